/**
 * Where the database of a spill tier is: in a directory of this machine, in memory, or behind a
 * URL. A place is empty when it is opened, belongs to one worker, and is gone when it is closed.
 */
import { KvDatabase, type KvPlace } from "./database.ts";
import { openDirectory } from "./directory.ts";
import { openShared } from "./shared.ts";

export interface KvPlaceOptions {
  /** Tells workers apart that share a database; a new one unless given. */
  readonly workerId?: string;
  /** Milliseconds after which what a silent worker left in a shared database may be removed. */
  readonly leaseMs?: number;
  /** Milliseconds that a database behind a URL may take to answer. */
  readonly answerMs?: number;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
}

const LEASE_MS = 600_000;

/** `location`: a directory, `":memory:"`, or the http(s) URL of a KV Connect server. */
export async function openPlace(location: string, options: KvPlaceOptions): Promise<KvPlace> {
  if (location === ":memory:") {
    const kv = await Deno.openKv(":memory:");
    return {
      database: new KvDatabase(kv, location, false),
      prefix: [],
      fileBytes: () => Promise.resolve(0),
      freeBytes: () => Promise.resolve(undefined),
      close: () => Promise.resolve(kv.close()),
    };
  }
  if (!/^https?:\/\//i.test(location)) return await openDirectory(location);
  return await openShared(new URL(location), {
    workerId: options.workerId ?? crypto.randomUUID(),
    leaseMs: options.leaseMs ?? LEASE_MS,
    answerMs: options.answerMs,
    clock: options.clock ?? Date.now,
  });
}
