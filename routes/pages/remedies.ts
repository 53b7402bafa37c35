/**
 * Remedies of the client of a request for each problem. Text in backticks is code.
 * `docs/reference/http.md` has the same texts, with links; a test compares the two.
 */
import type { ProblemCode } from "../../http/problem.ts";

export const REMEDIES: Readonly<Record<ProblemCode, string>> = {
  invalid_json:
    "`position`, `line` and `column` give the location; send a number that would be rounded, or " +
    "is out of range, as a string",
  invalid_encoding: "The body is not UTF-8, not gzip as its header says, or truncated",
  invalid_query: "`errors` names the parameter; an unknown parameter is an error too",
  unauthenticated: "Send `Authorization: Bearer <token>` with a token of the token file",
  token_expired: "Use a new token of the same owner",
  forbidden_scope: "Use a token with the scope that `detail` names",
  insecure_login: "Open the dashboard over https, or through a tunnel to loopback",
  forbidden_origin: "Send the request from the same origin, or from outside a web page",
  foreign_address:
    "Give the worker an `--advertise` address in a `--worker-network` of the scheduler",
  wrong_secret: "Send the secret of the registration; a worker registers again automatically",
  not_granted: "Sent by a worker to its peers, which ask the scheduler again",
  grant_expired: "Sent by a worker to its peers, which ask the scheduler again",
  not_announced: "Sent by a worker that is asked to store values without an announcement",
  unknown_route: "`GET /openapi.json` lists the routes",
  unknown_graph: "It was deleted, has expired, or never existed",
  unknown_task: "Use the keys of the submission, without the namespace",
  unknown_attempt: "`GET /api/v1/graphs/{id}/tasks/{key}/attempts` lists those that are known",
  unknown_key: "It was released, has expired, or never existed",
  unknown_file: "`GET .../results/{key}/files` lists the files of a result",
  unknown_worker: "It left, was removed, or never registered",
  unknown_retirement: "Only the latest thousand retirements are kept",
  unknown_policy: "`GET /api/v1/amm` lists them",
  unknown_sampler: "It was deleted, or never started",
  unknown_client: "Open a lease with `POST /api/v1/clients`",
  unknown_dataset: "`GET /api/v1/datasets` lists those that exist",
  unknown_modules: "Upload the module set with `PUT /api/v1/modules/{sha256}`, and repeat",
  unknown_transfer:
    "Sent to a worker that uploads: the reader has gone, or another worker was asked",
  method_not_allowed: "`Allow` lists the methods",
  not_acceptable:
    "`detail` lists what is available; only binaries are served as `application/octet-stream`",
  view_too_large: "Request `Accept: application/msgpack`, or one key at a time",
  request_timeout: "Send the body faster, or in parts",
  dataset_exists: "Choose another name, or add `?replace=true`",
  key_conflict: "`errors` lists the keys; choose other keys or another namespace",
  graph_result: "Delete the graphs that need it",
  not_finished: "Wait: `GET /api/v1/graphs/{id}?wait=30`",
  graph_cancelled: "Submit it again",
  not_retryable:
    "Only a graph that failed or lost results can be retried; `detail` says what else to do",
  recomputing: "Repeat the request in a moment",
  name_in_use:
    "Give the worker another `--name`, or repeat the request until the lease of the other one " +
    "ends; `Retry-After` says when",
  protocol_mismatch: "Run the same version on both sides",
  sequence_gap: "Send the post with the number `expected` first",
  idempotency_in_progress: "`Location` names the graph once it was accepted",
  replayed: "Ask the scheduler while it runs: `weir replay --serve` only shows its recording",
  expired: "Raise the number of ended graphs that are kept, or read tasks sooner",
  released: "Raise `ttl` of the graph, or name the key in `outputs`",
  result_lost:
    "`POST /api/v1/graphs/{id}/retry` computes it again; `detail` says if only a new submission can",
  lost: "Its task has `pure: false`, or it is external data: store it again",
  log_lost: "Its worker was killed, or has dropped its oldest logs; see Logs",
  stale_incarnation: "The worker registers again automatically",
  removed: "The worker stops automatically",
  length_required: "Send `Content-Length`, as `curl -T FILE` does",
  body_too_large: "`detail` names the limit, see Limits of a request",
  over_limit: "`limit` names it; split the graph, or have the limit raised",
  unsupported_media_type: "`curl --json @graph.json`, not `curl -d`",
  unsupported_encoding: "Send it uncompressed or as gzip",
  range_not_satisfiable: "`Content-Range` has the number of bytes",
  misdirected_host: "Start the scheduler with `--allowed-host NAME`, or send a token",
  invalid_body: "`errors` has a JSON Pointer to each fault",
  unknown_topic: "`topics` lists the known ones",
  invalid_graph: "`errors` has a JSON Pointer to each fault",
  idempotency_mismatch: "Use a new key for a new graph",
  task_failed: "`failed` lists keys; `GET /api/v1/graphs/{id}/tasks/{key}` has the error",
  owner_limit_graphs: "Wait, or delete graphs and release data",
  owner_limit_tasks: "Wait until a graph has ended, or cancel one",
  owner_limit_records: "Wait until results expire (`ttl`), or delete graphs",
  owner_limit_bytes: "Wait until results expire, or delete graphs and release data",
  owner_limit_modules: "Delete graphs with other modules",
  owner_limit_waits: "Repeat the request",
  owner_limit_streams: "Read or cancel the others",
  owner_limit_idempotency_keys: "Repeat the request after `Retry-After`",
  internal: "A bug in Weir: report it with `requestId` and the log",
  busy: "Repeat the request in a moment; `Retry-After` is set",
  cluster_limit_graphs: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_tasks: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_records: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_bytes: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_modules: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_streams: "Repeat the request after `Retry-After`; see Limits of owners",
  cluster_limit_idempotency_keys: "Repeat the request after `Retry-After`; see Limits of owners",
  recording_ended: "Repeat the request after `Retry-After`; see `--record-failure`",
  resuming: "Repeat the request; `progress` is the fraction of the recording that is read; `GET " +
    "/livez` answers meanwhile",
  draining:
    "Repeat the request after the restart; `Retry-After` is set; `graph` names a graph that " +
    "is lost",
  no_worker:
    "Start workers that other workers can reach, or free memory; `detail` names the workers " +
    "that refused",
  too_many_registrations: "The worker tries again after a moment; see `workers` of a token",
  too_many_workers: "The worker tries again; see `--max-workers`, and `workers` of a token",
  too_many_clients: "Close leases that are not used, or repeat the request after `Retry-After`",
  too_many_subscribers: "Repeat the request after `Retry-After`",
  too_many_viewers: "Repeat the request after `Retry-After`",
  not_registered: "Sent by a worker to the scheduler, which tries another worker",
  too_many_transfers: "Sent by a worker to its peers, which try again later",
  holder_unreachable: "Repeat the request in a moment; `Retry-After` is set",
  holder_silent: "Sent to a worker that reads through the scheduler; it asks for the holders again",
};
