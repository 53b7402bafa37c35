/**
 * Results on their way into the place: few at a time, and not too many. Small ones are read from
 * the workers together and held in memory, where look-ups find them.
 */
import { getLogger } from "@logtape/logtape";
import { type CacheEntry, type CachePlace, within } from "../../cache/mod.ts";
import { errorMessage } from "../../base/mod.ts";
import type { OpenValue } from "../../peer/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import type { PendingResults, PendingRoom } from "./pending_results.ts";

/** Values that are written at a time, and large ones that are read: each waits for the disk. */
const OPEN_MAX = 16;
/** Large results that wait for that. More are not stored: each is kept in memory meanwhile. */
const WAITING_MAX = 10_000;
/** Milliseconds in which a place stores a result, and bytes that it takes in one of them. */
const STORE_MS = 30_000;
const BYTES_PER_MS = 1000;
/** Small values that are read together. */
const READ_MAX = 2000;

const log = getLogger(["weir", "scheduler", "cache"]);

/** Values that workers hold. */
export interface HeldValues {
  /** Opens a value as a stream; `null`: nobody has it. */
  readonly open: (key: Key) => Promise<OpenValue | null>;
  /** Reads small values, those that somebody has. */
  readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Uint8Array>>;
}

export interface StoresOptions {
  readonly place: CachePlace;
  readonly pending: PendingResults;
  readonly held: HeldValues;
  /** Milliseconds. Default: 30,000. */
  readonly storeMs?: number | undefined;
}

/** What happens around the storing of a result. */
export interface StoreSteps {
  /** The place is not changed before this has settled. */
  readonly before: Promise<void>;
  /** Look-ups find the result from now on. */
  readonly onFound: () => void;
}

export class Stores {
  readonly #options: StoresOptions;
  readonly #storeMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #small: SmallReads;
  #waitingLarge = 0;
  #running = 0;

  constructor(options: StoresOptions) {
    this.#options = options;
    this.#storeMs = options.storeMs ?? STORE_MS;
    this.#small = new SmallReads(options.held);
  }

  /**
   * Stores the result of the task, unless the generation of the entry has ended. Returns whether it
   * is there. Never rejects.
   */
  async store(key: Key, entry: CacheEntry, steps: StoreSteps): Promise<boolean> {
    try {
      using room = this.#options.pending.take(entry.result);
      return room === null
        ? await this.#storeLarge(key, entry, steps)
        : await this.#storeSmall(key, entry, { ...steps, room });
    } catch (error) {
      const reason = errorMessage(error);
      log.debug("Cannot store the result of {key} in the cache: {reason}", { key, reason });
      return false;
    }
  }

  async #storeLarge(key: Key, entry: CacheEntry, { before }: StoreSteps): Promise<boolean> {
    if (this.#waitingLarge >= WAITING_MAX) return false;
    this.#waitingLarge++;
    const { place, held } = this.#options;
    await before;
    return await this.#inTurn(entry, async () => {
      if (await place.link(entry)) return true;
      const value = await held.open(key);
      return value !== null && await place.put(entry, value.bytes);
    }).finally(() => this.#waitingLarge--);
  }

  async #storeSmall(
    key: Key,
    entry: CacheEntry,
    { room, before, onFound }: StoreSteps & { readonly room: PendingRoom },
  ): Promise<boolean> {
    const { place } = this.#options;
    const bytes = await this.#small.read(key);
    if (bytes === null || !room.hold(entry, bytes)) return false;
    onFound();
    await before;
    const isStored = await this.#inTurn(
      entry,
      async () => await place.link(entry) || await place.put(entry, bytes),
    );
    if (isStored) room.stored();
    return isStored;
  }

  async #inTurn(entry: CacheEntry, work: () => Promise<boolean>): Promise<boolean> {
    const { pending } = this.#options;
    if (this.#running < OPEN_MAX) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (!pending.isPresent(entry)) return false;
      // What a place that hangs does later is ignored: tasks may wait for the result.
      return await within(this.#storeMs + entry.result.nbytes / BYTES_PER_MS, work());
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

/** Reads small values: those that are asked for while others are read, together. */
class SmallReads {
  readonly #held: HeldValues;
  readonly #asked: { readonly key: Key; readonly resolve: (bytes: Uint8Array | null) => void }[] =
    [];
  #isReading = false;

  constructor(held: HeldValues) {
    this.#held = held;
  }

  /** The bytes; `null`: nobody has them. */
  read(key: Key): Promise<Uint8Array | null> {
    return new Promise((resolve) => {
      this.#asked.push({ key, resolve });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    // What is asked for in the same turn goes together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#asked.length > 0) {
      const group = this.#asked.splice(0, READ_MAX);
      const found = await this.#held.read(group.map(({ key }) => key)).catch(() => null);
      for (const { key, resolve } of group) {
        // A holder that does not answer spoils the whole read.
        if (found === null) void this.#readAlone(key).then(resolve);
        else resolve(found.get(key) ?? null);
      }
    }
    this.#isReading = false;
  }

  async #readAlone(key: Key): Promise<Uint8Array | null> {
    try {
      const value = await this.#held.open(key);
      return value && await new Response(value.bytes).bytes();
    } catch {
      return null;
    }
  }
}
