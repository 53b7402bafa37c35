/**
 * Who became what, when and why: the last transitions of a worker, in a ring of columns.
 *
 * Columns instead of objects, since every transition pays for it: numbers go to typed arrays, texts
 * are references to strings that exist anyway.
 */
import type { Key, Millis, StimulusId, WorkerTaskState } from "../protocol/mod.ts";

/** States in stories; tasks that are not known are `forgotten`. */
export const STATES = [
  "released",
  "waiting",
  "ready",
  "constrained",
  "executing",
  "fetch",
  "flight",
  "missing",
  "memory",
  "error",
  "cancelled",
  "resumed",
  "forgotten",
] as const satisfies readonly (WorkerTaskState | "forgotten")[];
export type StoryState = typeof STATES[number];

export interface StoryEntry {
  readonly key: Key;
  readonly from: StoryState;
  readonly to: StoryState;
  readonly stimulusId: StimulusId;
  readonly at: Millis;
  /** The event or the instruction of the scheduler that led to it. */
  readonly cause: string;
}

/** In the order in which it happened. */
export interface Story {
  readonly entries: StoryEntry[];
  /** Older transitions, perhaps of the same subject, have been overwritten. */
  readonly cut: boolean;
}

const INDEX = Object.fromEntries(STATES.map((state, index) => [state, index])) as Readonly<
  Record<StoryState, number>
>;
const CAPACITY_FIRST = 256;

export class StoryRing {
  readonly #entriesMax: number;
  #capacity: number;
  /** Entries ever written. */
  #written = 0;
  readonly #keys: Key[] = [];
  readonly #stimuli: StimulusId[] = [];
  readonly #causes: string[] = [];
  #times: Float64Array;
  #edges: Uint8Array;
  /** Written before this ring began: what it replaces is not known. */
  #beheaded = false;

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
    this.#capacity = Math.min(CAPACITY_FIRST, entriesMax);
    this.#times = new Float64Array(this.#capacity);
    this.#edges = new Uint8Array(2 * this.#capacity);
  }

  write(
    key: Key,
    from: StoryState,
    to: StoryState,
    why: { readonly stimulusId: StimulusId; readonly at: Millis; readonly cause: string },
  ): void {
    if (this.#written === this.#capacity && this.#capacity < this.#entriesMax) this.#grow();
    const slot = this.#written % this.#capacity;
    this.#keys[slot] = key;
    this.#stimuli[slot] = why.stimulusId;
    this.#causes[slot] = why.cause;
    this.#times[slot] = why.at;
    this.#edges[2 * slot] = INDEX[from];
    this.#edges[2 * slot + 1] = INDEX[to];
    this.#written++;
  }

  /** Every entry that concerns this key, or that this stimulus caused. */
  read(subject: Key | StimulusId): Story {
    const entries: StoryEntry[] = [];
    for (let n = Math.max(0, this.#written - this.#capacity); n < this.#written; n++) {
      const slot = n % this.#capacity;
      const key = this.#keys[slot] as Key;
      const stimulusId = this.#stimuli[slot] as StimulusId;
      if (key !== subject && stimulusId !== subject) continue;
      entries.push({
        key,
        from: STATES[this.#edges[2 * slot] as number] as StoryState,
        to: STATES[this.#edges[2 * slot + 1] as number] as StoryState,
        stimulusId,
        at: this.#times[slot] as Millis,
        cause: this.#causes[slot] as string,
      });
    }
    return { entries, cut: this.#beheaded || this.#written > this.#capacity };
  }

  /** Starts over, for a machine that goes on from a snapshot. */
  behead(): void {
    this.#written = 0;
    this.#beheaded = true;
  }

  #grow(): void {
    this.#capacity = Math.min(4 * this.#capacity, this.#entriesMax);
    const times = new Float64Array(this.#capacity);
    times.set(this.#times);
    this.#times = times;
    const edges = new Uint8Array(2 * this.#capacity);
    edges.set(this.#edges);
    this.#edges = edges;
  }
}
