/** Bad requests about workers. */
import type { BadInputs } from "./row.ts";

export const BAD_WORKERS: BadInputs = {
  "GET /api/v1/workers": [
    {
      path: "/api/v1/workers?keys=yes",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "keys": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/keys": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      path: "/api/v1/workers?limit=0",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too small: expected number to be >=1',
      ],
      errors: { "/limit": "Too small: expected number to be >=1" },
    },
  ],
  "GET /api/v1/workers/{id}": [
    {
      path: "/api/v1/workers/nobody",
      answer: [404, "unknown_worker", 'Cannot find the worker "nobody"'],
    },
    {
      path: "/api/v1/workers/w1?keys=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "keys": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/keys": 'Invalid option: expected one of "true"|"false"' },
    },
  ],
  "DELETE /api/v1/workers/{id}": [
    {
      path: "/api/v1/workers/nobody",
      answer: [404, "unknown_worker", 'Cannot find the worker "nobody"'],
    },
    {
      path: "/api/v1/workers/w1",
      as: "writer",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "writer": it lacks the scope "admin"',
      ],
    },
    {
      path: "/api/v1/workers/w1?force=true",
      answer: [400, "invalid_query", 'Cannot read the query: "force": Unknown field'],
      errors: { "/force": "Unknown field" },
    },
  ],
  "POST /api/v1/workers/{id}/pause": [
    {
      path: "/api/v1/workers/nobody/pause",
      answer: [404, "unknown_worker", 'Cannot find the worker "nobody"'],
    },
    {
      path: "/api/v1/workers/w1/pause?for=60",
      answer: [400, "invalid_query", 'Cannot read the query: "for": Unknown field'],
      errors: { "/for": "Unknown field" },
    },
  ],
  "POST /api/v1/workers/{id}/resume": [
    {
      path: "/api/v1/workers/nobody/resume",
      answer: [404, "unknown_worker", 'Cannot find the worker "nobody"'],
    },
  ],
  "GET /api/v1/workers/{id}/secrets": [{
    "path": "/api/v1/workers/<worker>/secrets",
    "answer": [400, "invalid_query", 'Cannot read the query: "incarnation" is missing'],
    "errors": { "/incarnation": "It is missing" },
  }, {
    "path": "/api/v1/workers/<worker>/secrets?incarnation=x",
    "answer": [
      400,
      "invalid_query",
      'Cannot read the request: "incarnation": Must be a whole number from 0',
    ],
    "errors": { "/incarnation": "Must be a whole number from 0" },
  }, {
    "path": "/api/v1/workers/<worker>/secrets?incarnation=<incarnation>",
    "answer": [
      403,
      "wrong_secret",
      'Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
    ],
  }, {
    "path": "/api/v1/workers/<worker>/secrets?incarnation=<incarnation>",
    "as": "reader",
    "answer": [
      403,
      "forbidden_scope",
      'Cannot do this with the token "reader": it lacks the scope "worker"',
    ],
  }],
};
