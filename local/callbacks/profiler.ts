/** Records when each task ran on which worker, as data and as a picture. */
import type { LocalGraph } from "../graph/local_graph.ts";
import type { LocalState } from "../state/local_state.ts";
import type { TaskCallbacks } from "./callbacks.ts";
import { drawTimeline, type TaskSpan } from "./timeline.ts";

/**
 * Records all runs that it observes, until `clear()`.
 *
 * @example
 * ```ts
 * import { getAsync, Profiler } from "@weir/weir/local";
 * import { task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("a", task("inc", 1));
 *
 * const profiler = new Profiler();
 * await getAsync(graph, "a", { callbacks: profiler });
 * console.log(profiler.results.map(({ key, worker }) => `${key} on ${worker}`)); // [ "a on 0" ]
 * ```
 */
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

  /** Spans in the order in which the tasks ended. */
  get results(): readonly TaskSpan[] {
    return this.#spans;
  }

  clear(): void {
    this.#spans = [];
    this.#origin = null;
  }

  /** Returns the timeline as an SVG document: one row per worker, one bar per task. */
  svg(): string {
    return drawTimeline(this.#spans);
  }

  #now(): number {
    return performance.now() - (this.#origin ?? 0);
  }
}
