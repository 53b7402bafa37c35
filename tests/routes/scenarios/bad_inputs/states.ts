/** Requests that the state of a thing does not allow. */
import { answers, type BadInput, requests } from "../../bad_input.ts";
import { CARD, FILE, ONE_TASK, post, SECRET } from "./parts.ts";

export const BAD_STATES: readonly BadInput[] = [
  ...requests('424 task_failed: Cannot show "x": its task failed', [
    "GET /api/v1/graphs/{id=<failed>}/results/{key=x}/files",
    "GET /api/v1/graphs/{id=<failed>}/results/{key=x}",
    "GET /api/v1/data/{namespace=ns}/{key=x}",
    { to: "PUT /api/v1/data/{namespace=ns}/{key=x}/replicas", body: { replicas: 2 } },
  ]),
  ...requests('409 not_finished: Cannot show "x" yet: it has not been computed', [
    "GET /api/v1/graphs/{id=<running>}/results/{key=x}",
    { to: "POST /api/v1/graphs/{id=<running>}/results", body: { keys: ["x"] } },
  ]),
  ...requests('409 key_conflict: Cannot store the values in the namespace "ns": see errors', [
    { to: "POST /api/v1/data", body: { namespace: "ns", values: { datum: 2 } } },
    { to: "PUT /api/v1/data/{namespace=ns}/{key=datum}", ...FILE },
  ], { "/values/datum": "The namespace has this key with another value or task" }),
  ...answers([
    [
      {
        to: "POST /api/v1/graphs",
        body: { namespace: "ns", tasks: { datum: { op: "inc", args: [1] } } },
      },
      '409 key_conflict: Cannot accept the graph into the namespace "ns": see errors',
      "/tasks/datum",
      "The namespace holds this key with another definition",
    ],
    [
      { to: "POST /api/v1/graphs", headers: { "idempotency-key": "once" }, body: ONE_TASK },
      '422 idempotency_mismatch: Cannot use the idempotency key "once" again: it was used with another body',
    ],
    [
      "POST /api/v1/graphs/{id=<done>}/retry",
      "409 not_retryable: Cannot retry the graph: it has succeeded",
    ],
    [
      "POST /api/v1/graphs/{id=<cancelled>}/retry",
      "409 not_retryable: Cannot retry the graph: it was cancelled; submit it again",
    ],
    [
      "GET /api/v1/graphs/{id=<running>}/profile",
      "409 not_finished: Cannot profile the graph: it is running; add ?wait= to its status to wait",
    ],
    [
      "GET /api/v1/graphs/{id=<failed>}/profile",
      "424 task_failed: Cannot profile the graph: it has failed; retry it first",
    ],
    [
      "GET /api/v1/graphs/{id=<cancelled>}/profile",
      "409 graph_cancelled: Cannot profile the graph: it was cancelled",
    ],
    [
      "GET /api/v1/graphs/{id=<running>}/results",
      "409 not_finished: Cannot show results: the graph is running; add ?wait= to its status to wait",
    ],
    [
      "GET /api/v1/graphs/{id=<failed>}/results",
      "424 task_failed: Cannot show all results: of 1 tasks, 1 failed and 0 were blocked; ?partial=true shows the others",
      "/tasks/x",
      "no",
    ],
    [
      "GET /api/v1/graphs/{id=<cancelled>}/results",
      "409 graph_cancelled: Cannot show results: the graph was cancelled",
    ],
    [
      "DELETE /api/v1/data/{namespace=ns}/{key=x}",
      '409 graph_result: Cannot release "x": it is the result of a graph; delete the graphs that need it',
    ],
    [
      {
        to: "PUT /api/v1/datasets/{name=kept}",
        body: { namespace: "ns", value: { $ref: "datum" } },
      },
      '409 dataset_exists: Cannot publish "kept": there is a dataset of this name; add ?replace=true to replace it',
    ],
    [
      { to: "POST /api/v1/workers", body: { protocol: 0 } },
      "409 protocol_mismatch: Cannot register the worker: it speaks protocol 0, the scheduler <protocol>",
    ],
    [
      { to: "POST /api/v1/workers", body: { ...CARD, name: "w1" } },
      '409 name_in_use: Cannot register the worker: another worker has the name "w1" and was heard from within the lease; choose another --name, or stop that worker',
    ],
    [
      { to: "POST /api/v1/workers/{id=<worker>}/events", headers: SECRET, body: post([]) },
      "409 sequence_gap: Cannot apply post 999: post 3 has not arrived yet",
    ],
  ]),
];
