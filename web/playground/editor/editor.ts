// The code editor: JavaScript, completion from the package's own types, marks where an error happened.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { completeApi, explainApi } from "./api-help.js";

export interface EditorEvents {
  run(): void;
  /** The visitor changed the code; not called for `load`. */
  change(): void;
}

export class Editor {
  readonly #view: EditorView;
  readonly #events: EditorEvents;
  #loading = false;

  constructor(parent: HTMLElement, events: EditorEvents) {
    this.#events = events;
    this.#view = new EditorView({ parent, state: this.#stateOf("") });
  }

  get code(): string {
    return this.#view.state.doc.toString();
  }

  /** Puts other code into the editor; the history starts anew. */
  load(code: string): void {
    this.#loading = true;
    this.#view.setState(this.#stateOf(code));
    this.#loading = false;
  }

  focus(): void {
    this.#view.focus();
  }

  /** Marks the word at a place, which counts from 1; with line 0 all marks go. */
  mark(line: number, column: number, message: string): void {
    const { state } = this.#view;
    if (line < 1 || line > state.doc.lines) {
      this.#view.dispatch(setDiagnostics(state, []));
      return;
    }
    const { from: start, to: end } = state.doc.line(line);
    const from = Math.min(start + Math.max(column - 1, 0), end);
    const word = /^[\w$]+/.exec(state.sliceDoc(from, end))?.[0].length ?? 1;
    const to = Math.min(from + word, end);
    const place = from < to ? { from, to } : { from: start, to: end };
    this.#view.dispatch(setDiagnostics(state, [{ ...place, severity: "error", message }]));
  }

  /** Moves the cursor to a line and shows it. */
  goTo(line: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.#view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    this.focus();
  }

  #stateOf(doc: string): EditorState {
    const run = (): boolean => {
      this.#events.run();
      return true;
    };
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        javascript(),
        EditorView.lineWrapping,
        javascriptLanguage.data.of({ autocomplete: completeApi }),
        explainApi,
        syntaxHighlighting(classHighlighter),
        EditorView.contentAttributes.of({ "aria-label": "Code", "aria-describedby": "editor-hint" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.#loading) this.#events.change();
        }),
        keymap.of([
          { key: "Mod-Enter", run },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
        ]),
      ],
    });
  }
}
