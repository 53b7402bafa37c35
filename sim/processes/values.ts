/**
 * The store of a simulated worker, in place of the shell's `ValueStore`: its interface, and a store
 * that keeps all values in memory. `spill_values.ts` has the store with a disk.
 */
import type { Key, Spills } from "../../protocol/mod.ts";
import type { SpillBacklog } from "../../spill/spiller.ts";
import type { Value } from "./value.ts";

export interface Values {
  /** Makes the value readable at once. Calls `done` when it has room, or with an error. */
  put(key: Key, value: Value, done: (error: Error | null) => void, cold?: boolean): void;
  /** Calls `done` with `undefined` if the value is missing or cannot be read. */
  read(key: Key, done: (value: Value | undefined) => void): void;
  /** Returns what `read` gives without a fault, at no cost: for checks. */
  peek(key: Key): Value | undefined;
  keys(): Iterable<Key>;
  pin(keys: readonly Key[]): void;
  unpin(keys: readonly Key[]): void;
  delete(keys: readonly Key[]): void;
  /** Calls `done` with the bytes freed, or -1 if none can be freed. */
  evict(bytes: number, done: (freed: number) => void): void;
  figures(): SimulatedStoreFigures;
  /** Keys on the disk. */
  spilled(): Iterable<Key>;
  isSpilled(key: Key): boolean;
  /** Bytes of all values that were written to a disk; absent: there is none. */
  readonly writtenBytes?: number;
  /** Returns whether the value is on a broken part of the disk. */
  isUnreadable?(key: Key): boolean;
  /** As in a `ValueStore`. */
  takeSpills?(): Spills | undefined;
  restateSpills?(): void;
  close(): void;
}

/** Bytes in a store. */
export interface SimulatedStoreFigures {
  readonly managed: number;
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  readonly waiting: number;
  readonly backlog: SpillBacklog;
}

export class MapValues implements Values {
  readonly #values = new Map<Key, Value>();
  #bytes = 0;

  put(key: Key, value: Value, done: (error: Error | null) => void): void {
    this.#bytes += value.nbytes - (this.#values.get(key)?.nbytes ?? 0);
    this.#values.set(key, value);
    done(null);
  }

  read(key: Key, done: (value: Value | undefined) => void): void {
    done(this.#values.get(key));
  }

  peek(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  keys(): Iterable<Key> {
    return this.#values.keys();
  }

  /** Reads are immediate, so pins have no effect. */
  pin(): void {}
  unpin(): void {}

  delete(keys: readonly Key[]): void {
    for (const key of keys) {
      this.#bytes -= this.#values.get(key)?.nbytes ?? 0;
      this.#values.delete(key);
    }
  }

  evict(_bytes: number, done: (freed: number) => void): void {
    done(-1);
  }

  figures(): SimulatedStoreFigures {
    const backlog = { bytes: 0, stalledMs: 0 };
    return { managed: this.#bytes, spilledMemory: 0, spilledDisk: 0, waiting: 0, backlog };
  }

  spilled(): Iterable<Key> {
    return [];
  }

  isSpilled(): boolean {
    return false;
  }

  close(): void {
    this.#values.clear();
    this.#bytes = 0;
  }
}
