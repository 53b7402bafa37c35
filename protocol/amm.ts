/**
 * Schemas of what the HTTP API answers about the Active Memory Manager, retirements and memory
 * samplers. The types are in `http_api/answers_memory.ts`.
 */
import { z } from "zod";
import { RETIRE_FAILURES } from "./http_api/answers_memory.ts";
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
export const AmmRunShape = z.object({
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

/** The last runs, the latest first. */
export const AmmRunsShape = z.object({
  items: z.array(
    AmmRunShape.extend({
      at: z.iso.datetime().describe("time of the run"),
      policies: z.array(
        AmmRunShape.pick({
          replicated: true,
          dropped: true,
          rejected: true,
          bytes: true,
          bytesDropped: true,
        }).extend({ policy: z.string().describe("name of the policy") }),
      ).describe("what each policy did, in the order in which they ran"),
    }),
  ),
});

/** State and settings of the Active Memory Manager. */
export const AmmStatusShape = z.object({
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
  lastRun: AmmRunShape.extend({ at: z.iso.datetime().describe("time of the run") }).nullable()
    .describe("null before the first run"),
});

/** The name and the parameters of a policy. */
export const AmmPolicySpec = z.strictObject({
  name: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** The result of rebalancing memory. */
export const RebalanceReportShape = z.object({
  moved: count.describe("number of keys moved"),
  bytes: count.describe("bytes moved"),
  complete: z.boolean().describe("false: the time limit ended it before memory was balanced"),
});

/** The result of a request to retire workers. */
export const RetireReportShape = z.object({
  id: z.string().describe("id of the request"),
  retired: z.array(z.string()).describe("ids of the workers that may be destroyed; no others may"),
  notRetired: z.array(z.object({ id: z.string(), reason: z.enum(RETIRE_FAILURES) })),
  moved: count.describe("number of keys copied to other workers"),
  lost: z.array(z.string()).describe("keys that no other worker held"),
});

/** The response while workers are still retiring. */
export const RetiringShape = z.object({
  id: z.string().describe("id of the request; GET /api/v1/retirements/{id} returns its result"),
  retiring: z.array(z.string()).describe("ids of the workers that have not retired yet"),
  waiting: z.array(z.object({ id: z.string(), seconds: count })).optional().describe(
    "workers whose data no running worker can take; each stays if no paused worker resumes " +
      "within these seconds",
  ),
});

/** The number of workers that the present tasks need, and why. */
export const ScalingStatusShape = z.object({ desiredWorkers: count, reason: z.string() });

/** Times are seconds since 1970, to the millisecond. */
export const SamplerStatusShape = z.object({
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

/** Series of several samplers in one table. */
export const SamplerTableShape = z.object({
  columns: z.array(z.string()).describe("labels; label/worker for the series of one worker"),
  index: z.array(z.number()).describe("seconds since 1970, or since each series' first sample"),
  rows: z.array(z.array(count.nullable())).describe("bytes; one row per entry of the index"),
});
