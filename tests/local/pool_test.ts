/** Local graphs on separate processes. */
import assert from "node:assert/strict";
import { call, ref, task, TaskGraph, value } from "../../graph/mod.ts";
import { getAsync, LocalPool } from "../../local/mod.ts";

Deno.test("LocalPool runs functions, built-ins and shipped modules in other processes", async () => {
  await using pool = new LocalPool({ processes: 2 });
  const graph = new TaskGraph().module("tasks.ts", "export const twice = (n: number) => 2 * n;");
  graph.add("x", value(new Map([[1, new Date(0)]])));
  graph.add("pid", task(() => (globalThis as { Deno?: { pid: number } }).Deno?.pid));
  graph.add("same", task("identity", ref("x")));
  graph.add("ten", task("add", 4, call("./tasks.ts#twice", 3)));
  graph.add("bag", task((...all: unknown[]) => all, ref("ten"), [ref("same")]));
  const [pid, bag] = await getAsync(graph, ["pid", "bag"], pool.options) as [number, unknown];
  assert.notEqual(pid, Deno.pid);
  assert.deepEqual(bag, [10, [new Map([[1, new Date(0)]])]]);
});

Deno.test("LocalPool returns small arrays that share no memory with other results", async () => {
  await using pool = new LocalPool({ processes: 1 });
  const graph = new TaskGraph();
  graph.add("x", task(() => Uint8Array.of(1, 2)));
  graph.add("y", task(() => Uint8Array.of(3, 4)));
  const [x, y] = await getAsync(graph, ["x", "y"], pool.options) as [Uint8Array, Uint8Array];
  assert.deepEqual([[...x], [...y]], [[1, 2], [3, 4]]);
  assert.notEqual(x.buffer, y.buffer);
});

Deno.test("LocalPool preserves the class, name, message, stack and cause of errors", async () => {
  await using pool = new LocalPool({ processes: 1 });
  const graph = new TaskGraph();
  graph.add(
    "x",
    task(() => {
      throw new RangeError("too much", { cause: new TypeError("why") });
    }),
  );
  await assert.rejects(getAsync(graph, "x", pool.options), (error: Error) => {
    assert.ok(error instanceof RangeError && error.cause instanceof TypeError);
    assert.deepEqual([error.name, error.message], ["RangeError", "too much"]);
    assert.match(String(error.stack), /^RangeError: too much\n +at .*functions.js:\d/);
    assert.deepEqual([(error.cause as Error).name, (error.cause as Error).message], [
      "TypeError",
      "why",
    ]);
    return true;
  });
});

Deno.test("LocalPool reruns a failed task here with rerunExceptionsLocally", async () => {
  await using pool = new LocalPool({ processes: 1 });
  const graph = new TaskGraph();
  graph.add("x", task(() => Deno.env.get("WEIR_LOCAL_TEST")));
  Deno.env.set("WEIR_LOCAL_TEST", "here");
  try {
    await assert.rejects(getAsync(graph, "x", pool.options), { name: "NotCapable" });
    const options = { ...pool.options, rerunExceptionsLocally: true };
    assert.equal(await getAsync(graph, "x", options), "here");
  } finally {
    Deno.env.delete("WEIR_LOCAL_TEST");
  }
});

Deno.test("LocalPool stops a task at its timeout, and when the run is over", async () => {
  await using pool = new LocalPool({ processes: 2 });
  const graph = new TaskGraph();
  graph.add(
    "x",
    task(() => {
      for (;;);
    }),
    { timeout: "200ms" },
  );
  await assert.rejects(getAsync(graph, "x", pool.options), { name: "TimeoutError" });
  const stop = new AbortController();
  const endless = new TaskGraph();
  endless.add(
    "x",
    task(() => {
      for (;;);
    }),
  );
  const callbacks = { pretask: () => void setTimeout(() => stop.abort()) };
  const run = getAsync(endless, "x", { ...pool.options, signal: stop.signal, callbacks });
  await assert.rejects(run, { name: "AbortError" });
});

Deno.test("LocalPool rejects a graph that cannot be sent", async () => {
  await using pool = new LocalPool({ processes: 1 });
  const outside = 5;
  const graph = new TaskGraph();
  graph.add("x", task(() => outside));
  await assert.rejects(getAsync(graph, "x", pool.options), /outside/);
  const unknown = new TaskGraph();
  unknown.add("x", task("no such"));
  await assert.rejects(getAsync(unknown, "x", pool.options), { name: "InvalidGraphError" });
});
