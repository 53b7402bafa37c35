/**
 * The scheduler's machine: events in, instructions out. Start at `core.ts`.
 * What shells and routes may look at is in `view_*.ts`.
 */
export { SchedulerState } from "./core.ts";
export { DEFAULT_OPTIONS, type SchedulerOptions } from "./options.ts";
export type * from "./event.ts";
export type * from "./instruction.ts";
export * from "./views/graphs.ts";
export * from "./views/tasks.ts";
export * from "./views/workers.ts";
export type { ExplainReason, Explanation } from "./views/explain.ts";
export * from "./views/cluster.ts";
export * from "./views/data.ts";
export type * from "./event_data.ts";
export type * from "./event_memory.ts";
export * from "./views/amm.ts";
export * from "./shell/shell.ts";
export type * from "./shell/answer.ts";
export type { Leaving, PolicyAnswer, RetireOptions } from "./shell/amm_requests.ts";
export { HolderUnreachable } from "./shell/gather.ts";
export type { FindValue } from "./shell/results.ts";
export type { ScatterAnswer, Scattering } from "./shell/scatter.ts";
export type { OpenValue } from "../peer/mod.ts";
export { type WholeStory, wholeStory } from "./shell/story.ts";
export type { Gone } from "./shell/worker_channels.ts";
