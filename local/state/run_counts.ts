/**
 * The counts of a run: how many inputs each task misses, how many tasks have yet to use each value,
 * and which keys are finished and released. Tasks and values are numbered by the places of
 * `needed.ts`.
 */
import type { Links } from "../../graph/mod.ts";

const KNOWN = 1;
const FINISHED = 2;
const RELEASED = 4;

export class RunCounts {
  readonly links: Links;
  readonly finished: PlaceList;
  readonly released: PlaceList;
  /** Number of tasks that miss an input. */
  waiting = 0;
  /** Number of values that an unfinished task needs. */
  needed = 0;
  readonly #flags: Uint8Array;
  /** Per task: number of missing inputs. */
  readonly #missing: Int32Array;
  /** Per value: number of unfinished dependents. */
  readonly #unused: Int32Array;

  /** @param isKnown whether the value at a place is available from the start */
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

  /** Returns whether the value is available, or was until its release. */
  hasValue(place: number): boolean {
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

  /** Counts one more available input of `task`. Returns whether it was the last missing one. */
  countInput(task: number): boolean {
    if (--(this.#missing[task] as number) > 0) return false;
    this.waiting--;
    return true;
  }

  /** Counts one more task that has used the value. Returns whether it was the last one. */
  countUse(place: number): boolean {
    if (--(this.#unused[place] as number) > 0) return false;
    this.needed--;
    return true;
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
    const users = (dependentStart[place + 1] as number) -
      (dependentStart[place] as number);
    this.#unused[place] = users;
    if (users > 0) this.needed++;
  }
}

/** Places in the order in which they were added, each at most once. */
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
