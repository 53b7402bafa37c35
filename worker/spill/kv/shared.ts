/**
 * A KV database behind a URL, shared by several workers. All keys of a worker begin with `["weir",
 * workerId]`. Its lease record contains the time until which the worker counts as alive. A worker
 * that starts removes the data under its own id and the data of workers whose leases have expired.
 * A prefix without a lease record was not written by a worker and stays.
 *
 * `"lease"` sorts before `"m"` and `"v"`, so that the first entry of a worker is its lease. A scan
 * thus jumps from worker to worker without reading a value.
 */
import { kvError } from "./error.ts";
import {
  atomics,
  KEY_END,
  type KvKey,
  type KvMutation,
  removalMutations,
  type ValueRecord,
} from "./layout.ts";
import { KvDatabase, type KvPlace } from "./database.ts";

const ROOT = "weir";
const LEASE = "lease";
/** Renewals per lease: this many may fail in a row before the lease expires. */
const RENEWALS_A_LEASE = 3;

export interface SharedOptions {
  readonly workerId: string;
  readonly leaseMs: number;
  readonly answerMs: number | undefined;
  readonly clock: () => number;
}

interface Lease {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export async function openShared(url: URL, options: SharedOptions): Promise<KvPlace> {
  const { workerId, leaseMs, answerMs, clock } = options;
  const where = url.origin + url.pathname;
  const kv = await Deno.openKv(url.href).catch((error) => {
    throw kvError("spill to", where, error);
  });
  const database = new KvDatabase(kv, where, true, answerMs);
  const prefix = [ROOT, workerId];
  const renew = () => {
    const value: Lease = { expiresAt: clock() + leaseMs };
    return database.commitAll([[{ key: [...prefix, LEASE], value, bytes: 32 }]]);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await renew();
    await removeValues(database, prefix);
    await removeExpired(database, clock());
    // The next renewal makes up for one that fails.
    timer = setInterval(() => void renew().catch(() => {}), leaseMs / RENEWALS_A_LEASE);
  } catch (error) {
    kv.close();
    throw error;
  }
  return {
    where,
    volume: {
      database,
      prefix,
      fileBytes: () => Promise.resolve(0),
      async close() {
        clearInterval(timer);
        try {
          await removeWorker(database, prefix);
        } finally {
          kv.close();
        }
      },
    },
    freeBytes: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
}

async function removeExpired(database: KvDatabase, now: number): Promise<void> {
  let start: KvKey = [ROOT];
  while (true) {
    const [entry] = await take(database.list<unknown>({ start, end: [ROOT, KEY_END], limit: 1 }));
    const workerId = entry?.key[1];
    if (!entry || typeof workerId !== "string") return;
    const prefix = [ROOT, workerId];
    const isLease = entry.key.length === 3 && entry.key[2] === LEASE;
    if (isLease && isExpired(entry.value, now)) await removeWorker(database, prefix);
    start = [...prefix, KEY_END];
  }
}

function isExpired(value: unknown, now: number): boolean {
  return typeof value === "object" && value !== null && "expiresAt" in value &&
    typeof value.expiresAt === "number" && value.expiresAt <= now;
}

/** Removes the lease last: it marks the rest of an interrupted removal as expired. */
async function removeWorker(database: KvDatabase, prefix: KvKey): Promise<void> {
  await removeValues(database, prefix);
  await database.commitAll([[{ key: [...prefix, LEASE], bytes: 0 }]]);
}

/** Removes all values. Reads the records, which are short, and only chunks without a record. */
async function removeValues(database: KvDatabase, prefix: KvKey): Promise<void> {
  await removeRange<ValueRecord>(database, [...prefix, "m"], ({ key, value }) => {
    const n = key.at(-1);
    const isOurs = typeof n === "number" && Number.isSafeInteger(value?.chunks);
    return isOurs ? removalMutations(prefix, { n, chunks: value.chunks }) : [deletion(key)];
  });
  await removeRange(database, [...prefix, "v"], ({ key }) => [deletion(key)]);
}

/** Lists again after each batch, because a list ends early when its entries are deleted. */
async function removeRange<T>(
  database: KvDatabase,
  range: KvKey,
  removals: (entry: Deno.KvEntry<T>) => Iterable<KvMutation>,
): Promise<void> {
  while (true) {
    const start = range;
    const found = await take(database.list<T>({ start, end: [...start, KEY_END], limit: 32 }));
    if (found.length === 0) return;
    await database.commitAll(atomics(found.values().flatMap(removals)));
  }
}

function deletion(key: Deno.KvKey): KvMutation {
  return { key: key as KvKey, bytes: 0 };
}

async function take<T>(items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}
