/**
 * Texts that differ only in numbers and ids, as one text: the messages "shop 3" and "shop 7" are
 * "shop N". What all of them have in common stays as it is. For tables of failures in the dashboard
 * and in the terminal.
 */

/** A UUID, a time, an address, a digest, a long id, or a number with its separators. */
const VARIABLE = new RegExp(
  [
    /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/,
    /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?/,
    /\b0x[0-9a-f]+\b/,
    /\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}\b/,
    /\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{20,}\b/,
    /\d+(?:[.,:]\d+)*/,
  ].map(({ source }) => `(?:${source})`).join("|"),
  "gi",
);

/** Returns `N` for a number and `ID` for an id. */
function placeholderOf(variable: string): string {
  return /^[\d.,:]+$|^\d{4}-/.test(variable) ? "N" : "ID";
}

/** The text with `N` for each number and `ID` for each id: the same for texts that fold. */
export function foldText(text: string): string {
  return text.replaceAll(VARIABLE, placeholderOf);
}

/**
 * Several texts as one. All have the same {@linkcode foldText}; a number or an id that they share
 * is kept.
 */
export class FoldedText {
  readonly #first: string;
  /** Numbers and ids of the first text; `null` where another text has another one. */
  #variables: (string | null)[] | null = null;

  constructor(first: string) {
    this.#first = first;
  }

  /** Adds a text with the same {@linkcode foldText}. */
  add(text: string): void {
    if (text === this.#first) return;
    const known = this.#variables ??= variablesOf(this.#first);
    if (known.every((variable) => variable === null)) return;
    variablesOf(text).forEach((variable, at) => {
      if (known[at] !== variable) known[at] = null;
    });
  }

  toString(): string {
    let at = 0;
    const kept = this.#variables;
    if (kept === null) return this.#first;
    return this.#first.replaceAll(
      VARIABLE,
      (variable) => kept[at++] === null ? placeholderOf(variable) : variable,
    );
  }
}

function variablesOf(text: string): string[] {
  return text.match(VARIABLE) ?? [];
}
