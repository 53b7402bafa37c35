/** Bad requests about namespaces. */
import type { BadInputs } from "./row.ts";

export const BAD_NAMESPACES: BadInputs = {
  "GET /api/v1/namespaces": [
    {
      path: "/api/v1/namespaces?limit=x",
      answer: [400, "invalid_query", 'Cannot read the query: "limit": Must be a number'],
      errors: { "/limit": "Must be a number" },
    },
    {
      path: "/api/v1/namespaces?cursor=%25",
      answer: [400, "invalid_query", 'Cannot read the query: "cursor" is not valid'],
      errors: { "/cursor": "Must be the nextCursor of a previous page" },
    },
    {
      path: "/api/v1/namespaces?all=true",
      answer: [400, "invalid_query", 'Cannot read the query: "all": Unknown field'],
      errors: { "/all": "Unknown field" },
    },
  ],
  "GET /api/v1/namespaces/{namespace}": [
    {
      path: "/api/v1/namespaces/a%2Fb",
      answer: [
        400,
        "invalid_query",
        'Cannot use the namespace: it must be 1 to 128 letters, digits, ".", "_" or "-"',
      ],
      errors: {
        "/namespace":
          'Cannot use the namespace: it must be 1 to 128 letters, digits, ".", "_" or "-"',
      },
    },
    {
      path: "/api/v1/namespaces/ns?owner=a%20b",
      answer: [
        400,
        "invalid_query",
        'Cannot use the owner: it must be 1 to 128 letters, digits, ".", "_", "-" or "@"',
      ],
      errors: {
        "/owner": 'Cannot use the owner: it must be 1 to 128 letters, digits, ".", "_", "-" or "@"',
      },
    },
    {
      path: "/api/v1/namespaces/ns?owner=alice",
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this for the owner "alice" with the token "reader": it lacks the scope "admin"',
      ],
    },
  ],
  "PUT /api/v1/namespaces/{namespace}": [
    {
      path: "/api/v1/namespaces/ns",
      body: {},
      answer: [
        422,
        "invalid_body",
        'Cannot share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all',
      ],
      errors: { "/share": "It is missing: must be of type object" },
    },
    {
      path: "/api/v1/namespaces/ns",
      body: { share: { read: "*" } },
      answer: [
        422,
        "invalid_body",
        'Cannot share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all',
      ],
      errors: { "/share/read": "Invalid input: expected array, received string" },
    },
    {
      path: "/api/v1/namespaces/ns",
      body: { share: { read: ["a/b"] } },
      answer: [
        422,
        "invalid_body",
        'Cannot share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all',
      ],
      errors: { "/share/read/0": 'Must be the name of an owner, or "*" for all' },
    },
    {
      path: "/api/v1/namespaces/ns",
      body: "share",
      answer: [
        400,
        "invalid_json",
        'Cannot read the text as JSON: unexpected "s" at line 1, column 1',
      ],
    },
    {
      path: "/api/v1/namespaces/ns",
      body: { share: { read: [], write: [] } },
      answer: [
        422,
        "invalid_body",
        'Cannot share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all',
      ],
      errors: { "/share/write": "Unknown field" },
    },
  ],
};
