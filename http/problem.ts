/**
 * Errors of the HTTP API. Code called by a route throws `HttpProblem`; `app.ts` converts it to
 * problem+json.
 */
import type { Context } from "hono";
import { type Fault, type Problem, PROBLEM_MEDIA_TYPE, traceOf } from "../protocol/mod.ts";
import type { AppEnv } from "./env.ts";

/** Additional content of a problem. */
export interface HttpProblemOptions {
  /** All faults of a body or query, with JSON Pointers. */
  readonly faults?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the JSON object in addition to the standard ones. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Ends a request with an error. `detail` says what failed, why, and what to do. */
export class HttpProblem extends Error {
  override name = "HttpProblem";
  readonly code: ProblemCode;
  readonly options: HttpProblemOptions;

  constructor(code: ProblemCode, detail: string, options: HttpProblemOptions = {}) {
    super(detail);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}

/** The `type` of a problem: the path of its page (RFC 9457, section 3.1.1). */
export function problemType(code: ProblemCode): string {
  return `/problems/${code}`;
}

/** Converts a problem to a response (RFC 9457). */
export function problemResponse(c: Context<AppEnv>, problem: HttpProblem): Response {
  const [status, title] = PROBLEMS[problem.code];
  const { faults, headers, members } = problem.options;
  const body: Problem & Record<string, unknown> = {
    type: problemType(problem.code),
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId: c.get("requestId"),
    ...(faults ? { errors: faults } : {}),
    ...members,
  };
  return c.body(JSON.stringify(body), status as 400, {
    "content-type": PROBLEM_MEDIA_TYPE,
    "cache-control": "no-store",
    ...headers,
  });
}

/** The members of a log record about a request that failed: which one, and its trace. */
export function failedRequest(c: Context<AppEnv>): Readonly<Record<string, string>> {
  const { method, path } = c.req;
  const trace = traceOf(c.req.header("traceparent") ?? null);
  return { requestId: c.get("requestId"), method, path, ...trace };
}

/** Returns the problem of requests for new work while the scheduler shuts down. */
export function draining(): HttpProblem {
  return new HttpProblem("draining", "Cannot start new work: the scheduler is shutting down", {
    headers: { "retry-after": "1" },
  });
}

/** Returns the problem of requests whose effects cannot be recorded, as on a full disk. */
export function recordingEnded(): HttpProblem {
  return new HttpProblem(
    "recording_ended",
    "Cannot accept this: the scheduler cannot record it, see its log; repeat the request later",
    { headers: { "retry-after": "5" } },
  );
}

/** Returns the problem of requests while the scheduler restores its state. */
export function resuming(progress: number): HttpProblem {
  const percent = Math.floor(100 * progress);
  return new HttpProblem(
    "resuming",
    `Cannot answer yet: the scheduler resumes from its recording, ${percent} % are read`,
    { headers: { "retry-after": "1" }, members: { progress } },
  );
}

/**
 * The problem codes of the HTTP API, with status and title. Codes are stable, because client
 * programs compare them. `pages/remedies.ts` says what to do about each. `docs/reference/http.md`
 * has the same table; a test compares them.
 */
export const PROBLEMS = {
  invalid_json: [400, "The body is not JSON"],
  invalid_encoding: [400, "The body does not match its declared encoding"],
  invalid_path: [400, "The path is not valid"],
  invalid_query: [400, "The query is not valid"],
  unauthenticated: [401, "A token is required"],
  token_expired: [401, "The token has expired"],
  forbidden_scope: [403, "The token does not allow this"],
  forbidden_origin: [403, "Cross-origin requests are rejected"],
  insecure_login: [403, "The way to the scheduler is not safe for a login"],
  foreign_address: [403, "The address is outside the networks of workers"],
  wrong_secret: [403, "The request is not of this worker"],
  not_granted: [403, "The scheduler has not granted this to the worker"],
  grant_expired: [403, "The grant has expired"],
  not_announced: [403, "The scheduler has not announced these values"],
  unknown_route: [404, "There is no such resource"],
  unknown_graph: [404, "There is no such graph"],
  unknown_task: [404, "There is no such task"],
  unknown_group: [404, "Nothing was sampled of such a group"],
  unknown_attempt: [404, "The task has no such attempt"],
  unknown_input: [404, "The task has no such input"],
  unknown_key: [404, "The namespace holds no such key"],
  unknown_file: [404, "The value has no such file"],
  unknown_worker: [404, "There is no such worker"],
  unknown_retirement: [404, "There is no such retirement"],
  unknown_policy: [404, "The memory manager has no such policy"],
  unknown_sampler: [404, "There is no such sampler"],
  unknown_modules: [404, "There is no such module set"],
  unknown_client: [404, "There is no such lease of a client"],
  unknown_dataset: [404, "There is no such dataset"],
  unknown_pool: [404, "There is no such pool"],
  unknown_transfer: [404, "No reader waits for this upload"],
  method_not_allowed: [405, "The method is not allowed here"],
  not_acceptable: [406, "The requested representation does not exist"],
  view_too_large: [406, "The value is too large for its JSON view"],
  request_timeout: [408, "The request does not arrive in time"],
  dataset_exists: [409, "There is a dataset of this name"],
  pool_in_use: [409, "Tasks hold slots of the pool, or wait for them"],
  key_conflict: [409, "The namespace holds something else under this key"],
  graph_result: [409, "The value is the result of a graph"],
  no_cache: [409, "The scheduler has no cache"],
  cache_on_server: [409, "The server of the cache cannot do this"],
  not_running: [409, "The task does not run now"],
  no_stack: [409, "The task has no stack that can be shown"],
  not_finished: [409, "The graph has not ended"],
  graph_cancelled: [409, "The graph was cancelled"],
  not_retryable: [409, "The graph cannot be retried"],
  recomputing: [409, "The value was lost and is being computed again"],
  name_in_use: [409, "The name is in use by another worker"],
  protocol_mismatch: [409, "Worker and scheduler speak different protocols"],
  sequence_gap: [409, "A post is missing"],
  idempotency_in_progress: [409, "The first request with this key has not been answered yet"],
  replayed: [409, "The answer is not in a recording"],
  expired: [410, "Only a summary of the graph is left"],
  released: [410, "The value was released"],
  lost: [410, "The value was lost and cannot be computed again"],
  result_lost: [410, "The result was lost and is not computed again by itself"],
  task_ended: [410, "The task has ended"],
  log_lost: [410, "The log is gone"],
  stale_incarnation: [410, "The worker must register again"],
  removed: [410, "The worker was removed"],
  length_required: [411, "The length of the body is not given"],
  body_too_large: [413, "The body is too large"],
  over_limit: [413, "The request alone exceeds a limit"],
  unsupported_media_type: [415, "The media type of the body is not supported"],
  unsupported_encoding: [415, "The encoding of the body is not supported"],
  range_not_satisfiable: [416, "The range is not in the value"],
  misdirected_host: [421, "The scheduler does not serve this host name"],
  invalid_body: [422, "The body is not valid"],
  unknown_topic: [422, "There is no such topic of events"],
  invalid_graph: [422, "The graph is not valid"],
  idempotency_mismatch: [422, "The key was used with another body"],
  task_failed: [424, "A task failed"],
  upgrade_required: [426, "A WebSocket is required"],
  owner_limit_graphs: [429, "The owner has too many graphs"],
  owner_limit_tasks: [429, "The owner has too many tasks that have not ended"],
  owner_limit_records: [429, "The owner keeps too many tasks"],
  owner_limit_bytes: [429, "The owner holds too many bytes"],
  owner_limit_modules: [429, "The owner has too many module sets"],
  owner_limit_waits: [429, "Too many requests of the owner are waiting"],
  owner_limit_streams: [429, "Too many answers of the owner are being read"],
  owner_limit_idempotency_keys: [429, "The owner has used too many idempotency keys"],
  too_many_requests: [429, "Too many requests"],
  too_many_registrations: [429, "Too many workers have registered lately"],
  internal: [500, "The scheduler failed"],
  busy: [503, "The server is at its limit"],
  cluster_limit_graphs: [503, "The cluster has too many graphs"],
  cluster_limit_tasks: [503, "The cluster has too many tasks that have not ended"],
  cluster_limit_records: [503, "The cluster keeps too many tasks"],
  cluster_limit_bytes: [503, "The cluster holds too many bytes"],
  cluster_limit_modules: [503, "The cluster has too many module sets"],
  cluster_limit_streams: [503, "Too many answers of the cluster are being read"],
  cluster_limit_idempotency_keys: [503, "Too many idempotency keys are in use"],
  recording_ended: [503, "The scheduler cannot record what it accepts"],
  resuming: [503, "The scheduler restores its state"],
  draining: [503, "The scheduler is shutting down"],
  transfer_broken: [503, "The worker did not take all of the data"],
  no_worker: [503, "No worker can take the data"],
  too_many_workers: [503, "Too many workers are registered"],
  too_many_clients: [503, "The owner has too many leases of clients"],
  too_many_subscribers: [503, "Too many clients follow the events"],
  too_many_viewers: [503, "Too many clients get frames"],
  not_registered: [503, "The worker is not registered"],
  too_many_transfers: [503, "The worker is serving too many transfers"],
  holder_unreachable: [503, "No worker that holds the value responds"],
  holder_silent: [504, "The worker that holds the values does not upload them"],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

export type ProblemCode = keyof typeof PROBLEMS;
