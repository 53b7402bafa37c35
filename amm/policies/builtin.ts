/**
 * The registry of the built-in policies, and the policies of the default configuration. A new
 * built-in policy is added here, exported by `../mod.ts`, and listed in the table of
 * `docs/explain/memory-manager.md` (a test compares both).
 *
 * `RetireWorker` is not registered: it empties one particular worker and is useful only as part of
 * a retirement, which sets the worker's status, watches the outcome and closes the worker. The
 * scheduler therefore creates its instances itself, and a configuration cannot name it.
 */
import type { PolicyClass, PolicyRegistry, PolicySpec } from "../policy.ts";
import { Rebalance } from "./rebalance.ts";
import { ReduceReplicas } from "./reduce_replicas.ts";
import { Replicate } from "./replicate.ts";

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
