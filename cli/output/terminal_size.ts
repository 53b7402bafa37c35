/** The size of the terminal. */
import type { StandardStream } from "./print.ts";

/** Used if the size of the terminal is unknown. */
const DEFAULT_SIZE = { columns: 80, rows: 24 };

/** Columns and rows of the terminal, or usual ones if no stream is one. */
export function terminalSize(): { readonly columns: number; readonly rows: number } {
  try {
    const { columns, rows } = Deno.consoleSize();
    if (columns > 1 && rows > 1) return { columns, rows };
  } catch {
    // No stream is a terminal.
  }
  return DEFAULT_SIZE;
}

/** Characters that a line of a stream has room for; undefined: any number, without a terminal. */
export function lineWidth(stream: StandardStream): number | undefined {
  return Deno[stream].isTerminal() ? terminalSize().columns : undefined;
}
