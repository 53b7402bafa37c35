/**
 * The books of a run, in numbers alone: how many inputs each task misses, how many tasks have yet
 * to use each value, what is finished and what is released. Places are those of `needed.ts`.
 */
import type { Links } from "../graph/mod.ts";

const KNOWN = 1;
const FINISHED = 2;
const RELEASED = 4;

export class Books {
  readonly links: Links;
  readonly finished: PlaceList;
  readonly released: PlaceList;
  /** How many tasks miss an input. */
  waiting = 0;
  readonly #flags: Uint8Array;
  /** Of each task, the inputs that are not there. */
  readonly #missing: Int32Array;
  /** Of each value, the dependents that are not finished. */
  readonly #unused: Int32Array;

  /** @param isKnown whether the value at a place was there from the start */
  constructor(links: Links, isKnown: (place: number) => boolean) {
    const { count } = links;
    this.links = links;
    this.finished = new PlaceList(count);
    this.released = new PlaceList(count);
    this.#flags = new Uint8Array(count);
    this.#missing = new Int32Array(count);
    this.#unused = new Int32Array(count);
    for (let place = 0; place < count; place++) if (isKnown(place)) this.#flags[place] = KNOWN;
    for (let place = 0; place < count; place++) this.#count(place);
  }

  isKnown(place: number): boolean {
    return ((this.#flags[place] as number) & KNOWN) !== 0;
  }

  isFinished(place: number): boolean {
    return ((this.#flags[place] as number) & FINISHED) !== 0;
  }

  isReleased(place: number): boolean {
    return ((this.#flags[place] as number) & RELEASED) !== 0;
  }

  /** Whether there is a value, or was one until it was released. */
  isThere(place: number): boolean {
    return ((this.#flags[place] as number) & (KNOWN | FINISHED)) !== 0;
  }

  missing(place: number): number {
    return this.#missing[place] as number;
  }

  unused(place: number): number {
    return this.#unused[place] as number;
  }

  finish(place: number): void {
    (this.#flags[place] as number) |= FINISHED;
    this.finished.push(place);
  }

  /** One more input of `task` is there. Answers whether that was the last. */
  countInput(task: number): boolean {
    if (--(this.#missing[task] as number) > 0) return false;
    this.waiting--;
    return true;
  }

  /** One more task has used the value of `place`. Answers whether that was the last. */
  countUse(place: number): boolean {
    return --(this.#unused[place] as number) === 0;
  }

  release(place: number): void {
    if (this.isReleased(place)) return;
    (this.#flags[place] as number) |= RELEASED;
    this.released.push(place);
  }

  #count(place: number): void {
    const { dependencyStart, dependencies, dependentStart } = this.links;
    const end = dependencyStart[place + 1] as number;
    let missing = 0;
    for (let at = dependencyStart[place] as number; at < end; at++) {
      if (!this.isKnown(dependencies[at] as number)) missing++;
    }
    this.#missing[place] = missing;
    if (missing > 0) this.waiting++;
    this.#unused[place] = (dependentStart[place + 1] as number) - (dependentStart[place] as number);
  }
}

/** Places in the order in which they were put here, each at most once. */
class PlaceList {
  readonly #places: Int32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#places = new Int32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  push(place: number): void {
    this.#places[this.#size++] = place;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#places.subarray(0, this.#size)[Symbol.iterator]();
  }
}
