/** Bad requests about the server. */
import type { BadInputs } from "./row.ts";

export const BAD_SERVER: BadInputs = {
  "GET /api/v1/scaling": [
    {
      path: "/api/v1/scaling?x=1",
      answer: [400, "invalid_query", 'Cannot read the query: "x": Unknown field'],
      errors: { "/x": "Unknown field" },
    },
  ],
  "GET /api/v1/version": [
    {
      path: "/api/v1/version?x=1",
      answer: [400, "invalid_query", 'Cannot read the query: "x": Unknown field'],
      errors: { "/x": "Unknown field" },
    },
  ],
  "GET /api/v1/ops": [
    {
      path: "/api/v1/ops?name=inc",
      answer: [400, "invalid_query", 'Cannot read the query: "name": Unknown field'],
      errors: { "/name": "Unknown field" },
    },
  ],
  "GET /livez": [
    {
      path: "/livez?verbose",
      answer: [400, "invalid_query", 'Cannot read the query: "verbose": Unknown field'],
      errors: { "/verbose": "Unknown field" },
    },
  ],
  "GET /readyz": [
    {
      path: "/readyz?verbose",
      answer: [400, "invalid_query", 'Cannot read the query: "verbose": Unknown field'],
      errors: { "/verbose": "Unknown field" },
    },
  ],
  "GET /metrics": [
    {
      path: "/metrics?name=x",
      answer: [400, "invalid_query", 'Cannot read the query: "name": Unknown field'],
      errors: { "/name": "Unknown field" },
    },
    {
      headers: { authorization: "Basic eDp5" },
      as: "reader",
      answer: [
        401,
        "unauthenticated",
        "Cannot use the token: it is not in the token file of the scheduler",
      ],
    },
  ],
  "GET /openapi.json": [
    {
      path: "/openapi.json?version=2",
      answer: [400, "invalid_query", 'Cannot read the query: "version": Unknown field'],
      errors: { "/version": "Unknown field" },
    },
  ],
};
