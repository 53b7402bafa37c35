/**
 * What the demo does at present, on standard error: a line for each phase, and how far it is, in
 * place on a terminal, and in lines with time between them elsewhere.
 */
import { formatDuration } from "../output/duration.ts";
import { LiveRegion } from "../output/live_region.ts";
import { isPipeline, say } from "../output/print.ts";

/** Time between two lines where standard error is not a terminal. */
const LINE_INTERVAL_MS = 5000;

/** Gets to know what is done. */
export interface DemoSteps {
  phase(text: string): void;
  /** `unit` is the noun of what is counted, as in "tasks". */
  step(done: number, of: number, unit: string): void;
}

export class DemoProgress implements DemoSteps {
  readonly #now: () => number;
  readonly #region: LiveRegion | null;
  #startedAt = 0;
  #shownAt = 0;

  constructor(
    isLive = Deno.stderr.isTerminal() && !isPipeline(),
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#region = isLive ? new LiveRegion("stderr") : null;
  }

  phase(text: string): void {
    this.end();
    this.#startedAt = this.#shownAt = this.#now();
    say(text);
  }

  step(done: number, of: number, unit: string): void {
    const now = this.#now();
    const line = `  ${done} of ${of} ${unit}, ${formatDuration(now - this.#startedAt)}`;
    if (this.#region !== null) this.#region.show([line]);
    else if (now - this.#shownAt >= LINE_INTERVAL_MS) {
      this.#shownAt = now;
      say(line);
    }
  }

  /** Removes what is rewritten in place. */
  end(): void {
    this.#region?.clear();
  }
}

/** Shows nothing. */
export const NO_PROGRESS: DemoSteps = { phase() {}, step() {} };
