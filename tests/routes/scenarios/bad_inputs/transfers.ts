/** Bad transfers through the scheduler. */
import type { BadInputs } from "./row.ts";

export const BAD_TRANSFERS: BadInputs = {
  "POST /api/v1/transfers": [
    {
      body: {},
      answer: [422, "invalid_body", "Cannot read the values: see errors"],
      errors: {
        "/from": "It is missing: must be of type string",
        "/reader": "It is missing: must be of type string",
        "/incarnation": "It is missing: must be of type number",
        "/keys": "It is missing: must be of type array",
        "/grants": "It is missing: must be of type array",
      },
    },
    {
      body: { from: "w1", reader: "w1", incarnation: 1, keys: ["a/b"], grants: "all" },
      answer: [422, "invalid_body", "Cannot read the values: see errors"],
      errors: { "/grants": "Invalid input: expected array, received string" },
    },
    {
      body: { from: "nobody", reader: "nobody", incarnation: 1, keys: ["a/b"], grants: [] },
      answer: [
        410,
        "stale_incarnation",
        'Cannot continue with the worker "nobody" under this incarnation: register again',
      ],
    },
    {
      headers: { "weir-secret": "<secret>" },
      body: {
        from: "<worker>",
        reader: "<worker>",
        incarnation: 1,
        keys: ["ns/datum"],
        grants: [],
      },
      answer: [
        403,
        "not_granted",
        "Cannot pass the values on: not all of them were granted to this reader",
      ],
    },
    {
      headers: { "weir-secret": "<secret>" },
      body: { from: "w1", reader: "<worker>", incarnation: 1, keys: [], grants: [] },
      answer: [422, "invalid_body", "Cannot read the values: see errors"],
      errors: { "/keys": "Too small: expected array to have >=1 items" },
    },
  ],
  "POST /api/v1/transfers/{id}": [
    {
      path:
        "/api/v1/transfers/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?worker=w&incarnation=1",
      answer: [
        410,
        "stale_incarnation",
        'Cannot continue with the worker "w" under this incarnation: register again',
      ],
    },
    {
      path: "/api/v1/transfers/t?worker=w",
      answer: [400, "invalid_query", 'Cannot read the query: "incarnation" is missing'],
      errors: { "/incarnation": "It is missing" },
    },
    {
      path: "/api/v1/transfers/t?incarnation=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "worker": It is missing: must be of type string',
      ],
      errors: { "/worker": "It is missing: must be of type string" },
    },
    {
      path: "/api/v1/transfers/t?worker=<worker>&incarnation=<incarnation>&retryAfter=61",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "retryAfter": Too big: expected number to be <=60',
      ],
      errors: { "/retryAfter": "Too big: expected number to be <=60" },
    },
    {
      path: "/api/v1/transfers/t?worker=<worker>&incarnation=<incarnation>&retryAfter=x",
      answer: [400, "invalid_query", 'Cannot read the query: "retryAfter": Must be a number'],
      errors: { "/retryAfter": "Must be a number" },
    },
    {
      path: "/api/v1/transfers/t?worker=<worker>&incarnation=<incarnation>",
      headers: { "weir-secret": "<secret>" },
      answer: [404, "unknown_transfer", 'Cannot take the upload "t": no reader waits for it'],
    },
  ],
};
