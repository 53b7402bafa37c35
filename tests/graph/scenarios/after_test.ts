/** The field `after` of a task, from the submission to the compiled graph. */
import assert from "node:assert/strict";
import { cull, fuse, order, ref, task, TaskGraph, value } from "../../../graph/mod.ts";
import { getAsync } from "../../../local/mod.ts";
import { compileValid, faultsOf, faultsOfTasks } from "../compile/compile_checks.ts";

/** Key -> the keys that the compiled task comes after. */
function afterOf(submission: unknown): Record<string, string[]> {
  const { tasks, externals } = compileValid(submission).compiled;
  const keys = [...tasks.map(({ key }) => key), ...externals];
  return Object.fromEntries(
    tasks.map(({ key, after = [] }) => [key, after.map((index) => keys[index] ?? "?")]),
  );
}

const inc = (...args: unknown[]) => ({ op: "inc", args });

Deno.test("compile() keeps and orders the tasks that others come after, and no value of them", () => {
  const { compiled, stats } = compileValid({
    tasks: { a: inc(1), b: { ...inc(2), after: ["c"] }, c: { ...inc(3), after: ["a"] } },
  });
  assert.deepEqual(compiled.tasks.map(({ key }) => key), ["a", "c", "b"]);
  assert.deepEqual(compiled.tasks.map(({ dependencies }) => dependencies), [[], [], []]);
  assert.deepEqual(compiled.tasks.map(({ after }) => after), [undefined, [0], [1]]);
  assert.deepEqual(compiled.outputs, [["b", 2]]);
  assert.deepEqual([stats, compiled.culled], [{ edges: 2, depth: 3 }, 0]);
});

Deno.test("compile() follows aliases in after, and leaves out literals, inputs and repetitions", () => {
  const tasks = {
    a: inc(1),
    alias: { alias: "a" },
    one: { value: 1 },
    large: { value: "x".repeat(100_000) },
    b: { ...inc(2), after: ["alias", "a", "a", "one", "large"] },
    c: { ...inc({ $ref: "a" }), after: ["alias", "a"] },
  };
  assert.deepEqual(afterOf({ tasks }), { a: [], b: ["a"], c: [] });
});

Deno.test("compile() lets a task come after a task of another graph of its namespace", () => {
  const submission = { namespace: "n", tasks: { b: { ...inc(2), after: ["elsewhere"] } } };
  assert.deepEqual(afterOf(submission), { b: ["local/n/elsewhere"] });
  const definitionOf = (after?: string[]) =>
    compileValid({ namespace: "n", tasks: { b: { ...inc(2), after } } }).compiled.tasks[0]
      ?.definition;
  assert.equal(definitionOf(["x", "y"]), definitionOf(["y", "x"]));
  assert.equal(definitionOf(), definitionOf([]));
  assert.notEqual(definitionOf(["x"]), definitionOf());
});

Deno.test("validate() reports what after must not name", () => {
  assert.deepEqual(
    faultsOfTasks({
      a: { ...inc(1), after: ["gone", 7] },
      b: { ...inc(1), after: "a" },
      c: { ...inc(1), after: ["c"] },
      d: { ...inc({ $ref: "e" }) },
      e: { ...inc(1), after: ["d"] },
      f: { value: 1, after: ["a"] },
      g: { ...inc(1), after: new Array(10_001).fill("a") },
    }),
    [
      '/tasks/a/after/0: Unknown key "gone": the graph has no such task',
      "/tasks/a/after/1: Must be the key of a task",
      "/tasks/b/after: Must be an array of keys of tasks",
      '/tasks/f/after: Unknown field "after": a task with "value" has no other fields',
      "/tasks/g/after: Must have at most 10000 keys, has 10001",
      '/tasks/c: Cycle: "c" depends on itself',
      '/tasks/d: Cycle of 2 tasks, each depends on the next: "d" -> "e" -> "d"',
    ],
  );
  const defaults = faultsOf({ tasks: { a: inc(1) }, defaults: { after: ["a"] } });
  assert.deepEqual(defaults, ['/defaults/after: Unknown annotation "after"']);
  const long = "n/a\n";
  const bad = faultsOf({ namespace: "n", tasks: { a: { ...inc(1), after: [long] } } });
  assert.match(bad[0] ?? "", /^\/tasks\/a\/after\/0: Unknown key "n\/a\\n": a key must not/);
});

Deno.test("order(), cull(), fuse() and the local scheduler keep the order of a TaskGraph", async () => {
  const ran: string[] = [];
  const run = (name: string) => ran.push(name);
  const graph = new TaskGraph();
  graph.add("first", task(run, "first"), { after: ["zero"] });
  graph.add("zero", task(run, value("zero")));
  graph.add("last", task(run, "last"), { after: [ref("first"), "zero"] });
  graph.add("side", task("inc", 1));
  assert.deepEqual([...order(cull(graph, ["last"])).keys()], ["zero", "first", "last"]);
  assert.deepEqual(Object.keys(fuse(graph, ["last"]).outline().tasks), ["first", "zero", "last"]);
  assert.equal(await getAsync(graph, "last"), 3);
  assert.deepEqual(ran, ["zero", "first", "last"]);
  assert.throws(() => graph.add("x", task("inc", 1), { after: [{ $ref: "a", namespace: "n" }] }), {
    message: 'Cannot add task "x": it comes after "a", which is in another namespace',
  });
  const again = TaskGraph.from(graph.outline());
  assert.deepEqual(again.outline().tasks.last, graph.outline().tasks.last);
});
