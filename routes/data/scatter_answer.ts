/** Answers to requests that store values. */
import type { GraphId } from "../../protocol/mod.ts";
import type { DataConflict, ExceededLimit, SchedulerInstruction } from "../../scheduler/mod.ts";

export type ScatterAnswer =
  | { readonly type: "accepted"; readonly batch: GraphId }
  | { readonly type: "limited"; readonly limit: ExceededLimit }
  | { readonly type: "conflict"; readonly conflicts: readonly DataConflict[] }
  /** The values could not be recorded, and are released. */
  | { readonly type: "unrecorded" }
  /** Others have been storing one of the keys, and take longer than a request waits. */
  | { readonly type: "busy" }
  /** The value passed, and no worker has it: it must be sent again. */
  | { readonly type: "broken"; readonly failures: readonly string[] }
  /** `failures`: why the workers that were asked did not store the values. */
  | { readonly type: "no-worker"; readonly failures: readonly string[] };

type DataRefused = Extract<SchedulerInstruction, { readonly type: "refuse-data" }>;

/** `failures`: why the workers that were asked did not store the values. */
export function describeRefusal(
  { reason, conflicts, limit }: DataRefused,
  failures: readonly string[],
): ScatterAnswer {
  if (limit !== undefined) return { type: "limited", limit };
  return reason === "conflict" ? { type: "conflict", conflicts } : { type: "no-worker", failures };
}
