/**
 * The story of a machine: its latest transitions, with their times and causes. Both machines keep
 * one, and the stories are merged for display, so the type is defined here.
 *
 * The story is a ring of chunks that store entries in columns. Every transition writes an entry, so
 * an entry is one reference (to the key, a string that exists anyway) and a few bytes in typed
 * arrays; the fields that all transitions of a stimulus share are written once per stimulus. Chunks
 * are created on demand and dropped whole, so nothing is copied. The first chunks are small, so a
 * short-lived machine uses little memory.
 */
import { STORY_KEY_CHARACTERS_MAX } from "../base/mod.ts";
import type { Key, Millis, StimulusId } from "./ids.ts";

/** Selects the entries of one key or of one stimulus. */
export type StorySelector = { readonly key: Key } | { readonly stimulusId: StimulusId };

/** One transition, or (when `from` equals `to`) an event that did not change the state. */
export interface StoryEntry {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  readonly key: Key;
  readonly from: string;
  readonly to: string;
  /** The type of the event or message that caused it, or a short reason. */
  readonly cause: string;
}

/** Entries in the order in which they happened. */
export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Whether older entries, possibly of the same key or stimulus, have been dropped. */
  readonly cut: boolean;
}

/** The entries written after a mark, and the mark for the next call. */
export interface StorySince {
  readonly entries: readonly StoryEntry[];
  readonly mark: number;
}

/** The cause of transitions. A machine passes one object that it changes in place. */
export interface StoryCause {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  readonly cause: string;
}

const CHUNK_ENTRIES_MIN = 1024;
const CHUNK_ENTRIES_MAX = 65_536;
/** Different names of states in one story: each is stored as a byte. */
const NAMES_MAX = 256;

/** The latest transitions of one machine, at most `entriesMax` of them. */
export class StoryRing {
  readonly #entriesMax: number;
  readonly #charactersMax: number;
  /** Oldest first; all but the last chunk are full. */
  #chunks: Chunk[] = [];
  /** Number of entries ever written, and the number of the first entry in `#chunks`. */
  #written = 0;
  #dropped = 0;
  /** Characters of all keys in `#chunks`. */
  #characters = 0;
  #restarted = false;
  /** Names of states; the index is the byte in `Chunk.edges`. */
  readonly #names: string[] = [];
  readonly #bytes = new Map<string, number>();

  constructor(entriesMax: number, charactersMax = STORY_KEY_CHARACTERS_MAX) {
    this.#entriesMax = entriesMax;
    this.#charactersMax = charactersMax;
  }

  write(key: Key, from: string, to: string, cause: StoryCause): void {
    let chunk = this.#chunks.at(-1);
    if (chunk === undefined || chunk.length === chunk.capacity) chunk = this.#extend();
    const { length, keys, causes, edges } = chunk;
    keys[length] = key;
    causes[length] = chunk.place(cause);
    edges[2 * length] = this.#byte(from);
    edges[2 * length + 1] = this.#byte(to);
    chunk.length = length + 1;
    chunk.characters += key.length;
    this.#characters += key.length;
    this.#written++;
  }

  /** Number of entries ever written: a mark for {@linkcode since}. */
  get written(): number {
    return this.#written;
  }

  /** The entries written after the mark that are still kept. */
  since(mark: number): StoryEntry[] {
    return this.#collect(mark, () => true);
  }

  /** The entries of one key or one stimulus. Takes time linear in the entries kept. */
  read(selector: StorySelector): Story {
    const entries = "key" in selector
      ? this.#collect(0, (chunk, index) => chunk.keys[index] === selector.key)
      : this.#collect(0, (chunk, index) => chunk.stimulus(index) === selector.stimulusId);
    return { entries, cut: this.#restarted || this.#first > 0 };
  }

  /** Clears the story of a machine that continues from a snapshot: earlier entries are unknown. */
  restart(): void {
    this.#chunks = [];
    this.#dropped = this.#written;
    this.#characters = 0;
    this.#restarted = true;
  }

  /** Number of the oldest entry within the limit; chunks may hold a few older ones. */
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
      ...chunk.causeOf(index),
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
      if (byte === NAMES_MAX) throw new Error(`Cannot write a story with more than ${byte} states`);
      this.#names.push(name);
      this.#bytes.set(name, byte);
    }
    return byte;
  }
}

/** A fixed number of entries in columns. */
class Chunk {
  readonly capacity: number;
  length = 0;
  /** Characters of all keys in the chunk. */
  characters = 0;
  readonly keys: Key[] = [];
  /** Per entry, the index of its cause in `#times`, `#stimuli` and `#causes`. */
  readonly causes: Uint32Array;
  /** Per entry, two bytes: the state before and the state after. */
  readonly edges: Uint8Array;
  readonly #times: number[] = [];
  readonly #stimuli: StimulusId[] = [];
  readonly #causes: string[] = [];

  constructor(entries: number) {
    this.capacity = entries;
    this.causes = new Uint32Array(entries);
    this.edges = new Uint8Array(2 * entries);
  }

  /** The index of a cause; consecutive entries with the same cause share one. */
  place({ at, stimulusId, cause }: StoryCause): number {
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
    return this.#stimuli[this.causes[index] as number];
  }

  causeOf(index: number): StoryCause {
    const place = this.causes[index] as number;
    return {
      at: this.#times[place] as Millis,
      stimulusId: this.#stimuli[place] as StimulusId,
      cause: this.#causes[place] as string,
    };
  }
}
