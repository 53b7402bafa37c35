/** What runs in a scheduler with a cache, and what does not, with real tasks. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { type CachedResult, type CacheKey, openFolderPlace } from "../../../cache/mod.ts";
import { ExecutorPool } from "../../../executor/mod.ts";
import { encode } from "../../../protocol/codec.ts";
import { guardedApi } from "../../routes/cluster.ts";
import { eventually } from "../../eventually.ts";
import { CachedCluster, newVerification } from "./cached_cluster.ts";
import { MemoryMarks, MemoryPlace } from "./memory_place.ts";

/** A pipeline of packages: `app` uses `lib`. */
const FILES = {
  "lib.ts": "export const twice = (x: number) => x * 2;\n",
  "app.ts": "import { twice } from './lib.ts';\nexport const app = (x: number) => twice(x) + 1;\n",
  "sum.ts": "export const sum = (...all: number[]) => all.reduce((a, b) => a + b, 0);\n",
  "parse.ts": "export const parse = (text: string) => Number(text.trim());\n",
};
const TASKS = {
  one: { op: "./parse.ts#parse", args: ["1"] },
  two: { op: "./parse.ts#parse", args: ["2 "] },
  "app-1": { op: "./app.ts#app", args: [{ $ref: "one" }] },
  "app-2": { op: "./app.ts#app", args: [{ $ref: "two" }] },
  all: { op: "./sum.ts#sum", args: [{ $ref: "app-1" }, { $ref: "app-2" }] },
};
const PIPELINE = { modules: FILES, tasks: TASKS };
const ALL = Object.keys(TASKS).sort();

Deno.test("the second time no task runs, and results are equal byte for byte", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const place = await openFolderPlace(folder);
  try {
    await using cluster = await CachedCluster.start({ place });
    const first = await cluster.run(PIPELINE);
    assert.deepEqual(first.runs, ALL);
    const second = await cluster.run(PIPELINE);
    assert.deepEqual([second.runs, second.results], [[], first.results]);
    assert.equal(second.status.cached?.tasks, 1);
  } finally {
    await place.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("after a change, the tasks run whose reachable code or input bytes changed", async (t) => {
  await using cluster = await CachedCluster.start();
  await cluster.run(PIPELINE);
  const { lib, app } = { lib: FILES["lib.ts"], app: FILES["app.ts"] };
  const changes: Readonly<Record<string, readonly [unknown, readonly string[]]>> = {
    "a comment in a file that two tasks reach": [
      { modules: { ...FILES, "lib.ts": `// twice\n${lib}` }, tasks: TASKS },
      ["app-1", "app-2"],
    ],
    "code that gives other bytes": [
      { modules: { ...FILES, "app.ts": app.replace("+ 1", "+ 2") }, tasks: TASKS },
      ["all", "app-1", "app-2"],
    ],
    "an argument that gives the same bytes": [
      { modules: FILES, tasks: { ...TASKS, two: { op: "./parse.ts#parse", args: [" 2"] } } },
      ["two"],
    ],
    "an argument that gives other bytes": [
      { modules: FILES, tasks: { ...TASKS, two: { op: "./parse.ts#parse", args: ["3"] } } },
      ["all", "app-2", "two"],
    ],
    "a file that nothing reaches": [
      { modules: { ...FILES, "other.ts": "export const x = 1;" }, tasks: TASKS },
      [],
    ],
  };
  for (const [name, [graph, runs]] of Object.entries(changes)) {
    await t.step(name, async () => {
      assert.deepEqual((await cluster.run(graph)).runs, runs);
      assert.deepEqual((await cluster.run(graph)).runs, [], "the next time nothing runs");
    });
  }
});

Deno.test("two tasks with the same content run once at the same time", async () => {
  await using cluster = await CachedCluster.start();
  const gate = Promise.withResolvers<void>();
  Object.assign(globalThis, { weirTestGate: gate.promise });
  const begun = Promise.withResolvers<void>();
  cluster.onRun = ({ call }) => {
    if (call.op.endsWith("#slow")) begun.resolve();
  };
  const modules = {
    "slow.ts":
      "export const slow = async (x: number) => { await globalThis.weirTestGate; return x; };",
  };
  const tasks = {
    in: { op: "sum", args: [1, 2] },
    s: { op: "./slow.ts#slow", args: [{ $ref: "in" }] },
  };
  const first = await cluster.world.submit({ modules, tasks });
  await begun.promise;
  const second = await cluster.world.submit({ modules, tasks });
  // The look-up of the second is answered in the turn after that of a third, which finds nothing.
  await cluster.run({
    modules,
    tasks: { x: { op: "sum", args: [5, 5] }, y: { op: "sum", args: [{ $ref: "x" }, 1] } },
  });
  gate.resolve();
  for (const id of [first, second]) assert.equal((await cluster.ended(id)).state, "succeeded");
  assert.equal(await cluster.results(first), await cluster.results(second));
  assert.deepEqual(cluster.takeRuns().filter((key) => key === "s"), []);
});

/** A place of which one answer is as of when it was asked, and comes late. */
class LatePlace extends MemoryPlace {
  /** Look-ups until that one. */
  left = Infinity;
  readonly asked = Promise.withResolvers<void>();
  readonly answer = Promise.withResolvers<void>();

  override async getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>> {
    const found = await super.getMany(keys);
    if (--this.left === 0) {
      this.asked.resolve();
      await this.answer.promise;
    }
    return found;
  }
}

Deno.test("a result that was stored while the place was asked is found", async () => {
  const place = new LatePlace();
  await using cluster = await CachedCluster.start({ place });
  const gate = Promise.withResolvers<void>();
  Object.assign(globalThis, { weirTestGate: gate.promise });
  const begun = Promise.withResolvers<void>();
  cluster.onRun = () => begun.resolve();
  const graph = {
    modules: {
      "slow.ts": "export const slow = async () => { await globalThis.weirTestGate; return 1; };",
    },
    tasks: { s: { op: "./slow.ts#slow" } },
  };
  const first = await cluster.world.submit(graph);
  await begun.promise;
  // The first one is by definition, when the graph is submitted.
  place.left = 2;
  const second = await cluster.world.submit(graph);
  await place.asked.promise;
  gate.resolve();
  assert.equal((await cluster.ended(first)).state, "succeeded");
  await cluster.stored();
  place.answer.resolve();
  assert.deepEqual((await cluster.ended(second)).cached?.tasks, 1);
  assert.deepEqual(cluster.takeRuns(), ["s"]);
});

/** A place that stores nothing until a test lets it. */
class SlowPlace extends MemoryPlace {
  readonly gate = Promise.withResolvers<void>();

  override async put(...args: Parameters<MemoryPlace["put"]>): Promise<boolean> {
    await this.gate.promise;
    return await super.put(...args);
  }
}

Deno.test("a task does not wait long for an equal large result that is being stored", async () => {
  const place = new SlowPlace();
  await using cluster = await CachedCluster.start({ place, waitMs: 10 });
  const graph = { tasks: { s: { op: "identity", args: ["x".repeat(20_000)] } } };
  for (let graphs = 0; graphs < 3; graphs++) {
    const id = await cluster.world.submit(graph);
    assert.equal((await cluster.ended(id)).state, "succeeded");
  }
  assert.deepEqual(cluster.takeRuns(), ["s", "s", "s"]);
  place.gate.resolve();
  await cluster.stored();
});

Deno.test("processes serve one reachable set: globals of other code are not seen", async () => {
  const modules = {
    "sets.ts": "export const set = () => { globalThis.left = 1; return 1; };",
    "reads.ts": "export const reads = () => globalThis.left ?? null;",
  };
  const graph = (name: string) => ({
    modules,
    tasks: {
      set: { op: "./sets.ts#set" },
      [name]: { op: "./reads.ts#reads", after: ["set"] },
    },
    outputs: [name],
  });
  for (const place of [new MemoryPlace(), null]) {
    await using cluster = await CachedCluster.start({
      place,
      threads: 1,
      makeExecutor: ({ onOutcome, client, folder }) =>
        new ExecutorPool({
          onOutcome,
          slots: 1,
          spares: 0,
          modules: { fetch: (sha256) => client.modules(sha256, new AbortController().signal) },
          localDirectory: folder,
          permissions: {},
        }),
    });
    const id = (await cluster.run(graph("seen"))).id;
    const seen = await cluster.world.get(`/api/v1/graphs/${id}/results`);
    // Without a cache the process is shared, so this test would see it.
    assert.deepEqual(seen, { seen: place === null ? 1 : null });
  }
});

Deno.test("a value that is damaged in the place is computed again", async (t) => {
  const place = new MemoryPlace();
  await using cluster = await CachedCluster.start({ place });
  const first = await cluster.run(PIPELINE);
  /** Submits it once more, and waits until the damaged result has been computed again. */
  const runAgain = async () => {
    const id = await cluster.world.submit(PIPELINE);
    assert.equal((await cluster.ended(id)).state, "succeeded");
    await eventually(
      "the result is computed again",
      async () => await cluster.results(id).catch(() => "") === first.results,
    );
    await cluster.stored();
  };
  const damage = () => {
    for (const [digest, value] of place.values) {
      place.values.set(digest, value.map((byte, index) => index === 0 ? byte ^ 1 : byte));
    }
  };
  await t.step("as a result that a client reads", async () => {
    damage();
    await runAgain();
  });
  await t.step(
    "as the only one: what it needs is still there, though nobody looked it up",
    async () => {
      cluster.takeRuns();
      const isOutput = (value: Uint8Array) => first.results.endsWith(value.toHex());
      const [digest = ""] = [...place.values].find(([, value]) => isOutput(value)) ?? [];
      place.values.delete(digest);
      await runAgain();
      assert.deepEqual(cluster.takeRuns(), ["all"]);
    },
  );
  await t.step("as an input that a worker reads", async () => {
    damage();
    cluster.takeRuns();
    const sum = FILES["sum.ts"].replace("0)", "1)");
    const changed = await cluster.run({ modules: { ...FILES, "sum.ts": sum }, tasks: TASKS });
    assert.ok(changed.runs.includes("app-1") && changed.runs.includes("app-2"));
    const plain = await cluster.run({
      modules: { ...FILES, "sum.ts": sum },
      tasks: TASKS,
      cache: false,
    });
    assert.equal(changed.results, plain.results);
  });
});

Deno.test("owners do not see each other's results", async () => {
  await using cluster = await CachedCluster.start();
  const api = guardedApi(cluster.world, [
    { name: "ann", scopes: ["submit", "read"] },
    { name: "bob", scopes: ["submit", "read"] },
  ]);
  const run = async (name: string) => {
    const response = await api.ask(name, "POST", "/api/v1/graphs?wait=60", { body: PIPELINE });
    const status = await response.json() as { state: string };
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    return cluster.takeRuns();
  };
  assert.deepEqual(await run("ann"), ALL);
  assert.deepEqual(await run("bob"), ALL);
  assert.deepEqual(await run("ann"), []);
  assert.deepEqual(await run("bob"), []);
});

Deno.test("verification finds Date.now, whose operation has no cache until it is trusted", async () => {
  const marks = new MemoryMarks();
  const chance = new Prng(3);
  const random = () => chance.next();
  const verification = newVerification({ rate: 0.1, marks, random });
  await using cluster = await CachedCluster.start({ verification });
  const graph = {
    modules: {
      "now.ts": "export const now = () => Date.now();",
      "pure.ts": "export const pure = () => 1;",
    },
    tasks: { now: { op: "./now.ts#now" }, pure: { op: "./pure.ts#pure" } },
  };
  let found = 0;
  for (let run = 1; run <= 20 && found === 0; run++) {
    await cluster.run(graph);
    if (verification.distrusted.length > 0) found = run;
  }
  assert.ok(found > 1, "it is found within 20 runs");
  assert.deepEqual(verification.distrusted.map(({ op, task }) => [op, task.split("/").at(-1)]), [
    ["./now.ts#now", "now"],
  ]);
  assert.ok((await cluster.run(graph)).runs.includes("now"));
  assert.ok((await cluster.run(graph)).runs.includes("now"));
  const opened = newVerification({ marks });
  await opened.open();
  assert.equal(opened.distrusted.length, 1, "it is known after a restart");
  assert.equal(await verification.trust("local", "./now.ts#now"), 1);
  let hits = 0;
  for (let run = 0; run < 3; run++) hits += (await cluster.run(graph)).runs.includes("now") ? 0 : 1;
  assert.ok(hits > 0, "it has its cache again");
});

Deno.test("graphs in parts use the cache", async () => {
  await using cluster = await CachedCluster.start();
  const count = 2000;
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) tasks[`t${index}`] = { op: "sum", args: [index, 1] };
  tasks.all = {
    op: "./sum.ts#sum",
    args: Array.from({ length: count }, (_, index) => ({ $ref: `t${index}` })),
  };
  const graph = { modules: FILES, tasks, outputs: ["all"] };
  const first = await cluster.run(graph);
  assert.equal(first.runs.length, count + 1);
  const second = await cluster.run(graph);
  assert.deepEqual([second.runs, second.results], [[], first.results]);
  const changed = await cluster.run({
    ...graph,
    tasks: { ...tasks, t7: { op: "sum", args: [1, 7] } },
  });
  assert.deepEqual([changed.runs, changed.results], [["t7"], first.results]);
});

for (const state of ["fails", "hangs"] as const) {
  Deno.test(`a place that ${state} means misses, and neither failures nor waits`, async () => {
    const place = new MemoryPlace();
    await using cluster = await CachedCluster.start({ place, storeMs: 20 });
    place.state = state;
    const [first, second] = await Promise.all([
      cluster.world.submit(PIPELINE),
      cluster.world.submit(PIPELINE),
    ]);
    for (const id of [first, second]) {
      assert.equal((await cluster.ended(id)).state, "succeeded");
      assert.equal(await cluster.results(id), "81a3616c6c08");
    }
    // A small result is found while the scheduler has it in memory.
    const runs = cluster.takeRuns();
    assert.deepEqual([...new Set(runs)], [...ALL].sort());
    assert.ok(runs.length <= 2 * ALL.length);
    await cluster.stored();
  });
}

Deno.test("a task reads parts of a result that only the cache has", async () => {
  const bytes = (fill: number, length: number) => ({
    $msgpack: encode(new Uint8Array(length).fill(fill)).toBase64(),
  });
  const files = { small: bytes(1, 10), large: bytes(2, 40_000) };
  const graph = (op: string) => ({
    tasks: {
      made: { op: "identity", args: [{ files, value: null }] },
      read: { op, args: [{ $ref: "made", file: "small" }] },
    },
    outputs: ["read"],
  });
  await using cluster = await CachedCluster.start();
  const first = await cluster.run(graph("len"));
  assert.deepEqual([first.runs, first.results], [["made", "read"], encode({ read: 10 }).toHex()]);
  // Another task, which is not in the cache, reads what the first run has left there.
  const second = await cluster.run(graph("toJson"));
  assert.deepEqual(second.runs, ["read"]);
  const text = JSON.stringify(new Uint8Array(10).fill(1).toBase64());
  assert.equal(second.results, encode({ read: text }).toHex());
});
