/**
 * Text that may come from others, made safe for a terminal. Names, keys and errors of tasks can
 * contain escape sequences, which would move the cursor, hide text or change the title.
 */

/** Control characters except line feed and tab, direction marks, and separators of lines. */
const UNSAFE = /[[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]--[\n\t]]/gv;

/** Replaces characters that a terminal interprets by `\x1b` or `\u202e`; keeps lines and tabs. */
export function printable(text: string): string {
  return text.replaceAll(UNSAFE, escaped);
}

/** The same for a text that must stay in one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/** JSON in one line, safe for a terminal. */
export function jsonLine(value: unknown): string {
  return printableJson(JSON.stringify(value));
}

/** JSON text with the same meaning that is safe for a terminal and for the log of a pipeline. */
export function printableJson(text: string): string {
  return text.replaceAll(/##(?=(?:vso)?\[)/gi, "#\\u0023").replaceAll(
    UNSAFE,
    (character) => `\\u${hex(character).padStart(4, "0")}`,
  );
}

function escaped(character: string): string {
  const code = hex(character);
  return code.length <= 2 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16);
}

/**
 * Lines of the output of a task, each with its key before it, and with control characters made
 * visible.
 */
export function keyedLines(key: string, text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  return lines.map((line) => `${printableLine(key)}: ${printable(line)}\n`).join("");
}
