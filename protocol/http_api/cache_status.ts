/**
 * Schemas of what the HTTP API answers about the cache across runs, for the OpenAPI document. The
 * types are in `answers_cache.ts`. Times are ISO 8601, sizes are bytes.
 */
import { z } from "zod";

const count = z.number().int().nonnegative();

/** The cache of a scheduler. */
export const CacheStatusShape = z.object({
  kind: z.enum(["folder", "http"]),
  entries: count.nullable().describe("keys that lead to a result; null: the place cannot say"),
  values: count.nullable().describe("different results"),
  bytes: count.nullable().describe("of these results, in whole blocks of 4 KiB"),
  limit: count.nullable().describe("bytes of all results of all owners; null: none is set here"),
  valueMax: count.describe("bytes of the largest result that is stored"),
  verifyRate: z.number().describe("part of the hits that is computed again and compared: 0 to 1"),
  scheduler: z.object({
    hits: count.describe("tasks whose result was taken from the cache"),
    misses: count.describe("tasks that use the cache and have run"),
    stored: count.describe("results that were stored"),
    savedMs: z.number().describe("milliseconds that the runs took whose results were taken"),
    errors: count.describe("calls of the place that failed, or had no answer in time"),
    damaged: count.describe("values that were not what they should be, and were removed"),
    evicted: count.describe("values that were removed to stay below the limit"),
    verified: count.describe("hits that were computed again"),
    differing: count.describe("of these, results that differ"),
  }).describe("figures of this scheduler and all owners, since its start"),
});

/** A key of the cache. A result has up to two: by its definition, and by its inputs. */
export const CacheEntryShape = z.object({
  key: z.string(),
  name: z.string().describe("key of the task, and its operation: `total|add`"),
  op: z.string(),
  nbytes: count,
  durationMs: z.number().describe("of the run that made it"),
  storedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().describe("to within ten minutes"),
});

/** What a check of all values has found. */
export const CacheCheckShape = z.object({
  entries: count.describe("keys that lead to a right value"),
  values: count.describe("values that are right"),
  bytes: count,
  damaged: z.array(z.object({
    digest: z.string(),
    reason: z.enum(["missing", "damaged"]),
    names: z.array(z.string()).describe("of the entries that led to it"),
  })).describe("values that were wrong, and are removed"),
  removed: count.describe("records and files without their other half, which are removed"),
});

/** An operation that has no cache until it is trusted again: its results differ from run to run. */
export const DistrustedOperationShape = z.object({
  op: z.string(),
  owner: z.string().optional().describe("whose operation; shown to admin"),
  task: z.string().describe("that has shown it, with its namespace"),
  at: z.iso.datetime(),
});
