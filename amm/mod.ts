/**
 * The Active Memory Manager: pure decisions about which worker should hold which result. Start at
 * `manager.ts`; what it needs of a cluster is in `view.ts`.
 */
export * from "./view.ts";
export * from "./measure.ts";
export * from "./policy.ts";
export * from "./run_report.ts";
export * from "./manager.ts";
export type { Pending } from "./run_books.ts";
export type { Workers } from "./workers.ts";
export * from "./policies/builtin.ts";
export * from "./policies/reduce_replicas.ts";
export * from "./policies/replicate.ts";
export * from "./policies/rebalance.ts";
export * from "./policies/retire_worker.ts";
export * from "./sampler.ts";
export * from "./series_table.ts";
export { samplesOf, type WorkerReading, type WorkerSeries } from "./worker_series.ts";
