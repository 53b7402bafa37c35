/** Lines at the end of a terminal that are rewritten in place. */
import { type StandardStream, write } from "./print.ts";

/** Used if the size of the terminal is unknown. */
const DEFAULT_COLUMNS = 80;

export class LiveRegion {
  readonly #stream: StandardStream;
  #shown = 0;

  constructor(stream: StandardStream) {
    this.#stream = stream;
  }

  /** Replaces the lines shown before. Each is cut to the width of the terminal. */
  show(lines: readonly string[]): void {
    const { columns, rows } = sizeOfTerminal();
    const shown = lines.slice(0, Math.max(1, rows - 1)).map((line) => line.slice(0, columns - 1));
    write(this.#stream, `${this.#eraser()}${shown.map((line) => `${line}\n`).join("")}`);
    this.#shown = shown.length;
  }

  /** Removes the lines. */
  clear(): void {
    write(this.#stream, this.#eraser());
    this.#shown = 0;
  }

  #eraser(): string {
    return this.#shown === 0 ? "" : `\x1b[${this.#shown}A\x1b[J`;
  }
}

function sizeOfTerminal(): { readonly columns: number; readonly rows: number } {
  try {
    const { columns, rows } = Deno.consoleSize();
    if (columns > 1 && rows > 1) return { columns, rows };
  } catch {
    // Neither stream is a terminal.
  }
  return { columns: DEFAULT_COLUMNS, rows: 24 };
}
