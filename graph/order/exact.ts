/**
 * The optimal order of a very small graph, by trying everything. The general problem is NP-hard
 * (Sethi 1975; it is a form of the pathwidth of a graph). With two dozen tasks there are few enough
 * sets of tasks that can be done first, and a tight limit excludes most of them.
 */
import type { Links } from "./links.ts";

/** Sets of tasks are stored as bits of a 32-bit integer. */
export const EXACT_TASKS_MAX = 24;

/** The number of sets of tasks that searches may still visit; counted down by each search. */
export interface SearchBudget {
  states: number;
}

/**
 * Returns an order of `tasks` that holds at most `limit` results, or `undefined` if there is none
 * or the budget runs out first. Depth-first search with backtracking; sets of tasks that lead
 * nowhere are remembered.
 *
 * @param tasks all tasks of a component, at most `EXACT_TASKS_MAX`, by preference
 */
export function orderWithin(
  links: Links,
  tasks: Int32Array,
  limit: number,
  budget: SearchBudget,
): Int32Array | undefined {
  const sets = setsOf(links, tasks);
  const partial = new PartialSequence(sets, limit);
  const all = 2 ** tasks.length - 1;
  const dead = new Set<number>();
  partial.placeFreeTasks();
  while (partial.done !== all) {
    const next = partial.nextChoice();
    if (next < 0) {
      dead.add(partial.done);
      if (!partial.backtrack()) return undefined;
      continue;
    }
    if (--budget.states < 0) return undefined;
    partial.choose(next);
    if (dead.has(partial.done)) partial.backtrack();
  }
  return Int32Array.from(partial.sequence, (local) => tasks[local] as number);
}

/** Dependencies and dependents of each task as sets. */
interface Sets {
  readonly dependencies: readonly number[];
  readonly dependents: readonly number[];
}

function setsOf(links: Links, tasks: Int32Array): Sets {
  const local = new Map<number, number>();
  tasks.forEach((task, index) => local.set(task, index));
  const setOf = (start: Int32Array, row: Int32Array) => (task: number) =>
    row.subarray(start[task], start[task + 1])
      .reduce((set, other) => set | (1 << (local.get(other) as number)), 0);
  return {
    dependencies: [...tasks].map(setOf(links.dependencyStart, links.dependencies)),
    dependents: [...tasks].map(setOf(links.dependentStart, links.dependents)),
  };
}

/** The first tasks of an order, with backtracking to the last choice. */
class PartialSequence {
  readonly sequence: number[] = [];
  done = 0;
  readonly #sets: Sets;
  readonly #limit: number;
  /** For each choice: the tasks done before it, the length of the order, and the task chosen. */
  readonly #choices: { done: number; length: number; chosen: number }[] = [];
  /** Tasks below this one have been tried at this point. */
  #from = 0;

  constructor(sets: Sets, limit: number) {
    this.#sets = sets;
    this.#limit = limit;
  }

  /** Returns the next ready task that can be placed within the limit, or -1. */
  nextChoice(): number {
    const count = this.#sets.dependencies.length;
    for (let task = this.#from; task < count; task++) {
      if (this.#isReady(task) && this.#heldAfter(this.done | (1 << task)) <= this.#limit) {
        return task;
      }
    }
    return -1;
  }

  choose(task: number): void {
    this.#choices.push({ done: this.done, length: this.sequence.length, chosen: task });
    this.#place(task);
    this.placeFreeTasks();
    this.#from = 0;
  }

  /** Undoes the last choice, so that the next one is tried; returns false if there is none. */
  backtrack(): boolean {
    const last = this.#choices.pop();
    if (last === undefined) return false;
    this.done = last.done;
    this.sequence.length = last.length;
    this.#from = last.chosen + 1;
    return true;
  }

  /** Places tasks that do not raise the number held: always right, see `WalkProgress`. */
  placeFreeTasks(): void {
    const count = this.#sets.dependencies.length;
    for (let task = 0; task < count; task++) {
      if (!this.#isReady(task)) continue;
      if (this.#heldAfter(this.done | (1 << task)) > this.#heldAfter(this.done)) continue;
      this.#place(task);
      task = -1;
    }
  }

  #place(task: number): void {
    this.sequence.push(task);
    this.done |= 1 << task;
  }

  #isReady(task: number): boolean {
    const dependencies = this.#sets.dependencies[task] as number;
    return (this.done & (1 << task)) === 0 && (dependencies & ~this.done) === 0;
  }

  #heldAfter(done: number): number {
    let held = 0;
    for (let rest = done; rest !== 0; rest &= rest - 1) {
      const dependents = this.#sets.dependents[31 - Math.clz32(rest & -rest)] as number;
      if ((dependents & ~done) !== 0) held++;
    }
    return held;
  }
}
