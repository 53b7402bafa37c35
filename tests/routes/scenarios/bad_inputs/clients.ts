/** Bad requests of client programs: leases, datasets, and many outputs at once. */
import type { BadInputs } from "./row.ts";

const NO_GRAPH = "019a0000-0000-7000-8000-000000000000";
const UNKNOWN_CLIENT =
  'Cannot find the client "none": its lease has ended, or it never existed; open one with ' +
  "POST /api/v1/clients";
const PUBLISH = 'publish the dataset: send {"namespace": "ns", "value": {"$ref": "key"}}';

export const BAD_CLIENTS: BadInputs = {
  "POST /api/v1/clients": [
    {
      body: { graphs: [1] },
      answer: [422, "invalid_body", 'Cannot open a lease: send {"graphs": []}'],
      errors: { "/graphs/0": "Invalid input: expected string, received number" },
    },
  ],
  "PUT /api/v1/clients/{id}": [
    { path: "/api/v1/clients/none", answer: [404, "unknown_client", UNKNOWN_CLIENT] },
  ],
  "DELETE /api/v1/clients/{id}": [
    { path: "/api/v1/clients/none", answer: [404, "unknown_client", UNKNOWN_CLIENT] },
  ],
  "GET /api/v1/datasets": [
    {
      path: "/api/v1/datasets?all=true",
      answer: [400, "invalid_query", 'Cannot read the query: "all": Unknown field'],
      errors: { "/all": "Unknown field" },
    },
  ],
  "GET /api/v1/datasets/{name}": [
    {
      path: "/api/v1/datasets/none",
      answer: [
        404,
        "unknown_dataset",
        'Cannot find the dataset "none": it was removed, or never existed',
      ],
    },
  ],
  "DELETE /api/v1/datasets/{name}": [
    {
      path: "/api/v1/datasets/none",
      answer: [
        404,
        "unknown_dataset",
        'Cannot find the dataset "none": it was removed, or never existed',
      ],
    },
    {
      path: "/api/v1/datasets/kept",
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
  ],
  "PUT /api/v1/datasets/{name}": [
    {
      path: "/api/v1/datasets/a%20b",
      body: { namespace: "ns", value: { $ref: "datum" } },
      answer: [
        400,
        "invalid_query",
        'Cannot publish the dataset: its name must be 1 to 128 letters, digits, ".", "_" or "-"',
      ],
      errors: {
        "/name":
          'Cannot publish the dataset: its name must be 1 to 128 letters, digits, ".", "_" or "-"',
      },
    },
    {
      path: "/api/v1/datasets/new",
      body: { value: 1 },
      answer: [422, "invalid_body", `Cannot ${PUBLISH}`],
      errors: { "/namespace": "It is missing: must be of type string" },
    },
    {
      path: "/api/v1/datasets/new",
      body: { namespace: "ns", value: [1] },
      answer: [
        422,
        "invalid_body",
        'Cannot publish the dataset: Must refer to at least one value: {"$ref": "key"}',
      ],
      errors: { "/value": 'Must refer to at least one value: {"$ref": "key"}' },
    },
    {
      path: "/api/v1/datasets/new",
      body: { namespace: "ns", value: [{ $ref: "none" }] },
      answer: [
        404,
        "unknown_key",
        'Cannot publish "none": the namespace "ns" has no such value',
      ],
    },
    {
      path: "/api/v1/datasets/kept",
      body: { namespace: "ns", value: { $ref: "datum" } },
      answer: [
        409,
        "dataset_exists",
        'Cannot publish "kept": there is a dataset of this name; add ?replace=true to replace it',
      ],
    },
  ],
  "POST /api/v1/graphs/{id}/results": [
    {
      path: `/api/v1/graphs/${NO_GRAPH}/results`,
      body: { keys: ["x"] },
      answer: [
        404,
        "unknown_graph",
        `Cannot find the graph "${NO_GRAPH}": it was deleted, has expired, or never existed`,
      ],
    },
    {
      path: "/api/v1/graphs/<done>/results",
      body: { keys: [] },
      answer: [422, "invalid_body", 'Cannot read results: send {"keys": ["key"]}'],
      errors: { "/keys": "Too small: expected array to have >=1 items" },
    },
    {
      path: "/api/v1/graphs/<running>/results",
      body: { keys: ["x"] },
      answer: [409, "not_finished", 'Cannot show "x" yet: it has not been computed'],
    },
  ],
  "POST /api/v1/graphs/{id}/release": [
    {
      path: `/api/v1/graphs/${NO_GRAPH}/release`,
      body: { keys: ["x"] },
      answer: [
        404,
        "unknown_graph",
        `Cannot find the graph "${NO_GRAPH}": it was deleted, has expired, or never existed`,
      ],
    },
    {
      path: "/api/v1/graphs/<running>/release",
      body: { keys: "x" },
      answer: [422, "invalid_body", 'Cannot release outputs: send {"keys": ["key"]}'],
      errors: { "/keys": "Invalid input: expected array, received string" },
    },
  ],
};
