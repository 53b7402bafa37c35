/** Answers about the cache across runs. The shapes of `cache_status.ts` say what each field is. */

/** The cache of a scheduler. */
export interface CacheStatus {
  kind: "folder" | "http";
  /** `null`, as the next two: the place cannot say. */
  entries: number | null;
  values: number | null;
  bytes: number | null;
  limit: number | null;
  valueMax: number;
  verifyRate: number;
  scheduler: {
    hits: number;
    misses: number;
    stored: number;
    savedMs: number;
    errors: number;
    damaged: number;
    evicted: number;
    verified: number;
    differing: number;
  };
}

/** A key of the cache. A result has up to two: by its definition, and by its inputs. */
export interface CacheEntryStatus {
  key: string;
  name: string;
  op: string;
  nbytes: number;
  durationMs: number;
  storedAt: string;
  usedAt: string;
}

/** What a check of all values has found. */
export interface CacheCheck {
  entries: number;
  values: number;
  bytes: number;
  damaged: { digest: string; reason: "missing" | "damaged"; names: string[] }[];
  removed: number;
}

/** An operation that has no cache until it is trusted again: its results differ from run to run. */
export interface DistrustedOperation {
  op: string;
  owner?: string | undefined;
  task: string;
  at: string;
}
