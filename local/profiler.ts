/** When every task ran, and which worker ran it: as data, and as a picture. */
import type { TaskCallbacks } from "./callbacks.ts";
import type { LocalGraph } from "./local_graph.ts";
import type { LocalState } from "./state.ts";
import { drawTimeline } from "./timeline.ts";

/** Milliseconds since the start of the first run that was profiled. */
export interface TaskSpan {
  readonly key: string;
  /** What `getId` made of the number of the worker. */
  readonly worker: unknown;
  readonly start: number;
  /** When its result was taken in; the time in between counts. */
  readonly end: number;
}

/** Collects over all runs it is told of, until `clear()`. */
export class Profiler implements TaskCallbacks {
  #spans: TaskSpan[] = [];
  readonly #begun = new Map<string, number>();
  #origin: number | null = null;

  start(): void {
    this.#origin ??= performance.now();
    this.#begun.clear();
  }

  pretask(key: string): void {
    this.#begun.set(key, this.#now());
  }

  posttask(
    key: string,
    _value: unknown,
    _graph: LocalGraph,
    _state: LocalState,
    worker: unknown,
  ): void {
    const start = this.#begun.get(key);
    if (start === undefined) return;
    this.#begun.delete(key);
    this.#spans.push({ key, worker, start, end: this.#now() });
  }

  /** In the order in which they ended. */
  get results(): readonly TaskSpan[] {
    return this.#spans;
  }

  clear(): void {
    this.#spans = [];
    this.#origin = null;
  }

  /** The timeline as an SVG document: a row for each worker, a bar for each task. */
  svg(): string {
    return drawTimeline(this.#spans);
  }

  #now(): number {
    return performance.now() - (this.#origin ?? 0);
  }
}
