/**
 * Opens the database of a spill tier: in a local directory, in memory, or behind a URL. A place is
 * empty when it is opened, belongs to one worker, and is removed when it is closed.
 */
import { KvDatabase, type KvPlace } from "./database.ts";
import { openDirectory } from "./directory.ts";
import { openShared } from "./shared.ts";
import { logWarning, type Warn } from "../warnings.ts";

export interface KvPlaceOptions {
  /** Distinguishes the workers that share a database. Default: a new id. */
  readonly workerId?: string;
  /** Milliseconds without renewal after which the lease of a shared database expires. */
  readonly leaseMs?: number;
  /** Timeout for an answer of a database behind a URL, in milliseconds. */
  readonly answerMs?: number;
  /** Milliseconds since 1970, for leases. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Receives warnings about the database. Default: the log. */
  readonly warn?: Warn;
}

const LEASE_MS = 600_000;

/** Returns whether a location is a directory, and no database in memory or behind a URL. */
export function isDirectory(location: string): boolean {
  return location !== ":memory:" && !/^https?:\/\//i.test(location);
}

/**
 * Opens a place. `location`: a directory, `":memory:"`, or the http(s) URL of a KV Connect server.
 */
export async function openKvPlace(location: string, options: KvPlaceOptions): Promise<KvPlace> {
  if (location === ":memory:") {
    const kv = await Deno.openKv(":memory:");
    return {
      where: location,
      isShared: false,
      volume: {
        database: new KvDatabase(kv, location, false),
        prefix: [],
        fileBytes: () => Promise.resolve(0),
        close: () => Promise.resolve(kv.close()),
      },
      freeBytes: () => Promise.resolve(undefined),
      close: () => Promise.resolve(),
    };
  }
  if (isDirectory(location)) return await openDirectory(location);
  return await openShared(new URL(location), {
    workerId: options.workerId ?? crypto.randomUUID(),
    leaseMs: options.leaseMs ?? LEASE_MS,
    answerMs: options.answerMs,
    clock: options.clock ?? Date.now,
    warn: options.warn ?? logWarning,
  });
}
