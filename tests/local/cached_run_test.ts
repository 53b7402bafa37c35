/** Local runs with a place of results. */
import assert from "node:assert/strict";
import type { CachePlace } from "../../cache/mod.ts";
import { ref, task, TaskGraph, value } from "../../graph/mod.ts";
import { getAsync, type GetOptions, LocalPool, openCache } from "../../local/mod.ts";

/** Runs graphs with one folder, and names the tasks that ran. */
class Runs {
  readonly #folder: string;
  readonly place: CachePlace;

  private constructor(folder: string, place: CachePlace) {
    this.#folder = folder;
    this.place = place;
  }

  static async open(): Promise<Runs> {
    const folder = Deno.makeTempDirSync({ prefix: "weir-cache-" });
    return new Runs(folder, await openCache(folder));
  }

  async run(
    graph: TaskGraph,
    key: string,
    options: GetOptions = {},
  ): Promise<[value: unknown, ran: string]> {
    const ran: string[] = [];
    const { applyAsync } = options;
    const result = await getAsync(graph, key, {
      cacheMinDuration: 0,
      ...options,
      cache: this.place,
      applyAsync: (batch, run, signal) => {
        ran.push(...batch.map(({ key }) => key));
        return applyAsync?.(batch, run, signal) ?? Promise.all(batch.map(run));
      },
    });
    return [result, ran.sort().join(" ")];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.place.close();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

/** `a` and `b` are computed from `x`, `c` from both. */
function diamond(x: unknown, change: Readonly<Record<string, unknown>> = {}): TaskGraph {
  const graph = new TaskGraph();
  graph.add("x", value(x));
  graph.add("a", task("sum", ref("x")), change);
  graph.add("b", task("max", ref("x")));
  graph.add("c", task("add", ref("a"), ref("b")));
  return graph;
}

Deno.test("getAsync() runs nothing whose result is in the place, nor what only that needs", async () => {
  await using runs = await Runs.open();
  assert.deepEqual(await runs.run(diamond([1, 2]), "c"), [5, "a b c"]);
  assert.deepEqual(await runs.run(diamond([1, 2]), "c"), [5, ""]);
  assert.deepEqual(await runs.run(diamond([1, 2]), "a"), [3, ""]);
  // The same sum and the same maximum of another list.
  assert.deepEqual(await runs.run(diamond([2, 1]), "c"), [5, "a b"]);
  assert.deepEqual(await runs.run(diamond([2, 1], { cacheKey: "k" }), "c"), [5, "a"]);
});

Deno.test("getAsync() looks up as the tasks say", async () => {
  await using runs = await Runs.open();
  await assert.rejects(runs.run(diamond([1], { cache: "require" }), "a"), /requires a result/);
  assert.deepEqual(await runs.run(diamond([1]), "c"), [2, "a b c"]);
  assert.deepEqual(await runs.run(diamond([1], { cache: "require" }), "c"), [2, ""]);
  assert.deepEqual(await runs.run(diamond([1], { cache: "refresh" }), "c"), [2, "a"]);
  assert.deepEqual(await runs.run(diamond([1], { cache: false }), "c"), [2, "a"]);
  assert.deepEqual(await runs.run(diamond([1], { pure: false }), "c"), [2, "a"]);
});

Deno.test("getAsync() keeps results of functions of this process only if they say so", async () => {
  await using runs = await Runs.open();
  const graph = (cache?: boolean, offset = 1) => {
    const graph = new TaskGraph();
    graph.add("n", task((n: number) => [n], offset), { cache });
    graph.add("instance", task(() => new (class Point {})()), { cache });
    return graph;
  };
  for (const ran of ["n", "n"]) assert.deepEqual(await runs.run(graph(), "n"), [[1], ran]);
  for (const ran of ["n", ""]) assert.deepEqual(await runs.run(graph(true), "n"), [[1], ran]);
  assert.deepEqual(await runs.run(graph(true, 2), "n"), [[2], "n"]);
  // What would come back as another value is not kept.
  for (let time = 0; time < 2; time++) {
    const [instance, ran] = await runs.run(graph(true), "instance");
    assert.deepEqual([(instance as object).constructor.name, ran], ["Point", "instance"]);
  }
  // A function that uses its surroundings has no key.
  const outer = { calls: 0 };
  const closure = new TaskGraph();
  closure.add("n", task(() => ++outer.calls), { cache: true });
  for (const calls of [1, 2]) assert.deepEqual(await runs.run(closure, "n"), [calls, "n"]);
});

Deno.test("getAsync() stores no run that is shorter than it is told", async () => {
  await using runs = await Runs.open();
  const options = { cacheMinDuration: 3600 };
  for (const ran of ["a", "a"]) {
    assert.deepEqual(await runs.run(diamond([1]), "a", options), [1, ran]);
  }
});

Deno.test("getAsync() keeps results of a LocalPool, apart from those of this process", async () => {
  await using runs = await Runs.open();
  await using pool = new LocalPool({ processes: 1 });
  const { applyAsync, environment } = pool.options;
  const graph = (factor: number) => {
    const graph = new TaskGraph();
    graph.add("n", task((n: number, factor: number) => new Map([[n, factor]]), 2, factor));
    graph.add("size", task((map: Map<number, number>) => map.size, ref("n")));
    return graph;
  };
  const options = { applyAsync, environment };
  assert.deepEqual(await runs.run(graph(3), "size", options), [1, "n size"]);
  assert.deepEqual(await runs.run(graph(3), "n", options), [new Map([[2, 3]]), ""]);
  assert.deepEqual(await runs.run(graph(4), "n", options), [new Map([[2, 4]]), "n"]);
  assert.deepEqual(await runs.run(graph(3), "n"), [new Map([[2, 3]]), "n"]);
});
