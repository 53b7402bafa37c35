/** What the HTTP API shows of the Active Memory Manager, of retirements and of memory over time. */
import { z } from "zod";
import { MEMORY_MEASURES } from "./status.ts";

const count = z.number().int().nonnegative();

const AmmSuggestion = z.object({
  policy: z.string(),
  op: z.enum(["replicate", "drop"]),
  key: z.string(),
  nbytes: count,
  worker: z.string().nullable().describe("the worker that was chosen; null: rejected"),
  reason: z.string().optional().describe("why it was rejected"),
});

/** What came of one run. */
export const AmmRun = z.object({
  replicated: count.describe("copies ordered"),
  dropped: count,
  rejected: z.record(z.string(), count).describe("reason: suggestions"),
  bytes: count.describe("of the copies ordered"),
  bytesDropped: count,
  complete: z.boolean().describe("false: the next run goes on where this one ended"),
  dryRun: z.boolean(),
  errors: z.array(z.object({ id: z.string(), policy: z.string(), message: z.string() })),
  seconds: z.number().optional(),
  suggestions: z.array(AmmSuggestion).optional(),
});
export type AmmRun = z.infer<typeof AmmRun>;

export const AmmStatus = z.object({
  running: z.boolean(),
  interval: z.number().describe("seconds between two runs"),
  measure: z.enum(MEMORY_MEASURES),
  policies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
  available: z.array(
    z.object({
      name: z.string(),
      sha256: z.string().nullable().describe("of the modules it came from; null: built in"),
    }),
  ),
  inFlight: z.object({ copies: count, bytes: count }).describe("copies on their way"),
  lastRun: AmmRun.extend({ at: z.iso.datetime().describe("when it was") }).nullable()
    .describe("null: there was none yet"),
});
export type AmmStatus = z.infer<typeof AmmStatus>;

/** Fields of a policy by its name. */
export const AmmPolicySpec = z.strictObject({
  name: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
});

export const RebalanceReport = z.object({
  moved: count.describe("keys"),
  bytes: count,
  complete: z.boolean().describe("false: its time was over before all was where it should be"),
});
export type RebalanceReport = z.infer<typeof RebalanceReport>;

export const RETIRE_FAILURES = [
  "no-recipients",
  "timeout",
  "lost",
  "resumed",
  "unknown",
] as const;

export const RetireReport = z.object({
  id: z.string().describe("of the request"),
  retired: z.array(z.string()).describe("ids; these and no others may be destroyed"),
  notRetired: z.array(z.object({ id: z.string(), reason: z.enum(RETIRE_FAILURES) })),
  moved: count.describe("keys copied to other workers"),
  lost: z.array(z.string()).describe("keys that were held nowhere else"),
});
export type RetireReport = z.infer<typeof RetireReport>;

/** Answer while workers are still leaving. */
export const Retiring = z.object({
  id: z.string().describe("of the request: GET /api/v1/retirements/{id} has what comes of it"),
  retiring: z.array(z.string()).describe("ids of the workers that it waits for"),
});
export type Retiring = z.infer<typeof Retiring>;

export const ScalingStatus = z.object({ desiredWorkers: count, reason: z.string() });
export type ScalingStatus = z.infer<typeof ScalingStatus>;

/** Times are seconds since 1970, to the millisecond. */
export const SamplerStatus = z.object({
  id: z.string(),
  label: z.string(),
  measure: z.enum(MEMORY_MEASURES),
  interval: z.number().describe("seconds"),
  running: z.boolean(),
  samples: z.array(
    z.object({
      time: z.number(),
      bytes: count,
      min: count.describe("the least that was seen since the sample before"),
      max: count,
    }),
  ),
  workers: z.array(
    z.object({
      name: z.string(),
      id: z.string(),
      samples: z.array(z.object({ time: z.number(), bytes: count })),
    }),
  ).optional().describe("where each worker is sampled, too; since it joined, until it left"),
});
export type SamplerStatus = z.infer<typeof SamplerStatus>;

export const SamplerTable = z.object({
  columns: z.array(z.string()).describe("labels; label/worker is of that worker"),
  index: z.array(z.number()).describe("seconds: since 1970, or since each series' first sample"),
  rows: z.array(z.array(count.nullable())).describe("bytes; one row for each entry of the index"),
});
export type SamplerTable = z.infer<typeof SamplerTable>;
