/**
 * Text of any origin for the log of a pipeline. The runner of GitHub reads commands from the log: a
 * line that begins with `::`, after any white space, and `##[` anywhere in a line. Both get an
 * escape in their place, so that no task, key or error can give commands.
 */
import { COLOUR_SEQUENCE } from "./colours.ts";

/** Colours between the characters do not count: pages that show the log leave them out. */
const COLOURS = `(?:${COLOUR_SEQUENCE})*`;
const LINE_BEGIN = new RegExp(
  `^((?:[^\\S\\n\\r\\u2028\\u2029]|${COLOUR_SEQUENCE})*):(${COLOURS}):`,
  "gm",
);
const INSIDE = new RegExp(`#(${COLOURS})#(?=${COLOURS}(?:vso)?\\[)`, "gi");

let isGuarded: boolean | null = null;

/**
 * The text with `\x3a` and `\x23` in place of the characters that make commands. `before`: what was
 * written before it, which may end inside of such characters.
 */
export function withoutCommands(text: string, before = ""): string {
  const rest = /[:#]$/.test(before)
    ? text.replace(/^[:#[]/, (character) => `\\x${character.charCodeAt(0).toString(16)}`)
    : text;
  return rest.replaceAll(LINE_BEGIN, "$1\\x3a$2:").replaceAll(INSIDE, "#$1\\x23");
}

/** From now on everything that this process prints is without commands, as on GitHub. */
export function guardOutput(): void {
  isGuarded = true;
}

/** The text as it may be printed here, after a text that was printed. */
export function guarded(text: string, before: string): string {
  isGuarded ??= Deno.env.get("GITHUB_ACTIONS") === "true";
  return isGuarded ? withoutCommands(text, before) : text;
}
