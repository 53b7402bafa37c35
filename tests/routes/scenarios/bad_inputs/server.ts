/** Bad requests about the server. */
import type { BadInputs } from "./row.ts";

export const BAD_SERVER: BadInputs = {
  "GET /api/v1/scaling": [
    {
      path: "/api/v1/scaling?x=1",
      answer: [400, "invalid_query", 'Cannot read the query: "x": Unknown field'],
      errors: { "/x": "Unknown field" },
    },
    {
      path: "/api/v1/scaling?minimum=3&maximum=2",
      answer: [400, "invalid_query", 'Cannot read the query: "minimum": Give at most "maximum"'],
      errors: { "/minimum": 'Give at most "maximum"' },
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
  "GET /api/v1/stream": [
    {
      path: "/api/v1/stream?limit=10001",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too big: expected number to be <=10000',
      ],
      errors: { "/limit": "Too big: expected number to be <=10000" },
    },
  ],
  "GET /api/v1/history": [
    {
      path: "/api/v1/history?limit=1",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Unknown field'],
      errors: { "/limit": "Unknown field" },
    },
  ],
  "GET /api/v1/stuck": [
    {
      path: "/api/v1/stuck?limit=1",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Unknown field'],
      errors: { "/limit": "Unknown field" },
    },
  ],
  "GET /api/v1/session": [
    {
      path: "/api/v1/session?who=me",
      answer: [400, "invalid_query", 'Cannot read the query: "who": Unknown field'],
      errors: { "/who": "Unknown field" },
    },
  ],
  "POST /api/v1/session": [
    {
      path: "/api/v1/session",
      as: "reader",
      body: { code: "odd" },
      answer: [
        401,
        "unauthenticated",
        "Cannot log in: the code was used before, is older than a minute, or never existed",
      ],
    },
  ],
  "DELETE /api/v1/session": [
    {
      path: "/api/v1/session?all=true",
      answer: [400, "invalid_query", 'Cannot read the query: "all": Unknown field'],
      errors: { "/all": "Unknown field" },
    },
  ],
  "POST /api/v1/session/codes": [
    {
      path: "/api/v1/session/codes?for=me",
      answer: [400, "invalid_query", 'Cannot read the query: "for": Unknown field'],
      errors: { "/for": "Unknown field" },
    },
  ],
  "GET /docs": [
    {
      path: "/docs?url=https://example.com/openapi.json",
      answer: [400, "invalid_query", 'Cannot read the query: "url": Unknown field'],
      errors: { "/url": "Unknown field" },
    },
  ],
  "GET /docs/{file}": [
    {
      path: "/docs/index.html",
      answer: [404, "unknown_route", 'Cannot find "index.html": the page is /docs'],
    },
    {
      path: "/docs/..%2Fpackage.json",
      answer: [404, "unknown_route", 'Cannot find "../package.json": the page is /docs'],
    },
  ],
  "GET /problems": [
    {
      path: "/problems?status=404",
      answer: [400, "invalid_query", 'Cannot read the query: "status": Unknown field'],
      errors: { "/status": "Unknown field" },
    },
    {
      headers: { accept: "image/png" },
      answer: [
        406,
        "not_acceptable",
        "Cannot answer with this: use application/json, text/html, text/markdown",
      ],
    },
  ],
  "GET /problems/{code}": [
    {
      path: "/problems/toString",
      answer: [404, "unknown_route", 'Cannot find the problem "toString": see /problems'],
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
