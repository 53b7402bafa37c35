/** Lines at the end of a terminal that are rewritten in place. */
import { cutLine } from "./cut_line.ts";
import { type StandardStream, write } from "./print.ts";
import { terminalSize } from "./terminal_size.ts";

export class LiveRegion {
  readonly #stream: StandardStream;
  #shown = 0;

  constructor(stream: StandardStream) {
    this.#stream = stream;
  }

  /** Characters of a line. */
  get width(): number {
    return terminalSize().columns - 1;
  }

  /** Replaces the lines shown before. Each is cut between words to the width of the terminal. */
  show(lines: readonly string[]): void {
    const { width } = this;
    const rows = Math.max(1, terminalSize().rows - 1);
    const shown = lines.slice(0, rows).map((line) => cutLine(line, width));
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
