/**
 * The door for clients of the HTTP API: the types of answers, and a few values. It is apart, as it
 * brings no package.
 */
export * from "./http_api/answers.ts";
export * from "./http_api/answers_analysis.ts";
export type * from "./http_api/answers_cache.ts";
export type * from "./http_api/answers_calls.ts";
export * from "./http_api/answers_memory.ts";
export type * from "./http_api/answers_pools.ts";
export type * from "./http_api/answers_profiling.ts";
export type * from "./http_api/answers_shares.ts";
export type * from "./http_api/answers_stacks.ts";
export * from "./key_segment.ts";
export * from "./log.ts";
export * from "./problem.ts";
export type * from "./profile/function_times.ts";
