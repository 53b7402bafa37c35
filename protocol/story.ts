/**
 * Who became what, when and why: the last transitions of a machine, for people who ask. Both
 * machines keep one, and what they tell is joined into one story, so it is defined here.
 *
 * A ring of columns in chunks. Every transition pays for an entry, so it is one reference (to the
 * key, a string that exists anyway) and a few bytes in typed arrays; what all transitions of one
 * stimulus share is written once a stimulus. A chunk is made when it is needed and dropped whole:
 * nothing is ever copied, and since the first ones are small, a short life costs little.
 */
import { STORY_KEY_CHARACTERS_MAX } from "../base/mod.ts";
import type { Key, Millis, StimulusId } from "./ids.ts";

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

/** In the order in which it happened. */
export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Older transitions, perhaps of the same subject, are remembered no more. */
  readonly cut: boolean;
}

/** What was written since a mark, and the mark to go on from. */
export interface StorySince {
  readonly entries: readonly StoryEntry[];
  readonly mark: number;
}

/** What brought transitions about; a machine passes its present one, which it changes in place. */
export interface StoryWhy {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  readonly cause: string;
}

const CHUNK_ENTRIES_MIN = 1024;
const CHUNK_ENTRIES_MAX = 65_536;
/** States beside those of the machine that a story may name. */
const NAMES_MAX = 256;

export class StoryRing {
  readonly #entriesMax: number;
  readonly #charactersMax: number;
  /** Oldest first; all but the last are full. */
  #chunks: Chunk[] = [];
  /** Entries ever written, and the number of the first in `#chunks`. */
  #written = 0;
  #dropped = 0;
  #characters = 0;
  #beheaded = false;
  /** Names of states, by the byte that stands for each. */
  readonly #names: string[] = [];
  readonly #bytes = new Map<string, number>();

  constructor(entriesMax: number, charactersMax = STORY_KEY_CHARACTERS_MAX) {
    this.#entriesMax = entriesMax;
    this.#charactersMax = charactersMax;
  }

  write(key: Key, from: string, to: string, why: StoryWhy): void {
    let chunk = this.#chunks.at(-1);
    if (chunk === undefined || chunk.length === chunk.capacity) chunk = this.#extend();
    const { length, keys, whys, edges } = chunk;
    keys[length] = key;
    whys[length] = chunk.place(why);
    edges[2 * length] = this.#byte(from);
    edges[2 * length + 1] = this.#byte(to);
    chunk.length = length + 1;
    chunk.characters += key.length;
    this.#characters += key.length;
    this.#written++;
  }

  /** Entries ever written: a mark for {@linkcode since}. */
  get written(): number {
    return this.#written;
  }

  /** What was written after the mark, as far as it is remembered. */
  since(mark: number): StoryEntry[] {
    return this.#collect(mark, () => true);
  }

  /** The entries of one key or one stimulus. Linear in what is remembered. */
  read(selector: StorySelector): Story {
    const entries = "key" in selector
      ? this.#collect(0, (chunk, index) => chunk.keys[index] === selector.key)
      : this.#collect(0, (chunk, index) => chunk.stimulus(index) === selector.stimulusId);
    return { entries, cut: this.#beheaded || this.#first > 0 };
  }

  /** Starts over, for a machine that goes on from a snapshot: what came before is not here. */
  behead(): void {
    this.#chunks = [];
    this.#dropped = this.#written;
    this.#characters = 0;
    this.#beheaded = true;
  }

  /** Number of the oldest entry that is told: chunks hold a few more than the limit. */
  get #first(): number {
    return Math.max(this.#dropped, this.#written - this.#entriesMax);
  }

  #collect(mark: number, matches: (chunk: Chunk, index: number) => boolean): StoryEntry[] {
    const entries: StoryEntry[] = [];
    let number = this.#dropped;
    const first = Math.max(mark, this.#first);
    for (const chunk of this.#chunks) {
      for (let index = Math.max(0, first - number); index < chunk.length; index++) {
        if (matches(chunk, index)) entries.push(this.#entry(chunk, index));
      }
      number += chunk.length;
    }
    return entries;
  }

  #entry(chunk: Chunk, index: number): StoryEntry {
    return {
      ...chunk.why(index),
      key: chunk.keys[index] as Key,
      from: this.#names[chunk.edges[2 * index] as number] as string,
      to: this.#names[chunk.edges[2 * index + 1] as number] as string,
    };
  }

  #extend(): Chunk {
    const last = this.#chunks.at(-1)?.capacity ?? CHUNK_ENTRIES_MIN / 2;
    for (const oldest of [...this.#chunks]) {
      const others = this.#written - this.#dropped - oldest.length;
      if (others < this.#entriesMax && this.#characters <= this.#charactersMax) break;
      this.#chunks.shift();
      this.#dropped += oldest.length;
      this.#characters -= oldest.characters;
    }
    const chunk = new Chunk(Math.min(2 * last, CHUNK_ENTRIES_MAX, this.#entriesMax));
    this.#chunks.push(chunk);
    return chunk;
  }

  #byte(name: string): number {
    let byte = this.#bytes.get(name);
    if (byte === undefined) {
      byte = this.#names.length;
      if (byte === NAMES_MAX) throw new Error(`Cannot tell a story of more than ${byte} states`);
      this.#names.push(name);
      this.#bytes.set(name, byte);
    }
    return byte;
  }
}

class Chunk {
  readonly capacity: number;
  length = 0;
  /** Characters of its keys. */
  characters = 0;
  readonly keys: Key[] = [];
  /** Index into the columns below. */
  readonly whys: Uint32Array;
  /** The state before and the state after, in turn. */
  readonly edges: Uint8Array;
  readonly #times: number[] = [];
  readonly #stimuli: StimulusId[] = [];
  readonly #causes: string[] = [];

  constructor(entries: number) {
    this.capacity = entries;
    this.whys = new Uint32Array(entries);
    this.edges = new Uint8Array(2 * entries);
  }

  place({ at, stimulusId, cause }: StoryWhy): number {
    const last = this.#times.length - 1;
    if (
      this.#stimuli[last] === stimulusId && this.#causes[last] === cause && this.#times[last] === at
    ) return last;
    this.#times.push(at);
    this.#stimuli.push(stimulusId);
    this.#causes.push(cause);
    return last + 1;
  }

  stimulus(index: number): StimulusId | undefined {
    return this.#stimuli[this.whys[index] as number];
  }

  why(index: number): StoryWhy {
    const place = this.whys[index] as number;
    return {
      at: this.#times[place] as Millis,
      stimulusId: this.#stimuli[place] as StimulusId,
      cause: this.#causes[place] as string,
    };
  }
}
