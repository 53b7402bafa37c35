/** Bad requests about data. */
import type { BadInputs } from "./row.ts";

export const BAD_DATA: BadInputs = {
  "POST /api/v1/data": [
    {
      body: {},
      answer: [422, "invalid_body", "Cannot accept the data: it has 2 faults"],
      errors: {
        "/namespace": "It is missing: must be of type string",
        "/values": "Give an object of values by their keys",
      },
    },
    {
      body: { namespace: "ns", values: {} },
      answer: [422, "invalid_body", "Cannot accept the data: /values: Give at least one value"],
      errors: { "/values": "Give at least one value" },
    },
    {
      body: { namespace: "ns", values: [1] },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the data: /values: Give an object of values by their keys",
      ],
      errors: { "/values": "Give an object of values by their keys" },
    },
    {
      body: { namespace: "a/b", values: { a: 1 } },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the data: /namespace: A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
      ],
      errors: { "/namespace": 'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"' },
    },
    {
      body: { namespace: "ns", values: { "": 1 } },
      answer: [422, "invalid_body", "Cannot accept the data: /values/: A key must not be empty"],
      errors: { "/values/": "A key must not be empty" },
    },
    {
      body: { namespace: "ns", values: { a: 1 }, replicas: 0 },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the data: /replicas: Too small: expected number to be >0",
      ],
      errors: { "/replicas": "Too small: expected number to be >0" },
    },
    {
      body: { namespace: "ns", values: { a: 1 }, workers: ["nobody"] },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the data: /workers/0: There is no worker "nobody"',
      ],
      errors: { "/workers/0": 'There is no worker "nobody"' },
    },
    {
      body: { namespace: "ns", values: { a: 1 }, ttl: -1 },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the data: /ttl: Must be seconds from 0 to 1000000000",
      ],
      errors: { "/ttl": "Must be seconds from 0 to 1000000000" },
    },
    {
      body: { namespace: "ns", values: { datum: 2 } },
      answer: [409, "key_conflict", 'Cannot store the values in the namespace "ns": see errors'],
      errors: { "/values/datum": "The namespace has this key with another value or task" },
    },
    {
      headers: { "content-type": "application/msgpack" },
      body: "\u0001",
      answer: [
        422,
        "invalid_body",
        "Cannot accept the data: /: Invalid input: expected object, received number",
      ],
      errors: { "": "Invalid input: expected object, received number" },
    },
    {
      headers: { "content-type": "text/plain" },
      body: "{}",
      answer: [
        415,
        "unsupported_media_type",
        'Cannot read a body of type "text/plain": send it as JSON: curl --json @graph.json',
      ],
    },
    {
      path: "/api/v1/data?owner=alice",
      body: { namespace: "ns", values: { a: 1 } },
      as: "writer",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this for the owner "alice" with the token "writer": it lacks the scope "admin"',
      ],
    },
    {
      path: "/api/v1/data?owner=a%2Fb",
      body: { namespace: "ns", values: { a: 1 } },
      answer: [
        400,
        "invalid_query",
        'Cannot use the owner: it must be 1 to 128 letters, digits, ".", "_", "-" or "@"',
      ],
      errors: {
        "/owner": 'Cannot use the owner: it must be 1 to 128 letters, digits, ".", "_", "-" or "@"',
      },
    },
  ],
  "GET /api/v1/data/{namespace}": [
    {
      path: "/api/v1/data/ns?limit=-1",
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "limit": Too small: expected number to be >=1',
      ],
      errors: { "/limit": "Too small: expected number to be >=1" },
    },
    {
      path: "/api/v1/data/ns?cursor=%2A",
      answer: [400, "invalid_query", 'Cannot read the query: "cursor" is not valid'],
      errors: { "/cursor": "Must be the nextCursor of a previous page" },
    },
    {
      path: "/api/v1/data/ns?prefix=a",
      answer: [400, "invalid_query", 'Cannot read the query: "prefix": Unknown field'],
      errors: { "/prefix": "Unknown field" },
    },
  ],
  "GET /api/v1/data/{namespace}/{key}": [
    {
      path: "/api/v1/data/ns/nothing",
      answer: [
        404,
        "unknown_key",
        'Cannot find "nothing" in the namespace "ns": it was released, or never existed',
      ],
    },
    {
      path: "/api/v1/data/a%2Fb/datum",
      answer: [
        404,
        "unknown_key",
        'Cannot find "datum" in the namespace "a/b": it was released, or never existed',
      ],
    },
    {
      path: "/api/v1/data/ns/datum",
      headers: { accept: "text/csv" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send results in that form: accept application/json or application/msgpack or application/octet-stream",
      ],
    },
    { path: "/api/v1/data/ns/x", answer: [424, "task_failed", 'Cannot show "x": its task failed'] },
  ],
  "DELETE /api/v1/data/{namespace}/{key}": [
    {
      path: "/api/v1/data/ns/nothing",
      answer: [
        404,
        "unknown_key",
        'Cannot find "nothing" in the namespace "ns": it was released, or never existed',
      ],
    },
    {
      path: "/api/v1/data/ns/x",
      answer: [
        409,
        "graph_result",
        'Cannot release "x": it is the result of a graph; delete the graphs that need it',
      ],
    },
    {
      path: "/api/v1/data/ns/datum?force=true",
      answer: [400, "invalid_query", 'Cannot read the query: "force": Unknown field'],
      errors: { "/force": "Unknown field" },
    },
    {
      path: "/api/v1/data/ns/datum",
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
  ],
  "PUT /api/v1/data/{namespace}/{key}": [
    {
      path: "/api/v1/data/ns/file",
      body: "bytes",
      headers: { "content-type": "text/plain", "content-length": "5" },
      answer: [
        415,
        "unsupported_media_type",
        'Cannot read a body of type "text/plain": send it as application/octet-stream',
      ],
    },
    {
      path: "/api/v1/data/ns/file",
      body: "bytes",
      headers: { "content-type": "application/octet-stream" },
      answer: [
        411,
        "length_required",
        "Cannot store a file of unknown length: send Content-Length, as curl -T FILE does",
      ],
    },
    {
      path: "/api/v1/data/ns/file",
      body: "bytes",
      headers: {
        "content-type": "application/octet-stream",
        "content-length": "5",
        "content-encoding": "br",
      },
      answer: [
        415,
        "unsupported_encoding",
        'Cannot store a file encoded as "br": send it uncompressed',
      ],
    },
    {
      path: "/api/v1/data/ns/file",
      body: "bytes",
      headers: { "content-type": "application/octet-stream", "content-length": "3000000000" },
      answer: [
        413,
        "body_too_large",
        "Cannot store 3000000000 bytes: a value holds at most 2147483643",
      ],
    },
    {
      path: "/api/v1/data/ns/a%2Fb",
      body: "bytes",
      headers: { "content-type": "application/octet-stream", "content-length": "5" },
      answer: [422, "invalid_body", 'Cannot accept the data: /key: A key must not contain "/"'],
      errors: { "/key": 'A key must not contain "/"' },
    },
    {
      path: "/api/v1/data/a%2Fb/file",
      body: "bytes",
      headers: { "content-type": "application/octet-stream", "content-length": "5" },
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
      path: "/api/v1/data/ns/file?ttl=-1&replicas=0",
      body: "bytes",
      headers: { "content-type": "application/octet-stream", "content-length": "5" },
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "replicas": Too small: expected number to be >0',
      ],
      errors: {
        "/replicas": "Too small: expected number to be >0",
        "/ttl": "Must be seconds from 0 to 1000000000",
      },
    },
    {
      path: "/api/v1/data/ns/file",
      body: "bytes",
      headers: {
        "content-type": "application/octet-stream",
        "content-length": "5",
        "repr-digest": "sha-256=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:",
      },
      answer: [
        422,
        "invalid_body",
        "Cannot store the file: its digest is sha-256=:J3CJ2RwL308uaGK6fkoHYFEZQx9dE/cm3TUrBvGyBqk=:, not sha-256=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:",
      ],
    },
    {
      path: "/api/v1/data/ns/datum",
      body: "bytes",
      headers: { "content-type": "application/octet-stream", "content-length": "5" },
      answer: [
        409,
        "key_conflict",
        'Cannot store the values in the namespace "ns": see errors',
      ],
      errors: { "/values/datum": "The namespace has this key with another value or task" },
    },
  ],
  "PUT /api/v1/data/{namespace}/{key}/replicas": [
    {
      path: "/api/v1/data/ns/datum/replicas",
      body: { replicas: 0 },
      answer: [
        422,
        "invalid_body",
        'Cannot declare the number of replicas: send {"replicas": 2}, or {"replicas": "all"}',
      ],
      errors: { "/replicas": "Too small: expected number to be >0" },
    },
    {
      path: "/api/v1/data/ns/datum/replicas",
      body: { replicas: "many" },
      answer: [
        422,
        "invalid_body",
        'Cannot declare the number of replicas: send {"replicas": 2}, or {"replicas": "all"}',
      ],
      errors: { "/replicas": 'Must be a whole number from 1, or "all"' },
    },
    {
      path: "/api/v1/data/ns/datum/replicas",
      body: {},
      answer: [
        422,
        "invalid_body",
        'Cannot declare the number of replicas: send {"replicas": 2}, or {"replicas": "all"}',
      ],
      errors: { "/replicas": 'Must be a whole number from 1, or "all"' },
    },
    {
      path: "/api/v1/data/ns/datum/replicas",
      answer: [
        415,
        "unsupported_media_type",
        "Cannot read a body without a content-type: send it as JSON: curl --json @graph.json",
      ],
    },
    {
      path: "/api/v1/data/ns/nothing/replicas",
      body: { replicas: 1 },
      answer: [
        404,
        "unknown_key",
        'Cannot find "nothing" in the namespace "ns": it was released, or never existed',
      ],
    },
    {
      path: "/api/v1/data/ns/datum/replicas",
      headers: { "content-length": "5000" },
      body: { replicas: 1 },
      answer: [
        413,
        "body_too_large",
        "Cannot take a body of more than 4.0 KiB, inflated: send only the number",
      ],
    },
    {
      path: "/api/v1/data/ns/x/replicas",
      body: { replicas: 2 },
      answer: [424, "task_failed", 'Cannot show "x": its task failed'],
    },
  ],
};
