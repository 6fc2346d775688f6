// Makes elements. Text only ever enters as text nodes.

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** An HTML element; attributes that are false or null are left out. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  return fill(document.createElement(tag), attributes, children);
}

export function makeSvg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[T] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** The element of the page with this id; the page is wrong when there is none. */
export function byId<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`no ${type.name} #${id} in the page`);
  return element;
}
