/**
 * A store from a user's module, `--data-store MODULE#NAME`, adapted to the worker's interface.
 *
 * It must store values; everything else is optional. If it has `evict()`, the worker calls it when
 * memory is short; `fast` tells whether it has values in memory.
 */
import { keptBytes } from "../../base/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import type { SpillBacklog } from "../../spill/spiller.ts";
import type { Cause, ValueStore } from "./value_store.ts";

/** The required and the optional members of a custom store. */
export interface CustomStore
  extends Pick<ValueStore, typeof METHODS[number] | typeof COUNTERS[number]> {
  readonly managedBytes?: number;
  readonly spilledMemory?: number;
  readonly spilledDisk?: number;
  readonly waitingBytes?: number;
  backlog?(): SpillBacklog;
  /** The values in memory: a collection of them, or whether there are any. */
  readonly fast?: boolean | { readonly size: number } | { readonly length: number };
  /**
   * Moves one value out of memory, or more while they have fewer than `bytes` together. Returns the
   * bytes freed, or -1 if no value can be moved. Must not throw.
   */
  evict?(bytes?: number): Promise<number> | number;
}

const METHODS = ["put", "get", "stream", "size", "pin", "unpin", "delete", "close"] as const;
const COUNTERS = ["bytes", "count"] as const;

/**
 * Adapts a custom store. Throws `TypeError` if a required member is missing, and `RangeError` if
 * the store is not empty: the scheduler does not know the values in it.
 */
export function wrapCustomStore(store: unknown): ValueStore {
  if (typeof store !== "object" || store === null) throw new TypeError("it is not an object");
  const candidate = store as Partial<Record<string, unknown>>;
  const missing = [
    ...METHODS.filter((name) => typeof candidate[name] !== "function").map((name) => `${name}()`),
    ...COUNTERS.filter((name) => typeof candidate[name] !== "number"),
  ];
  if (missing.length > 0) throw new TypeError(`it has no ${missing.join(", no ")}`);
  const custom = store as CustomStore;
  if (custom.count > 0) throw new RangeError(`it holds ${custom.count} values already`);
  return new CustomStoreAdapter(custom);
}

class CustomStoreAdapter implements ValueStore {
  readonly #store: CustomStore;

  constructor(store: CustomStore) {
    this.#store = store;
  }

  put(key: Key, value: Uint8Array, cause?: Cause, cold?: boolean): Promise<void> | undefined {
    return this.#store.put(key, keptBytes(value), cause, cold);
  }

  get(key: Key): Promise<Uint8Array | undefined> {
    return this.#store.get(key);
  }

  stream(key: Key): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    return this.#store.stream(key);
  }

  size(key: Key): number | undefined {
    return this.#store.size(key);
  }

  pin(keys: Iterable<Key>): void {
    this.#store.pin(keys);
  }

  unpin(keys: Iterable<Key>): void {
    this.#store.unpin(keys);
  }

  delete(keys: Iterable<Key>): Promise<void> {
    return this.#store.delete(keys);
  }

  /** A store that throws nevertheless counts as one without values to move. */
  evict(bytes?: number): Promise<number> {
    const { evict, fast } = this.#store;
    if (evict === undefined || (fast !== undefined && !holdsAny(fast))) return Promise.resolve(-1);
    return new Promise<number>((resolve) => resolve(evict.call(this.#store, bytes))).catch(() =>
      -1
    );
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  get count(): number {
    return this.#store.count;
  }

  get managedBytes(): number {
    return this.#store.managedBytes ?? Math.max(0, this.bytes - this.spilledMemory);
  }

  get spilledMemory(): number {
    return this.#store.spilledMemory ?? 0;
  }

  get spilledDisk(): number {
    return this.#store.spilledDisk ?? this.spilledMemory;
  }

  get waitingBytes(): number {
    return this.#store.waitingBytes ?? 0;
  }

  backlog(): SpillBacklog {
    return this.#store.backlog?.() ?? { bytes: 0, stalledMs: 0 };
  }

  metrics(): Readonly<Record<string, number>> {
    return { memory_bytes: this.managedBytes };
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

function holdsAny(fast: NonNullable<CustomStore["fast"]>): boolean {
  if (typeof fast === "boolean") return fast;
  return ("size" in fast ? fast.size : fast.length) > 0;
}
