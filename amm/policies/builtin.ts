/** The policies that Weir brings along, and those that run unless something else is asked for. */
import type { PolicyClass, PolicyRegistry, PolicySpec } from "../policy.ts";
import { Rebalance } from "./rebalance.ts";
import { ReduceReplicas } from "./reduce_replicas.ts";
import { Replicate } from "./replicate.ts";

/** `RetireWorker` is not among them: only retirements add it (M83). */
export const BUILT_IN_POLICIES: PolicyRegistry = new Map<string, PolicyClass>([
  ["ReduceReplicas", ReduceReplicas],
  ["Replicate", Replicate],
  ["Rebalance", Rebalance],
]);

export const DEFAULT_POLICIES: readonly PolicySpec[] = [
  { name: "ReduceReplicas" },
  { name: "Replicate" },
  { name: "Rebalance" },
];
