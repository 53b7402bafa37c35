/** What `weir map` says on standard error: failures as they come, progress, and the summary. */
import { counted } from "../output/counted.ts";
import { formatDuration } from "../output/duration.ts";
import { LiveRegion } from "../output/live_region.ts";
import { isPipeline, say } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";
import type { Finished } from "./map_run.ts";

/** Failures that are shown, each in a line. */
const FAILURES_MAX = 10;
const INPUT_CHARACTERS_MAX = 200;
const TERMINAL_INTERVAL_MS = 200;
const LINE_INTERVAL_MS = 10_000;

export class MapReport implements Disposable {
  /** Tasks that have ended. */
  ended = 0;
  failed = 0;
  readonly #isQuiet: boolean;
  readonly #isLive: boolean;
  readonly #region = new LiveRegion("stderr");
  #startedAt = performance.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ isQuiet }: { readonly isQuiet: boolean }) {
    this.#isQuiet = isQuiet;
    // The lines of tasks would stand between those that are rewritten.
    const isTerminal = Deno.stderr.isTerminal() && !Deno.stdout.isTerminal();
    this.#isLive = isTerminal && !isPipeline() && !isQuiet;
  }

  /** Shows progress from now on. */
  begin(): void {
    this.#startedAt = performance.now();
    if (this.#isQuiet) return;
    const interval = this.#isLive ? TERMINAL_INTERVAL_MS : LINE_INTERVAL_MS;
    this.#timer = setInterval(() => this.#showProgress(), interval);
  }

  /** Counts a task, and says why it has failed. */
  add(finished: Finished): void {
    this.ended++;
    const reason = reasonOf(finished);
    if (reason === null) return;
    if (++this.failed > FAILURES_MAX || this.#isQuiet) return;
    const { line, inputs } = finished.task;
    const shown = inputs.length === 0 ? "" : ` "${shortened(inputs.join(" "))}"`;
    const tries = finished.attempts > 1 ? ` after ${finished.attempts} attempts` : "";
    this.#say(`failed: line ${line}${shown}: ${reason}${tries}`);
    if (this.failed === FAILURES_MAX) this.#say("failed: further ones are counted");
  }

  /** The summary. `skipped`: lines that had succeeded before. */
  end(how: string | null, skipped: number): void {
    this[Symbol.dispose]();
    if (this.#isQuiet) return;
    const before = skipped === 0 ? "" : `, ${skipped} lines were done before`;
    const stopped = how === "failures" ? "; the rest is cancelled" : "";
    const took = formatDuration(performance.now() - this.#startedAt);
    say(`${this.#counts()} in ${took}${before}${stopped}`);
  }

  /** Removes what is rewritten in place. */
  clear(): void {
    if (this.#isLive) this.#region.clear();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.clear();
  }

  #say(line: string): void {
    this.clear();
    say(printableLine(line));
  }

  #showProgress(): void {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const line = `${this.#counts()}, ${(this.ended / seconds).toFixed(1)} a second`;
    if (this.#isLive) this.#region.show([line]);
    else say(line);
  }

  #counts(): string {
    const tasks = counted(this.ended, "task");
    return `${tasks}: ${this.ended - this.failed} succeeded, ${this.failed} failed`;
  }
}

function reasonOf(finished: Finished): string | null {
  return "end" in finished ? finished.end.reason : finished.task.fault;
}

function shortened(text: string): string {
  return text.length <= INPUT_CHARACTERS_MAX ? text : `${text.slice(0, INPUT_CHARACTERS_MAX)}...`;
}
