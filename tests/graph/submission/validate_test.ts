import assert from "node:assert/strict";
import { validate } from "../../../graph/mod.ts";
import { faultsOf, faultsOfTasks, OPTIONS } from "../compile/compile_checks.ts";
import { isLong } from "../../long.ts";

/** `{"a": ["b"]}` -> tasks that sum their inputs. */
function summing(needs: Record<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(needs).map(([key, needed]) => [
      key,
      { op: "sum", args: [needed.map(($ref) => ({ $ref }))] },
    ]),
  );
}

Deno.test("validate() reports all faults of a graph at once, including an unknown output", () => {
  const text = `{
    "nme": "typo", "priority": 1.5, "outputs": ["a", "nowhere", 7],
    "defaults": {"retries": -1, "retry": 2},
    "modules": {"../up.ts": "", "A.ts": "", "./a.ts": "", "b.ts": 7},
    "tasks": {
      "a": {"op": "ad", "args": [{"$ref": "missing"}, [{"deep": {"$ref": "gone"}}]]},
      "b": {"op": "./lost.ts#f", "timeout": 0, "colour": "red"},
      "c": {"op": "inc", "args": [{"$call": {"op": "sum", "args": [{"$ref": "d"}]}}]},
      "d": {"alias": "c"},
      "e": {"value": {"__proto__": 1}},
      "f": {"op": "inc", "args": {"0": 1}},
      "f": {"value": 1, "op": "inc"},
      "g/\\u0007h": {"args": []}
    }
  }`;
  assert.deepEqual(faultsOf(text), [
    "/tasks/f: Occurs more than once in the JSON text",
    "/priority: Must be an integer",
    '/nme: Unknown field "nme"',
    "/defaults/retries: Must be an integer of 0 or more",
    '/defaults/retry: Unknown annotation "retry"',
    '/modules/..~1up.ts: Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
    '/modules/A.ts: Differs from "./a.ts" only in case or in a leading "./"',
    "/modules/b.ts: Must be source text in valid Unicode",
    "/tasks/g~1\u0007h: A key must not contain control characters",
    '/tasks/a/op: Unknown operation "ad": there is no built-in of this name; ' +
    'an export of a file is written "./file.ts#export"',
    '/tasks/a/args/0/$ref: Unknown key "missing": the graph has no such task',
    '/tasks/a/args/1/0/deep/$ref: Unknown key "gone": the graph has no such task',
    '/tasks/b/op: Unknown module "lost.ts": add it to "modules"',
    "/tasks/b/timeout: Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    '/tasks/b/colour: Unknown field "colour" of a task',
    '/tasks/e/value/__proto__: "__proto__" is not allowed as the name of a property',
    '/tasks/f: Must have exactly one of "value", "alias" and "op"',
    '/tasks/g~1\u0007h: Must have exactly one of "value", "alias" and "op"',
    '/outputs/1: Unknown key "nowhere": the graph has no such task',
    "/outputs/2: Must be the key of a task",
    '/tasks/c: Cycle of 2 tasks, each depends on the next: "c" -> "d" -> "c"',
  ]);
});

Deno.test("validate() finds cycles through arguments, nested calls and aliases", () => {
  assert.deepEqual(faultsOfTasks(summing({ a: ["c"], b: ["a"], c: ["b"], d: ["a"] })), [
    '/tasks/a: Cycle of 3 tasks, each depends on the next: "a" -> "c" -> "b" -> "a"',
  ]);
  assert.deepEqual(faultsOfTasks({ a: { alias: "a" } }), [
    '/tasks/a: Cycle: "a" depends on itself',
  ]);
  assert.deepEqual(faultsOfTasks({ a: { alias: "b" }, b: { alias: "a" } }), [
    '/tasks/a: Cycle of 2 tasks, each depends on the next: "a" -> "b" -> "a"',
  ]);
});

Deno.test("validate() lists the first keys of a long cycle and counts the rest", () => {
  const needs: Record<string, string[]> = {};
  for (let index = 0; index < 20_000; index++) {
    needs[`k-${index}`] = [`k-${(index + 1) % 20_000}`];
  }
  const [fault = ""] = faultsOfTasks(summing(needs));
  assert.match(
    fault,
    /^\/tasks\/k-0: Cycle of 20000 tasks, .*"k-0" -> "k-1" -> .*"k-19" -> 19980 more -> "k-0"$/,
  );
});

Deno.test("validate() rejects values that are not submissions", () => {
  for (const nothing of [null, 7, "7", [], true]) {
    assert.deepEqual(faultsOf(nothing), [
      ': A submission must be an object with the field "tasks"',
    ]);
  }
  assert.deepEqual(faultsOf({}), ["/tasks: Must be an object of keys and their tasks"]);
  assert.deepEqual(faultsOf({ tasks: [] }), ["/tasks: Must be an object of keys and their tasks"]);
  assert.deepEqual(faultsOf({ tasks: {} }), ["/tasks: A graph must have at least one task"]);
  assert.deepEqual(faultsOfTasks({ a: null, b: [] }), [
    '/tasks/a: Must be an object with exactly one of "value", "alias" and "op"',
    '/tasks/b: Must be an object with exactly one of "value", "alias" and "op"',
  ]);
  assert.deepEqual(faultsOf({ tasks: { a: { value: 1 } }, outputs: [] }), [
    "/outputs: Must name at least one key; omit it to keep every key that no task depends on",
  ]);
});

Deno.test("validate() reports invalid arguments", () => {
  const faultsOfArgs = (...args: unknown[]) =>
    faultsOfTasks({ x: { value: 1 }, t: { op: "sum", args } });
  const cases: [argument: unknown, fault: string][] = [
    [{ $rf: 1 }, "/$rf: Unknown form"],
    [{ a: { $: 1 } }, "/a/$: Unknown form"],
    [{ $ref: 7 }, "/$ref: Must be the key of a task"],
    [{ $ref: "x", a: 1 }, ': "$ref" must be the only key of its object'],
    [{ $value: 1, $ref: "x" }, ': "$value" must be the only key of its object'],
    [{ $call: 1 }, '/$call: Must be an object with "op" and "args"'],
    [{ $call: { args: [] } }, "/$call/op: Must be the name of an operation"],
    [{ $call: { op: "nil" } }, '/$call/op: Unknown operation "nil"'],
    [{ $call: { op: "inc", args: 1 } }, "/$call/args: Must be an array"],
    [{ $call: { op: "inc", retries: 1 } }, '/$call/retries: Unknown field "retries"'],
    [{ $msgpack: 1 }, "/$msgpack: Must be text in base64"],
    [{ $msgpack: "?" }, "/$msgpack: Must be MessagePack in base64: "],
    [{ $msgpack: "wQ==" }, "/$msgpack: Must be MessagePack in base64: "],
    [{ $msgpack: "A".repeat(90_000) }, "/$msgpack: Must have at most 65536 bytes: "],
    [Infinity, ": Must be a finite number"],
    [undefined, ": Must be a JSON value, is of type undefined"],
    [new Date(0), ": Must be a JSON value, is a Date"],
    [JSON.parse('{"a": {"__proto__": {}}}'), '/a/__proto__: "__proto__" is not allowed'],
    [JSON.parse('{"$value": {"__proto__": {}}}'), '/$value/__proto__: "__proto__" is not allowed'],
  ];
  for (const [argument, fault] of cases) {
    const faults = faultsOfArgs(argument);
    assert.equal(faults.length, 1, JSON.stringify(argument));
    assert.ok(faults[0]?.startsWith(`/tasks/t/args/0${fault}`), faults[0]);
  }
  assert.deepEqual(
    faultsOfArgs(
      { $ref: "x" },
      [{ a: { $ref: "x" } }],
      { $call: { op: "inc", args: [{ $ref: "x" }] } },
      { $call: { op: "inc" } },
      { $msgpack: "AQ==" },
      { $value: { $ref: "nowhere", $any: [{ $call: 1 }] } },
    ),
    [],
  );
});

Deno.test("validate() interprets nothing inside a literal", () => {
  assert.deepEqual(faultsOfTasks({ x: { value: { $ref: "nowhere", $any: 1 } } }), []);
});

Deno.test("validate() limits arguments and literals to 64 levels", () => {
  const nest = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
  assert.deepEqual(
    faultsOfTasks({ t: { op: "sum", args: [nest(64)] }, v: { value: nest(64) } }),
    [],
  );
  assert.deepEqual(faultsOfTasks({ t: { op: "sum", args: [nest(65)] }, v: { value: nest(400) } }), [
    `/tasks/t/args${"/0".repeat(65)}: Must not be nested deeper than 64 levels`,
    `/tasks/v/value${"/0".repeat(64)}: Must not be nested deeper than 64 levels`,
  ]);
  let call: unknown = 1;
  for (let depth = 0; depth < 40; depth++) call = { $call: { op: "inc", args: [call] } };
  assert.match(String(faultsOfTasks({ t: { op: "inc", args: [call] } })), /deeper than 64 levels/);
});

Deno.test("validate() asks for one array in place of too many arguments", () => {
  const many = new Array(10_001).fill(0);
  const detail = "Must have at most 10000 arguments, has 10001: pass them as one array";
  assert.deepEqual(
    faultsOfTasks({
      a: { op: "sum", args: many },
      b: { op: "inc", args: [{ $call: { op: "sum", args: many } }] },
    }),
    [`/tasks/a/args: ${detail}`, `/tasks/b/args/0/$call/args: ${detail}`],
  );
  assert.deepEqual(faultsOfTasks({ a: { op: "sum", args: [many] } }), []);
});

Deno.test("validate() rejects module sets that are too large or not distinct", () => {
  const tasks = { x: { value: 1 } };
  const files = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`m${index}.ts`, ""]),
  );
  assert.deepEqual(faultsOf({ tasks, modules: files }), [
    "/modules: Must have at most 1000 files, has 1001",
  ]);
  const large = "é".repeat(8 * 1024 * 1024);
  assert.deepEqual(faultsOf({ tasks, modules: { "a.ts": large } }), []);
  assert.deepEqual(faultsOf({ tasks, modules: { "a.ts": large, "b.ts": "x" } }), [
    "/modules: Must have at most 16777216 bytes, has 16777217",
  ]);
  assert.deepEqual(faultsOf({ tasks, modules: { "a.ts": "\ud800" } }), [
    "/modules/a.ts: Must be source text in valid Unicode",
  ]);
  assert.deepEqual(faultsOf({ tasks, modules: [] }), [
    "/modules: Must be an object of file names and their source",
  ]);
});

Deno.test("validate() accepts external keys in a shared namespace", () => {
  const tasks = { z: { op: "inc", args: [{ $ref: "elsewhere" }] } };
  assert.deepEqual(faultsOf({ tasks, namespace: "shared" }), []);
  assert.equal(faultsOf({ tasks }).length, 1);
  assert.deepEqual(faultsOf({ tasks: { z: { alias: "a/../b" } }, namespace: "shared" }), []);
  assert.deepEqual(faultsOf({ tasks: { z: { alias: ".." } }, namespace: "shared" }), [
    '/tasks/z/alias: Unknown key "..": a key must not be "." or ".."',
  ]);
  assert.deepEqual(faultsOf({ tasks, namespace: "shared", outputs: ["elsewhere"] }), [
    '/outputs/0: Unknown key "elsewhere": the graph has no such task',
  ]);
});

Deno.test("validate() checks namespaces and settings as documented", () => {
  const tasks = { x: { value: 1 } };
  assert.deepEqual(
    faultsOf({ tasks, namespace: "..", ttl: -1, onError: "retry", isolation: "none", name: 1 }),
    [
      "/name: Must be text of at most 1024 characters",
      '/namespace: A namespace must not be "." or ".."',
      "/ttl: Must be a duration from 0 to 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
      '/onError: Must be "continue" or "stop"',
      '/isolation: Must be "graph" or "owner"',
    ],
  );
  assert.deepEqual(faultsOf({ tasks, labels: { a: "1,2" }, secrets: ["A-B"] }), [
    "/labels/a: A value has at most 256 characters, no comma and no control",
    "/secrets/0: A name of a secret has letters, digits and _, at most 128",
  ]);
  assert.deepEqual(faultsOf({ tasks, labels: { "a b": "1" }, profile: 1 }), [
    "/profile: Must be true or false",
    "/labels/a b: A name has 1 to 63 letters, digits, ., _, / and -, a letter or digit first",
  ]);
  const labels = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`l${at}`, ""]));
  assert.deepEqual(faultsOf({ tasks, labels }), ["/labels: A graph has at most 16 labels"]);
  assert.deepEqual(faultsOf({ tasks, maxFailures: 0, timeout: 0 }), [
    "/maxFailures: Must be an integer of 1 or more",
    "/timeout: Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
  ]);
  assert.deepEqual(faultsOf({ tasks, group: "", onNewer: "stop" }), [
    "/group: Must be text of 1 to 256 characters, without commas and control characters",
    '/onNewer: Must be "cancel" or "wait"',
  ]);
  assert.deepEqual(faultsOf({ tasks, onNewer: "wait" }), [
    '/onNewer: Must not be set without "group"',
  ]);
  assert.deepEqual(faultsOf({ tasks, onError: "stop", maxFailures: 2 }), [
    '/maxFailures: Must not be set beside "onError": "stop"',
  ]);
  assert.deepEqual(faultsOf({ tasks, namespace: "a/b" }), [
    '/namespace: A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
  ]);
});

Deno.test("validate() says which part of the limits of second chances is wrong", () => {
  const faultsOfChance = (secondChance: unknown) =>
    faultsOf({ tasks: { a: { op: "inc", args: [1] } }, secondChance });
  for (const right of [true, false, {}, { factor: 1 }, { factor: 2.5, minimum: "30s" }]) {
    assert.deepEqual(faultsOfChance(right), []);
  }
  const either = '/secondChance: Must be true, false, or an object of "factor" and "minimum"';
  assert.deepEqual(faultsOfChance("yes"), [either]);
  assert.deepEqual(faultsOfChance(3), [either]);
  assert.deepEqual(faultsOfChance({ factor: 0.5 }), [
    "/secondChance/factor: Must be a number from 1 to 1000",
  ]);
  assert.deepEqual(faultsOfChance({ minimum: 0 }).map((fault) => fault.split(":")[0]), [
    "/secondChance/minimum",
  ]);
  assert.deepEqual(faultsOfChance({ after: 3 }), ['/secondChance/after: Unknown field "after"']);
});

Deno.test("validate() lists 1,000 faults and counts the rest", () => {
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < 3000; index++) tasks[`t-${index}`] = { op: "nil" };
  const validation = validate({ tasks }, OPTIONS);
  assert.ok(!validation.ok);
  assert.equal(validation.faults.length, 1000);
  assert.equal(validation.omitted, 2000);
});

Deno.test("validate() does not change its input", () => {
  const submission = {
    tasks: { x: { value: { a: [1] } }, y: { op: "./m.ts#f", args: [{ $ref: "x" }] } },
    modules: { "./m.ts": "" },
  };
  const before = structuredClone(submission);
  assert.deepEqual(faultsOf(submission), []);
  assert.deepEqual(submission, before);
});

const MANY = isLong ? 1_000_000 : 100_000;

Deno.test(`validate() accepts a chain of ${MANY} tasks`, () => {
  const tasks: Record<string, unknown> = { "t-0": { op: "inc", args: [0] } };
  for (let index = 1; index < MANY; index++) {
    tasks[`t-${index}`] = { op: "inc", args: [{ $ref: `t-${index - 1}` }] };
  }
  const validation = validate({ tasks }, OPTIONS);
  assert.ok(validation.ok);
  assert.deepEqual(validation.graph.outputs, [MANY - 1]);
});
