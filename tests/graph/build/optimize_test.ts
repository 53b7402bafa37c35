import assert from "node:assert/strict";
import fc from "fast-check";
import { call, cull, fuse, inline, ref, task, TaskGraph, value } from "../../../graph/mod.ts";
import { getAsync } from "../../../local/mod.ts";

Deno.test("cull() keeps the tasks that the keys need", () => {
  const graph = chain("a", "b", "c");
  graph.add("side", task("inc", ref("a")));
  assert.deepEqual(keysOf(cull(graph, ["b"])), ["a", "b"]);
  assert.deepEqual(keysOf(cull(graph)), ["a", "b", "c", "side"]);
  assert.deepEqual(keysOf(cull(graph.output("side"))), ["a", "side"]);
  assert.deepEqual([...cull(graph).outputs()], ["side"]);
});

Deno.test("fuse() merges a chain into one task, under the key of its last task", async () => {
  const fused = fuse(chain("a", "b", "c"));
  assert.deepEqual({ ...fused.outline().tasks }, {
    c: { op: "inc", args: [{ $call: { op: "inc", args: [{ $call: { op: "inc", args: [0] } }] } }] },
  });
  assert.equal(await getAsync(fused, "c"), 3);
});

Deno.test("cull(), fuse() and inline() refuse a key that the graph does not have", () => {
  const error = { name: "TypeError", message: 'Cannot optimize the graph: it has no task "x"' };
  assert.throws(() => cull(chain("a", "b"), ["b", "x"]), error);
  assert.throws(() => fuse(chain("a", "b"), ["x"]), error);
  assert.throws(() => inline(chain("a", "b"), { operations: ["inc"], keys: ["x"] }), error);
});

Deno.test("fuse() keeps requested keys and tasks that are used twice", () => {
  assert.deepEqual(keysOf(fuse(chain("a", "b", "c"), ["b", "c"])), ["b", "c"]);
  const fork = chain("a", "b");
  fork.add("c", task("add", ref("a"), ref("b")));
  assert.deepEqual(keysOf(fuse(fork)), ["a", "b", "c"]);
  const twice = chain("a");
  twice.add("b", task("add", ref("a"), ref("a")));
  assert.deepEqual(keysOf(fuse(twice)), ["a", "b"]);
});

Deno.test("fuse() does not merge one of several inputs", () => {
  const graph = chain("a");
  graph.add("b", task("inc", 1));
  graph.add("c", task("add", ref("a"), ref("b")));
  assert.deepEqual(keysOf(fuse(graph)), ["a", "b", "c"]);
});

Deno.test("fuse() keeps tasks whose annotations would be lost", () => {
  const annotations = [{ pure: false }, { timeout: 1 }, { replicas: 2 }, { priority: 1 }];
  for (const own of annotations) {
    const graph = new TaskGraph();
    graph.add("a", task("inc", 1), own);
    graph.add("b", task("inc", ref("a")));
    assert.deepEqual(keysOf(fuse(graph)), ["a", "b"], JSON.stringify(own));
  }
  for (const defaults of annotations.slice(0, 3)) {
    const graph = new TaskGraph({ defaults });
    graph.add("a", task("inc", 1));
    graph.add("b", task("inc", ref("a")));
    assert.deepEqual(keysOf(fuse(graph)), ["a", "b"], JSON.stringify(defaults));
  }
  const alike = new TaskGraph();
  alike.add("a", task("inc", 1), { priority: 3 });
  alike.add("b", task("inc", ref("a")), { priority: 3 });
  assert.deepEqual([...fuse(alike).entries()].map(([key, { annotations }]) => [key, annotations]), [
    ["b", { priority: 3 }],
  ]);
});

Deno.test("fuse() splits a long chain where arguments would be nested too deeply", async () => {
  const keys = Array.from({ length: 2000 }, (_, index) => `x${index}`);
  const fused = fuse(chain(...keys));
  const left = keysOf(fused).length;
  assert.ok(left > 2000 / 64 && left < 2000 / 10, `${left}`);
  assert.equal(await getAsync(fused, "x1999"), 2000);
});

Deno.test("inline() merges cheap tasks into every user", async () => {
  const graph = chain("a");
  graph.add("b", task("neg", ref("a")));
  graph.add("c", task("add", ref("a"), call("inc", ref("b"))));
  const inlined = inline(graph, { operations: ["inc"], keys: ["c"] });
  assert.deepEqual(keysOf(inlined), ["b", "c"]);
  assert.equal(await getAsync(inlined, "c"), 1);
  assert.deepEqual(keysOf(inline(graph, { operations: ["inc"], keys: ["a", "c"] })), [
    "a",
    "b",
    "c",
  ]);
});

Deno.test("inline() keeps shared tasks that contain many calls", async () => {
  const graph = new TaskGraph();
  graph.add("x0", task("sum", [1, 1, 1, 1]));
  for (let level = 1; level <= 20; level++) {
    const below = ref(`x${level - 1}`);
    graph.add(`x${level}`, task("sum", [below, below, below, below]));
  }
  const inlined = inline(graph, { operations: ["sum"], keys: ["x20"] });
  assert.deepEqual(keysOf(inlined), ["x14", "x19", "x20", "x4", "x9"]);
  assert.ok(JSON.stringify(inlined).length < 100_000);
  assert.equal(await getAsync(inlined, "x20"), 4 ** 21);
});

Deno.test("inline() merges a tree completely, however many calls it contains", () => {
  const graph = new TaskGraph();
  for (let leaf = 0; leaf < 1000; leaf++) graph.add(`leaf${leaf}`, task("inc", leaf));
  for (let group = 0; group < 10; group++) {
    const leaves = Array.from({ length: 100 }, (_, index) => ref(`leaf${100 * group + index}`));
    graph.add(`group${group}`, task("sum", leaves));
  }
  graph.add("total", task("sum", Array.from({ length: 10 }, (_, group) => ref(`group${group}`))));
  assert.deepEqual(keysOf(inline(graph, { operations: ["inc", "sum"] })), ["total"]);
});

Deno.test("cull(), fuse() and inline() keep the results of every graph", async () => {
  await fc.assert(fc.asyncProperty(arbitraryGraph, async ({ graph, keys }) => {
    const expected = await getAsync(graph, keys);
    const smaller = [
      cull(graph, keys),
      fuse(graph, keys),
      inline(graph, { operations: ["inc"], keys }),
      inline(fuse(graph, keys), { operations: ["sum"], keys }),
      fuse(inline(graph, { operations: ["inc", "len"], keys }), keys),
    ];
    for (const each of smaller) {
      assert.deepEqual(await getAsync(each, keys), expected);
      assert.ok(keysOf(each).length <= keysOf(graph).length);
      assert.doesNotThrow(() => JSON.stringify(each));
    }
  }));
});

/** Returns a chain of `inc`, starting with 0. */
function chain(...keys: readonly string[]): TaskGraph {
  const graph = new TaskGraph();
  keys.forEach((key, index) => {
    const before = keys[index - 1];
    graph.add(key, task("inc", before === undefined ? 0 : ref(before)));
  });
  return graph;
}

function keysOf(graph: TaskGraph): string[] {
  return [...graph.entries()].map(([key]) => key).sort();
}

/** Tasks that refer to earlier ones, in either order, and some requested keys. */
const arbitraryGraph = fc.array(
  fc.record({
    kind: fc.constantFrom("inc", "sum", "call", "alias", "value"),
    inputs: fc.array(fc.nat(), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
).chain((rows) =>
  fc.record({
    backwards: fc.boolean(),
    wanted: fc.array(fc.nat(rows.length - 1), { minLength: 1, maxLength: 4 }),
  }).map(({ backwards, wanted }) => {
    const nodes = rows.map(({ kind, inputs }, index) => {
      const refs = index === 0 ? [] : inputs.map((input) => ref(`x${input % index}`));
      const [first = 1] = refs;
      if (kind === "sum") return task("sum", [1, ...refs]);
      if (kind === "call") return task("sum", [call("inc", first), ...refs]);
      if (kind === "alias" && typeof first === "object") return first;
      return kind === "inc" ? task("inc", first) : value(index);
    });
    const entries = nodes.map((node, index) => [`x${index}`, node] as const);
    const graph = new TaskGraph();
    for (const [key, node] of backwards ? entries.toReversed() : entries) graph.add(key, node);
    return { graph, keys: wanted.map((index) => `x${index}`) };
  })
);
