/** Bad requests of workers. */
import type { BadInputs } from "./row.ts";

/** A registration that is accepted. */
const CARD = {
  protocol: "<protocol>",
  version: "0.1.0",
  name: "w2",
  url: "http://127.0.0.1:9",
  acceptToken: "0123456789abcdef",
  threads: 1,
  memoryLimit: 0,
  resources: {},
  held: [],
  running: [],
};

export const BAD_CONNECTIONS: BadInputs = {
  "POST /api/v1/workers": [
    {
      body: {},
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: {
        "/protocol": "It is missing: must be of type number",
        "/version": "It is missing: must be of type string",
        "/name": "It is missing: must be of type string",
        "/url": "Must be a URL that begins with http:// or https://",
        "/acceptToken": "It is missing: must be of type string",
        "/threads": "It is missing: must be of type number",
        "/memoryLimit": "It is missing: must be of type number",
        "/resources": "It is missing: must be of type record",
        "/held": "It is missing: must be of type array",
        "/running": "It is missing: must be of type array",
      },
    },
    {
      body: { protocol: 0 },
      answer: [
        409,
        "protocol_mismatch",
        "Cannot register the worker: it speaks protocol 0, the scheduler <protocol>",
      ],
    },
    {
      body: { ...CARD, name: "" },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/name": "1 to 128 characters without space or slash" },
    },
    {
      body: { ...CARD, url: "not a url" },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/url": "Must be a URL that begins with http:// or https://" },
    },
    {
      body: { ...CARD, url: "ftp://127.0.0.1/" },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/url": "Must be a URL that begins with http:// or https://" },
    },
    {
      body: { ...CARD, threads: 0 },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/threads": "Too small: expected number to be >=1" },
    },
    {
      body: { ...CARD, acceptToken: "short" },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/acceptToken": "Too small: expected string to have >=16 characters" },
    },
    {
      body: { ...CARD, held: [["x"]] },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/held/0": "Too small: expected array to have >=4 items" },
    },
    {
      body: { ...CARD, name: "w1" },
      answer: [
        409,
        "name_in_use",
        'Cannot register the worker: another worker has the name "w1" and was heard from within the lease; choose another --name, or stop that worker',
      ],
    },
    {
      body: { ...CARD, resources: { GPU: -1 } },
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "/resources/GPU": "Must be 0, or from 0.000001 to 1000000000" },
    },
    {
      body: "nonsense",
      answer: [
        400,
        "invalid_json",
        'Cannot read the text as JSON: unexpected "o" at line 1, column 2',
      ],
    },
    {
      body: [],
      answer: [422, "invalid_body", "Cannot register the worker: see errors"],
      errors: { "": "Invalid input: expected object, received array" },
    },
  ],
  "POST /api/v1/workers/{id}/events": [
    {
      path: "/api/v1/workers/w1/events",
      body: [],
      answer: [422, "invalid_body", "Cannot accept the post: /: A post must be an object"],
      errors: { "": "A post must be an object" },
    },
    {
      path: "/api/v1/workers/w1/events",
      body: {},
      answer: [
        422,
        "invalid_body",
        "Cannot accept the post: /incarnation: Must be a whole number from 0",
      ],
      errors: { "/incarnation": "Must be a whole number from 0" },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      body: { incarnation: 1, seq: 999, ack: 0, events: [["left", "x"]] },
      answer: [
        403,
        "wrong_secret",
        'Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
      ],
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: [] },
      answer: [409, "sequence_gap", "Cannot apply post 999: post 3 has not arrived yet"],
    },
    {
      path: "/api/v1/workers/nobody/events",
      body: { incarnation: 1, seq: 999, ack: 0, events: [] },
      answer: [
        410,
        "stale_incarnation",
        'Cannot continue with the worker "nobody" under this incarnation: register again',
      ],
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: [["run-killed", "a/b", -1]] },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the post: /events/0/2: "run-killed" has an invalid "attempt"',
      ],
      errors: { "/events/0/2": '"run-killed" has an invalid "attempt"' },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: [["shutdown"]] },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the post: /events/0/0: Unknown event "shutdown"',
      ],
      errors: { "/events/0/0": 'Unknown event "shutdown"' },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: [[{ toString: 1 }]] },
      answer: [
        422,
        "invalid_body",
        "Cannot accept the post: /events/0/0: An event must begin with the name of its type",
      ],
      errors: { "/events/0/0": "An event must begin with the name of its type" },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: [["left"]] },
      answer: [
        422,
        "invalid_body",
        'Cannot accept the post: /events/0: "left" must have 1 fields after its type',
      ],
      errors: { "/events/0": '"left" must have 1 fields after its type' },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 999, ack: 0, events: {} },
      answer: [422, "invalid_body", "Cannot accept the post: /events: Must be an array"],
      errors: { "/events": "Must be an array" },
    },
    {
      path: "/api/v1/workers/<worker>/events",
      headers: { "weir-secret": "<secret>" },
      body: { incarnation: 1, seq: 0, ack: 0, events: [] },
      answer: [422, "invalid_body", "Cannot accept the post: /seq: Must be a whole number from 1"],
      errors: { "/seq": "Must be a whole number from 1" },
    },
  ],
  "GET /api/v1/workers/{id}/instructions": [
    {
      path: "/api/v1/workers/<worker>/instructions",
      answer: [400, "invalid_query", 'Cannot read the query: "incarnation" is missing'],
      errors: { "/incarnation": "It is missing" },
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=x",
      answer: [
        400,
        "invalid_query",
        'Cannot read the request: "incarnation": Must be a whole number from 0',
      ],
      errors: { "/incarnation": "Must be a whole number from 0" },
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>",
      answer: [
        403,
        "wrong_secret",
        'Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
      ],
    },
    {
      path: "/api/v1/workers/nobody/instructions?incarnation=1",
      answer: [
        410,
        "stale_incarnation",
        'Cannot continue with the worker "nobody" under this incarnation: register again',
      ],
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>&after=1.5",
      headers: { "weir-secret": "<secret>", accept: "application/json" },
      answer: [
        400,
        "invalid_query",
        'Cannot read the request: "after": Must be a whole number from 0',
      ],
      errors: { "/after": "Must be a whole number from 0" },
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>&wait=soon",
      headers: { "weir-secret": "<secret>", accept: "application/json" },
      answer: [400, "invalid_query", 'Cannot read the request: "wait": Must be a number from 0'],
      errors: { "/wait": "Must be a number from 0" },
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>",
      headers: { "weir-secret": "<secret>", accept: "text/html" },
      answer: [
        406,
        "not_acceptable",
        "Cannot send instructions in that form: accept text/event-stream or application/json",
      ],
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>",
      headers: { "weir-secret": "<secret>", "last-event-id": "x" },
      answer: [
        400,
        "invalid_query",
        'Cannot read the request: "Last-Event-ID": Must be a whole number from 0',
      ],
      errors: {},
    },
    {
      path: "/api/v1/workers/<worker>/instructions?incarnation=<incarnation>&after=99999",
      headers: { "weir-secret": "<secret>", accept: "application/json" },
      answer: [
        410,
        "stale_incarnation",
        'Cannot continue with the worker "<worker>" under this incarnation: register again',
      ],
    },
  ],
  "POST /api/v1/workers/{id}/leave": [
    {
      path: "/api/v1/workers/<worker>/leave",
      body: {},
      answer: [400, "invalid_query", 'Cannot read the query: "incarnation" is missing'],
      errors: { "/incarnation": "It is missing" },
    },
    {
      path: "/api/v1/workers/<worker>/leave?incarnation=<incarnation>",
      body: {},
      answer: [
        403,
        "wrong_secret",
        'Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
      ],
    },
    {
      path: "/api/v1/workers/<worker>/leave?incarnation=<incarnation>",
      headers: { "weir-secret": "<secret>" },
      body: { timeout: 0 },
      answer: [422, "invalid_body", 'Cannot leave: send nothing, or {"timeout": 60}'],
      errors: { "/timeout": "Too small: expected number to be >0" },
    },
  ],
  "POST /api/v1/workers/{id}/logs": [
    {
      path: "/api/v1/workers/<worker>/logs?incarnation=<incarnation>",
      body: {},
      answer: [
        415,
        "unsupported_media_type",
        'Cannot read a body of type "application/json": send it as application/vnd.weir.logs',
      ],
    },
    {
      path: "/api/v1/workers/<worker>/logs",
      headers: { "content-type": "application/vnd.weir.logs" },
      body: "",
      answer: [400, "invalid_query", 'Cannot read the query: "incarnation" is missing'],
      errors: { "/incarnation": "It is missing" },
    },
    {
      path: "/api/v1/workers/<worker>/logs?incarnation=<incarnation>",
      headers: { "weir-secret": "<secret>", "content-type": "application/vnd.weir.logs" },
      body: "x",
      answer: [
        422,
        "invalid_body",
        "Cannot read the logs: at byte 0 there is no head with its bytes",
      ],
    },
    {
      path: "/api/v1/workers/<worker>/logs?incarnation=<incarnation>",
      headers: { "content-type": "application/vnd.weir.logs" },
      body: "",
      answer: [
        403,
        "wrong_secret",
        'Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
      ],
    },
  ],
};
