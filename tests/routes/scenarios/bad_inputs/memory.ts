/** Bad requests about the memory. */
import type { BadInputs } from "./row.ts";

export const BAD_MEMORY: BadInputs = {
  "POST /api/v1/memory/samplers": [
    {
      body: { measure: "heap" },
      answer: [
        422,
        "invalid_body",
        'Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
      ],
      errors: {
        "/measure":
          'Invalid option: expected one of "managed"|"managedTotal"|"optimistic"|"process"|"spilled"|"unmanaged"|"unmanagedOld"|"unmanagedRecent"',
      },
    },
    {
      body: { interval: 0 },
      answer: [
        422,
        "invalid_body",
        'Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
      ],
      errors: { "/interval": "Too small: expected number to be >=0.01" },
    },
    {
      body: { interval: "1 s" },
      answer: [
        422,
        "invalid_body",
        'Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
      ],
      errors: { "/interval": "Invalid input: expected number, received string" },
    },
    {
      body: { label: "" },
      answer: [
        422,
        "invalid_body",
        'Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
      ],
      errors: { "/label": "Too small: expected string to have >=1 characters" },
    },
    {
      body: "{",
      answer: [
        400,
        "invalid_json",
        "Cannot read the text as JSON: the text ends too early at line 1, column 2",
      ],
    },
    {
      body: { colour: 1 },
      answer: [
        422,
        "invalid_body",
        'Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
      ],
      errors: { "/colour": "Unknown field" },
    },
    {
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
  ],
  "GET /api/v1/memory/groups": [
    {
      path: "/api/v1/memory/groups?limit=0",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too small: expected number to be >=1',
      ],
      errors: { "/limit": "Too small: expected number to be >=1" },
    },
  ],
  "GET /api/v1/memory/samplers": [
    {
      path: "/api/v1/memory/samplers?ids=",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "ids": Too small: expected string to have >=1 characters',
      ],
      errors: { "/ids": "Too small: expected string to have >=1 characters" },
    },
    {
      path: "/api/v1/memory/samplers?ids=nothing",
      answer: [404, "unknown_sampler", 'Cannot find the series "nothing"'],
    },
    {
      path: "/api/v1/memory/samplers?align=yes",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "align": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/align": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      headers: { accept: "image/png" },
      answer: [
        406,
        "not_acceptable",
        "Cannot show the series in that form: ask for application/json or image/svg+xml",
      ],
    },
  ],
  "GET /api/v1/memory/samplers/{id}": [
    {
      path: "/api/v1/memory/samplers/nothing",
      answer: [404, "unknown_sampler", 'Cannot find the series "nothing"'],
    },
    {
      path: "/api/v1/memory/samplers/<sampler>",
      headers: { accept: "text/html" },
      answer: [
        406,
        "not_acceptable",
        "Cannot show the series in that form: ask for application/json or image/svg+xml",
      ],
    },
    {
      path: "/api/v1/memory/samplers/<sampler>?align=true",
      answer: [400, "invalid_query", 'Cannot read the query: "align": Unknown field'],
      errors: { "/align": "Unknown field" },
    },
  ],
  "POST /api/v1/memory/samplers/{id}/stop": [
    {
      path: "/api/v1/memory/samplers/nothing/stop",
      answer: [404, "unknown_sampler", 'Cannot find the series "nothing"'],
    },
  ],
  "DELETE /api/v1/memory/samplers/{id}": [
    {
      path: "/api/v1/memory/samplers/nothing",
      answer: [404, "unknown_sampler", 'Cannot find the series "nothing"'],
    },
    {
      path: "/api/v1/memory/samplers/<sampler>",
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
  ],
  "GET /api/v1/memory": [
    {
      path: "/api/v1/memory?unit=MiB",
      answer: [400, "invalid_query", 'Cannot read the query: "unit": Unknown field'],
      errors: { "/unit": "Unknown field" },
    },
  ],
};
