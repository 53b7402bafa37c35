/**
 * Two schedulers use one place at the same time, for graphs with parts in common: every result is
 * exact, and no part is computed more than once by each.
 */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { type CachePlace, openFolderPlace, openPlace } from "../../../cache/mod.ts";
import { isLong, LONG_SEED } from "../../long.ts";
import { DavServer, isNginxInstalled } from "../place/http/dav_server.ts";
import { CachedCluster } from "./cached_cluster.ts";

const GRAPHS = isLong ? 1000 : 40;
/** Graphs of a scheduler that run at the same time. */
const AT_ONCE = 6;
const PARTS = isLong ? 400 : 30;
const SEED = isLong ? LONG_SEED : 1;

const MODULES = {
  "parts.ts": "export const part = (n: number) => n * n + 1;\n" +
    "export const pair = (a: number, b: number) => a * 31 + b;\n" +
    "export const total = (...all: number[]) => all.reduce((sum, each) => sum + each, 0);",
};
const part = (n: number) => n * n + 1;

/** A graph, and its result. Tasks of one name are equal in all graphs. */
function graphOf(random: Prng): { readonly graph: unknown; readonly total: number } {
  const tasks: Record<string, unknown> = {};
  const pairs = new Map<string, number>();
  for (let left = 2 + random.integer(5); left > 0; left--) {
    const [a, b] = [random.integer(PARTS), random.integer(PARTS)];
    for (const n of [a, b]) tasks[`part-${n}`] = { op: "./parts.ts#part", args: [n] };
    const args = [{ $ref: `part-${a}` }, { $ref: `part-${b}` }];
    tasks[`pair-${a}-${b}`] = { op: "./parts.ts#pair", args };
    pairs.set(`pair-${a}-${b}`, part(a) * 31 + part(b));
  }
  const args = [...pairs.keys()].map((key) => ({ $ref: key }));
  tasks.total = { op: "./parts.ts#total", args };
  const total = [...pairs.values()].reduce((sum, each) => sum + each, 0);
  return { graph: { modules: MODULES, tasks, outputs: ["total"] }, total };
}

/** Runs graphs on two schedulers, whose places `open` makes. */
async function runOnTwo(open: () => Promise<CachePlace>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const random = new Prng(SEED);
  const runs = new Map<string, number>();
  const work: Promise<void>[] = [];
  const clusters: CachedCluster[] = [];
  for (let scheduler = 0; scheduler < 2; scheduler++) {
    const place = stack.adopt(await open(), (place) => place.close());
    const cluster = stack.use(await CachedCluster.start({ place, waitMs: 60_000 }));
    const graphs = Array.from({ length: GRAPHS / 2 }, () => graphOf(random)).values();
    for (let worker = 0; worker < AT_ONCE; worker++) {
      work.push((async () => {
        for (const { graph, total } of graphs) {
          const id = await cluster.world.submit(graph);
          let { state } = await cluster.ended(id);
          while (state === "running") ({ state } = await cluster.ended(id));
          assert.equal(state, "succeeded");
          assert.deepEqual(await cluster.world.get(`/api/v1/graphs/${id}/results`), { total });
        }
      })());
    }
    clusters.push(cluster);
    cluster.onRun = ({ key }) => {
      const name = key.slice(key.lastIndexOf("/") + 1);
      if (name !== "total") runs.set(name, (runs.get(name) ?? 0) + 1);
    };
  }
  await Promise.all(work);
  assert.deepEqual([...runs].filter(([, count]) => count > 2), []);
  for (const cluster of clusters) await cluster.stored();
  // By now each has what the other one has stored.
  const tasks = Object.fromEntries(
    [...runs.keys()].flatMap((name) => {
      const [, n] = /^part-(\d+)$/.exec(name) ?? [];
      return n === undefined ? [] : [[name, { op: "./parts.ts#part", args: [Number(n)] }]];
    }),
  );
  for (const cluster of clusters) {
    cluster.takeRuns();
    assert.deepEqual((await cluster.run({ modules: MODULES, tasks })).runs, []);
  }
}

Deno.test(`two schedulers on one folder run ${GRAPHS} graphs with parts in common`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await runOnTwo(() => openFolderPlace(folder, { lookupMs: 60_000 }));
    const place = await openFolderPlace(folder);
    const { damaged, removed } = await place.verify();
    assert.deepEqual({ damaged, removed }, { damaged: [], removed: 0 });
    await place.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name: `two schedulers on one server run ${GRAPHS} graphs with parts in common`,
  ignore: !isNginxInstalled,
  fn: async () => {
    await using server = await DavServer.start();
    await runOnTwo(() => openPlace(server.url(), { lookupMs: 60_000 }));
  },
});
