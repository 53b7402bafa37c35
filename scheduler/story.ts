/**
 * The last transitions of a machine, for people who ask why. A ring of parallel arrays: an entry
 * costs six stores and no allocation, and what is remembered is bounded.
 */
import type { Key, Millis, StimulusId } from "../protocol/mod.ts";

export type StorySelector = { readonly key: Key } | { readonly stimulusId: StimulusId };

/** One transition, or (when `from` equals `to`) something that was noticed and changed nothing. */
export interface StoryEntry {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  readonly key: Key;
  readonly from: string;
  readonly to: string;
  /** What brought it about: the type of an event or message, or a short reason. */
  readonly cause: string;
}

export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Older entries may have been overwritten. */
  readonly cut: boolean;
}

export class StoryRing {
  readonly #limit: number;
  readonly #at: Millis[] = [];
  readonly #stimuli: StimulusId[] = [];
  readonly #keys: Key[] = [];
  readonly #from: string[] = [];
  readonly #to: string[] = [];
  readonly #causes: string[] = [];
  #next = 0;
  #cut = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Positional, since this is done several times a task. */
  write(at: Millis, stimulus: StimulusId, key: Key, from: string, to: string, cause: string): void {
    const index = this.#next;
    this.#at[index] = at;
    this.#stimuli[index] = stimulus;
    this.#keys[index] = key;
    this.#from[index] = from;
    this.#to[index] = to;
    this.#causes[index] = cause;
    this.#next = index + 1;
    if (this.#next >= this.#limit) {
      this.#next = 0;
      this.#cut = true;
    }
  }

  /** After a restore: what came before is not here. */
  markCut(): void {
    this.#cut = true;
  }

  /** The entries of one key or one stimulus, oldest first. Linear in what is remembered. */
  read(selector: StorySelector): Story {
    const entries: StoryEntry[] = [];
    const length = this.#keys.length;
    const first = length < this.#limit ? 0 : this.#next;
    for (let offset = 0; offset < length; offset++) {
      const index = (first + offset) % length;
      const key = this.#keys[index] as Key;
      const stimulusId = this.#stimuli[index] as StimulusId;
      const selected = "key" in selector
        ? selector.key === key
        : selector.stimulusId === stimulusId;
      if (!selected) continue;
      entries.push({
        at: this.#at[index] as Millis,
        stimulusId,
        key,
        from: this.#from[index] as string,
        to: this.#to[index] as string,
        cause: this.#causes[index] as string,
      });
    }
    return { entries, cut: this.#cut };
  }
}
