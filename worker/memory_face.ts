/**
 * What the memory manager needs of a store, whichever it is: the spill buffer tells all of it, the
 * plain map nothing, and a store of somebody else's as much as it likes.
 */
import type { ValueStore } from "./value_store.ts";

/** Integer bytes. */
export interface MemoryFace {
  /** Values in memory. */
  readonly managedBytes: number;
  /** Values that were moved out of memory: their size in memory, and where they are now. */
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  /** Values that are being moved out, and still in memory. */
  readonly waitingBytes: number;
  /** Whether `evict` could free anything. */
  readonly evictable: boolean;
  /** Moves one value out of memory: bytes freed, or -1 when none could be. Never throws. */
  evict(): Promise<number>;
}

/** What a store may offer beside the methods of a {@linkcode ValueStore}. */
export interface SpillingStore extends ValueStore {
  readonly managedBytes?: number;
  readonly spilledMemory?: number;
  readonly spilledDisk?: number;
  readonly waitingBytes?: number;
  /** Values in memory: a collection, or just whether there are any. */
  readonly fast?: boolean | { readonly size: number } | { readonly length: number };
  evict?(): Promise<number> | number;
}

/** The figures are read from the store each time. */
export function memoryFaceOf(store: SpillingStore): MemoryFace {
  return {
    get managedBytes() {
      return store.managedBytes ?? Math.max(0, store.bytes - this.spilledMemory);
    },
    get spilledMemory() {
      return store.spilledMemory ?? 0;
    },
    get spilledDisk() {
      return store.spilledDisk ?? this.spilledMemory;
    },
    get waitingBytes() {
      return store.waitingBytes ?? 0;
    },
    get evictable() {
      if (store.evict === undefined) return false;
      return store.fast === undefined ? this.managedBytes > 0 : holdsAny(store.fast);
    },
    evict: () => Promise.resolve(store.evict?.() ?? -1),
  };
}

function holdsAny(fast: NonNullable<SpillingStore["fast"]>): boolean {
  if (typeof fast === "boolean") return fast;
  return ("size" in fast ? fast.size : fast.length) > 0;
}
