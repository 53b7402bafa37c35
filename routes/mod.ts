/**
 * The HTTP faces of Weir: the API of the scheduler, and what a worker serves. Start at `app.ts`.
 */
export { type AppOptions, createApp } from "./app.ts";
export { isLoopback } from "./guard.ts";
export type { OperationInfo } from "./health.ts";
export { type ProblemCode, PROBLEMS } from "./problem.ts";
export { type SchedulerServer, type ServeOptions, serveScheduler } from "./server.ts";
export { type Principal, type Scope, TokenTable } from "./token.ts";
export { workerApp, type WorkerAppOptions } from "./worker_app.ts";
