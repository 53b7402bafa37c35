/** Bodies with a wrong field, about workers and by them. */
import { answers, type BadInput, bodies, requests } from "../../bad_input.ts";
import { CARD, post, SECRET } from "./parts.ts";

const NO_URL = "Must be a URL that begins with http:// or https://";
const LINK_LOCAL = "must not be a link-local address";
const ONE_SELECTION = 'Give one of "ids", "names", "count" and "idle"';
const ABOVE_ZERO =
  "Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h";
const WITH_MANY = 'Give "count" or "idle" with it';

export const BAD_WORKER_BODIES: readonly BadInput[] = [
  ...bodies("POST /api/v1/workers", "422 invalid_body: Cannot register the worker: see errors", [
    [{}, {
      "/protocol": "It is missing: must be of type number",
      "/version": "It is missing: must be of type string",
      "/name": "It is missing: must be of type string",
      "/url": NO_URL,
      "/acceptToken": "It is missing: must be of type string",
      "/threads": "It is missing: must be of type number",
      "/memoryLimit": "It is missing: must be of type number",
      "/resources": "It is missing: must be of type record",
      "/held": "It is missing: must be of type array",
      "/running": "It is missing: must be of type array",
    }],
    [{ ...CARD, name: "" }, "/name", "1 to 128 characters without space or slash"],
    [{ ...CARD, name: "n".repeat(129) }, "/name", "1 to 128 characters without space or slash"],
    [{ ...CARD, url: "not a url" }, "/url", NO_URL],
    [{ ...CARD, url: "ftp://127.0.0.1/" }, "/url", NO_URL],
    [{ ...CARD, url: `http://127.0.0.1/${"x".repeat(2048)}` }, "/url", NO_URL],
    [{ ...CARD, url: "http://user@127.0.0.1" }, "/url", "must not contain credentials"],
    [{ ...CARD, url: "http://127.0.0.1/?" }, "/url", "must not have a query"],
    [{ ...CARD, url: "http://127.0.0.1/?to=x" }, "/url", "must not have a query"],
    [{ ...CARD, url: "http://127.0.0.1/#x" }, "/url", "must not have a fragment"],
    [{ ...CARD, url: "http://169.254.169.254/latest" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://2852039166/" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://[fe80::1]/" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://[::ffff:169.254.169.254]/" }, "/url", LINK_LOCAL],
    [{ ...CARD, threads: 4097 }, "/threads", "Too big: expected number to be <=1024"],
    [{ ...CARD, threads: 0, memoryLimit: -1 }, {
      "/threads": "Too small: expected number to be >=1",
      "/memoryLimit": "Too small: expected number to be >=0",
    }],
    [{ ...CARD, extra: 1 }, "/extra", "Unknown field"],
    [{ ...CARD, resources: kinds(65) }, "/resources", "at most 64 kinds"],
    [{ ...CARD, threads: 0 }, "/threads", "Too small: expected number to be >=1"],
    [
      { ...CARD, acceptToken: "short" },
      "/acceptToken",
      "Too small: expected string to have >=16 characters",
    ],
    [{ ...CARD, held: [["x"]] }, "/held/0", "Too small: expected array to have >=4 items"],
    [
      { ...CARD, resources: { GPU: -1 } },
      "/resources/GPU",
      "Must be 0, or from 0.000001 to 1000000000",
    ],
    [
      { ...CARD, resources: { GPU: 1e-7 } },
      "/resources/GPU",
      "Must be 0, or from 0.000001 to 1000000000",
    ],
    [[], "", "Invalid input: expected object, received array"],
  ]),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/events",
    "422 invalid_body: Cannot accept the post: <pointer>: <fault>",
    [[[], "", "A post must be an object"], [{}, "/incarnation", "Must be a whole number from 0"]],
  ),
  ...bodies(
    { to: "POST /api/v1/workers/{id=<worker>}/events", headers: SECRET },
    "422 invalid_body: Cannot accept the post: <pointer>: <fault>",
    [
      [post([["run-killed", "o/a/b", -1]]), "/events/0/2", '"run-killed" has an invalid "attempt"'],
      [post([["shutdown"]]), "/events/0/0", 'Unknown event "shutdown"'],
      [post([[{ toString: 1 }]]), "/events/0/0", "An event must begin with the name of its type"],
      [post([["left"]]), "/events/0", '"left" must have 1 fields after its type'],
      [post({}), "/events", "Must be an array"],
      [{ incarnation: 1, seq: 0, ack: 0, events: [] }, "/seq", "Must be a whole number from 1"],
    ],
  ),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/emissions",
    "422 invalid_body: Cannot take the emissions: see errors",
    [
      [{}, "/items", "It is missing: must be of type array"],
      [
        { items: [{ key: "o/a/b", attempt: -1, emission: { topic: "t", value: 1 } }] },
        "/items/0/attempt",
        "Too small: expected number to be >=0",
      ],
    ],
  ),
  ...bodies("POST /api/v1/transfers", "422 invalid_body: Cannot read the values: see errors", [
    [{}, {
      "/from": "It is missing: must be of type string",
      "/reader": "It is missing: must be of type string",
      "/incarnation": "It is missing: must be of type number",
      "/keys": "It is missing: must be of type array",
      "/grants": "It is missing: must be of type array",
    }],
    [
      { from: "w1", reader: "w1", incarnation: 1, keys: ["a/b"], grants: "all" },
      "/grants",
      "Invalid input: expected array, received string",
    ],
  ]),
  ...requests("422 invalid_body: Cannot read the values: see errors", [
    [
      {
        to: "POST /api/v1/transfers",
        headers: SECRET,
        body: { from: "w1", reader: "<worker>", incarnation: 1, keys: [], grants: [] },
      },
      "/keys",
      "Too small: expected array to have >=1 items",
    ],
  ]),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/retire",
    '422 invalid_body: Cannot retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}',
    [
      [{ timeout: 0 }, "/timeout", ABOVE_ZERO],
      [{ onTimeout: "force" }, "/onTimeout", 'It applies after "timeout": give "timeout" too'],
      [{ timeout: 10000000000, drain: "no" }, {
        "/drain": "Invalid input: expected boolean, received string",
        "/timeout": ABOVE_ZERO,
      }],
    ],
  ),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/pause",
    '422 invalid_body: Cannot pause the worker: send nothing, or {"retireAfter": 60}',
    [
      [{ retireAfter: 0 }, "/retireAfter", ABOVE_ZERO],
      [{ retireAfter: "a minute" }, "/retireAfter", ABOVE_ZERO],
      [{ retireAfter: null }, "/retireAfter", ABOVE_ZERO],
      [{ retireAfter: 10000000000 }, "/retireAfter", ABOVE_ZERO],
      [{ retireAfterMs: 60 }, "/retireAfterMs", "Unknown field"],
      [[], "", "Invalid input: expected object, received array"],
    ],
  ),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/resume",
    "422 invalid_body: Cannot POST /api/v1/workers/w1/resume with a body: send none",
    [[{ now: true }, "", "Must be empty"]],
  ),
  // M104
  ...bodies(
    "POST /api/v1/workers/retire",
    '422 invalid_body: Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
    [
      [{}, "", ONE_SELECTION],
      [{ minimum: 1, groupBy: "host" }, "", ONE_SELECTION],
      [{ names: ["w1"], count: 1 }, "/count", ONE_SELECTION],
      [{ ids: ["a"], names: ["b"], count: 1 }, {
        "/names": ONE_SELECTION,
        "/count": ONE_SELECTION,
      }],
      [{ count: 1, idle: true }, "/idle", ONE_SELECTION],
      [{ ids: [] }, "/ids", "Too small: expected array to have >=1 items"],
      [{ names: [] }, "/names", "Too small: expected array to have >=1 items"],
      [{ count: -1 }, "/count", "Too small: expected number to be >=0"],
      [{ names: ["w1"], minimum: 1 }, "/minimum", WITH_MANY],
      [{ names: ["a"], minimum: 1, groupBy: "host" }, {
        "/minimum": WITH_MANY,
        "/groupBy": WITH_MANY,
      }],
      [{ ids: ["a"], count: 1, minimum: 1 }, { "/count": ONE_SELECTION, "/minimum": WITH_MANY }],
      [{ idle: false }, "/idle", "Invalid input: expected true"],
      [{ count: 1, groupBy: "rack" }, "/groupBy", 'Invalid input: expected "host"'],
      [{ count: 1, minimum: -1, groupBy: "rack" }, {
        "/minimum": "Too small: expected number to be >=0",
        "/groupBy": 'Invalid input: expected "host"',
      }],
      [
        { count: 1, onTimeout: "force" },
        "/onTimeout",
        'It applies after "timeout": give "timeout" too',
      ],
      [{ count: 1, timeout: 0, onTimeout: "wait" }, {
        "/timeout": ABOVE_ZERO,
        "/onTimeout": 'Invalid option: expected one of "abort"|"force"',
      }],
      [{ count: 1, workers: ["a"] }, "/workers", "Unknown field"],
    ],
  ),
  ...answers([
    [
      {
        to: "POST /api/v1/workers/{id=<worker>}/leave?incarnation=<incarnation>",
        headers: SECRET,
        body: { timeout: 0 },
      },
      '422 invalid_body: Cannot leave: send nothing, or {"timeout": 60}',
      "/timeout",
      "Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [{
      to: "POST /api/v1/workers/{id=<worker>}/logs?incarnation=<incarnation>",
      headers: { ...SECRET, "content-type": "application/vnd.weir.logs" },
      body: "x",
    }, "422 invalid_body: Cannot read the logs: at byte 0 there is no head with its bytes"],
  ]),
];

/** Resources of so many kinds. */
function kinds(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, 1]));
}
