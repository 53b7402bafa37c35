/** The progress of a run, as a line on standard error that is overwritten. */
import { type Duration, parseDuration } from "../../base/mod.ts";
import type { LocalGraph } from "../graph/local_graph.ts";
import type { LocalState } from "../state/local_state.ts";
import type { TaskCallbacks } from "./callbacks.ts";

export interface ProgressBarOptions {
  /** Columns of the bar. Default 40. */
  readonly width?: number;
  /** Time after which a run is shown; shorter runs show nothing. Default 0. */
  readonly minimum?: Duration;
  /** Least time between two updates. Default 0.1 seconds. */
  readonly interval?: Duration;
  /** Writes the text. Default: to standard error. */
  readonly write?: (text: string) => void;
  /** Whether the line can be overwritten. If not, only its last state is written. */
  readonly isTerminal?: boolean;
}

/**
 * Updates the line after a task has ended, at most once per interval, and when the run ends.
 *
 * @example
 * ```ts
 * import { getAsync, ProgressBar } from "@weir/weir/local";
 * import { task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("a", task("inc", 1));
 * await getAsync(graph, "a", { callbacks: new ProgressBar({ minimum: 1 }) });
 * ```
 */
export class ProgressBar implements TaskCallbacks {
  readonly #width: number;
  readonly #minimumMs: number;
  readonly #intervalMs: number;
  readonly #write: (text: string) => void;
  readonly #isTerminal: boolean;
  #startedAt = 0;
  #drawnAt = 0;

  constructor(options: ProgressBarOptions = {}) {
    this.#width = options.width ?? 40;
    this.#minimumMs = parseDuration(options.minimum ?? 0) * 1000;
    this.#intervalMs = parseDuration(options.interval ?? 0.1) * 1000;
    this.#write = options.write ??
      ((text) => Deno.stderr.writeSync(encoder.encode(text)));
    this.#isTerminal = options.isTerminal ?? Deno.stderr.isTerminal();
  }

  start(): void {
    this.#startedAt = this.#drawnAt = performance.now();
  }

  posttask(_key: string, _value: unknown, _graph: LocalGraph, state: LocalState): void {
    const now = performance.now();
    if (!this.#isTerminal || now - this.#drawnAt < this.#intervalMs) return;
    if (now - this.#startedAt < this.#minimumMs) return;
    this.#drawnAt = now;
    this.#write(`\r${this.#line(state, now)}`);
  }

  finish(_graph: LocalGraph, state: LocalState | null, errored: boolean): void {
    const now = performance.now();
    if (state === null || now - this.#startedAt < this.#minimumMs) return;
    this.#write(
      `${this.#isTerminal ? "\r" : ""}${this.#line(state, now)}${errored ? " failed" : ""}\n`,
    );
  }

  #line(state: LocalState, now: number): string {
    const done = state.finished.size;
    const all = done + state.waiting.size + state.ready.length + state.running.size;
    const share = all === 0 ? 1 : done / all;
    const bar = "#".repeat(Math.floor(share * this.#width)).padEnd(this.#width);
    const seconds = ((now - this.#startedAt) / 1000).toFixed(1);
    return `[${bar}] ${done}/${all} ${Math.floor(share * 100)}% ${seconds}s`;
  }
}

const encoder = new TextEncoder();
