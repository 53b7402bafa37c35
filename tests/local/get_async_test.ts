/** What the local scheduler does. */
import assert from "node:assert/strict";
import { order, ref, task, TaskGraph, type TaskNode, value } from "../../graph/mod.ts";
import {
  type ApplyAsync,
  applyInline,
  getAsync,
  LocalGraph,
  MissingKeyError,
  nestedGet,
  registerCallbacks,
  startState,
  useCache,
} from "../../local/mod.ts";
import { decode, encode } from "../../protocol/codec.ts";
import { Events } from "./events.ts";
import { plain } from "./plain_state.ts";

Deno.test("getAsync() returns the bare value of a single key", async () => {
  assert.equal(await getAsync(graph({ x: value(1), y: task("inc", ref("x")) }), "y"), 2);
});

Deno.test("getAsync() returns values in the nesting of the keys", async () => {
  const three = graph({ x: value(1), y: value(2), z: value(3) });
  assert.deepEqual(await getAsync(three, [["x", "y"], "z"]), [[1, 2], 3]);
  assert.deepEqual(await getAsync(three, []), []);
  assert.deepEqual(nestedGet([["a"], []], new Map([["a", 1]])), [[1], []]);
});

Deno.test("getAsync() takes inputs from the cache, including falsy ones (known fault 15)", async () => {
  for (const known of [0, 1, "", null, undefined, false]) {
    const cache = new Map<string, unknown>([["x", known]]);
    assert.equal(await getAsync(graph({ y: task("identity", ref("x")) }), "y", { cache }), known);
    assert.deepEqual([...cache.keys()], ["x", "y"]);
  }
});

Deno.test("getAsync() names a missing input and the tasks that need it", async () => {
  const lame = graph({ y: task("inc", ref("x")), z: task("add", ref("y"), ref("x")) });
  await assert.rejects(getAsync(lame, "z"), (error) => {
    assert.ok(error instanceof MissingKeyError);
    assert.deepEqual([error.key, error.dependents], ["x", ["y", "z"]]);
    return /Cannot run "y", "z": the input "x"/.test(error.message);
  });
});

Deno.test("getAsync() names a wanted key that does not exist", async () => {
  await assert.rejects(getAsync(graph({ x: value(1) }), ["x", "q"]), /Cannot get "q"/);
});

Deno.test("getAsync() calls callbacks in order and releases inputs before posttask", async () => {
  const events = new Events();
  const three = graph({
    x: value(1),
    y: task("inc", ref("x")),
    z: task("add", ref("x"), ref("y")),
  });
  await getAsync(three, "z", { callbacks: events });
  assert.deepEqual(events.lines, [
    "start",
    "startState ready y",
    "pre y running y",
    "post y = 2 cache x y",
    "pre z running z",
    "post z = 3 cache z",
    "finish",
  ]);
});

Deno.test("getAsync() calls finish with an error, and no posttask for a failed task", async () => {
  const events = new Events();
  await assert.rejects(
    getAsync(failing("b"), "c", { callbacks: events }),
    { name: "RangeError", message: "b" },
  );
  assert.deepEqual(events.lines.map((line) => line.split(" running")[0]?.split(" =")[0]), [
    "start",
    "startState ready a",
    "pre a",
    "post a",
    "pre b",
    "finish errored",
  ]);
});

Deno.test("getAsync() detects a cycle after start and before startState", async () => {
  const events = new Events();
  const ring = graph({ a: task("inc", ref("b")), b: task("inc", ref("a")) });
  await assert.rejects(getAsync(ring, "a", { callbacks: events }), { name: "GraphCycleError" });
  assert.deepEqual(events.lines, ["start", "finish errored"]);
});

Deno.test("getAsync() runs only what the keys need", async () => {
  const events = new Events();
  const wide = graph({ x1: task("inc", 1), x2: task("inc", 2), y: task("inc", ref("x2")) });
  assert.equal(await getAsync(wide, "y", { callbacks: events }), 4);
  assert.deepEqual(events.begun, ["x2", "y"]);
});

Deno.test("getAsync() with one worker runs in the static order", async () => {
  const events = new Events();
  const roots = fan(5);
  await getAsync(roots, "y", { callbacks: events });
  assert.deepEqual(events.begun, [...order(roots).keys()]);
});

Deno.test("getAsync() runs batches of chunkSize (known fault 15)", async () => {
  const cases = [
    [1, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    [2, [2, 2, 2, 2, 2, 1]],
    [3, [3, 3, 3, 1, 1]],
    [-1, [3, 3, 3, 1, 1]],
  ] as const;
  for (const [chunkSize, sizes] of cases) {
    const seen: number[] = [];
    const applyAsync: ApplyAsync = (batch, run, signal) => {
      seen.push(batch.length);
      return applyInline(batch, run, signal);
    };
    assert.equal(await getAsync(fan(10), "y", { applyAsync, chunkSize, numWorkers: 4 }), 55);
    assert.deepEqual(seen, sizes);
  }
});

Deno.test("getAsync() with rerunExceptionsLocally uses the second outcome (known fault 15)", async () => {
  let runs = 0;
  const flaky = graph({
    x: task(() => {
      if (++runs === 1) throw new Error("the first time");
      return runs;
    }),
  });
  assert.equal(await getAsync(flaky, "x", { rerunExceptionsLocally: true }), 2);
});

Deno.test("getAsync() throws the same error object as the task", async () => {
  const error = new TypeError("mine");
  const bad = graph({
    x: task(() => {
      throw error;
    }),
  });
  await assert.rejects(getAsync(bad, "x"), (thrown) => thrown === error);
});

Deno.test("getAsync() releases unneeded values at once and keeps wanted ones", async () => {
  const events = new Events();
  const chain = graph({
    a: task("inc", 0),
    b: task("inc", ref("a")),
    c: task("inc", ref("b")),
    d: task("inc", ref("c")),
  });
  assert.deepEqual(await getAsync(chain, ["d", "b"], { callbacks: events }), [4, 2]);
  const caches = events.lines.filter((line) => line.startsWith("post"))
    .map((line) => line.split("cache ")[1]);
  assert.deepEqual(caches, ["a", "b", "b c", "b d"]);
});

Deno.test("getAsync() follows an alias to a literal", async () => {
  assert.equal(await getAsync(graph({ x: value(7), y: ref("x") }), "y"), 7);
});

Deno.test("startState() has literals in the cache and aliases among the tasks", () => {
  const local = new LocalGraph(graph({ x: value(7), y: ref("x"), z: task("inc", ref("y")) }));
  const state = startState(local, ["z"]);
  assert.deepEqual(state.cache, new Map([["x", 7]]));
  assert.deepEqual(state.ready, ["y"]);
  assert.deepEqual(plain(state.waiting), { z: ["y"] });
  assert.deepEqual(plain(state.waitingData), { x: ["y"], y: ["z"] });
});

Deno.test("registerCallbacks() does not observe runs inside task bodies", async () => {
  const outer = new Events();
  const inner = new Events();
  const nested = graph({
    p: task(async () => {
      using _ = registerCallbacks(inner);
      return await getAsync(graph({ q: task("inc", 1) }), "q");
    }),
  });
  {
    using _ = registerCallbacks(outer);
    assert.equal(await getAsync(nested, "p"), 2);
  }
  assert.equal(await getAsync(graph({ r: task("inc", 1) }), "r"), 2);
  assert.deepEqual([outer.begun, inner.begun], [["p"], ["q"]]);
});

Deno.test("getAsync() calls every finish, and throws the error of the task before theirs", async () => {
  const events = new Events();
  const broken = {
    finish: () => {
      throw new Error("broken finish");
    },
  };
  const callbacks = [broken, broken, events];
  const failing = graph({ x: task("fail", "task failed") });
  await assert.rejects(getAsync(failing, "x", { callbacks }), /task failed/);
  assert.equal(events.lines.at(-1), "finish errored");
  await assert.rejects(getAsync(graph({ x: task("inc", 1) }), "x", { callbacks }), /broken finish/);
  assert.equal(events.lines.at(-1), "finish");
});

Deno.test("getAsync() awaits thenables that are no promises, wherever it awaits promises", async () => {
  const later = <T>(value: T | PromiseLike<T>): PromiseLike<T> => ({
    then: (resolve, reject) => Promise.resolve(value).then(resolve, reject),
  });
  const two = graph({ x: task(() => later(1)), y: task("inc", ref("x")) });
  assert.equal(await getAsync(two, "y"), 2);
  const applyAsync: ApplyAsync = (batch, run, signal) => later(applyInline(batch, run, signal));
  const nested: ApplyAsync = (batch, run, signal) =>
    applyInline(batch, (job) => later(run(job)), signal);
  assert.equal(await getAsync(graph({ x: task("inc", 1) }), "x", { applyAsync }), 2);
  assert.equal(await getAsync(graph({ x: task("inc", 1) }), "x", { applyAsync: nested }), 2);
});

Deno.test("getAsync() calls finish only on callbacks whose start was called", async () => {
  const [first, second] = [new Events(), new Events()];
  const broken = {
    start() {
      throw new Error("no start");
    },
    finish: () => first.lines.push("finish of the broken one"),
  };
  const callbacks = [first, broken, second];
  await assert.rejects(getAsync(graph({ x: value(1) }), "x", { callbacks }), /no start/);
  assert.deepEqual(first.lines, ["start", "finish errored", "finish of the broken one"]);
  assert.deepEqual(second.lines, []);
});

Deno.test("getAsync() makes and awaits calls inside arguments, inner ones first", async () => {
  const calls: string[] = [];
  const note = (name: string) => async (...args: unknown[]) => {
    await Promise.resolve();
    calls.push(name);
    return [name, ...args];
  };
  const deep = new TaskGraph();
  deep.add("x", value(1));
  deep.add("y", {
    op: note("outer"),
    args: [{ deep: [{ $call: { op: note("inner"), args: [ref("x")] } }] }, value({ $ref: "no" })],
  });
  assert.deepEqual(await getAsync(deep, "y"), ["outer", { deep: [["inner", 1]] }, { $ref: "no" }]);
  assert.deepEqual(calls, ["inner", "outer"]);
});

Deno.test("getAsync() passes the same object for two references to one input", async () => {
  const same = graph({
    x: value({}),
    y: task((a: unknown, b: unknown) => a === b, ref("x"), ref("x")),
  });
  assert.equal(await getAsync(same, "y"), true);
});

Deno.test("getAsync() runs a task again as often as `retries` says", async () => {
  let runs = 0;
  const flaky = new TaskGraph();
  flaky.add("x", task(() => ++runs < 3 ? fail("not yet") : runs), { retries: 2 });
  assert.equal(await getAsync(flaky, "x"), 3);
  runs = -10;
  await assert.rejects(getAsync(flaky, "x"), /not yet/);
  assert.equal(runs, -7);
});

Deno.test("getAsync() runs one asynchronous body per worker at a time", async () => {
  let [running, most] = [0, 0];
  const workers = new Set<unknown>();
  const body = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve));
    running--;
  };
  const wide = new TaskGraph();
  for (let index = 0; index < 12; index++) wide.add(`x-${index}`, task(body));
  const keys = [...wide.entries()].map(([key]) => key);
  const callbacks = {
    posttask: (...[, , , , worker]: unknown[]) => void workers.add(worker),
  };
  await getAsync(wide, keys, { numWorkers: 3, callbacks, getId: (worker) => `w${worker}` });
  assert.equal(most, 3);
  assert.deepEqual([...workers].sort(), ["w0", "w1", "w2"]);
});

Deno.test("getAsync() rejects with the reason of its signal and starts no more tasks", async () => {
  const events = new Events();
  const stop = new AbortController();
  const chain = graph({
    a: task(() => stop.abort(new Error("enough"))),
    b: task("identity", ref("a")),
  });
  await assert.rejects(getAsync(chain, "b", { signal: stop.signal, callbacks: events }), /enough/);
  assert.deepEqual(events.begun, ["a"]);
  const forever = graph({ x: task(() => new Promise(() => {})) });
  const later = new AbortController();
  const run = getAsync(forever, "x", { signal: later.signal });
  later.abort(new Error("waited"));
  await assert.rejects(run, /waited/);
});

Deno.test("getAsync() converts inputs and results with dumps and loads", async () => {
  const seen = new Set<unknown>();
  const applyAsync: ApplyAsync = (batch, run, signal) => {
    for (const { inputs } of batch) for (const input of inputs) seen.add(input?.constructor);
    return applyInline(batch, run, signal);
  };
  const dumps = (value: unknown) => encode(value);
  const loads = (bytes: unknown) => decode(bytes as Uint8Array);
  const chain = graph({ x: value(new Map([[1, 2]])), y: task("identity", ref("x")), z: ref("y") });
  assert.deepEqual(await getAsync(chain, "z", { applyAsync, dumps, loads }), new Map([[1, 2]]));
  assert.deepEqual(seen, new Set([Uint8Array]));
});

Deno.test("getAsync() converts errors with packException and raiseException", async () => {
  const options = {
    packException: (error: unknown) => `packed ${(error as Error).message}`,
    raiseException: (packed: unknown): never => {
      throw new Error(`raised ${packed}`);
    },
  };
  await assert.rejects(getAsync(failing("a"), "c", options), /raised packed a/);
});

Deno.test("useCache() sets the cache of runs that are given none", async () => {
  const cache = new Map<string, unknown>([["x", 41]]);
  useCache(cache);
  try {
    assert.equal(
      await getAsync(graph({ x: task("fail", "again"), y: task("inc", ref("x")) }), "y"),
      42,
    );
  } finally {
    useCache(null);
  }
  assert.equal(cache.get("y"), 42);
});

Deno.test("getAsync() rejects invalid numWorkers and chunkSize", async () => {
  const one = graph({ x: value(1) });
  for (const numWorkers of [0, -1, 1.5, NaN]) {
    await assert.rejects(async () => await getAsync(one, "x", { numWorkers }), RangeError);
  }
  await assert.rejects(async () => await getAsync(one, "x", { chunkSize: 0 }), RangeError);
});

Deno.test("getAsync() leaves the event loop free while synchronous tasks run", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  const busy = new TaskGraph();
  const spin = () => {
    const end = performance.now() + 5;
    while (performance.now() < end);
  };
  for (let index = 0; index < 20; index++) busy.add(`x-${index}`, task(spin));
  await getAsync(busy, [...busy.entries()].map(([key]) => key));
  clearInterval(timer);
  assert.ok(ticks >= 2, `${ticks}`);
});

Deno.test("getAsync() rejects operations that cannot run in this process", async () => {
  await assert.rejects(
    getAsync(graph({ x: task("./tasks.ts#f") }), "x"),
    /Cannot run ".\/tasks.ts#f"/,
  );
  assert.equal(await getAsync(graph({ x: task("node:path#basename", "/a/b") }), "x"), "b");
});

function graph(nodes: Readonly<Record<string, TaskNode>>): TaskGraph {
  const graph = new TaskGraph();
  for (const [key, node] of Object.entries(nodes)) graph.add(key, node);
  return graph;
}

/** Roots `x0`, `x1`, ... and their sum `y`. */
function fan(roots: number): TaskGraph {
  const keys = Array.from({ length: roots }, (_, index) => `x${index}`);
  const nodes = keys.map((key, index) => [key, task("inc", index)] as const);
  return graph({ ...Object.fromEntries(nodes), y: task("sum", keys.map(ref)) });
}

/** The chain `a`, `b`, `c`, in which the task `key` throws a `RangeError`. */
function failing(key: string): TaskGraph {
  const body = (name: string) => () => name === key ? fail(name) : name;
  return graph({ a: task(body("a")), b: task(body("b"), ref("a")), c: task(body("c"), ref("b")) });
}

function fail(message: string): never {
  throw new RangeError(message);
}
