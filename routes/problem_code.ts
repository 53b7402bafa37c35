/**
 * Every code that an error of the HTTP API can have, with its status and title. Codes are stable:
 * client programs compare them. `docs/http.md` lists the same table, and a test holds the two
 * together.
 */

export const PROBLEMS = {
  invalid_json: [400, "The body is not JSON"],
  invalid_encoding: [400, "The body is not encoded as it says"],
  invalid_query: [400, "The query is not valid"],
  unauthenticated: [401, "A token is needed"],
  forbidden_scope: [403, "The token does not allow this"],
  forbidden_origin: [403, "Requests of foreign web pages are refused"],
  unknown_route: [404, "There is no such resource"],
  unknown_graph: [404, "There is no such graph"],
  unknown_task: [404, "There is no such task"],
  unknown_key: [404, "The namespace holds no such key"],
  unknown_worker: [404, "There is no such worker"],
  unknown_modules: [404, "There is no such module set"],
  method_not_allowed: [405, "The method is not allowed here"],
  not_acceptable: [406, "The representation asked for does not exist"],
  view_too_large: [406, "The value is too large for its JSON view"],
  key_conflict: [409, "A shared namespace holds something else"],
  graph_result: [409, "The value is the result of a graph"],
  not_finished: [409, "The graph has not ended"],
  graph_cancelled: [409, "The graph was cancelled"],
  not_retryable: [409, "The graph cannot be retried"],
  recomputing: [409, "The value was lost and is computed again"],
  name_in_use: [409, "The name is in use by a live worker"],
  protocol_mismatch: [409, "Worker and scheduler speak different protocols"],
  sequence_gap: [409, "A post is missing"],
  idempotency_in_progress: [409, "The first request under this key is not answered yet"],
  expired: [410, "Only a summary of the graph is left"],
  released: [410, "The value was released"],
  lost: [410, "The value was lost and cannot be computed again"],
  stale_incarnation: [410, "The worker must register again"],
  removed: [410, "The worker was removed"],
  body_too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "The media type of the body is not supported"],
  unsupported_encoding: [415, "The encoding of the body is not supported"],
  misdirected_host: [421, "The scheduler does not answer under this host"],
  invalid_body: [422, "The body is not valid"],
  invalid_graph: [422, "The graph is not valid"],
  idempotency_mismatch: [422, "The key was used with another body"],
  task_failed: [424, "A task failed"],
  internal: [500, "The scheduler failed"],
  draining: [503, "The scheduler stops"],
  no_worker: [503, "No worker can take the data"],
  not_registered: [503, "The worker is not registered at the moment"],
  too_many_transfers: [503, "The worker sends to too many others at the moment"],
  holder_unreachable: [503, "No worker that holds the value answers"],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

export type ProblemCode = keyof typeof PROBLEMS;
