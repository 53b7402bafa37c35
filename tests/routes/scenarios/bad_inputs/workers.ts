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
};
