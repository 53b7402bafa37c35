/**
 * Progress of one graph on standard error: lines that are rewritten on a terminal, a new line every
 * 10 s elsewhere, because logs (of CI, for example) keep every line.
 */
import type { GraphStatus } from "../../protocol/mod.ts";
import { LiveRegion } from "../output/live_region.ts";
import { isPipeline, say } from "../output/print.ts";
import { AwaitedWorkerWatch } from "./awaited_worker.ts";
import { progressDisplay, progressLine } from "./progress_lines.ts";
import type { TaskWatch } from "./task_watch.ts";

/** Time between two lines where standard error is not a terminal. */
const LINE_INTERVAL_MS = 10_000;

/** Shows the progress of one graph; `quiet` shows nothing. */
export class ProgressDisplay {
  readonly #tasks: TaskWatch;
  #mode: "quiet" | "terminal" | "lines";
  readonly #region = new LiveRegion("stderr");
  readonly #awaited = new AwaitedWorkerWatch();
  #shownAt = 0;

  constructor(tasks: TaskWatch, options: { readonly quiet: boolean }) {
    this.#tasks = tasks;
    const terminal = Deno.stderr.isTerminal() && !isPipeline();
    this.#mode = options.quiet ? "quiet" : terminal ? "terminal" : "lines";
  }

  /** Shows the status, unless the previous line is too recent. */
  async show(status: GraphStatus): Promise<void> {
    const waits = this.#awaited.look(status, this.#tasks.client.url);
    const more = waits === null ? [] : [waits];
    if (this.#mode === "terminal") {
      const progress = await this.#tasks.look(status);
      if (this.#mode !== "terminal") return;
      this.#region.show([...progressDisplay(status, progress, this.#region.width), ...more]);
    } else if (this.#mode === "lines" && Date.now() - this.#shownAt >= LINE_INTERVAL_MS) {
      this.#shownAt = Date.now();
      say(progressLine(status, await this.#tasks.look(status)));
      for (const line of more) say(line);
    }
  }

  /** Shows the final status. */
  async end(status: GraphStatus): Promise<void> {
    if (this.#mode === "quiet") return;
    const line = progressLine(status, await this.#tasks.look(status, true));
    this.stop();
    say(line);
  }

  /** Removes what is rewritten in place, and shows nothing more. */
  stop(): void {
    if (this.#mode === "terminal") this.#region.clear();
    this.#mode = "quiet";
  }
}
