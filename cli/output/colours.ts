/**
 * Colours in text of any origin: the escape sequences that set colours and weights and do nothing
 * else. Logs of pipelines show them as colours. Reports have no place for them.
 */
import { printable } from "./printable.ts";

/** Select Graphic Rendition: numbers between `ESC [` and `m`. */
export const COLOUR_SEQUENCE = String.raw`\u001b\[[\d;:]{0,32}m`;
const COLOURS = new RegExp(COLOUR_SEQUENCE, "g");
const RESET = "\x1b[0m";
/** The text would not be seen. */
const CONCEAL = /^0*8$/;

/** The text without colours; other control characters stay. */
export function withoutColours(text: string): string {
  return text.replaceAll(COLOURS, "");
}

/**
 * The text with its colours, and with all other control characters made visible. Colours end with
 * the text. Concealed text is shown.
 */
export function printableColours(text: string): string {
  const sequences = text.match(COLOURS);
  if (sequences === null) return printable(text);
  const shown = text.split(COLOURS).map((part, index) =>
    printable(part) + withoutConceal(sequences[index] ?? "")
  ).join("");
  return shown.endsWith(RESET) ? shown : shown + RESET;
}

function withoutConceal(sequence: string): string {
  if (sequence === "") return "";
  const numbers = sequence.slice(2, -1).split(";");
  // In `38;5;8` the number is that of a colour.
  const isColour = numbers.some((number) => number === "38" || number === "48");
  if (isColour) return sequence;
  const kept = numbers.filter((number) => !CONCEAL.test(number));
  return kept.length === numbers.length
    ? sequence
    : kept.length === 0
    ? ""
    : `\x1b[${kept.join(";")}m`;
}
