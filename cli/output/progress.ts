/**
 * Progress of one graph on standard error: one line that is rewritten on a terminal, a new line
 * every 10 s elsewhere, because logs (of CI, for example) keep every line.
 */
import type { GraphStatus } from "../../protocol/mod.ts";

/** Time between two lines where standard error is not a terminal. */
const LINE_INTERVAL_MS = 10_000;

/** Shows the progress of one graph; `quiet` shows nothing. */
export class ProgressDisplay {
  readonly #id: string;
  readonly #mode: "quiet" | "terminal" | "lines";
  #shownAt = 0;

  constructor(id: string, options: { readonly quiet: boolean }) {
    this.#id = id;
    const terminal = Deno.stderr.isTerminal() && !Deno.env.get("CI");
    this.#mode = options.quiet ? "quiet" : terminal ? "terminal" : "lines";
  }

  /** Shows the status, unless the previous line is too recent. */
  show(status: GraphStatus): void {
    if (this.#mode === "quiet") return;
    if (this.#mode === "terminal") {
      write(`\r\x1b[K${this.#line(status)}`);
      return;
    }
    if (Date.now() - this.#shownAt < LINE_INTERVAL_MS) return;
    this.#shownAt = Date.now();
    write(`${this.#line(status)}\n`);
  }

  /** Shows the final status. */
  end(status: GraphStatus): void {
    if (this.#mode === "quiet") return;
    write(`${this.#mode === "terminal" ? "\r\x1b[K" : ""}${this.#line(status)}\n`);
  }

  #line(status: GraphStatus): string {
    const { counts } = status;
    const done = counts.memory + counts.released;
    const failed = counts.erred > 0 ? `, ${counts.erred} failed` : "";
    return `graph ${this.#id} ${status.state}: ${done} of ${status.tasks} done, ` +
      `${counts.processing} on workers${failed}`;
  }
}

function write(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(text));
}
