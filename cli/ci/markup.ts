/**
 * Blocks of lines in the log of a pipeline. The lines may come from others: control characters and
 * commands of the runner in them become visible text. Colours stay, and end with the block.
 *
 * On GitHub a block stands between `::stop-commands::TOKEN` and `::TOKEN::` besides, with a new
 * random token for each block: the runner takes no command there, also none that is not known here.
 * Groups begin and end outside, because they are commands too.
 */
import { printableColours } from "../output/colours.ts";
import { printable, printableLine } from "../output/printable.ts";
import { withoutCommands } from "../output/workflow_guard.ts";
import type { CiName } from "./system.ts";

/** A folded block: its title, its lines, and when it is written (milliseconds since 1970). */
interface Block {
  readonly title: string;
  readonly lines: readonly string[];
  readonly now: number;
}

/** Characters of a title. */
const TITLE_MAX = 200;
/** GitLab tells sections apart by their names. */
let sections = 0;

/** A block that is folded until somebody opens it. */
export function foldedBlock(ci: CiName, { title, lines, now }: Block): string {
  const shown = withoutCommands(printableLine(title).slice(0, TITLE_MAX));
  if (ci === "github") {
    return `::group::${escapeData(shown)}\n${openBlock(ci, lines)}::endgroup::\n`;
  }
  if (ci === "none") return openBlock(ci, [shown, ...lines]);
  const name = `weir_${++sections}`;
  const seconds = Math.floor(now / 1000);
  return `\x1b[0Ksection_start:${seconds}:${name}[collapsed=true]\r\x1b[0K${shown}\n` +
    `${openBlock(ci, lines)}\x1b[0Ksection_end:${seconds}:${name}\r\x1b[0K\n`;
}

/** Lines that are not folded. */
export function openBlock(ci: CiName, lines: readonly string[]): string {
  const shown = ci === "none" ? lines.map(printable) : colouredLines(lines);
  const text = shown.map((line) => `${withoutCommands(line)}\n`).join("");
  if (ci !== "github" || text === "") return text;
  const token = randomToken();
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}

/** A colour may go over lines; it ends with the last one. */
function colouredLines(lines: readonly string[]): string[] {
  return printableColours(lines.join("\n")).split("\n");
}

/** The text of a command of GitHub. */
export function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A property of a command of GitHub. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** A text that nobody can guess. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}
