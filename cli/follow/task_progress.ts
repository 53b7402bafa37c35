/**
 * The progress of a graph by the prefixes of its keys, from the statuses of its tasks.
 *
 * A task counts as done only if it has run, or if its result was there already. A task that is
 * released because a failure made it useless has not run, and is not done.
 */
import { keyPrefix } from "../../graph/mod.ts";
import type { TaskProgress, TaskStatus } from "../../protocol/mod.ts";
import { hasResult } from "../ci/task_list.ts";

/** The tasks of one prefix, or of all. */
export interface TaskTally {
  readonly prefix: string;
  readonly total: number;
  readonly done: number;
  /** On workers, which run some of them. */
  readonly running: number;
  readonly failed: number;
  /** Ended as failed because of the failure of another task. */
  readonly blocked: number;
  readonly cancelled: number;
  /** Mean run time of the tasks that are done, in milliseconds; `null` if none has run. */
  readonly meanMs: number | null;
}

/** A running task, and how far it is. */
export interface RunningTask {
  /** As the graph names it. */
  readonly key: string;
  readonly progress: TaskProgress;
}

/** Fields of a task that tallies are made from. */
export const TALLIED_FIELDS = [
  "key",
  "state",
  "blame",
  "nbytes",
  "cached",
  "startedAt",
  "endedAt",
  "progress",
] as const satisfies (keyof TaskStatus)[];

type Counted = Pick<TaskStatus, typeof TALLIED_FIELDS[number]>;

/** One tally for each prefix, in the order of the graph. */
export function tallyTasks(tasks: Iterable<Counted>): TaskTally[] {
  const tallies = new Map<string, Tally>();
  for (const task of tasks) {
    const prefix = keyPrefix(task.key);
    let tally = tallies.get(prefix);
    if (tally === undefined) tallies.set(prefix, tally = new Tally(prefix));
    tally.count(task);
  }
  return [...tallies.values()].map((tally) => tally.result());
}

/** The tally of all prefixes together. */
export function sumTallies(tallies: readonly TaskTally[]): Omit<TaskTally, "prefix" | "meanMs"> {
  const sum = { total: 0, done: 0, running: 0, failed: 0, blocked: 0, cancelled: 0 };
  for (const tally of tallies) {
    for (const name of ["total", "done", "running", "failed", "blocked", "cancelled"] as const) {
      sum[name] += tally[name];
    }
  }
  return sum;
}

class Tally {
  readonly #prefix: string;
  readonly #counts = { total: 0, done: 0, running: 0, failed: 0, blocked: 0, cancelled: 0 };
  #ranMs = 0;
  #ran = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  count(task: Counted): void {
    const counts = this.#counts;
    counts.total++;
    if (task.state === "processing") counts.running++;
    else if (task.state === "cancelled") counts.cancelled++;
    else if (task.state === "erred" && task.blame !== undefined) counts.blocked++;
    else if (task.state === "erred") counts.failed++;
    else if (hasResult(task)) {
      counts.done++;
      if (task.cached) return;
      if (task.startedAt === null || task.endedAt === null) return;
      this.#ranMs += Math.max(0, Date.parse(task.endedAt) - Date.parse(task.startedAt));
      this.#ran++;
    }
  }

  result(): TaskTally {
    const meanMs = this.#ran === 0 ? null : this.#ranMs / this.#ran;
    return { prefix: this.#prefix, ...this.#counts, meanMs };
  }
}
