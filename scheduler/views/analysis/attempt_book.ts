/** The attempts of tasks, as an analysis reads them. */
import { type GraphRecord, hasEnded } from "../../state/graph.ts";
import type { Task } from "../../state/task.ts";
import type { AttemptTiming, TaskTimings } from "../../state/timing/task_timings.ts";

/** Time that is analysed, in milliseconds since 1970. */
export interface AnalysedSpan {
  readonly from: number;
  readonly to: number;
}

/** Attempts of tasks, oldest first. */
export class AttemptBook {
  readonly #former = new Map<TaskTimings, ReadonlyMap<number, readonly AttemptTiming[]>>();

  of({ context: { times }, order }: Task): readonly AttemptTiming[] {
    if (times === null) return NONE;
    const last = times.of({ order });
    if (last === null) return NONE;
    const former = this.#formerOf(times).get(order);
    return former === undefined ? [last] : [...former, last];
  }

  #formerOf(times: TaskTimings): ReadonlyMap<number, readonly AttemptTiming[]> {
    const known = this.#former.get(times);
    if (known !== undefined) return known;
    const read = new Map<number, AttemptTiming[]>();
    for (const [order, attempt] of times.former()) {
      const attempts = read.get(order);
      if (attempts === undefined) read.set(order, [attempt]);
      else attempts.push(attempt);
    }
    this.#former.set(times, read);
    return read;
  }
}

const NONE: readonly AttemptTiming[] = [];

/** Returns whether a run of the attempt was of use. */
export function isUseful({ outcome }: AttemptTiming): boolean {
  return outcome === "finished" || outcome === "spawned" || outcome === "found" ||
    outcome === "cached";
}

/** Milliseconds since 1970 at which the run of an ended attempt began. */
export function startOf({ endedAt, lagMs, runMs }: AttemptTiming): number {
  return endedAt - lagMs - runMs;
}

/**
 * The time of a graph: from the start of its tasks, or from its last retry, until it has ended.
 */
export function analysedSpan(graph: GraphRecord, now: number): AnalysedSpan {
  const { context: { times }, begunAt, submittedAt, endedAt } = graph;
  const from = begunAt > 0 ? begunAt : Math.max(submittedAt, times?.resumedAt ?? 0);
  return { from, to: Math.max(from, hasEnded(graph) ? endedAt : now) };
}

/** Indices of the tasks of a graph. */
export class TaskIndex {
  readonly #graph: GraphRecord;
  readonly #others = new Map<Task, number>();

  constructor(graph: GraphRecord) {
    this.#graph = graph;
  }

  /** To be called for each task of the graph, in order. */
  add(task: Task, index: number): void {
    if (task.context !== this.#graph.context || task.order !== index) this.#others.set(task, index);
  }

  /** -1: it is no task of the graph. */
  of(task: Task): number {
    if (this.#others.size > 0) {
      const index = this.#others.get(task);
      if (index !== undefined) return index;
    }
    const isOwn = task.context === this.#graph.context && task.order >= 0;
    return isOwn ? task.order : -1;
  }
}

/** What the runs of a group took. Milliseconds. */
export interface GroupWork {
  tasks: number;
  runMs: number;
  /** Bytes of the inputs of the tasks that waited for some, and their number. */
  inputBytes: number;
  transferred: number;
}
