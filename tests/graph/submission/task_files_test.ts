/** How `inputs` and `outputs` of tasks are checked and compiled. */
import assert from "node:assert/strict";
import { compile, fuse, TaskGraph } from "../../../graph/mod.ts";

function compiled(tasks: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return compile({ tasks, ...more }, {
    namespace: "n",
    builtins: new Set(["exec", "concat", "len", "identity"]),
  });
}

Deno.test("files become a call around the call, with references as inputs", () => {
  const result = compiled({
    source: { value: "int x;" },
    header: { op: "concat", args: [["a"]] },
    object: {
      op: "exec",
      args: ["cc", [{ $ref: "header" }]],
      outputs: { object: "main.o" },
      inputs: { "main.c": { $ref: "source" }, "h/main.h": { $ref: "header" } },
      retries: 2,
    },
    size: { op: "len", args: [{ $ref: "object", file: "object" }] },
  });
  assert.ok(result.ok, JSON.stringify(result));
  const [header, object, size] = result.compiled.tasks;
  assert.equal(header?.key, "header");
  assert.deepEqual([object?.op, object?.args, object?.dependencies, object?.annotations], [
    "$files",
    [
      {
        inputs: [["main.c", "int x;"], ["h/main.h", { $ref: 0 }]],
        outputs: [["object", "main.o"]],
      },
      { $call: { op: "exec", args: ["cc", [{ $ref: 0 }]] } },
    ],
    [0],
    { retries: 2 },
  ]);
  assert.deepEqual(size?.args, [{ $call: { op: "file", args: [{ $ref: 0 }, "object"] } }]);
  assert.deepEqual(
    result.compiled.groups,
    ["concat header", "exec object", "len size"].map((name) => name.split(" ")[0] ?? ""),
  );
});

Deno.test("the files of a task are part of its definition", () => {
  const definition = (fields: Record<string, unknown>, ref: Record<string, unknown> = {}) => {
    const result = compiled({
      a: { op: "identity", args: [[1]] },
      t: { op: "len", args: [{ $ref: "a", ...ref }], ...fields },
    }, { namespace: "shared" });
    assert.ok(result.ok);
    return result.compiled.tasks.find(({ key }) => key === "t")?.definition;
  };
  const all = [
    definition({}),
    definition({ inputs: {} }),
    definition({ inputs: { a: "1" } }),
    definition({ inputs: { a: "2" } }),
    definition({ inputs: { b: "1" } }),
    definition({ outputs: { a: "b" } }),
    definition({}, { file: "x" }),
    definition({}, { file: "y" }),
  ];
  assert.equal(new Set(all).size, all.length);
});

Deno.test("files that cannot be are faults, each with its place", () => {
  const result = compiled({
    t: {
      op: "exec",
      args: [],
      inputs: { "../x": "", "/abs": "", "a": "", "a/b": "", "ok": { $ref: "gone" } },
      outputs: { "n/m": "o", "n": "../o", "k": 1 },
    },
    u: { op: "len", args: [{ $ref: "t", file: "a/b" }], inputs: [], outputs: "x" },
    v: { value: 1, inputs: {} },
    w: { op: "$files", args: [] },
  });
  assert.ok(!result.ok);
  assert.deepEqual(result.faults.map(({ pointer }) => pointer).sort(), [
    "/tasks/t/inputs/..~1x",
    "/tasks/t/inputs/a~1b",
    "/tasks/t/inputs/ok/$ref",
    "/tasks/t/inputs/~1abs",
    "/tasks/t/outputs/k",
    "/tasks/t/outputs/n",
    "/tasks/t/outputs/n~1m",
    "/tasks/u/args/0/file",
    "/tasks/u/inputs",
    "/tasks/u/outputs",
    "/tasks/v/inputs",
    "/tasks/w/op",
  ]);
});

Deno.test("references in inputs are found wherever the field stands", () => {
  for (const inputsFirst of [true, false]) {
    const inputs = { inputs: { x: { $ref: "a" } } };
    const args = { args: [{ $ref: "b" }] };
    const result = compiled({
      a: { op: "identity", args: [[1]] },
      b: { op: "identity", args: [[2]] },
      t: { op: "len", ...(inputsFirst ? { ...inputs, ...args } : { ...args, ...inputs }) },
    });
    assert.ok(result.ok);
    const task = result.compiled.tasks.find(({ key }) => key === "t");
    const names = task?.dependencies.map((input) => result.compiled.tasks[input]?.key);
    assert.deepEqual(names, ["a", "b"]);
  }
});

Deno.test("a builder keeps the files of a task, and does not merge it", () => {
  const submission = {
    tasks: {
      a: { op: "len", args: [[1]] },
      t: { op: "len", args: [[]], inputs: { x: { $ref: "a" } }, outputs: { y: "x" } },
      end: { op: "len", args: [{ $ref: "t", file: "y" }] },
    },
  };
  assert.deepEqual(JSON.parse(JSON.stringify(TaskGraph.from(submission))), submission);
  const { tasks } = fuse(TaskGraph.from(submission)).toJSON();
  assert.deepEqual(Object.keys(tasks), ["a", "t", "end"]);
});
