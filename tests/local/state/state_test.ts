/** The state of a run, as callbacks and custom loops use it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { ref, task, TaskGraph, value } from "../../../graph/mod.ts";
import {
  finishTask,
  getAsync,
  LocalGraph,
  type LocalState,
  releaseData,
  startState,
} from "../../../local/mod.ts";
import { DictionaryState } from "./dictionary_state.ts";
import { plain, plainState } from "../plain_state.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("finishTask() changes the dictionaries as Dask does, in any order of tasks", () => {
  fc.assert(
    fc.property(arbitraryRun, ({ graph, keys, known, sortKey, finishSortKey, deletes, picks }) => {
      const state = startState(graph, keys, { cache: known, ...sortKey && { sortKey } });
      const model = new DictionaryState(graph, keys, known, sortKey);
      const results = new Set(keys);
      const options = { delete: deletes, ...finishSortKey && { sortKey: finishSortKey } };
      assert.deepEqual(plainState(state), plainState(model));
      for (let step = 0; state.ready.length > 0; step++) {
        const at = (picks[step % picks.length] ?? 0) % state.ready.length;
        for (const each of [state, model]) {
          const [key = ""] = each.ready.splice(at, 1);
          each.running.add(key);
          each.cache.set(key, step);
        }
        assert.deepEqual(plainState(state), plainState(model));
        const [key = ""] = state.running;
        finishTask(state, key, results, options);
        model.finish(key, results, options);
        assert.deepEqual(plainState(state), plainState(model));
      }
      assert.deepEqual([state.waiting.size, state.running.size], [0, 0]);
    }),
    propertyRuns(300),
  );
});

Deno.test("startState() returns live dictionaries", () => {
  const state = started();
  const { waiting, waitingData, finished } = state;
  const missing = waiting.get("c");
  assert.deepEqual([waiting.size, waiting.has("a"), waiting.get("a")], [1, false, undefined]);
  assert.deepEqual([missing?.size, missing?.has("a"), missing?.has("c")], [2, true, false]);
  assert.equal(waitingData.get("a")?.has("b"), false);
  assert.deepEqual([finished.has("nowhere"), waitingData.get("nowhere")], [false, undefined]);
  run(state, "a");
  assert.deepEqual([[...missing ?? []], missing?.size, missing?.has("a")], [["b"], 1, false]);
  assert.deepEqual([[...finished], finished.has("a"), finished.has("b")], [["a"], true, false]);
  run(state, "b");
  assert.deepEqual([waiting.size, waiting.has("c"), [...waiting.keys()]], [0, false, []]);
  const users = waitingData.get("a");
  assert.deepEqual([[...users ?? []], users?.has("c")], [["c"], true]);
  run(state, "c");
  assert.deepEqual([[...users ?? []], users?.size, waitingData.has("a")], [[], 0, false]);
  assert.deepEqual(plain(waitingData), {}, "keys that wait for nothing are left out");
});

Deno.test("startState() returns maps and sets with all methods of maps and sets", () => {
  const state = started();
  run(state, "a");
  const { dependents, finished } = state;
  const seen: unknown[] = [];
  dependents.forEach((users, key, map) => seen.push([key, [...users], map === dependents]));
  assert.deepEqual(seen, Array.from(dependents, ([key, users]) => [key, [...users], true]));
  assert.deepEqual(new Map(dependents.entries()), new Map(dependents));
  assert.deepEqual(
    [...dependents.values()],
    [...dependents.keys()].map((key) => dependents.get(key)),
  );
  assert.deepEqual(new Map(dependents), new Map([["c", []], ["b", ["c"]], ["a", ["c"]]]));
  finished.forEach((key, same, set) => seen.push([key, same, set === finished]));
  assert.deepEqual(seen.at(-1), ["a", "a", true]);
  assert.deepEqual([[...finished.entries()], [...finished.keys()]], [[["a", "a"]], ["a"]]);
  const others = new Set(["a", "z"]);
  assert.deepEqual(finished.union(others), new Set(["a", "z"]));
  assert.deepEqual(finished.intersection(others), new Set(["a"]));
  assert.deepEqual(finished.difference(others), new Set());
  assert.deepEqual(finished.symmetricDifference(others), new Set(["z"]));
  assert.deepEqual([finished.isSubsetOf(others), finished.isSupersetOf(others)], [true, false]);
  assert.deepEqual([finished.isDisjointFrom(others), others.isSupersetOf(finished)], [false, true]);
});

Deno.test("startState() prints as its dictionaries", () => {
  const state = started();
  run(state, "a");
  const printed = Deno.inspect(state, { colors: false });
  assert.match(printed, /waiting: Map\(1\) \{ "c" => Set\(1\) \{ "b" \} \}/);
  assert.match(printed, /finished: Set\(1\) \{ "a" \}/);
});

Deno.test("releaseData() rejects a value that is still needed, and may be repeated", () => {
  const state = started();
  run(state, "a");
  assert.throws(() => releaseData(state, "a"), /Cannot release "a": "c" has yet to use it/);
  assert.equal(state.cache.has("a"), true);
  run(state, "b");
  run(state, "c", { delete: false });
  assert.deepEqual([[...state.released].sort(), state.cache.get("a")], [["a", "b"], "a"]);
  releaseData(state, "a");
  assert.deepEqual([state.released.size, state.cache.has("a")], [2, false]);
  releaseData(state, "c", { delete: false });
  assert.deepEqual([state.released.size, state.cache.get("c")], [3, "c"]);
});

Deno.test("finishTask() counts a task once, and rejects keys that are not in the state", () => {
  const state = started();
  run(state, "a");
  finishTask(state, "a", new Set());
  assert.deepEqual([...state.waiting.get("c") ?? []], ["b"]);
  assert.equal(state.finished.size, 1);
  const half = started(new Map([["a", 1]]));
  finishTask(half, "a", new Set());
  assert.deepEqual(plain(half.waiting), { c: ["b"] });
  finishTask(half, "b", new Set());
  assert.deepEqual(half.ready, ["b", "c"]);
  assert.throws(
    () => finishTask(state, "z", new Set()),
    /Cannot finish "z": the state has no such/,
  );
  assert.throws(() => releaseData(state, "z"), /Cannot release "z": the state has no such key/);
  const foreign: LocalState = { ...state };
  assert.throws(() => finishTask(foreign, "a", new Set()), { name: "TypeError" });
});

Deno.test("getAsync() follows changes that callbacks make to the stack", async () => {
  const wide = new TaskGraph();
  const keys = ["a", "b", "c", "d"].map((key) => wide.add(key, task("identity", key)).$ref);
  const begun: string[] = [];
  const callbacks = {
    startState: (_: LocalGraph, { ready }: LocalState) => void ready.sort(),
    pretask: (key: string) => void begun.push(key),
  };
  assert.deepEqual(await getAsync(wide, keys, { callbacks }), keys);
  assert.deepEqual(begun, ["d", "c", "b", "a"]);
  for (const key of ["x", "z"]) {
    const startState = (_: LocalGraph, { ready }: LocalState) => void ready.push(key);
    const given = new TaskGraph();
    given.add("y", task("inc", given.add("x", value(1))));
    await assert.rejects(
      getAsync(given, "y", { callbacks: { startState } }),
      { message: `Cannot run "${key}": it is not a task` },
    );
  }
});

Deno.test("getAsync() calls the releaseData option instead of its own", async () => {
  const released: unknown[] = [];
  const cached: string[][] = [];
  const chain = new TaskGraph();
  chain.add("a", task("inc", 0));
  chain.add("b", task("inc", ref("a")));
  chain.add("c", task("inc", ref("b")));
  await getAsync(chain, "c", {
    delete: false,
    releaseData: (state, key, options) => {
      released.push([key, options, state.released.has(key)]);
      releaseData(state, key);
    },
    callbacks: { posttask: (...[, , , state]) => void cached.push([...state.cache.keys()]) },
  });
  assert.deepEqual(released, [["a", { delete: false }, false], ["b", { delete: false }, false]]);
  assert.deepEqual(cached, [["a"], ["b"], ["c"]]);
});

/** The initial state of `c`, which needs `a` and `b`. */
function started(cache: ReadonlyMap<string, unknown> = new Map()): LocalState {
  const graph = new TaskGraph();
  graph.add("a", task("inc", 1));
  graph.add("b", task("inc", 1));
  graph.add("c", task("add", ref("a"), ref("b")));
  return startState(new LocalGraph(graph), ["c"], { cache });
}

function run(state: LocalState, key: string, options?: { readonly delete: boolean }): void {
  state.ready.splice(state.ready.indexOf(key), 1);
  state.cache.set(key, key);
  finishTask(state, key, new Set(["c"]), options);
}

/** A graph of literals, aliases and calls, some of them known, with an order of tasks. */
const arbitraryRun = fc.array(
  fc.record({
    kind: fc.constantFrom("call", "call", "call", "alias", "value"),
    inputs: fc.array(fc.nat(), { maxLength: 5 }),
    isKnown: fc.boolean(),
    rank: fc.nat(5),
  }),
  { minLength: 1, maxLength: 25 },
).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    wanted: fc.array(fc.nat(rows.length - 1), { minLength: 1, maxLength: 4 }),
    knows: fc.boolean(),
    sorts: fc.boolean(),
    sortsAtFinish: fc.boolean(),
    deletes: fc.boolean(),
    picks: fc.array(fc.nat(), { minLength: 1 }),
  })
).map(({ rows, wanted, knows, sorts, sortsAtFinish, deletes, picks }) => {
  const graph = new TaskGraph();
  const known = new Map<string, unknown>(knows ? [["outside", "known"]] : []);
  rows.forEach(({ kind, inputs, isKnown }, at) => {
    const key = `k${at}`;
    if (knows && isKnown && at % 3 === 0) known.set(key, "known");
    const refs = at === 0 ? [] : inputs.map((input) => ref(`k${input % at}`));
    const [first] = refs;
    if (kind === "value") graph.add(key, value(at));
    else if (kind === "alias" && first !== undefined) graph.add(key, first);
    else graph.add(key, task("list", ...refs, ...knows ? [ref("outside")] : []));
  });
  const sortKey = (key: string) => rows[Number(key.slice(1))]?.rank ?? 0;
  return {
    graph: new LocalGraph(graph),
    keys: wanted.map((at) => `k${at}`),
    known,
    sortKey: sorts ? sortKey : undefined,
    finishSortKey: sortsAtFinish ? (key: string) => -sortKey(key) : undefined,
    deletes,
    picks,
  };
});
