/** Results on their way into the place: few at a time, and not too many. */
import { getLogger } from "@logtape/logtape";
import { type CacheEntry, type CachePlace, within } from "../../cache/mod.ts";
import { errorMessage } from "../../base/mod.ts";
import type { OpenValue } from "../../peer/mod.ts";
import type { Key } from "../../protocol/mod.ts";

/** Values that are read from workers and written at a time: each waits for the disk. */
const OPEN_MAX = 16;
/** Results that wait for that. More are not stored: each is kept in memory meanwhile. */
const WAITING_MAX = 10_000;
/** Milliseconds in which a place stores a result, and bytes that it takes in one of them. */
const STORE_MS = 30_000;
const BYTES_PER_MS = 1000;

const log = getLogger(["weir", "scheduler", "cache"]);

/** Opens a value as a stream; `null`: nobody has it. */
export type OpenHeldValue = (key: Key) => Promise<OpenValue | null>;

export class Stores {
  readonly #place: CachePlace;
  readonly #open: OpenHeldValue;
  readonly #waiting: (() => void)[] = [];
  readonly #storeMs: number;
  #running = 0;

  constructor(place: CachePlace, open: OpenHeldValue, storeMs: number = STORE_MS) {
    this.#place = place;
    this.#open = open;
    this.#storeMs = storeMs;
  }

  /** Stores the result of the task. Returns whether it is there. Never rejects. */
  async store(key: Key, entry: CacheEntry): Promise<boolean> {
    if (this.#running >= OPEN_MAX) {
      if (this.#waiting.length >= WAITING_MAX) return false;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      // What a place that hangs does later is ignored: tasks may wait for the result.
      const ms = this.#storeMs + entry.result.nbytes / BYTES_PER_MS;
      return await within(ms, this.#store(key, entry));
    } catch (error) {
      const reason = errorMessage(error);
      log.debug("Cannot store the result of {key} in the cache: {reason}", { key, reason });
      return false;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  async #store(key: Key, entry: CacheEntry): Promise<boolean> {
    if (await this.#place.link(entry)) return true;
    const value = await this.#open(key);
    return value !== null && await this.#place.put(entry, value.bytes);
  }
}
