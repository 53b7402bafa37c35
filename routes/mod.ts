/** The HTTP servers of Weir: the API of the scheduler and the data server of a worker. */
export { type AppOptions, createApp } from "./app.ts";
export { isLoopback } from "./http/browser_guard.ts";
export type { OperationInfo } from "./api/health.ts";
export { type ProblemCode, PROBLEMS } from "./http/problem.ts";
export { type SchedulerServer, type ServeOptions, serveScheduler, urlHost } from "./server.ts";
export { type Principal, type Scope, TokenTable } from "./http/token.ts";
export { workerApp, type WorkerAppOptions } from "./data_server/app.ts";
