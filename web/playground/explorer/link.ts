// What the explorer's form holds, as the part of an address after `#`: `explorer?shape=4,5&index=1:`.

/** The texts of the form's fields; the shifts are those of the sliders. */
export interface Fields {
  readonly mode: string;
  readonly shape: string;
  readonly dtype: string;
  readonly index: string;
  readonly value: string;
  readonly shifts: string;
}

const names = ["mode", "shape", "dtype", "index", "value", "shifts"] as const;

/** Longest text that a link may put into a field. */
const longestText = 1_000;

export function linkOfFields(fields: Fields): string {
  const isUsed = {
    mode: true,
    shape: true,
    dtype: true,
    index: fields.mode !== "roll",
    value: fields.mode === "assign",
    shifts: fields.mode === "roll",
  };
  const parts = names
    .filter((name) => isUsed[name])
    .map(
      (name) =>
        `${name}=${encodeURIComponent(fields[name])
          .replaceAll("%20", "+")
          .replaceAll(/%(2C|3A)/g, decodeURIComponent)}`,
    );
  return `explorer?${parts.join("&")}`;
}

/** The fields that `link` names, those too long left out; undefined when it names none. */
export function fieldsOf(link: string): Partial<Fields> | undefined {
  const parameters = new URLSearchParams(link.replace(/^explorer\??/, ""));
  const given = names.flatMap((name) => {
    const text = parameters.get(name);
    return text === null || text.length > longestText ? [] : [[name, text] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
