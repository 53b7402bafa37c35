/**
 * The optimal order of a very small graph, by trying everything. The general problem is NP-hard
 * (Sethi 1975; it is a form of the pathwidth of a graph). With two dozen tasks there are few enough
 * sets of tasks that can be done first, and a tight limit excludes most of them.
 */
import type { Links } from "./links.ts";

/** Sets of tasks are stored as bits of a 32-bit integer. */
export const EXACT_TASKS_MAX = 24;

/** The steps that searches may still take: looks at one task. Counted down by each search. */
export interface StepBudget {
  steps: number;
}

/** Steps that it costs to remember a set of tasks. */
const REMEMBERING_STEPS = 12;
/** Steps to make the sets of a search, for each task and edge. */
const SETS_STEPS = 12;

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
  budget: StepBudget,
): Int32Array | undefined {
  const sets = setsOf(links, tasks);
  budget.steps -= SETS_STEPS * tasks.reduce(
    (sum, task) =>
      sum + 1 + (links.dependencyStart[task + 1] as number) -
      (links.dependencyStart[task] as number),
    0,
  );
  const partial = new PartialSequence(sets, limit, budget);
  const all = 2 ** tasks.length - 1;
  const dead = new Set<number>();
  partial.placeFreeTasks();
  while (partial.done !== all) {
    const next = partial.nextChoice();
    if (budget.steps < 0) return undefined;
    if (next < 0) {
      budget.steps -= REMEMBERING_STEPS;
      dead.add(partial.done);
      if (!partial.backtrack()) return undefined;
      continue;
    }
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
  readonly #budget: StepBudget;
  /** Results held after the tasks done. */
  #held = 0;
  /** For each choice: the state before it, and the task chosen. */
  readonly #choices: { done: number; held: number; length: number; chosen: number }[] = [];
  /** Tasks below this one have been tried at this point. */
  #from = 0;

  constructor(sets: Sets, limit: number, budget: StepBudget) {
    this.#sets = sets;
    this.#limit = limit;
    this.#budget = budget;
  }

  /** Returns the next ready task that can be placed within the limit, or -1. */
  nextChoice(): number {
    const count = this.#sets.dependencies.length;
    for (let task = this.#from; task < count; task++) {
      if (this.#isReady(task) && this.#held + this.#change(task) <= this.#limit) return task;
    }
    return -1;
  }

  choose(task: number): void {
    this.#choices.push({
      done: this.done,
      held: this.#held,
      length: this.sequence.length,
      chosen: task,
    });
    this.#place(task);
    this.placeFreeTasks();
    this.#from = 0;
  }

  /** Undoes the last choice, so that the next one is tried; returns false if there is none. */
  backtrack(): boolean {
    const last = this.#choices.pop();
    if (last === undefined) return false;
    this.done = last.done;
    this.#held = last.held;
    this.sequence.length = last.length;
    this.#from = last.chosen + 1;
    return true;
  }

  /** Places tasks that do not raise the number held: always right, see `WalkProgress`. */
  placeFreeTasks(): void {
    const count = this.#sets.dependencies.length;
    for (let task = 0; task < count; task++) {
      if (!this.#isReady(task) || this.#change(task) > 0) continue;
      this.#place(task);
      task = -1;
    }
  }

  #place(task: number): void {
    this.#held += this.#change(task);
    this.sequence.push(task);
    this.done |= 1 << task;
  }

  #isReady(task: number): boolean {
    this.#budget.steps--;
    const dependencies = this.#sets.dependencies[task] as number;
    return (this.done & (1 << task)) === 0 && (dependencies & ~this.done) === 0;
  }

  /** Returns how many more results are held once a ready task is placed too. */
  #change(task: number): number {
    const { dependencies, dependents } = this.#sets;
    this.#budget.steps -= 2;
    const left = ~(this.done | (1 << task));
    let change = ((dependents[task] as number) & left) === 0 ? 0 : 1;
    for (let rest = dependencies[task] as number; rest !== 0; rest &= rest - 1) {
      this.#budget.steps--;
      const dependency = 31 - Math.clz32(rest & -rest);
      if (((dependents[dependency] as number) & left) === 0) change--;
    }
    return change;
  }
}
