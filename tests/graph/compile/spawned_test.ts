/** Compilation of graphs that tasks return: keys, the result, and what is refused. */
import assert from "node:assert/strict";
import { KEY_BYTES_MAX } from "../../../base/mod.ts";
import { compileSpawned } from "../../../graph/mod.ts";

const OPTIONS = {
  prefix: "root~7.",
  op: "./tasks.js#fib",
  modules: "ab".repeat(32),
  builtins: new Set(["add", "inc", "identity"]),
};

function compiled(graph: unknown) {
  const outcome = compileSpawned(JSON.stringify(graph), OPTIONS);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome;
}

function refusal(graph: unknown): string {
  const outcome = compileSpawned(JSON.stringify(graph), OPTIONS);
  assert.ok(!outcome.ok, "it is refused");
  return outcome.reason;
}

const TASKS = {
  a: { op: "#fib", args: [1] },
  b: { op: "inc", args: [{ $ref: "a" }] },
  unused: { op: "inc", args: [3] },
};

Deno.test("compileSpawned() puts the result together from the tasks that it needs", () => {
  const sum = { $call: { op: "add", args: [{ $ref: "b" }, { deep: [{ $ref: "a" }] }] } };
  const { tasks, result, moduleReference } = compiled({ tasks: TASKS, result: sum });
  assert.deepEqual(tasks.map(({ key, op, dependencies }) => [key, op, dependencies]), [
    ["root~7.a", "./tasks.js#fib", []],
    ["root~7.b", "inc", [0]],
  ]);
  assert.deepEqual(result.dependencies.map((index) => tasks[index]?.key), ["root~7.b", "root~7.a"]);
  assert.deepEqual(result.args, [
    { $call: { op: "add", args: [{ $ref: 0 }, { deep: [{ $ref: 1 }] }] } },
  ]);
  assert.deepEqual(moduleReference?.used, ["tasks.js"]);
});

Deno.test("compileSpawned() gives the outputs by name when there is no result", () => {
  const { result } = compiled({ tasks: TASKS });
  assert.deepEqual(result.args, [{ b: { $ref: 0 }, unused: { $ref: 1 } }]);
  const chosen = compiled({ tasks: { ...TASKS, c: { alias: "a" } }, outputs: ["c"] });
  assert.deepEqual([chosen.result.args, chosen.tasks.length], [[{ c: { $ref: 0 } }], 1]);
});

Deno.test("compileSpawned() takes graphs without tasks, and tasks named like its own", () => {
  assert.deepEqual(compiled({ tasks: {} }), {
    ok: true,
    tasks: [],
    moduleReference: null,
    result: { args: [{}], dependencies: [] },
  });
  assert.deepEqual(compiled({ tasks: {}, result: 5 }).result.args, [5]);
  const named = compiled({
    tasks: { result: { op: "inc", args: [1] } },
    result: { $ref: "result" },
  });
  assert.deepEqual(named.tasks.map(({ key }) => key), ["root~7.result"]);
});

Deno.test("compileSpawned() names exports of the own module in nested calls, not in literals", () => {
  const { tasks, result } = compiled({
    tasks: { a: { op: "inc", args: [{ $call: { op: "#f", args: [{ $value: { op: "#f" } }] } }] } },
    result: [{ $ref: "a" }, { $call: { op: "#g", args: [{ $call: { op: "#h" } }] } }],
  });
  assert.match(JSON.stringify(tasks[0]?.args), /"\.\/tasks\.js#f".*"op":"#f"/);
  assert.match(JSON.stringify(result.args), /tasks\.js#g.*tasks\.js#h/);
});

Deno.test("compileSpawned() shortens keys that are too long, and keeps them apart", () => {
  const names = ["x", "y"].map((end) => "n".repeat(KEY_BYTES_MAX - 1) + end);
  const graph = {
    tasks: Object.fromEntries(names.map((name) => [name, { op: "inc", args: [1] }])),
  };
  const keys = compiled(graph).tasks.map(({ key }) => key);
  assert.equal(new Set(keys).size, 2);
  for (const key of keys) assert.match(key, /^root~7\.[0-9a-f]{32}$/);
});

Deno.test("compileSpawned() names the place of a fault", () => {
  const cases: readonly (readonly [graph: unknown, reason: RegExp])[] = [
    [5, /^\/tasks: Must be an object/],
    [{ tasks: TASKS, name: "n" }, /^\/name: A task cannot return this field/],
    [{ tasks: TASKS, outputs: ["a"], result: 1 }, /^\/outputs: Must not be given with "result"/],
    [{ tasks: { a: { op: "no" } } }, /^\/tasks\/a\/op: /],
    [{ tasks: TASKS, result: [1, { $ref: "z" }] }, /^\/result\/1.*"z"/],
    [
      { tasks: { a: { op: "inc", args: [{ $ref: "b", namespace: "ns" }] } } },
      /"ns\/b", which is not/,
    ],
    [{ tasks: { a: { op: "inc", args: 5 } } }, /^\/tasks\/a\/args: /],
    [{ tasks: { a: { op: "#f", args: [{ $call: null }] } } }, /^\/tasks\/a\/args\/0/],
  ];
  for (const [graph, reason] of cases) assert.match(refusal(graph), reason);
  const text = compileSpawned('{"tasks": {', OPTIONS);
  assert.ok(!text.ok);
});

Deno.test("compileSpawned() keeps how the tasks use the cache", () => {
  const defaults = { cache: "refresh", cacheKey: "k" };
  const tasks = { a: { op: "inc", args: [1] }, b: { op: "inc", args: [2], cache: false } };
  const spawned = compiled({ tasks, defaults }).tasks;
  assert.deepEqual(Object.fromEntries(spawned.map(({ key, annotations }) => [key, annotations])), {
    "root~7.a": { cache: "refresh", cacheKey: "k" },
    "root~7.b": { cache: false, cacheKey: "k" },
  });
});
