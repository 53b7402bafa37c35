/** Bad requests about graphs and results. */
import type { BadInputs } from "./row.ts";

export const BAD_GRAPHS: BadInputs = {
  "GET /api/v1/graphs": [
    {
      path: "/api/v1/graphs?limit=0",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too small: expected number to be >=1',
      ],
      errors: { "/limit": "Too small: expected number to be >=1" },
    },
    {
      path: "/api/v1/graphs?limit=many",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Must be a number'],
      errors: { "/limit": "Must be a number" },
    },
    {
      path: "/api/v1/graphs?limit=1e9",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too big: expected number to be <=1000',
      ],
      errors: { "/limit": "Too big: expected number to be <=1000" },
    },
    {
      path: "/api/v1/graphs?cursor=%2A",
      answer: [400, "invalid_query", 'Cannot read the query: "cursor" is not valid'],
      errors: { "/cursor": "Must be the nextCursor of a previous page" },
    },
    {
      path: "/api/v1/graphs?state=broken",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "state": Invalid option: expected one of "running"|"cancelling"|"succeeded"|"failed"|"cancelled"',
      ],
      errors: {
        "/state":
          'Invalid option: expected one of "running"|"cancelling"|"succeeded"|"failed"|"cancelled"',
      },
    },
    {
      path: "/api/v1/graphs?mine=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "mine": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/mine": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      path:
        "/api/v1/graphs?owner=ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "owner": Too big: expected string to have <=128 characters',
      ],
      errors: { "/owner": "Too big: expected string to have <=128 characters" },
    },
    {
      path: "/api/v1/graphs?limit=1.5&state=x&page=2",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Invalid input: expected int, received number',
      ],
      errors: {
        "/limit": "Invalid input: expected int, received number",
        "/state":
          'Invalid option: expected one of "running"|"cancelling"|"succeeded"|"failed"|"cancelled"',
        "/page": "Unknown field",
      },
    },
  ],
  "GET /api/v1/graphs/{id}": [
    {
      path: "/api/v1/graphs/nothing",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>?wait=-1",
      answer: [400, "invalid_query", 'Cannot read the query: "wait": Give seconds, as in wait=30'],
      errors: { "/wait": "Give seconds, as in wait=30" },
    },
    {
      path: "/api/v1/graphs/%00",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "\u0000": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>",
      as: "reader",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "<done>": it was deleted, has expired, or never existed',
      ],
    },
  ],
  "DELETE /api/v1/graphs/{id}": [
    {
      path: "/api/v1/graphs/nothing",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>?force=true",
      answer: [400, "invalid_query", 'Cannot read the query: "force": Unknown field'],
      errors: { "/force": "Unknown field" },
    },
    {
      path: "/api/v1/graphs/<done>",
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
  ],
  "POST /api/v1/graphs/{id}/cancel": [
    {
      path: "/api/v1/graphs/nothing/cancel",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<running>/cancel?wait=x",
      answer: [400, "invalid_query", 'Cannot read the query: "wait": Give seconds, as in wait=30'],
      errors: { "/wait": "Give seconds, as in wait=30" },
    },
  ],
  "POST /api/v1/graphs/{id}/retry": [
    {
      path: "/api/v1/graphs/nothing/retry",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/retry",
      answer: [409, "not_retryable", "Cannot retry the graph: it has succeeded"],
    },
    {
      path: "/api/v1/graphs/<cancelled>/retry",
      answer: [409, "not_retryable", "Cannot retry the graph: it was cancelled; submit it again"],
    },
    {
      path: "/api/v1/graphs/<failed>/retry?wait=61",
      answer: [400, "invalid_query", 'Cannot read the query: "wait": At most 60 seconds'],
      errors: { "/wait": "At most 60 seconds" },
    },
  ],
  "GET /api/v1/graphs/{id}/results": [
    {
      path: "/api/v1/graphs/nothing/results",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<running>/results",
      answer: [
        409,
        "not_finished",
        "Cannot show results: the graph is running; add ?wait= to its status to wait",
      ],
    },
    {
      path: "/api/v1/graphs/<failed>/results",
      answer: [
        424,
        "task_failed",
        "Cannot show all results: 1 of 1 tasks failed or were blocked by a failure; ?partial=true shows the others",
      ],
      errors: { "/tasks/x": "no" },
    },
    {
      path: "/api/v1/graphs/<cancelled>/results",
      answer: [409, "graph_cancelled", "Cannot show results: the graph was cancelled"],
    },
    {
      path: "/api/v1/graphs/<done>/results?partial=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "partial": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/partial": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      path: "/api/v1/graphs/<done>/results",
      headers: { accept: "text/html" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send results in that form: accept application/json or application/msgpack",
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/results/{key}/files": [
    {
      path: "/api/v1/graphs/<done>/results/nothing/files",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/<failed>/results/x/files",
      answer: [424, "task_failed", 'Cannot show "x": its task failed'],
    },
  ],
  "GET /api/v1/graphs/{id}/results/{key}": [
    {
      path: "/api/v1/graphs/<done>/results/x?file=a",
      answer: [404, "unknown_file", 'Cannot find the file "a" in "x"'],
    },
    {
      path: "/api/v1/graphs/<done>/results/x?file=a",
      headers: { accept: "application/json" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send results in that form: accept application/octet-stream",
      ],
    },
    {
      path: "/api/v1/graphs/<done>/results/nothing",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/<failed>/results/x",
      answer: [424, "task_failed", 'Cannot show "x": its task failed'],
    },
    {
      path: "/api/v1/graphs/<running>/results/x",
      answer: [409, "not_finished", 'Cannot show "x" yet: it has not been computed'],
    },
    {
      path: "/api/v1/graphs/<done>/results/x",
      headers: { accept: "image/png" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send results in that form: accept application/json or application/msgpack or application/octet-stream",
      ],
    },
    {
      path: "/api/v1/graphs/<done>/results/x",
      headers: { accept: "application/octet-stream" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send the value as bytes: it is not a binary; ask for application/json or application/msgpack",
      ],
    },
    {
      path: "/api/v1/graphs/<done>/results/x?partial=true",
      answer: [400, "invalid_query", 'Cannot read the query: "partial": Unknown field'],
      errors: { "/partial": "Unknown field" },
    },
  ],
};
