/** Tasks that start tasks, in local runs. */
import assert from "node:assert/strict";
import { call, ref, refIn, spawn, task, TaskGraph, value } from "../../graph/mod.ts";
import { getAsync, type GetOptions, LocalPool } from "../../local/mod.ts";

/** Returns a task, or a graph of two tasks. Nothing of it leaves this process. */
function fib(n: number): unknown {
  if (n < 2) return n;
  const graph = new TaskGraph();
  const a = graph.add("a", task(fib, n - 1));
  const b = graph.add("b", task(fib, n - 2));
  return spawn(graph, call("add", a, b));
}

function graphOf(body: (...args: never[]) => unknown, ...args: readonly unknown[]): TaskGraph {
  const graph = new TaskGraph();
  graph.add("root", task(body, ...args));
  graph.add("user", task((result: unknown) => ({ result }), ref("root")));
  return graph;
}

async function errorOf(graph: TaskGraph, options?: GetOptions): Promise<Error> {
  try {
    await getAsync(graph, "user", options);
  } catch (error) {
    return error as Error;
  }
  throw new Error("the run has succeeded");
}

for (const numWorkers of [1, 4]) {
  Deno.test(`getAsync() runs the tasks that tasks start, with ${numWorkers} workers`, async () => {
    assert.deepEqual(await getAsync(graphOf(fib, 12), "user", { numWorkers }), { result: 144 });
    const later = (n: number) => Promise.resolve(fib(n));
    assert.equal(await getAsync(graphOf(later, 6), "root", { numWorkers }), 8);
  });
}

Deno.test("getAsync() names started tasks after their root, and tells callbacks of them", async () => {
  const before: string[] = [];
  const after: string[] = [];
  const callbacks = {
    pretask: (key: string) => void before.push(key),
    posttask: (key: string) => void after.push(key),
  };
  await getAsync(graphOf(fib, 3), "root", { callbacks });
  assert.deepEqual(before.toSorted(), [
    ...["root", "root", "root~1.a", "root~1.a", "root~1.b", "root~2.a", "root~2.b"],
  ]);
  assert.deepEqual(after.toSorted(), ["root", "root~1.a", "root~1.b", "root~2.a", "root~2.b"]);
  assert.equal(after.at(-1), "root");
});

Deno.test("getAsync() starts no more tasks at a time than it has workers", async () => {
  let [running, most] = [0, 0];
  const leaf = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve));
    return running--;
  };
  const wide = () => {
    const graph = new TaskGraph();
    for (let index = 0; index < 5; index++) graph.add(`leaf-${index}`, task(leaf));
    return spawn(graph);
  };
  const graph = new TaskGraph();
  for (let index = 0; index < 3; index++) graph.add(`wide-${index}`, task(wide));
  await getAsync(graph, ["wide-0", "wide-1", "wide-2"], { numWorkers: 3 });
  assert.equal(most, 3);
});

Deno.test("getAsync() makes a result of the outputs, by default of the tasks that none needs", async () => {
  const tasks = {
    x: { value: 1 },
    y: { op: "inc", args: [{ $ref: "x" }] },
    z: { op: "inc", args: [{ $call: { op: "inc", args: [{ $ref: "x" }] } }] },
    literal: { op: "identity", args: [{ $value: { $ref: "x" } }] },
  };
  const run = (graph: Parameters<typeof spawn>[0], result?: unknown) =>
    getAsync(graphOf(() => spawn(graph, result)), "root");
  assert.deepEqual(await run({ tasks }), { y: 2, z: 3, literal: { $ref: "x" } });
  assert.deepEqual(await run({ tasks, outputs: ["y", "x"] }), { y: 2, x: 1 });
  assert.deepEqual(await run({ tasks, result: [{ $ref: "y" }, 5] }), [2, 5]);
  assert.equal(await run({ tasks: {} }, 7), 7);
  assert.deepEqual(await run({ tasks: {} }), {});
  const graph = new TaskGraph();
  graph.add("x", value(4));
  graph.add("same", ref("x"));
  assert.deepEqual(await run(graph), { same: 4 });
});

Deno.test("a key with slashes is one of this graph, and a namespace is no part of a local run", async () => {
  const inner = () => {
    const started = new TaskGraph();
    started.add("a/../b", task(() => 2));
    return spawn(started, ref("a/../b"));
  };
  const graph = new TaskGraph();
  graph.add("ns/x", task(inner));
  graph.add("user", task((x: number) => x + 1, ref("ns/x")));
  assert.equal(await getAsync(graph, "user"), 3);
  const foreign = new TaskGraph();
  foreign.add("ns/x", task(() => 1));
  foreign.add("user", task((x: number) => x, refIn("ns", "x")));
  await assert.rejects(getAsync(foreign, "user"), /the input "ns\/x" is neither in the graph/);
});

Deno.test("getAsync() retries started tasks, and passes on what they throw", async () => {
  let failures = 2;
  const fails = () => {
    if (failures-- > 0) throw new RangeError("not yet");
    return "done";
  };
  const body = (retries: number) => {
    const graph = new TaskGraph();
    graph.add("x", task(fails), { retries });
    return spawn(graph, ref("x"));
  };
  assert.deepEqual(await getAsync(graphOf(body, 2), "user"), { result: "done" });
  failures = 2;
  assert.equal((await errorOf(graphOf(body, 1))).message, "not yet");
});

Deno.test("getAsync() takes nothing for a graph but an object that a function returned", async () => {
  const graph = new TaskGraph();
  graph.add("x", value({ $spawn: { tasks: {} } }));
  graph.add("y", task("identity", ref("x")));
  graph.add("z", task(() => [{ $spawn: 1 }, { $spawn: 2, more: 3 }]));
  assert.deepEqual(await getAsync(graph, ["y", "z"]), [
    { $spawn: { tasks: {} } },
    [{ $spawn: 1 }, { $spawn: 2, more: 3 }],
  ]);
});

Deno.test("getAsync() fails graphs that are not valid, and tasks without end", async () => {
  const invalid = (spawned: unknown) => errorOf(graphOf(() => ({ $spawn: spawned })));
  for (
    const [spawned, message] of [
      [5, /must have tasks/],
      [{ tasks: { a: 5 } }, /Cannot start the tasks of "root": /],
      [{ tasks: { a: { op: "inc", args: [{ $ref: "b" }] } } }, /the graph has no task "b"/],
      [{ tasks: { a: { alias: "a" } }, result: { $ref: "a" } }, /cycle/i],
      [{ tasks: {}, secrets: ["S"] }, /cannot return the field "secrets"/],
      [{ tasks: {}, outputs: [], result: 1 }, /must not be given with "result"/],
    ] as const
  ) {
    const error = await invalid(spawned);
    assert.equal(error.name, "invalid_graph");
    assert.match(error.message, message);
  }
  const deep = (): unknown => {
    const graph = new TaskGraph();
    graph.add("x", task(deep));
    return spawn(graph, ref("x"));
  };
  const { name, message } = await errorOf(graphOf(deep));
  assert.equal(name, "spawn_limit");
  assert.match(message, /more than 100 levels deep/);
});

Deno.test("LocalPool runs the tasks that tasks start on its processes", async () => {
  const source = `export const fib = (n) => n < 2 ? n : Weir.spawn({
    tasks: {
      a: { op: "./fib.js#fib", args: [n - 1] },
      b: { op: "./fib.js#fib", args: [n - 2] },
    },
    result: { $call: { op: "add", args: [{ $ref: "a" }, { $ref: "b" }] } },
  });`;
  const graph = new TaskGraph().module("fib.js", source);
  graph.add("root", task("./fib.js#fib", 8));
  await using pool = new LocalPool({ processes: 2 });
  assert.equal(await getAsync(graph, "root", pool.options), 21);
});
