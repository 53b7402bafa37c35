/** Keys of the dashboard. Pure. */

/** A page that a letter after `g` leads to. */
export interface PageKey {
  readonly letter: string;
  readonly name: string;
  /** Parts of its path. */
  readonly path: readonly string[];
}

/** What a key does. `wait`: it begins a sequence. */
export type Pressed =
  | { readonly type: "none" }
  | { readonly type: "help" }
  | { readonly type: "wait" }
  | { readonly type: "go"; readonly path: readonly string[] };

/** The event of a key, as far as it matters. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Elements that take letters: in a field they are text, in a choice they choose. */
const TEXT_ELEMENTS = ["INPUT", "TEXTAREA", "SELECT"];
/** Fields that take none. */
const OTHER_FIELDS = ["checkbox", "radio", "button", "submit", "range"];

/** Says what a key does. `isAfterG`: the key before was `g`. */
export function pressKey(
  { key, ctrlKey, altKey, metaKey }: KeyPress,
  pages: readonly PageKey[],
  isAfterG: boolean,
): Pressed {
  if (ctrlKey || altKey || metaKey) return { type: "none" };
  if (isAfterG) {
    const page = pages.find(({ letter }) => letter === key);
    return page === undefined ? { type: "none" } : { type: "go", path: page.path };
  }
  return { type: key === "?" ? "help" : key === "g" ? "wait" : "none" };
}

/** Returns whether letters belong to the element that has the focus. */
export function takesLetters(
  { tagName, type = "", isContentEditable = false }: {
    readonly tagName: string;
    readonly type?: string;
    readonly isContentEditable?: boolean;
  },
): boolean {
  if (isContentEditable) return true;
  return TEXT_ELEMENTS.includes(tagName) && !OTHER_FIELDS.includes(type);
}

/** All keys with what they do. */
export function keyList(pages: readonly PageKey[]): (readonly [keys: string, does: string])[] {
  return [
    ["?", "this list"],
    ...pages.map(({ letter, name }) => [`g ${letter}`, name] as const),
    ["Tab", "the next link, button or field"],
    ["Esc", "closes a question or this list"],
    ["← →", "move the task stream, when it has the focus"],
    ["+ -", "zoom the task stream, when it has the focus"],
  ];
}
