/** Bad graphs. */
import { answers, type BadInput, bodies, requests } from "../../bad_input.ts";
import { ONE_TASK } from "./parts.ts";

const BAD_GRAPH = "422 invalid_graph: Cannot accept the graph: <pointer>: <fault>";
const UNKNOWN_KEY = 'Unknown key "nothing": the graph has no such task';

export const BAD_SUBMISSIONS: readonly BadInput[] = [
  ...bodies("POST /api/v1/graphs", BAD_GRAPH, [
    [[], "", 'A submission must be an object with the field "tasks"'],
    [null, "", 'A submission must be an object with the field "tasks"'],
    [{}, "/tasks", "Must be an object of keys and their tasks"],
    [{ tasks: {} }, "/tasks", "A graph must have at least one task"],
    [{ tasks: [] }, "/tasks", "Must be an object of keys and their tasks"],
    [{ ...ONE_TASK, colour: "red" }, "/colour", 'Unknown field "colour"'],
    [
      { ...ONE_TASK, notify: { url: "https://example.com/" } },
      "/notify/url",
      "Webhooks are off: start the scheduler with --notify-host HOST",
    ],
    [
      { tasks: { x: { op: "inc", args: {} } } },
      "/tasks/x/args",
      "Must be an array of positional arguments",
    ],
    [
      { tasks: { x: { op: "inc", args: [{ $ref: "nothing" }] } } },
      "/tasks/x/args/0/$ref",
      UNKNOWN_KEY,
    ],
    [
      { tasks: { a: { alias: "b" }, b: { alias: "a" } } },
      "/tasks/a",
      'Cycle of 2 tasks, each depends on the next: "a" -> "b" -> "a"',
    ],
    [
      { tasks: { x: { op: "explode", args: [] } } },
      "/tasks/x/op",
      'Unknown operation "explode": there is no built-in of this name; an export of a file is written "./file.ts#export"',
    ],
    [
      { tasks: { "a b/c\u0000": { value: 1 } } },
      "/tasks/a b~1c\u0000",
      "A key must not contain control characters",
    ],
    [{ tasks: { "": { value: 1 } } }, "/tasks/", "A key must not be empty"],
    [{ ...ONE_TASK, outputs: ["nothing"] }, "/outputs/0", UNKNOWN_KEY],
    [
      { ...ONE_TASK, namespace: "a/b" },
      "/namespace",
      'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
    ],
    [
      { tasks: { x: { op: "inc", args: [], retries: -1 } } },
      "/tasks/x/retries",
      "Must be an integer of 0 or more",
    ],
    [
      { tasks: { x: { op: "inc", args: [], retries: 1e+300 } } },
      "/tasks/x/retries",
      "Must be an integer of 0 or more",
    ],
    [
      { tasks: { x: { op: "inc", args: [], timeout: 0 } } },
      "/tasks/x/timeout",
      "Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [
      { tasks: { x: { op: "inc", args: [], workers: [] } } },
      "/tasks/x/workers",
      "Must be an array of names or ids of workers, at least one",
    ],
    [
      { ...ONE_TASK, modules: { "../up.ts": "" } },
      "/modules/..~1up.ts",
      'Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
    ],
    [{ ...ONE_TASK, maxFailures: 0 }, "/maxFailures", "Must be an integer of 1 or more"],
    [{ ...ONE_TASK, onError: "ignore" }, "/onError", 'Must be "continue" or "stop"'],
    [
      { tasks: { x: { op: "inc", args: [{ $ref: 1 }] } } },
      "/tasks/x/args/0/$ref",
      "Must be the key of a task",
    ],
    [
      { tasks: { x: { op: "inc", args: [{ $call: {} }] } } },
      "/tasks/x/args/0/$call/op",
      "Must be the name of an operation",
    ],
    [
      { tasks: { x: { op: "./none.ts#f", args: [] } } },
      "/tasks/x/op",
      'Unknown module "none.ts": add it to "modules"',
    ],
    [
      { tasks: { x: { op: "inc", args: [{ $ref: "x" }] } } },
      "/tasks/x",
      'Cycle: "x" depends on itself',
    ],
  ]),
  ...requests(BAD_GRAPH, [
    [
      {
        to: "POST /api/v1/graphs",
        headers: { "content-type": "application/x-ndjson" },
        body: '{"name":"n"}\n{"key":"x","value":1}\n{"value":1}',
      },
      "/tasks",
      'Line 3 must be an object with "key" and the task',
    ],
  ]),
  ...answers([
    [
      {
        to: "POST /api/v1/graphs",
        as: "writer",
        body: {
          tasks: { x: { op: "inc", args: [{ $ref: "d", namespace: "other", owner: "alice" }] } },
        },
      },
      '422 invalid_graph: Cannot accept the graph into the namespace "new": see errors',
      "/tasks",
      'There is no key "d" in the namespace "other" of the owner "alice", or it is not shared',
    ],
  ]),
];
