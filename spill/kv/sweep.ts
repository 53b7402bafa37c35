/**
 * Removes from a shared database the data of workers whose leases have expired.
 *
 * Every removal requires the marked lease (`lease.ts`). It therefore stops when a worker has taken
 * the prefix again, and when another sweep has marked the lease again: one of them goes on.
 */
import type { KvCheck, KvDatabase } from "./database.ts";
import { checkOf, deletion, type FoundLease, listLeases, markSwept, prefixOf } from "./lease.ts";
import {
  atomics,
  KEY_END,
  type KvKey,
  type KvMutation,
  removalMutations,
  type ValueRecord,
} from "./layout.ts";

/** Counts of what a sweep removed. */
export interface Swept {
  readonly workers: number;
  readonly values: number;
  /** Bytes of the values, before compression. */
  readonly bytes: number;
}

export interface SweepOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The worker that sweeps. It does nothing unless its id is the least of the living workers. */
  readonly as?: string;
  /** Ends the sweep early. Another sweep goes on. */
  readonly signal?: AbortSignal;
}

/** Entries that a removal reads at a time. */
const BATCH = 32;

/** Removes the data of all workers whose leases have expired. */
export async function sweepExpired(database: KvDatabase, options: SweepOptions): Promise<Swept> {
  let swept: Swept = { workers: 0, values: 0, bytes: 0 };
  const waiting: FoundLease[] = [];
  let isAllowed = options.as === undefined;
  for await (const found of listLeases(database)) {
    if (isExpired(found, options)) waiting.push(found);
    else if (!isAllowed && found.workerId !== options.as) return swept;
    else isAllowed = true;
    while (isAllowed && waiting.length > 0 && !options.signal?.aborted) {
      const removed = await sweepWorker(database, waiting.shift() as FoundLease, options.signal);
      if (removed) swept = sum(swept, removed);
    }
  }
  return swept;
}

/** Removes the data of the owner of a database. Resolves if another has taken or swept it. */
export async function removeOwn(
  database: KvDatabase,
  workerId: string,
  owner: KvCheck,
): Promise<void> {
  const mark = await markSwept(database, workerId, owner);
  if (mark) await removeMarked(database, workerId, mark);
}

/**
 * Removes all values below a prefix while the check holds. Returns what was removed, `undefined` if
 * the check failed or the signal ended it. Reads the records, which are short, and only chunks
 * without a record.
 */
export async function removeValues(
  database: KvDatabase,
  prefix: KvKey,
  check: KvCheck,
  signal?: AbortSignal,
): Promise<Omit<Swept, "workers"> | undefined> {
  let [values, bytes] = [0, 0];
  const removeRange = async <T>(
    start: KvKey,
    removals: (entry: Deno.KvEntry<T>) => Iterable<KvMutation>,
  ): Promise<boolean> => {
    // Lists again after each batch, because a list ends early when its entries are deleted.
    while (!signal?.aborted) {
      const range = { start, end: [...start, KEY_END], limit: BATCH };
      const entries = await Array.fromAsync(database.list<T>(range));
      if (entries.length === 0) return true;
      for (const mutations of atomics(entries.values().flatMap(removals))) {
        if (await database.commitIf([check], mutations) === undefined) return false;
      }
    }
    return false;
  };
  const isDone = await removeRange<ValueRecord>([...prefix, "m"], ({ key, value }) => {
    const n = key.at(-1);
    const isOurs = typeof n === "number" && Number.isSafeInteger(value?.chunks);
    if (!isOurs) return [deletion(key as KvKey)];
    values++;
    bytes += Number.isSafeInteger(value.size) ? value.size : 0;
    return removalMutations(prefix, { n, chunks: value.chunks });
  }) && await removeRange<Uint8Array>([...prefix, "v"], ({ key, value }) => {
    bytes += value?.byteLength ?? 0;
    return [deletion(key as KvKey)];
  });
  return isDone ? { values, bytes } : undefined;
}

/** Returns `undefined` if the worker has renewed its lease, or another sweep goes on with it. */
async function sweepWorker(
  database: KvDatabase,
  found: FoundLease,
  signal: AbortSignal | undefined,
): Promise<Swept | undefined> {
  const { workerId } = found;
  const mark = await markSwept(database, workerId, checkOf(found));
  return mark && await removeMarked(database, workerId, mark, signal);
}

/** Removes the mark last: it leads the next sweep to the rest of an interrupted removal. */
async function removeMarked(
  database: KvDatabase,
  workerId: string,
  mark: KvCheck,
  signal?: AbortSignal,
): Promise<Swept | undefined> {
  const removed = await removeValues(database, prefixOf(workerId), mark, signal);
  if (!removed) return undefined;
  const isLast = await database.commitIf([mark], [deletion(mark.key)]) !== undefined;
  return isLast ? { workers: 1, ...removed } : undefined;
}

/** The own lease counts while it has no mark: this worker is alive. */
function isExpired({ workerId, lease }: FoundLease, { now, as }: SweepOptions): boolean {
  return workerId === as ? lease.isSwept === true : lease.expiresAt <= now;
}

function sum(a: Swept, b: Swept): Swept {
  return { workers: a.workers + b.workers, values: a.values + b.values, bytes: a.bytes + b.bytes };
}
