/**
 * The Active Memory Manager: pure decisions about which worker holds which result. It copies, drops
 * and moves the replicas of results so that memory stays low and workers can leave without loss.
 *
 * - To write a policy, start at `policy.ts` (what a policy is and what its manager offers) and
 *   `view.ts` (what it sees of the cluster). `policies/replicate.ts` is the shortest example,
 *   `examples/relieve.ts` one outside of this folder. To make it a built-in policy, add it to the
 *   registry in `policies/builtin.ts` and export it below.
 * - To change how a worker is chosen, see `recipient.ts` and `dropper.ts`.
 * - To follow one run from start to end, see `manager.ts`.
 * - `sampling/` records the memory of the cluster over time; it is independent of the manager.
 */
export * from "./view.ts";
export * from "./policy.ts";
export * from "./run_report.ts";
export * from "./manager.ts";
export * from "./manager_options.ts";
export type { WorkerSet } from "./worker_set.ts";
export * from "./policies/builtin.ts";
export * from "./policies/reduce_replicas.ts";
export * from "./policies/replicate.ts";
export * from "./policies/rebalance.ts";
export * from "./policies/retire_worker.ts";
export * from "./sampling/sampler.ts";
export * from "./sampling/series_table.ts";
export { samplesOf, type WorkerReading, type WorkerSeries } from "./sampling/worker_series.ts";
