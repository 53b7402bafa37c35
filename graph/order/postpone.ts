/**
 * Changes to a finished order that never make it hold more at its worst moment. Seen from the end,
 * what costs nothing is left as late as possible, which often makes it hold less. (The mean may go
 * up a little: a moment that is good for the others may last longer.) Then what only takes on the
 * result before it is brought up to there.
 */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";

/**
 * The same order, but a task comes as late as it can if that holds back no more inputs than its
 * own result takes: a root just before it is used, a reduction of one input likewise. Laid from
 * the end. Linear.
 */
export function delay(links: Links, sequence: Int32Array): Int32Array {
  const reversed = new Delay(links);
  for (let place = sequence.length - 1; place >= 0; place--) {
    const task = sequence[place] as number;
    if (reversed.done[task] === 0) reversed.place(task);
  }
  return reversed.sequence;
}

/**
 * The same order, but a task whose only input nothing else needs comes right after that input. As
 * many results are held as before; and what such a task makes is rarely larger than what it takes.
 * Linear.
 */
export function hasten(links: Links, sequence: Int32Array): Int32Array {
  const hastened = new Int32Array(sequence.length);
  const done = new Uint8Array(links.count);
  let place = 0;
  for (const first of sequence) {
    for (let task = first; task !== -1 && done[task] === 0; task = heirOf(links, task)) {
      done[task] = 1;
      hastened[place++] = task;
    }
  }
  return hastened;
}

/** The task that alone needs `task`, and needs nothing else; -1 when there is none. */
function heirOf({ dependencyStart, dependentStart, dependents }: Links, task: number): number {
  const start = dependentStart[task] as number;
  if (dependentStart[task + 1] as number !== start + 1) return -1;
  const heir = dependents[start] as number;
  const inputs = (dependencyStart[heir + 1] as number) - (dependencyStart[heir] as number);
  return inputs === 1 ? heir : -1;
}

class Delay {
  readonly sequence: Int32Array;
  readonly done: Uint8Array;
  readonly #links: Links;
  readonly #free: IntStack;
  /** 1 once some dependent is placed, so that the result must be held until there. */
  readonly #held: Uint8Array;
  /** Dependents not placed yet. */
  readonly #waiting: Int32Array;
  /** Dependencies that would have to be held longer if the task were placed now. */
  readonly #costs: Int32Array;
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

  /** Places a task before all that are placed, and then whatever may be placed at no cost. */
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

  /** A goal has no result to save by waiting; it stays where it was. */
  #freeIfPossible(task: number): void {
    const { dependentStart } = this.#links;
    const isGoal = dependentStart[task] === dependentStart[task + 1];
    if (isGoal || this.#waiting[task] !== 0 || (this.#costs[task] as number) > 1) return;
    if (this.done[task] === 0) this.#free.push(task);
  }
}
