/** Bad requests about tasks, logs, events and modules. */
import type { BadInputs } from "./row.ts";

export const BAD_TASKS: BadInputs = {
  "GET /api/v1/graphs/{id}/groups": [
    {
      path: "/api/v1/graphs/nothing/groups",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/groups?limit=1",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Unknown field'],
      errors: { "/limit": "Unknown field" },
    },
  ],
  "GET /api/v1/graphs/{id}/shape": [
    {
      path: "/api/v1/graphs/<done>/shape?around=nothing",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/<done>/shape?hops=11",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "hops": Too big: expected number to be <=10',
      ],
      errors: { "/hops": "Too big: expected number to be <=10" },
    },
  ],
  "GET /api/v1/graphs/{id}/failures": [
    {
      path: "/api/v1/graphs/nothing/failures",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/tasks": [
    {
      path: "/api/v1/graphs/nothing/tasks",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/tasks?state=done",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "state": Invalid option: expected one of "waiting"|"queued"|"no-worker"|"processing"|"memory"|"released"|"erred"|"cancelled"',
      ],
      errors: {
        "/state":
          'Invalid option: expected one of "waiting"|"queued"|"no-worker"|"processing"|"memory"|"released"|"erred"|"cancelled"',
      },
    },
    {
      path: "/api/v1/graphs/<done>/tasks?limit=1001",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too big: expected number to be <=1000',
      ],
      errors: { "/limit": "Too big: expected number to be <=1000" },
    },
    {
      path: "/api/v1/graphs/<done>/tasks?cursor=!",
      answer: [400, "invalid_query", 'Cannot read the query: "cursor" is not valid'],
      errors: { "/cursor": "Must be the nextCursor of a previous page" },
    },
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}": [
    {
      path: "/api/v1/graphs/<done>/tasks/nothing",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/nothing/tasks/x",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x?verbose=true",
      answer: [400, "invalid_query", 'Cannot read the query: "verbose": Unknown field'],
      errors: { "/verbose": "Unknown field" },
    },
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/explain": [
    {
      path: "/api/v1/graphs/<done>/tasks/nothing/explain",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/nothing/tasks/x/explain",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/attempts": [
    {
      path: "/api/v1/graphs/<done>/tasks/nothing/attempts",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/nothing/tasks/x/attempts",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/logs": [
    {
      path: "/api/v1/graphs/<done>/tasks/nothing/logs",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x/logs?attempt=0",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "attempt": Too small: expected number to be >0',
      ],
      errors: { "/attempt": "Too small: expected number to be >0" },
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x/logs?attempt=first",
      answer: [400, "invalid_query", 'Cannot read the query: "attempt": Must be a number'],
      errors: { "/attempt": "Must be a number" },
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x/logs?attempt=7",
      answer: [
        404,
        "unknown_attempt",
        'Cannot find attempt 7 of the task "x": see /attempts for those that are known',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x/logs?after=-1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "after": Too small: expected number to be >=0',
      ],
      errors: { "/after": "Too small: expected number to be >=0" },
    },
    {
      path: "/api/v1/graphs/<done>/tasks/x/logs?follow=yes",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "follow": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/follow": 'Invalid option: expected one of "true"|"false"' },
    },
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/story": [
    {
      path: "/api/v1/graphs/<done>/tasks/nothing/story",
      answer: [404, "unknown_task", 'Cannot find the task "nothing" in this graph'],
    },
    {
      path: "/api/v1/graphs/nothing/tasks/x/story",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/logs": [
    {
      path: "/api/v1/graphs/nothing/logs",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/logs?failed=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "failed": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/failed": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      path: "/api/v1/graphs/<done>/logs",
      headers: { accept: "text/html" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send logs in that form: accept text/plain or application/x-ndjson",
      ],
    },
  ],
  "GET /api/v1/graphs/{id}/events": [
    {
      path: "/api/v1/graphs/nothing/events",
      answer: [
        404,
        "unknown_graph",
        'Cannot find the graph "nothing": it was deleted, has expired, or never existed',
      ],
    },
    {
      path: "/api/v1/graphs/<done>/events?after=yesterday",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "after": Must be the id of an event, or 0',
      ],
      errors: { "/after": "Must be the id of an event, or 0" },
    },
  ],
  "GET /api/v1/events": [
    {
      path: "/api/v1/events?topics=rumours",
      answer: [
        422,
        "unknown_topic",
        'Cannot send events of the topic "rumours": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
      ],
      errors: {
        "/topics":
          'Cannot send events of the topic "rumours": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
      },
    },
    {
      path: "/api/v1/events?topics=",
      answer: [
        422,
        "unknown_topic",
        'Cannot send events of the topic "": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
      ],
      errors: {
        "/topics":
          'Cannot send events of the topic "": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
      },
    },
    {
      path: "/api/v1/events?after=-5",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "after": Must be the id of an event, or 0',
      ],
      errors: { "/after": "Must be the id of an event, or 0" },
    },
    {
      path: "/api/v1/events?since=0",
      answer: [400, "invalid_query", 'Cannot read the query: "since": Unknown field'],
      errors: { "/since": "Unknown field" },
    },
  ],
  "GET /api/v1/stories/{stimulusId}": [
    {
      path: "/api/v1/stories/nothing?limit=5",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Unknown field'],
      errors: { "/limit": "Unknown field" },
    },
  ],
  "GET /api/v1/modules/{sha256}": [
    {
      path: "/api/v1/modules/0000000000000000000000000000000000000000000000000000000000000000",
      answer: [
        404,
        "unknown_modules",
        'Cannot find the module set "0000000000000000000000000000000000000000000000000000000000000000": upload it with PUT /api/v1/modules/0000000000000000000000000000000000000000000000000000000000000000',
      ],
    },
    {
      path: "/api/v1/modules/<modules>?raw=true",
      answer: [400, "invalid_query", 'Cannot read the query: "raw": Unknown field'],
      errors: { "/raw": "Unknown field" },
    },
  ],
  "PUT /api/v1/modules/{sha256}": [
    {
      path: "/api/v1/modules/<modules>",
      body: {},
      answer: [
        422,
        "invalid_body",
        'Cannot upload the modules: send {"files": {"tasks.ts": "source"}}',
      ],
      errors: { "/files": "It is missing: must be of type record" },
    },
    {
      path: "/api/v1/modules/<modules>",
      body: { files: { "../up.ts": "" } },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the modules: /files/..~1up.ts: Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
      ],
      errors: {
        "/files/..~1up.ts": 'Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
      },
    },
    {
      path: "/api/v1/modules/<modules>",
      body: { files: {} },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the modules: /files: Must have at least one file",
      ],
      errors: { "/files": "Must have at least one file" },
    },
    {
      path: "/api/v1/modules/<modules>",
      body: { files: { "a.ts": "" } },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the modules: /files: The files have the SHA-256 57e07456f3f2cadd8745bfb4ae93822eb92c5cde92fa13c0ec2e994ad18101ba",
      ],
      errors: {
        "/files":
          "The files have the SHA-256 57e07456f3f2cadd8745bfb4ae93822eb92c5cde92fa13c0ec2e994ad18101ba",
      },
    },
  ],
};
