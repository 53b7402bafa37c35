/**
 * A KV database behind a URL, shared by several workers. Everything of a worker lies under
 * `["weir", workerId]`; there its lease record says until when it counts as alive. A worker that
 * starts removes what it finds under its own id, and what workers left whose leases have run out;
 * a prefix without a lease record is nobody's that we know, and stays.
 *
 * `"lease"` sorts before `"m"` and `"v"`, so that the first entry of a worker is its lease: the
 * workers are found by jumping from one to the next, without reading a value.
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
/** Renewals that may fail in a row before the lease runs out. */
const RENEWALS_A_LEASE = 3;

export interface SharedOptions {
  readonly workerId: string;
  readonly leaseMs: number;
  readonly answerMs: number | undefined;
  readonly clock: () => number;
}

interface Lease {
  /** Milliseconds since the epoch. */
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
    // A renewal that fails is made up for by the next.
    timer = setInterval(() => void renew().catch(() => {}), leaseMs / RENEWALS_A_LEASE);
  } catch (error) {
    kv.close();
    throw error;
  }
  return {
    database,
    prefix,
    fileBytes: () => Promise.resolve(0),
    freeBytes: () => Promise.resolve(undefined),
    async close() {
      clearInterval(timer);
      try {
        await removeWorker(database, prefix);
      } finally {
        kv.close();
      }
    },
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

/** The lease last: what is left of a removal that was cut short is found again by it. */
async function removeWorker(database: KvDatabase, prefix: KvKey): Promise<void> {
  await removeValues(database, prefix);
  await database.commitAll([[{ key: [...prefix, LEASE], bytes: 0 }]]);
}

/** Reads records, which are short, and of chunks only those that no record speaks of. */
async function removeValues(database: KvDatabase, prefix: KvKey): Promise<void> {
  await removeRange<ValueRecord>(database, [...prefix, "m"], ({ key, value }) => {
    const n = key.at(-1);
    const isOurs = typeof n === "number" && Number.isSafeInteger(value?.chunks);
    return isOurs ? removalMutations(prefix, { n, chunks: value.chunks }) : [deletion(key)];
  });
  await removeRange(database, [...prefix, "v"], ({ key }) => [deletion(key)]);
}

/** A list that runs while its entries are deleted ends early: this one begins anew each time. */
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
