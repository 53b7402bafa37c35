/** Bad requests to the memory manager. */
import type { BadInputs } from "./row.ts";

export const BAD_AMM: BadInputs = {
  "GET /api/v1/amm": [
    {
      path: "/api/v1/amm?verbose=true",
      answer: [400, "invalid_query", 'Cannot read the query: "verbose": Unknown field'],
      errors: { "/verbose": "Unknown field" },
    },
  ],
  "GET /api/v1/amm/running": [
    {
      path: "/api/v1/amm/running?x=1",
      answer: [400, "invalid_query", 'Cannot read the query: "x": Unknown field'],
      errors: { "/x": "Unknown field" },
    },
  ],
  "POST /api/v1/amm/start": [
    {
      body: { interval: 1 },
      answer: [422, "invalid_body", "Cannot POST /api/v1/amm/start with a body: send none"],
      errors: { "": "Must be empty" },
    },
    {
      as: "writer",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "writer": it lacks the scope "admin"',
      ],
    },
  ],
  "POST /api/v1/amm/stop": [
    {
      body: "now",
      answer: [422, "invalid_body", "Cannot POST /api/v1/amm/stop with a body: send none"],
      errors: { "": "Must be empty" },
    },
  ],
  "POST /api/v1/amm/run_once": [
    {
      path: "/api/v1/amm/run_once?dryRun=1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "dryRun": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/dryRun": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      body: [],
      answer: [422, "invalid_body", "Cannot POST /api/v1/amm/run_once with a body: send none"],
      errors: { "": "Must be empty" },
    },
    {
      path: "/api/v1/amm/run_once?suggestions",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "suggestions": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/suggestions": 'Invalid option: expected one of "true"|"false"' },
    },
  ],
  "POST /api/v1/amm/rebalance": [
    {
      body: { workers: ["w1"] },
      answer: [422, "invalid_body", "Cannot POST /api/v1/amm/rebalance with a body: send none"],
      errors: { "": "Must be empty" },
    },
    {
      path: "/api/v1/amm/rebalance?workers=w1",
      answer: [400, "invalid_query", 'Cannot read the query: "workers": Unknown field'],
      errors: { "/workers": "Unknown field" },
    },
  ],
  "POST /api/v1/amm/policies": [
    {
      body: {},
      answer: [
        422,
        "invalid_body",
        'Cannot add a policy: send {"name": "ReduceReplicas", "params": {}}',
      ],
      errors: { "/name": "It is missing: must be of type string" },
    },
    {
      body: { name: "Nonsense" },
      answer: [
        422,
        "invalid_body",
        'Cannot add policy "Nonsense": known are ReduceReplicas, Replicate, Rebalance',
      ],
      errors: {
        "/name": 'Cannot add policy "Nonsense": known are ReduceReplicas, Replicate, Rebalance',
      },
    },
    {
      body: { name: "ReduceReplicas", params: { speed: 1 } },
      answer: [
        422,
        "invalid_body",
        'Cannot make policy "ReduceReplicas": no parameter "speed", known: abovePressure',
      ],
      errors: {
        "/params":
          'Cannot make policy "ReduceReplicas": no parameter "speed", known: abovePressure',
      },
    },
    {
      body: { name: "RetireWorker", params: { worker: "w1" } },
      answer: [
        422,
        "invalid_body",
        'Cannot add policy "RetireWorker": known are ReduceReplicas, Replicate, Rebalance',
      ],
      errors: {
        "/name": 'Cannot add policy "RetireWorker": known are ReduceReplicas, Replicate, Rebalance',
      },
    },
    {
      body: { name: "ReduceReplicas", params: [] },
      answer: [
        422,
        "invalid_body",
        'Cannot add a policy: send {"name": "ReduceReplicas", "params": {}}',
      ],
      errors: { "/params": "Invalid input: expected record, received array" },
    },
    {
      answer: [
        415,
        "unsupported_media_type",
        "Cannot read a body without a content-type: send it as JSON: curl --json @graph.json",
      ],
    },
  ],
  "DELETE /api/v1/amm/policies/{id}": [
    {
      path: "/api/v1/amm/policies/nothing",
      answer: [404, "unknown_policy", 'Cannot find the policy "nothing"'],
    },
    {
      path: "/api/v1/amm/policies/%F0%9F%92%A9",
      answer: [404, "unknown_policy", 'Cannot find the policy "💩"'],
    },
  ],
};
