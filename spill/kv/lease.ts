/**
 * Leases: they tell which workers use a shared database. All keys of a worker begin with `["weir",
 * workerId]`.
 *
 * entered: the worker writes `[..., "lease"]`, with the time until which it counts as alive, and
 * `[..., "owner"]`, which it never writes again. Each later operation of the worker requires the
 * version of the owner entry: its writes, and the renewals of its lease.
 * swept: one operation marks the lease and deletes the owner entry, if the lease is the one that
 * has expired (`sweep.ts`). From then on the worker can write nothing more under this prefix, so
 * that the removal of its values ends. It notices with its next operation.
 * left: when its values are removed, the marked lease is deleted. A removal that was interrupted
 * leaves the mark, and the next sweep goes on.
 *
 * Workers of earlier versions write no owner entry. Their leases expire and are swept in the same
 * way. A prefix whose first entry is no lease was not written by a worker and stays.
 *
 * `"lease"` sorts before `"m"`, `"owner"` and `"v"`, so that the first entry of a worker is its
 * lease. A scan thus jumps from worker to worker without reading a value.
 */
import type { KvCheck, KvDatabase } from "./database.ts";
import { KEY_END, type KvKey, type KvMutation } from "./layout.ts";

const ROOT = "weir";
const LEASE = "lease";
const OWNER = "owner";
/** Bytes of a lease or owner entry, or more. */
const ENTRY_BYTES = 64;

interface Lease {
  /** Milliseconds since 1970. 0 in a marked lease, which earlier versions take as expired too. */
  readonly expiresAt: number;
  readonly isSwept?: true;
}

/** A lease as it was read. */
export interface FoundLease {
  readonly workerId: string;
  readonly lease: Lease;
  readonly versionstamp: string;
}

/** The prefix of all keys of a worker. */
export function prefixOf(workerId: string): KvKey {
  return [ROOT, workerId];
}

/** Takes a prefix, from any former owner too. Returns the state of the owner entry. */
export async function takeLease(
  database: KvDatabase,
  workerId: string,
  expiresAt: number,
): Promise<KvCheck> {
  const key = ownerKey(workerId);
  const owner = { key, value: {}, bytes: ENTRY_BYTES };
  const versionstamp = await database.commitIf([], [renewal(workerId, expiresAt), owner]);
  return { key, versionstamp: versionstamp ?? null };
}

/** The mutation that renews a lease. The owner of the database commits it. */
export function renewal(workerId: string, expiresAt: number): KvMutation {
  const value: Lease = { expiresAt };
  return { key: leaseKey(workerId), value, bytes: ENTRY_BYTES };
}

/**
 * Marks the lease of a worker as swept if the check holds. Returns the state of the marked lease,
 * which every removal requires; `undefined` if the check failed.
 */
export async function markSwept(
  database: KvDatabase,
  workerId: string,
  check: KvCheck,
): Promise<KvCheck | undefined> {
  const key = leaseKey(workerId);
  const value: Lease = { expiresAt: 0, isSwept: true };
  const mark = { key, value, bytes: ENTRY_BYTES };
  const versionstamp = await database.commitIf([check], [mark, deletion(ownerKey(workerId))]);
  return versionstamp === undefined ? undefined : { key, versionstamp };
}

/** The state of a lease that was read. */
export function checkOf({ workerId, versionstamp }: FoundLease): KvCheck {
  return { key: leaseKey(workerId), versionstamp };
}

/** Yields all leases, by their worker ids. */
export async function* listLeases(database: KvDatabase): AsyncGenerator<FoundLease> {
  let start: KvKey = [ROOT];
  while (true) {
    let entry: Deno.KvEntry<unknown> | undefined;
    for await (const first of database.list({ start, end: [ROOT, KEY_END], limit: 1 })) {
      entry = first;
    }
    const workerId = entry?.key[1];
    if (!entry || typeof workerId !== "string") return;
    const { key, value, versionstamp } = entry;
    if (key.length === 3 && key[2] === LEASE && isLease(value)) {
      yield { workerId, lease: value, versionstamp };
    }
    start = [ROOT, workerId, KEY_END];
  }
}

export function deletion(key: KvKey): KvMutation {
  return { key, bytes: 0 };
}

function leaseKey(workerId: string): KvKey {
  return [...prefixOf(workerId), LEASE];
}

function ownerKey(workerId: string): KvKey {
  return [...prefixOf(workerId), OWNER];
}

function isLease(value: unknown): value is Lease {
  return typeof value === "object" && value !== null && "expiresAt" in value &&
    typeof value.expiresAt === "number";
}
