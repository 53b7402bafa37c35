/** HTTP API shapes for the Active Memory Manager, retirements and memory samplers. */
import { z } from "zod";
import { MEMORY_MEASURES } from "./status.ts";

const count = z.number().int().nonnegative();

const AmmSuggestion = z.object({
  policy: z.string(),
  op: z.enum(["replicate", "drop"]),
  key: z.string(),
  nbytes: count,
  worker: z.string().nullable().describe("the chosen worker; null: the suggestion was rejected"),
  reason: z.string().optional().describe("why the suggestion was rejected"),
});

/** The result of one run. */
export const AmmRun = z.object({
  replicated: count.describe("replicas that workers were told to copy"),
  dropped: count.describe("replicas that workers were told to drop"),
  rejected: z.record(z.string(), count).describe("number of rejected suggestions by reason"),
  bytes: count.describe("bytes of the replicas to copy"),
  bytesDropped: count.describe("bytes of the replicas to drop"),
  complete: z.boolean().describe("false: the next run continues where this one ended"),
  dryRun: z.boolean(),
  errors: z.array(z.object({ id: z.string(), policy: z.string(), message: z.string() })),
  seconds: z.number().optional(),
  suggestions: z.array(AmmSuggestion).optional(),
});
export type AmmRun = z.infer<typeof AmmRun>;

/** State and settings of the Active Memory Manager. */
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
      sha256: z.string().nullable().describe("SHA-256 of the modules it is from; null: built in"),
    }),
  ),
  inFlight: z.object({ copies: count, bytes: count }).describe("copies in flight"),
  lastRun: AmmRun.extend({ at: z.iso.datetime().describe("time of the run") }).nullable()
    .describe("null before the first run"),
});
export type AmmStatus = z.infer<typeof AmmStatus>;

/** The name and the parameters of a policy. */
export const AmmPolicySpec = z.strictObject({
  name: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** The result of rebalancing memory. */
export const RebalanceReport = z.object({
  moved: count.describe("number of keys moved"),
  bytes: count.describe("bytes moved"),
  complete: z.boolean().describe("false: the time limit ended it before memory was balanced"),
});
export type RebalanceReport = z.infer<typeof RebalanceReport>;

/** Reasons why a worker did not retire. */
const RETIRE_FAILURES = [
  "no-recipients",
  "timeout",
  "lost",
  "resumed",
  "unknown",
] as const;

/** The result of a request to retire workers. */
export const RetireReport = z.object({
  id: z.string().describe("id of the request"),
  retired: z.array(z.string()).describe("ids of the workers that may be destroyed; no others may"),
  notRetired: z.array(z.object({ id: z.string(), reason: z.enum(RETIRE_FAILURES) })),
  moved: count.describe("number of keys copied to other workers"),
  lost: z.array(z.string()).describe("keys that no other worker held"),
});
export type RetireReport = z.infer<typeof RetireReport>;

/** The response while workers are still retiring. */
export const Retiring = z.object({
  id: z.string().describe("id of the request; GET /api/v1/retirements/{id} returns its result"),
  retiring: z.array(z.string()).describe("ids of the workers that have not retired yet"),
  waiting: z.array(z.object({ id: z.string(), seconds: count })).optional().describe(
    "workers whose data no running worker can take; each stays if no paused worker resumes " +
      "within these seconds",
  ),
});
export type Retiring = z.infer<typeof Retiring>;

/** The number of workers that the present tasks need, and why. */
export const ScalingStatus = z.object({ desiredWorkers: count, reason: z.string() });
export type ScalingStatus = z.infer<typeof ScalingStatus>;

/** Times are seconds since 1970, to the millisecond. */
export const SamplerStatus = z.object({
  id: z.string(),
  owner: z.string().optional().describe("whose sampler it is; shown to admin"),
  label: z.string(),
  measure: z.enum(MEMORY_MEASURES),
  interval: z.number().describe("seconds"),
  running: z.boolean(),
  samples: z.array(
    z.object({
      time: z.number(),
      bytes: count,
      min: count.describe("the minimum since the previous sample"),
      max: count,
    }),
  ),
  workers: z.array(
    z.object({
      name: z.string(),
      id: z.string(),
      samples: z.array(z.object({ time: z.number(), bytes: count })),
    }),
  ).optional().describe("samples of each worker from joining to leaving, if it samples workers"),
});
export type SamplerStatus = z.infer<typeof SamplerStatus>;

/** Series of several samplers in one table. */
export const SamplerTable = z.object({
  columns: z.array(z.string()).describe("labels; label/worker for the series of one worker"),
  index: z.array(z.number()).describe("seconds since 1970, or since each series' first sample"),
  rows: z.array(z.array(count.nullable())).describe("bytes; one row per entry of the index"),
});
export type SamplerTable = z.infer<typeof SamplerTable>;
