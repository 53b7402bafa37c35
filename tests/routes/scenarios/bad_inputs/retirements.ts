/** Bad retirements. */
import type { BadInputs } from "./row.ts";

export const BAD_RETIREMENTS: BadInputs = {
  "POST /api/v1/workers/{id}/retire": [
    {
      path: "/api/v1/workers/nobody/retire",
      answer: [404, "unknown_worker", 'Cannot find the worker "nobody"'],
    },
    {
      path: "/api/v1/workers/w1/retire",
      body: { timeout: 0 },
      answer: [
        422,
        "invalid_body",
        'Cannot retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}',
      ],
      errors: { "/timeout": "Too small: expected number to be >0" },
    },
    {
      path: "/api/v1/workers/w1/retire",
      body: { onTimeout: "force" },
      answer: [
        422,
        "invalid_body",
        'Cannot retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}',
      ],
      errors: { "/onTimeout": 'It applies after "timeout": give "timeout" too' },
    },
    {
      path: "/api/v1/workers/w1/retire",
      body: "now",
      answer: [
        400,
        "invalid_json",
        'Cannot read the text as JSON: unexpected "o" at line 1, column 2',
      ],
    },
    {
      path: "/api/v1/workers/w1/retire?wait=-1",
      answer: [400, "invalid_query", 'Cannot read the query: "wait": Give seconds, as in wait=30'],
      errors: { "/wait": "Give seconds, as in wait=30" },
    },
    {
      path: "/api/v1/workers/w1/retire",
      body: { timeout: 10000000000, drain: "no" },
      answer: [
        422,
        "invalid_body",
        'Cannot retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}',
      ],
      errors: {
        "/drain": "Invalid input: expected boolean, received string",
        "/timeout": "Too big: expected number to be <=1000000000",
      },
    },
  ],
  "POST /api/v1/workers/retire": [
    {
      body: {},
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "": 'Give one of "ids", "names", "count" and "idle"' },
    },
    {
      body: { names: ["w1"], count: 1 },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/count": 'Give one of "ids", "names", "count" and "idle"' },
    },
    {
      body: { names: [] },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/names": "Too small: expected array to have >=1 items" },
    },
    {
      body: { count: -1 },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/count": "Too small: expected number to be >=0" },
    },
    {
      body: { names: ["w1"], minimum: 1 },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/minimum": 'Give "count" or "idle" with it' },
    },
    {
      body: { idle: false },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/idle": "Invalid input: expected true" },
    },
    {
      body: { count: 1, groupBy: "rack" },
      answer: [
        422,
        "invalid_body",
        'Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
      ],
      errors: { "/groupBy": 'Invalid input: expected "host"' },
    },
  ],
  "GET /api/v1/retirements/{id}": [
    {
      path: "/api/v1/retirements/nothing",
      answer: [404, "unknown_retirement", 'Cannot find the retirement "nothing"'],
    },
    {
      path: "/api/v1/retirements/nothing?wait=1m",
      answer: [400, "invalid_query", 'Cannot read the query: "wait": Give seconds, as in wait=30'],
      errors: { "/wait": "Give seconds, as in wait=30" },
    },
  ],
};
