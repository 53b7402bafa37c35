/**
 * Improvements of a finished order that never raise its peak. `postpone` runs tasks as late as
 * possible where that costs nothing, which often lowers the peak (the mean may rise a little, since
 * a moment with few held results may last longer). `advance` then runs a task that only replaces
 * the result before it right after that result.
 */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";

/**
 * Returns the order with tasks moved as late as possible, where waiting keeps at most one input
 * alive in place of the result: a root runs right before its first use, and so does a task with one
 * input. Built from the end. Linear.
 */
export function postpone(links: Links, sequence: Int32Array): Int32Array {
  const postponement = new Postponement(links);
  for (let place = sequence.length - 1; place >= 0; place--) {
    const task = sequence[place] as number;
    if (postponement.done[task] === 0) postponement.place(task);
  }
  return postponement.sequence;
}

/**
 * Returns the order with each task moved right behind its input, if it has only one and is the only
 * dependent. The number of held results stays the same, and the result of such a task is rarely
 * larger than its input. Linear.
 */
export function advance(links: Links, sequence: Int32Array): Int32Array {
  const advanced = new Int32Array(sequence.length);
  const done = new Uint8Array(links.count);
  let place = 0;
  for (const first of sequence) {
    for (let task = first; task !== -1 && done[task] === 0; task = soleDependent(links, task)) {
      done[task] = 1;
      advanced[place++] = task;
    }
  }
  return advanced;
}

/** Returns the only dependent of `task` if it has no other dependency, else -1. */
function soleDependent(
  { dependencyStart, dependentStart, dependents }: Links,
  task: number,
): number {
  const start = dependentStart[task] as number;
  if (dependentStart[task + 1] as number !== start + 1) return -1;
  const dependent = dependents[start] as number;
  const inputs = (dependencyStart[dependent + 1] as number) -
    (dependencyStart[dependent] as number);
  return inputs === 1 ? dependent : -1;
}

/** An order that is built from its end. */
class Postponement {
  readonly sequence: Int32Array;
  readonly done: Uint8Array;
  readonly #links: Links;
  /** Tasks that can be placed at no cost. */
  readonly #free: IntStack;
  /** 1 once a dependent is placed: the result is held until that dependent runs. */
  readonly #held: Uint8Array;
  /** Dependents not placed yet. */
  readonly #waiting: Int32Array;
  /** Dependencies that would be held longer if the task were placed now. */
  readonly #costs: Int32Array;
  /** Position of the first task placed. */
  #first: number;

  constructor(links: Links) {
    const { count, dependencyStart, dependentStart } = links;
    this.sequence = new Int32Array(count);
    this.done = new Uint8Array(count);
    this.#links = links;
    this.#free = new IntStack(count);
    this.#held = new Uint8Array(count);
    this.#waiting = new Int32Array(count);
    this.#costs = new Int32Array(count);
    this.#first = count;
    for (let task = 0; task < count; task++) {
      this.#waiting[task] = (dependentStart[task + 1] as number) -
        (dependentStart[task] as number);
      this.#costs[task] = (dependencyStart[task + 1] as number) -
        (dependencyStart[task] as number);
    }
  }

  /** Places a task before all placed ones, then every task that can be placed at no cost. */
  place(task: number): void {
    this.#free.push(task);
    while (this.#free.size > 0) this.#placeOne(this.#free.pop());
  }

  #placeOne(task: number): void {
    if (this.done[task] === 1) return;
    const { dependencyStart, dependencies, dependentStart, dependents } = this.#links;
    this.done[task] = 1;
    this.sequence[--this.#first] = task;
    const end = dependencyStart[task + 1] as number;
    for (let at = dependencyStart[task] as number; at < end; at++) {
      const dependency = dependencies[at] as number;
      const waiting = --(this.#waiting[dependency] as number);
      if (this.#held[dependency] === 0) {
        this.#held[dependency] = 1;
        const rowEnd = dependentStart[dependency + 1] as number;
        for (let other = dependentStart[dependency] as number; other < rowEnd; other++) {
          const dependent = dependents[other] as number;
          if (--(this.#costs[dependent] as number) === 1) this.#freeIfPossible(dependent);
        }
      }
      if (waiting === 0) this.#freeIfPossible(dependency);
    }
  }

  /** A goal keeps its position: postponing it would release nothing. */
  #freeIfPossible(task: number): void {
    const { dependentStart } = this.#links;
    const isGoal = dependentStart[task] === dependentStart[task + 1];
    if (isGoal || this.#waiting[task] !== 0 || (this.#costs[task] as number) > 1) return;
    if (this.done[task] === 0) this.#free.push(task);
  }
}
