/**
 * The server of a scheduler process. A subject, such as `graphs` or `logs`, has its routes and the
 * requests that they make in one folder, and `subject.ts` as its door. `subjects.ts` lists the
 * subjects. `shell.ts` puts them around the way into the machine (`inbox/`), and `app.ts` serves
 * their routes; neither knows one by name. `access/` says who may do what.
 *
 * - To add a route that reads, add it to a file of its subject and read the state through a view
 *   that `scheduler/mod.ts` exports. Only a new file is also named in `subject.ts`. The signature
 *   of its function names the ports that it uses (`inbox/ports.ts`, and one in each requests file).
 * - To add a route that writes, follow `POST /graphs/{id}/retry`: `graphs/graphs.ts` calls
 *   `retry()` of `graphs/graph_requests.ts`; `scheduler/mod.ts` names the rest of the path.
 *   `client/http/client.ts` has a method for it.
 * - A route with a body has examples beside its definition: a test sends each to a scheduler.
 * - To carry out a new instruction of the machine, name it in `perform` of a subject.
 * - To add a problem code, see `http/problem.ts` and `pages/remedies.ts`. Routes and codes are
 *   documented in `docs/reference/http.md`.
 */
export { spawnCompiler } from "../compile/mod.ts";
export { type AppOptions, createApp } from "./app.ts";
export type { AuditEntry, AuditLog } from "./access/audit_log.ts";
export type { ReplayControl, ReplayTarget } from "./operation/replay.ts";
export type { OperationInfo } from "./operation/health.ts";
export { type ProblemCode, PROBLEMS } from "../http/problem.ts";
export {
  listenForWorkers,
  type SchedulerServer,
  type ServeOptions,
  serveScheduler,
} from "./server.ts";
export { StartingApp } from "./starting_app.ts";
export { CACHE_ACCESS, type CacheAccess, type Principal, type Scope, SCOPES } from "../http/env.ts";
export { TokenTable } from "./access/token.ts";
export type { KnownPolicy } from "./inbox/answer.ts";
export { SchedulerShell, type SchedulerShellOptions } from "./shell.ts";
export { type NotifyHost, parseNotifyHost } from "./webhooks/notify_hosts.ts";
export type { SchedulerCache } from "./cache/scheduler_cache.ts";
export { Outcomes } from "./cache/outcomes.ts";
export { type DistrustedMarks, Verification } from "./cache/verification.ts";
