/**
 * The state of a walk: which tasks are placed, which dependencies the others still miss, and which
 * tasks can be placed at no cost.
 *
 * A result is held from when its task is placed until its last dependent is placed. A ready task
 * that is the last dependent of some result replaces what it releases. Placing it at once never
 * raises the number held, now or later: an order that places it later can be changed to place it
 * now and holds no more at any moment. Such tasks are put on `urgent`.
 */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";

/** Updated by `place()`; all stacks hold the preferred task on top. */
export class WalkProgress {
  readonly links: Links;
  /** The tasks placed so far, in order: `sequence[0 .. placed)`. */
  readonly sequence: Int32Array;
  placed = 0;
  /** 1 for a placed task. */
  readonly done: Uint8Array;
  /** Dependencies not placed yet. */
  readonly missing: Int32Array;
  /** Dependents not placed yet. */
  readonly waiting: Int32Array;
  /** Ready tasks that release a result. Each task is pushed once. */
  readonly urgent: IntStack;
  /** Tasks that released nothing when they became ready; may have been placed since. */
  readonly ready: IntStack;
  /** Tasks that missed one dependency when they were pushed; may miss none by now. */
  readonly almostReady: IntStack;
  /** Number of dependencies of which the task is the only dependent left. */
  readonly #releases: Int32Array;
  /** The dependents left, combined by exclusive or: when one is left, its number. */
  readonly #dependentsLeft: Int32Array;

  constructor(links: Links, start = walkStart(links)) {
    const { count } = links;
    this.links = links;
    this.sequence = new Int32Array(count);
    this.done = new Uint8Array(count);
    this.missing = start.missing.slice();
    this.waiting = start.waiting.slice();
    this.urgent = new IntStack(count);
    this.ready = new IntStack(count);
    this.almostReady = new IntStack(count);
    this.#releases = start.releases.slice();
    this.#dependentsLeft = start.dependentsLeft.slice();
  }

  /** Places a ready task. Rows are read from their end, so that the preferred task ends on top. */
  place(task: number): void {
    this.sequence[this.placed++] = task;
    this.done[task] = 1;
    this.#releaseInputs(task);
    this.#wakeDependents(task);
  }

  #releaseInputs(task: number): void {
    const { dependencyStart, dependencies } = this.links;
    const from = dependencyStart[task] as number;
    for (let at = (dependencyStart[task + 1] as number) - 1; at >= from; at--) {
      const dependency = dependencies[at] as number;
      const left = (this.#dependentsLeft[dependency] as number) ^ task;
      this.#dependentsLeft[dependency] = left;
      if (--(this.waiting[dependency] as number) !== 1) continue;
      const released = ++(this.#releases[left] as number);
      if (released === 1 && this.missing[left] === 0) this.urgent.push(left);
    }
  }

  #wakeDependents(task: number): void {
    const { dependentStart, dependents } = this.links;
    const from = dependentStart[task] as number;
    for (let at = (dependentStart[task + 1] as number) - 1; at >= from; at--) {
      const dependent = dependents[at] as number;
      const missing = --(this.missing[dependent] as number);
      if (missing === 1) this.almostReady.push(dependent);
      else if (missing === 0) {
        if ((this.#releases[dependent] as number) > 0) this.urgent.push(dependent);
        else this.ready.push(dependent);
      }
    }
  }
}

/** The figures of a walk that has placed nothing: counted once, and copied for each walk. */
export interface WalkStart {
  readonly missing: Int32Array;
  readonly waiting: Int32Array;
  readonly releases: Int32Array;
  readonly dependentsLeft: Int32Array;
}

/** Counts the figures with which every walk starts. Linear. */
export function walkStart(
  { count, dependencyStart, dependentStart, dependents }: Links,
): WalkStart {
  const missing = new Int32Array(count);
  const waiting = new Int32Array(count);
  const releases = new Int32Array(count);
  const dependentsLeft = new Int32Array(count);
  for (let task = 0; task < count; task++) {
    const from = dependentStart[task] as number;
    const to = dependentStart[task + 1] as number;
    let combined = 0;
    for (let at = from; at < to; at++) combined ^= dependents[at] as number;
    dependentsLeft[task] = combined;
    waiting[task] = to - from;
    if (to - from === 1) (releases[combined] as number)++;
    missing[task] = (dependencyStart[task + 1] as number) - (dependencyStart[task] as number);
  }
  return { missing, waiting, releases, dependentsLeft };
}
