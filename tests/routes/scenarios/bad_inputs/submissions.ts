/** Bad submissions of graphs. */
import type { BadInputs } from "./row.ts";

export const BAD_SUBMISSIONS: BadInputs = {
  "POST /api/v1/graphs": [
    {
      body: "{",
      answer: [
        400,
        "invalid_json",
        "Cannot read the text as JSON: the text ends too early at line 1, column 2",
      ],
    },
    {
      body: '{"tasks": {"x": {"value": 9007199254740993}}}',
      answer: [
        400,
        "invalid_json",
        "Cannot read the text as JSON: an integer beyond 2^53 that would be rounded; send it as a string at line 1, column 27",
      ],
    },
    {
      body: [],
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /: A submission must be an object with the field "tasks"',
      ],
      errors: { "": 'A submission must be an object with the field "tasks"' },
    },
    {
      body: null,
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /: A submission must be an object with the field "tasks"',
      ],
      errors: { "": 'A submission must be an object with the field "tasks"' },
    },
    {
      body: {},
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks: Must be an object of keys and their tasks",
      ],
      errors: { "/tasks": "Must be an object of keys and their tasks" },
    },
    {
      body: { tasks: {} },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks: A graph must have at least one task",
      ],
      errors: { "/tasks": "A graph must have at least one task" },
    },
    {
      body: { tasks: [] },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks: Must be an object of keys and their tasks",
      ],
      errors: { "/tasks": "Must be an object of keys and their tasks" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, colour: "red" },
      answer: [422, "invalid_graph", 'Cannot accept the graph: /colour: Unknown field "colour"'],
      errors: { "/colour": 'Unknown field "colour"' },
    },
    {
      body: { tasks: { x: { op: "inc", args: {} } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/args: Must be an array of positional arguments",
      ],
      errors: { "/tasks/x/args": "Must be an array of positional arguments" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [{ "$ref": "nothing" }] } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/x/args/0/$ref: Unknown key "nothing": the graph has no such task',
      ],
      errors: { "/tasks/x/args/0/$ref": 'Unknown key "nothing": the graph has no such task' },
    },
    {
      body: { tasks: { a: { alias: "b" }, b: { alias: "a" } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/a: Cycle of 2 tasks, each depends on the next: "a" -> "b" -> "a"',
      ],
      errors: { "/tasks/a": 'Cycle of 2 tasks, each depends on the next: "a" -> "b" -> "a"' },
    },
    {
      body: { tasks: { x: { op: "explode", args: [] } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/x/op: Unknown operation "explode": there is no built-in of this name; an export of a file is written "./file.ts#export"',
      ],
      errors: {
        "/tasks/x/op":
          'Unknown operation "explode": there is no built-in of this name; an export of a file is written "./file.ts#export"',
      },
    },
    {
      body: { tasks: { "a b/c\u0000": { value: 1 } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/a b~1c\u0000: A key must not contain "/"',
      ],
      errors: { "/tasks/a b~1c\u0000": 'A key must not contain "/"' },
    },
    {
      body: { tasks: { "": { value: 1 } } },
      answer: [422, "invalid_graph", "Cannot accept the graph: /tasks/: A key must not be empty"],
      errors: { "/tasks/": "A key must not be empty" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, outputs: ["nothing"] },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /outputs/0: Unknown key "nothing": the graph has no such task',
      ],
      errors: { "/outputs/0": 'Unknown key "nothing": the graph has no such task' },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, namespace: "a/b" },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /namespace: A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
      ],
      errors: { "/namespace": 'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"' },
    },
    {
      body: { tasks: { x: { op: "inc", args: [], retries: -1 } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/retries: Must be an integer of 0 or more",
      ],
      errors: { "/tasks/x/retries": "Must be an integer of 0 or more" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [], retries: 1e+300 } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/retries: Must be an integer of 0 or more",
      ],
      errors: { "/tasks/x/retries": "Must be an integer of 0 or more" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [], timeout: 0 } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/timeout: Must be seconds above 0, at most 1000000000",
      ],
      errors: { "/tasks/x/timeout": "Must be seconds above 0, at most 1000000000" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [], workers: [] } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/workers: Must be an array of names or ids of workers, at least one",
      ],
      errors: { "/tasks/x/workers": "Must be an array of names or ids of workers, at least one" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, modules: { "../up.ts": "" } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /modules/..~1up.ts: Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
      ],
      errors: {
        "/modules/..~1up.ts":
          'Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
      },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, maxFailures: 0 },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /maxFailures: Must be an integer of 1 or more",
      ],
      errors: { "/maxFailures": "Must be an integer of 1 or more" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } }, onError: "ignore" },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /onError: Must be "continue" or "stop"',
      ],
      errors: { "/onError": 'Must be "continue" or "stop"' },
    },
    {
      body: { tasks: { x: { op: "inc", args: [{ "$ref": 1 }] } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/args/0/$ref: Must be the key of a task",
      ],
      errors: { "/tasks/x/args/0/$ref": "Must be the key of a task" },
    },
    {
      body: { tasks: { x: { op: "inc", args: [{ "$call": {} }] } } },
      answer: [
        422,
        "invalid_graph",
        "Cannot accept the graph: /tasks/x/args/0/$call/op: Must be the name of an operation",
      ],
      errors: { "/tasks/x/args/0/$call/op": "Must be the name of an operation" },
    },
    {
      body: { tasks: { x: { op: "./none.ts#f", args: [] } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/x/op: Unknown module "none.ts": add it to "modules"',
      ],
      errors: { "/tasks/x/op": 'Unknown module "none.ts": add it to "modules"' },
    },
    {
      body: { tasks: { x: { op: "inc", args: [{ "$ref": "x" }] } } },
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks/x: Cycle: "x" depends on itself',
      ],
      errors: { "/tasks/x": 'Cycle: "x" depends on itself' },
    },
    {
      body: { namespace: "ns", tasks: { datum: { op: "inc", args: [1] } } },
      answer: [409, "key_conflict", 'Cannot accept the graph into the namespace "ns": see errors'],
      errors: { "/tasks/datum": "The namespace holds this key with another definition" },
    },
    {
      headers: { "idempotency-key": "once" },
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [
        422,
        "idempotency_mismatch",
        'Cannot use the idempotency key "once" again: it was used with another body',
      ],
    },
    {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "tasks=1",
      answer: [
        415,
        "unsupported_media_type",
        'Cannot read a body of type "application/x-www-form-urlencoded": send it as JSON: curl --json @graph.json',
      ],
    },
    {
      headers: { "content-type": "" },
      body: "{}",
      answer: [
        415,
        "unsupported_media_type",
        "Cannot read a body without a content-type: send it as JSON: curl --json @graph.json",
      ],
    },
    {
      headers: { "content-encoding": "br" },
      body: "{}",
      answer: [
        415,
        "unsupported_encoding",
        'Cannot read a body encoded as "br": send it uncompressed or as gzip',
      ],
    },
    {
      headers: { "content-encoding": "gzip" },
      body: "{}",
      answer: [400, "invalid_encoding", "Cannot read the body: it is not gzip, or is truncated"],
    },
    {
      path: "/api/v1/graphs?wait=61",
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [400, "invalid_query", 'Cannot read the query: "wait": At most 60 seconds'],
      errors: { "/wait": "At most 60 seconds" },
    },
    {
      path: "/api/v1/graphs?wait=soon",
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [400, "invalid_query", 'Cannot read the query: "wait": Give seconds, as in wait=30'],
      errors: { "/wait": "Give seconds, as in wait=30" },
    },
    {
      path: "/api/v1/graphs?dryRun=yes",
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [
        400,
        "invalid_query",
        'Cannot read the query: "dryRun": Invalid option: expected one of "true"|"false"',
      ],
      errors: { "/dryRun": 'Invalid option: expected one of "true"|"false"' },
    },
    {
      path: "/api/v1/graphs?colour=red",
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [400, "invalid_query", 'Cannot read the query: "colour": Unknown field'],
      errors: { "/colour": "Unknown field" },
    },
    {
      headers: { "content-type": "application/x-ndjson" },
      body: '{"name":"n"}\n{"key":"x"',
      answer: [
        400,
        "invalid_json",
        "Cannot read the text as JSON: the text ends too early at line 2, column 11",
      ],
    },
    {
      body: { tasks: { x: { op: "inc", args: [1] } } },
      as: "reader",
      answer: [
        403,
        "forbidden_scope",
        'Cannot do this with the token "reader": it lacks the scope "submit"',
      ],
    },
    {
      headers: { authorization: "Bearer nobody" },
      body: { tasks: { x: { op: "inc", args: [1] } } },
      as: "reader",
      answer: [
        401,
        "unauthenticated",
        "Cannot use the token: it is not in the token file of the scheduler",
      ],
    },
    {
      headers: { origin: "http://evil.example" },
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [
        403,
        "forbidden_origin",
        'Cannot answer the web page "http://evil.example": only pages of this server',
      ],
    },
    {
      headers: { host: "evil.example" },
      body: { tasks: { x: { op: "inc", args: [1] } } },
      answer: [
        421,
        "misdirected_host",
        'Cannot answer as "evil.example" without a token: start the scheduler with --allowed-host for other names',
      ],
    },
    {
      body: {
        tasks: { x: { op: "inc", args: [{ "$ref": "d", namespace: "other", owner: "alice" }] } },
      },
      as: "writer",
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph into the namespace "new": see errors',
      ],
      errors: {
        "/tasks":
          'There is no key "d" in the namespace "other" of the owner "alice", or it is not shared',
      },
    },
    {
      headers: { "content-type": "application/x-ndjson" },
      body: '{"name":"n"}\n{"key":"x","value":1}\n{"value":1}',
      answer: [
        422,
        "invalid_graph",
        'Cannot accept the graph: /tasks: Line 3 must be an object with "key" and the task',
      ],
      errors: { "/tasks": 'Line 3 must be an object with "key" and the task' },
    },
  ],
};
