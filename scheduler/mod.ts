/**
 * The scheduler's machine: events in, instructions out. Start at `core.ts`.
 * What shells and routes may look at is in `view_*.ts`.
 */
export { SchedulerState } from "./core.ts";
export { DEFAULT_OPTIONS, type SchedulerOptions } from "./options.ts";
export type * from "./event.ts";
export type * from "./instruction.ts";
export * from "./view_graphs.ts";
export * from "./view_tasks.ts";
export * from "./view_workers.ts";
export type { ExplainReason, Explanation } from "./explain.ts";
export * from "./cluster_view.ts";
export * from "./data_view.ts";
export type * from "./data_event.ts";
export type * from "./memory_event.ts";
export * from "./amm_status.ts";
export * from "./shell.ts";
export type * from "./shell_answer.ts";
export type { Leaving, PolicyAnswer, RetireOptions } from "./shell_memory.ts";
export { HolderUnreachable } from "./shell_gather.ts";
export type { FindValue } from "./shell_results.ts";
export type { ScatterAnswer, Scattering } from "./shell_scatter.ts";
export type { OpenValue } from "./shell_peer.ts";
export { type WholeStory, wholeStory } from "./shell_story.ts";
export type { Gone } from "./shell_workers.ts";
