/**
 * Where the parts of a value lie in Deno KV.
 *
 * A value is cut into blocks, a block into chunks of 65,536 bytes, the most that KV takes as one
 * value. Chunks lie under `[...prefix, "v", n, i]`; `[...prefix, "m", n]` says what they belong to
 * and is written by the last atomic operation, so that a value exists whole or not at all. `n` is a
 * new integer for every write: keys of values may be long, keys of KV may not, and a value that is
 * replaced while somebody reads it does not change under the reader.
 */
import {
  KV_ATOMIC_BYTES_MAX,
  KV_ATOMIC_KEY_BYTES_MAX,
  KV_ATOMIC_MUTATIONS_MAX,
  KV_VALUE_BYTES_MAX,
} from "../../../base/mod.ts";

export type KvKey = readonly (string | number | boolean)[];

/** As the last part of a key: the end of a range, since KV sorts it behind strings and numbers. */
export const KEY_END = true;

/** Chunks of 65,536 bytes that fit into one atomic operation together with the record. */
export const CHUNKS_PER_ATOMIC = 12;
/** Raw bytes of a block: a block fits into one atomic operation, compressed or not. */
export const BLOCK_BYTES = CHUNKS_PER_ATOMIC * KV_VALUE_BYTES_MAX;
/** Characters of the key of a value that its record repeats, for people who look into the file. */
const RECORD_KEY_CHARACTERS = 1024;
/** Bytes of a record beside the key and the sizes of its blocks. */
const RECORD_BYTES = 160;

/** What `[...prefix, "m", n]` holds. */
export interface ValueRecord {
  readonly key: string;
  /** Bytes of the value. */
  readonly size: number;
  readonly chunks: number;
  readonly compression: "zstd" | "none";
}

/** One part of an atomic operation: with a value a set, without one a deletion. */
export interface KvMutation {
  readonly key: KvKey;
  readonly value?: unknown;
  /** Bytes of the value, or an upper bound of them. */
  readonly bytes: number;
}

export function chunkKey(prefix: KvKey, n: number, chunk: number): KvKey {
  return [...prefix, "v", n, chunk];
}

export function recordKey(prefix: KvKey, n: number): KvKey {
  return [...prefix, "m", n];
}

/** How many chunks these bytes take. */
export function chunksOf(bytes: number): number {
  return Math.ceil(bytes / KV_VALUE_BYTES_MAX);
}

/** The sets that store one block, whose first chunk has this number. No copy is made. */
export function chunkMutations(
  prefix: KvKey,
  n: number,
  first: number,
  block: Uint8Array,
): KvMutation[] {
  return Array.from({ length: chunksOf(block.length) }, (_, index) => {
    const start = index * KV_VALUE_BYTES_MAX;
    const value = block.subarray(start, start + KV_VALUE_BYTES_MAX);
    return { key: chunkKey(prefix, n, first + index), value, bytes: value.length };
  });
}

/** The set that makes a value exist. */
export function recordMutation(prefix: KvKey, n: number, record: ValueRecord): KvMutation {
  const key = record.key.slice(0, RECORD_KEY_CHARACTERS);
  return {
    key: recordKey(prefix, n),
    value: { ...record, key },
    bytes: RECORD_BYTES + 2 * key.length,
  };
}

/** The deletions that leave nothing of a value, the record last: it says what there is to do. */
export function* removalMutations(
  prefix: KvKey,
  { n, chunks }: { readonly n: number; readonly chunks: number },
): Generator<KvMutation> {
  for (let index = 0; index < chunks; index++) {
    yield { key: chunkKey(prefix, n, index), bytes: 0 };
  }
  yield { key: recordKey(prefix, n), bytes: 0 };
}

/**
 * Mutations in order, cut into as many atomic operations as the limits of KV ask for. Each is made
 * when it is asked for, so that a long list does not hold up the event loop.
 */
export function* atomics(mutations: Iterable<KvMutation>): Generator<readonly KvMutation[]> {
  const plan = new AtomicPlan();
  for (const mutation of mutations) {
    if (!plan.fits([mutation])) yield plan.take();
    plan.add([mutation]);
  }
  if (plan.mutations.length > 0) yield plan.take();
}

/** Collects mutations for one atomic operation, and knows what still fits into it. */
export class AtomicPlan {
  #mutations: KvMutation[] = [];
  #bytes = 0;
  #keyBytes = 0;

  get mutations(): readonly KvMutation[] {
    return this.#mutations;
  }

  fits(more: readonly KvMutation[]): boolean {
    return this.#mutations.length + more.length <= KV_ATOMIC_MUTATIONS_MAX &&
      this.#bytes + sum(more, bytesOf) <= KV_ATOMIC_BYTES_MAX &&
      this.#keyBytes + sum(more, keyBytesOf) <= KV_ATOMIC_KEY_BYTES_MAX;
  }

  add(more: readonly KvMutation[]): void {
    this.#mutations.push(...more);
    this.#bytes += sum(more, bytesOf);
    this.#keyBytes += sum(more, keyBytesOf);
  }

  /** What was collected; the plan is empty again. */
  take(): KvMutation[] {
    const taken = this.#mutations;
    this.#mutations = [];
    this.#bytes = 0;
    this.#keyBytes = 0;
    return taken;
  }
}

function bytesOf(mutation: KvMutation): number {
  return mutation.bytes + 2 * keyBytesOf(mutation);
}

/** An upper bound: three bytes a character, ten a number, two around each part. */
function keyBytesOf({ key }: KvMutation): number {
  return key.reduce<number>(
    (bytes, part) => bytes + 2 + (typeof part === "string" ? 3 * part.length : 10),
    0,
  );
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
