/**
 * The least that a very small graph can be made to hold, by trying everything. The general
 * problem is NP-hard (it is the pathwidth of the graph in another form); two dozen tasks have few
 * enough sets of tasks that can be done first, most of them never reached under a tight limit.
 */
import type { Links } from "./links.ts";

/** Sets of tasks are bits of an integer. */
export const EXACT_TASKS_MAX = 24;

/** What all searches together may still look at. */
export interface Effort {
  states: number;
}

/**
 * An order of `tasks` that holds at most `limit` results, or `undefined` if there is none or the
 * effort ends first.
 *
 * @param tasks all tasks of a part of the graph, at most `EXACT_TASKS_MAX`, the one to prefer first
 */
export function orderWithin(
  links: Links,
  tasks: Int32Array,
  limit: number,
  effort: Effort,
): Int32Array | undefined {
  const sets = setsOf(links, tasks);
  const laid = new LaidTasks(sets, limit);
  const all = 2 ** tasks.length - 1;
  const dead = new Set<number>();
  laid.layWhatIsFree();
  while (laid.done !== all) {
    const next = laid.nextChoice();
    if (next < 0) {
      dead.add(laid.done);
      if (!laid.takeBack()) return undefined;
      continue;
    }
    if (--effort.states < 0) return undefined;
    laid.choose(next);
    if (dead.has(laid.done)) laid.takeBack();
  }
  return Int32Array.from(laid.sequence, (local) => tasks[local] as number);
}

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

/** A beginning of an order, which can be taken back to its last free choice. */
class LaidTasks {
  readonly sequence: number[] = [];
  done = 0;
  readonly #sets: Sets;
  readonly #limit: number;
  /** For each choice made: what was done before it, how long the order was, and what was chosen. */
  readonly #choices: { done: number; length: number; chosen: number }[] = [];
  /** Choices below this one have been tried from here. */
  #from = 0;

  constructor(sets: Sets, limit: number) {
    this.#sets = sets;
    this.#limit = limit;
  }

  /** The next ready task that may be placed without holding more than the limit, or -1. */
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
    this.layWhatIsFree();
    this.#from = 0;
  }

  /** Back to before the last choice, to go on with the next one; false if there is none. */
  takeBack(): boolean {
    const last = this.#choices.pop();
    if (last === undefined) return false;
    this.done = last.done;
    this.sequence.length = last.length;
    this.#from = last.chosen + 1;
    return true;
  }

  /** What raises nothing is right in any order (see `Progress`), so it is no choice. */
  layWhatIsFree(): void {
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
