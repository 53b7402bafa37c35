/**
 * A store that keeps every value in memory, in one map. The methods are asynchronous only because
 * the interface is; each has taken effect when it returns.
 */
import type { Key } from "../../protocol/mod.ts";
import type { ValueRange } from "../../spill/mod.ts";
import { PinCounts } from "../../spill/pin_counts.ts";
import { freePacked } from "./free_bytes.ts";
import { packedBytes, type PackedValue, packValue, unpackValue } from "./packed_value.ts";
import type { ValueStore } from "./value_store.ts";

/**
 * Values are not copied: `put` takes them over. Their memory is freed when they are deleted, so
 * readers pin them.
 */
export class MemoryStore implements ValueStore {
  readonly #values = new Map<Key, PackedValue>();
  readonly #pins = new PinCounts();
  /** Still readable, not counted. */
  readonly #deletedWhilePinned = new Map<Key, PackedValue>();
  #bytes = 0;
  readonly spilledMemory = 0;
  readonly spilledDisk = 0;
  readonly waitingBytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get managedBytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#values.size;
  }

  put(key: Key, value: Uint8Array): Promise<void> | undefined {
    this.#bytes += value.byteLength - (this.size(key) ?? 0);
    this.#values.set(key, packValue(value));
    this.#deletedWhilePinned.delete(key);
    return undefined;
  }

  get(key: Key): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.#find(key));
  }

  getNow(key: Key): Uint8Array | undefined {
    return this.#find(key);
  }

  stream(key: Key): Promise<Uint8Array | undefined> {
    return this.get(key);
  }

  range(key: Key, { from, nbytes }: ValueRange): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.#find(key)?.subarray(from, from + nbytes));
  }

  size(key: Key): number | undefined {
    const packed = this.#values.get(key);
    return packed === undefined ? undefined : packedBytes(packed);
  }

  pin(keys: Iterable<Key>): void {
    for (const key of keys) this.#pins.add(key);
  }

  unpin(keys: Iterable<Key>): void {
    for (const key of keys) {
      if (!this.#pins.remove(key)) continue;
      const value = this.#deletedWhilePinned.get(key);
      this.#deletedWhilePinned.delete(key);
      if (value !== undefined) freePacked(value);
    }
  }

  delete(keys: Iterable<Key>): Promise<void> {
    for (const key of keys) {
      const value = this.#values.get(key);
      if (value === undefined) continue;
      this.#values.delete(key);
      this.#bytes -= packedBytes(value);
      if (this.#pins.has(key)) this.#deletedWhilePinned.set(key, value);
      else freePacked(value);
    }
    return Promise.resolve();
  }

  /** Returns -1: there is no other place for values. */
  evict(): Promise<number> {
    return Promise.resolve(-1);
  }

  metrics(): Readonly<Record<string, number>> {
    return { memory_count: this.count, memory_bytes: this.#bytes };
  }

  close(): Promise<void> {
    this.#values.clear();
    this.#deletedWhilePinned.clear();
    this.#pins.clear();
    this.#bytes = 0;
    return Promise.resolve();
  }

  #find(key: Key): Uint8Array | undefined {
    const packed = this.#values.get(key) ?? this.#deletedWhilePinned.get(key);
    return packed === undefined ? undefined : unpackValue(packed);
  }
}
