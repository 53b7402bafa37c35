/**
 * The story of a machine: its latest transitions, with their times and causes. Both machines keep
 * one, and the stories are merged for display, so the type is defined here.
 *
 * The story is a ring of chunks that store entries in columns. Every transition writes an entry, so
 * an entry is one reference (to the key, a string that exists anyway) and a few bytes in typed
 * arrays; the fields that all transitions of a stimulus share are written once per stimulus. Chunks
 * are created on demand and dropped whole, so nothing is copied. The first chunks are small, so a
 * short-lived machine uses little memory.
 *
 * The ring is bounded by the memory that it takes, which is estimated: an exact figure would need
 * the number of entries that share a key, and the story keeps the keys of deleted tasks alive.
 */
import { z } from "zod";
import { runSteps, STORY_BYTES_DEFAULT_MAX, STORY_MEMORY_FRACTION } from "../base/mod.ts";
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

const CHUNK_ENTRIES_MIN = 64;
const CHUNK_ENTRIES_MAX = 65_536;
/** Fraction of the memory after which a chunk is full: what is dropped at a time. */
const CHUNK_FRACTION_MAX = 1 / 16;
/** Bytes of an entry without its key: a reference and six bytes, with the slack of arrays. */
const ENTRY_BYTES = 20;
/** Bytes of a string besides its characters. */
const STRING_BYTES = 20;
/** Entries that share a key. A task has at least two, and most have five or six. */
const ENTRIES_PER_KEY = 2;
/** Bytes of the columns of a cause. */
const CAUSE_BYTES = 32;
/** Different names of states in one story: each is stored as a byte. */
const NAMES_MAX = 256;

/** Bytes of a story by default in a process that may use `memoryBytes`; 0: any number. */
export function storyBytesOf(memoryBytes: number): number {
  if (memoryBytes === 0) return STORY_BYTES_DEFAULT_MAX;
  return Math.min(Math.floor(memoryBytes * STORY_MEMORY_FRACTION), STORY_BYTES_DEFAULT_MAX);
}

/** The latest transitions of one machine, as many as fit into `bytesMax` bytes by the estimate. */
export class StoryRing {
  readonly bytesMax: number;
  readonly #chunkBytesMax: number;
  /** Oldest first; only the last chunk is written to. */
  #chunks: Chunk[] = [];
  /** Number of entries ever written, and the number of the first entry in `#chunks`. */
  #written = 0;
  #dropped = 0;
  #bytes = 0;
  #restarted = false;
  /** Names of states; the index is the byte in `Chunk.edges`. */
  readonly #names: string[] = [];
  readonly #nameBytes = new Map<string, number>();

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
    this.#chunkBytesMax = bytesMax * CHUNK_FRACTION_MAX;
  }

  write(key: Key, from: string, to: string, cause: StoryCause): void {
    let chunk = this.#chunks.at(-1);
    if (
      chunk === undefined || chunk.length === chunk.capacity || chunk.bytes >= this.#chunkBytesMax
    ) chunk = this.#extend(chunk);
    this.#bytes += chunk.write(key, this.#byte(from), this.#byte(to), cause);
    this.#written++;
    if (this.#bytes > this.bytesMax) this.#dropOldest();
  }

  /** Estimated size in bytes: at most `bytesMax`, except if a single entry is larger. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of entries ever written: a mark for {@linkcode since}. */
  get written(): number {
    return this.#written;
  }

  /** The entries written after the mark that are still kept. */
  since(mark: number): StoryEntry[] {
    return runSteps(this.#collect(mark, () => true));
  }

  /** The entries of one key or one stimulus. Takes time linear in the entries kept. */
  read(selector: StorySelector): Story {
    return runSteps(this.reading(selector));
  }

  /** The same in steps. Entries that are written in between may be missing. */
  *reading(selector: StorySelector): Generator<void, Story> {
    const entries = yield* "key" in selector
      ? this.#collect(0, (chunk, index) => chunk.keys[index] === selector.key)
      : this.#collect(0, (chunk, index) => chunk.stimulus(index) === selector.stimulusId);
    return { entries, cut: this.#restarted || this.#dropped > 0 };
  }

  /** Clears the story of a machine that continues from a snapshot: earlier entries are unknown. */
  restart(): void {
    this.#chunks = [];
    this.#dropped = this.#written;
    this.#bytes = 0;
    this.#restarted = true;
  }

  *#collect(
    mark: number,
    matches: (chunk: Chunk, index: number) => boolean,
  ): Generator<void, StoryEntry[]> {
    const entries: StoryEntry[] = [];
    let number = this.#dropped;
    // A copy: chunks may be dropped between two steps.
    for (const chunk of [...this.#chunks]) {
      yield;
      for (let index = Math.max(0, mark - number); index < chunk.length; index++) {
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

  #extend(last: Chunk | undefined): Chunk {
    const entries = last === undefined ? CHUNK_ENTRIES_MIN : 2 * last.capacity;
    const leastBytes = ENTRY_BYTES + STRING_BYTES / ENTRIES_PER_KEY;
    const fitting = Math.ceil(this.#chunkBytesMax / leastBytes);
    const chunk = new Chunk(Math.min(entries, fitting, CHUNK_ENTRIES_MAX));
    this.#chunks.push(chunk);
    return chunk;
  }

  /** Drops the oldest chunks that do not fit. The last one stays. */
  #dropOldest(): void {
    while (this.#bytes > this.bytesMax && this.#chunks.length > 1) {
      const oldest = this.#chunks.shift() as Chunk;
      this.#dropped += oldest.length;
      this.#bytes -= oldest.bytes;
    }
  }

  #byte(name: string): number {
    let byte = this.#nameBytes.get(name);
    if (byte === undefined) {
      byte = this.#names.length;
      if (byte === NAMES_MAX) throw new Error(`Cannot write a story with more than ${byte} states`);
      this.#names.push(name);
      this.#nameBytes.set(name, byte);
    }
    return byte;
  }
}

/** A fixed number of entries in columns. */
class Chunk {
  readonly capacity: number;
  length = 0;
  /** Estimated size. */
  bytes = 0;
  readonly keys: Key[];
  /** Per entry, the index of its cause in `#times`, `#stimuli` and `#causes`. */
  readonly causes: Uint32Array;
  /** Per entry, two bytes: the state before and the state after. */
  readonly edges: Uint8Array;
  readonly #times: number[] = [];
  readonly #stimuli: StimulusId[] = [];
  readonly #causes: string[] = [];

  constructor(entries: number) {
    this.capacity = entries;
    this.keys = new Array(entries);
    this.causes = new Uint32Array(entries);
    this.edges = new Uint8Array(2 * entries);
  }

  /** Writes an entry and returns its estimated size. */
  write(key: Key, from: number, to: number, cause: StoryCause): number {
    const { length, keys, causes, edges } = this;
    let bytes = ENTRY_BYTES + (STRING_BYTES + key.length) / ENTRIES_PER_KEY;
    if (!this.#isLast(cause)) {
      this.#times.push(cause.at);
      this.#stimuli.push(cause.stimulusId);
      this.#causes.push(cause.cause);
      bytes += CAUSE_BYTES + STRING_BYTES + cause.stimulusId.length;
    }
    keys[length] = key;
    causes[length] = this.#times.length - 1;
    edges[2 * length] = from;
    edges[2 * length + 1] = to;
    this.length = length + 1;
    this.bytes += bytes;
    return bytes;
  }

  /** Returns whether the cause is that of the entry before: both then share it. */
  #isLast({ at, stimulusId, cause }: StoryCause): boolean {
    const last = this.#times.length - 1;
    return this.#stimuli[last] === stimulusId && this.#causes[last] === cause &&
      this.#times[last] === at;
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

const text = z.string();

/** The transitions of one machine, oldest first. */
export const MachineStoryShape = z.object({
  entries: z.array(z.object({
    at: z.number().int().describe("milliseconds since 1970 by the clock of that machine"),
    stimulusId: text,
    key: text,
    from: text,
    to: text,
    cause: text,
  })),
  cut: z.boolean().describe("whether older entries may be missing"),
});

/** The entries of all machines that were asked, in causal order. */
export const JoinedStoryShape = z.object({
  entries: z.array(MachineStoryShape.shape.entries.element.extend({
    where: text.describe('"scheduler" or the name of a worker'),
  })),
  cut: MachineStoryShape.shape.cut,
  unheard: z.array(z.object({ worker: text, reason: text }))
    .describe("workers whose story is missing, and why"),
});
