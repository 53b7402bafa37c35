/** Lines of the output of tasks, each with the key of its task before it. */
import { printable, printableLine } from "./printable.ts";

/** The lines of a piece of output, with control characters made visible. */
export function keyedLines(key: string, text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  return lines.map((line) => `${printableLine(key)}: ${printable(line)}\n`).join("");
}
