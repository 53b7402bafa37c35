/** Routes of profiles: answers of workers, and what workers hand over. */
import assert from "node:assert/strict";
import {
  type GraphProfiling,
  type GroupProfile,
  type GroupProfiling,
  type SampledGraph,
  SECRET_HEADER,
} from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { startCluster } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { problemOf } from "../world.ts";

const GRAPH = { tasks: { a: { op: "inc", args: [1] } } };

function profileOf(group: string, name: string, selfUs: number): GroupProfile {
  return {
    group,
    runs: 1,
    waitedUs: 500_000,
    functions: [["main", "tasks.ts", 1, 2], [name, "tasks.ts", 3, 4]],
    nodes: [[-1, 0, 1_000_000], [0, 1, selfUs]],
  };
}

function pathOf(graph: string, more = ""): string {
  return `/api/v1/graphs/${graph}/profiling${more}`;
}

Deno.test("what workers have sampled is joined, and the hottest functions come first", async () => {
  await using cluster = await startCluster();
  const { world, worker, url } = cluster;
  await using other = await FakeWorker.join(url, { name: "w2" });
  const graph = await world.submit(GRAPH);
  const profile: SampledGraph = { groups: [profileOf("./a.ts#f", "hot", 3e6)], groupsCut: 0 };
  worker.holder.profile = profile;
  other.holder.profile = {
    groups: [profileOf("./a.ts#f", "hot", 2e6), profileOf("./a.ts#g", "cold", 1)],
    groupsCut: 0,
  };
  const all = await world.get(pathOf(graph)) as GraphProfiling;
  assert.deepEqual(all.groups.map(({ group, sampledSeconds }) => [group, sampledSeconds]), [
    ["./a.ts#f", 7],
    ["./a.ts#g", 1.000001],
  ]);
  const [hot, main] = all.functions;
  assert.deepEqual(hot, {
    function: "hot",
    file: "tasks.ts",
    line: 3,
    column: 4,
    selfSeconds: 5,
    totalSeconds: 5,
  });
  assert.deepEqual([main?.selfSeconds, main?.totalSeconds], [3, 8.000001]);
  assert.deepEqual([all.enabled, all.groupsCut, all.workersMissing], [false, 0, 0]);
  const tree = await world.get(pathOf(graph, "/.~1a.ts%23f")) as GroupProfiling;
  assert.deepEqual([tree.runs, tree.waitedSeconds, tree.nodes], [2, 1, [[-1, 0, 2e6], [
    0,
    1,
    5e6,
  ]]]);
});

Deno.test("a worker that does not answer, or lies, is missing; a group without samples is unknown", async () => {
  await using cluster = await startCluster();
  const { world, worker: { holder } } = cluster;
  const graph = await world.submit(GRAPH);
  const good = profileOf("g", "f", 1);
  const bad: readonly unknown[] = [
    404,
    { groups: 1 },
    { groups: [{ ...good, nodes: [[0, 0, 1]] }], groupsCut: 0 },
    { groups: [{ ...good, functions: [["x".repeat(300), "", 1, 1]] }], groupsCut: 0 },
  ];
  for (const profile of bad) {
    holder.profile = profile;
    const { groups, workersMissing } = await world.get(pathOf(graph)) as GraphProfiling;
    assert.deepEqual([groups, workersMissing], [[], 1]);
  }
  const unknown = await problemOf(await world.ask("GET", pathOf(graph, "/g")));
  assert.deepEqual([unknown.status, unknown.code], [404, "unknown_group"]);
});

Deno.test("profiling is turned on and off, and the worker that has the graph open learns it", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit(GRAPH);
  await worker.compute();
  const set = async (enabled: boolean) =>
    await (await world.ask("PUT", pathOf(graph), { enabled })).json();
  assert.deepEqual(await set(true), { enabled: true });
  assert.deepEqual(await worker.received("profile-graph"), ["profile-graph", graph, true]);
  assert.equal((await world.get(pathOf(graph)) as GraphProfiling).enabled, true);
  assert.deepEqual(await set(false), { enabled: false });
});

Deno.test("a worker that leaves hands over the profiles of graphs that ran there, once", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit(GRAPH);
  const [, key, attempt] = await worker.compute();
  const post = async (change: object) => {
    const profile = { graph, key, attempt, groups: [profileOf("g", "f", 1e6)], groupsCut: 0 };
    const { id, incarnation, secret } = worker.registered;
    const path = `/api/v1/workers/${id}/profiles?incarnation=${incarnation}`;
    const body = { profiles: [{ ...profile, ...change }] };
    return (await world.ask("POST", path, body, { [SECRET_HEADER]: secret })).status;
  };
  const sampled = async () =>
    (await world.get(pathOf(graph)) as GraphProfiling).groups[0]?.sampledSeconds;
  assert.equal(await post({ attempt: attempt + 1 }), 204);
  assert.equal(await post({ graph: "another" }), 204);
  assert.equal(await post({ groups: 7 }), 422);
  assert.equal(await sampled(), undefined);
  assert.equal(await post({}), 204);
  assert.equal(await sampled(), 2);
  assert.equal(await post({}), 204);
  worker.holder.profile = { groups: [profileOf("g", "f", 1e6)], groupsCut: 0 };
  assert.equal(await sampled(), 2, "it is not asked for what it has handed over");
  await world.ask("DELETE", `/api/v1/graphs/${graph}?wait=0`);
  await worker.post(["run-killed", key, attempt]);
  await eventually("it is gone", async () => {
    const response = await world.ask("GET", pathOf(graph));
    await response.body?.cancel();
    return response.status === 404;
  });
});
