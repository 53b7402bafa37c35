/**
 * The values of a simulated worker: what its machine's shell would keep in a `ValueStore`. Here is
 * the plain store, all in memory; `spill_values.ts` has the one with a disk.
 */
import type { Key, Spills } from "../protocol/mod.ts";
import type { Value } from "./value.ts";

export interface Values {
  /** Readable from this instant; `done` when there is room for it, or with what went wrong. */
  put(key: Key, value: Value, done: (error: Error | null) => void, cold?: boolean): void;
  /** `undefined`: it is not here, or cannot be read. */
  read(key: Key, done: (value: Value | undefined) => void): void;
  /** What `read` would give, if all goes well, at no cost: for checks. */
  peek(key: Key): Value | undefined;
  keys(): Iterable<Key>;
  pin(keys: readonly Key[]): void;
  unpin(keys: readonly Key[]): void;
  delete(keys: readonly Key[]): void;
  /** Bytes freed, or -1 when none can be. */
  evict(bytes: number, done: (freed: number) => void): void;
  figures(): StoreFigures;
  /** Keys on the disk. */
  spilled(): Iterable<Key>;
  isSpilled(key: Key): boolean;
  /** As in a `ValueStore`. */
  takeSpills?(): Spills | undefined;
  restateSpills?(): void;
  close(): void;
}

/** Bytes. */
export interface StoreFigures {
  readonly managed: number;
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  readonly waiting: number;
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

  /** Who reads has the value at once, so that it may go meanwhile. */
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

  figures(): StoreFigures {
    return { managed: this.#bytes, spilledMemory: 0, spilledDisk: 0, waiting: 0 };
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
