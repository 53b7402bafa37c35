/**
 * The Active Memory Manager and retirements in real processes: replicas are kept, copied and
 * dropped while tasks run and workers join, leave and die. The steps share a cluster; each says
 * which workers it begins with and which it leaves.
 */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { dotProductDirect } from "../../cli/demo/dot_product.ts";
import { NO_PROGRESS } from "../../cli/demo/demo_progress.ts";
import { runDotProducts } from "../../cli/demo/dot_product_run.ts";
import type { RetireReport, Retiring } from "../../protocol/mod.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";
import { isLong, longTest } from "../long.ts";
import { digestGraphs } from "./digest_graphs.ts";

const graphOf = (tasks: unknown) => ({ namespace: "ns", tasks });
const NAMESPACE = "/api/v1/data/ns";

async function put(cluster: Cluster, values: unknown, options = {}): Promise<void> {
  const response = await send(cluster, "POST", "/api/v1/data", {
    namespace: "ns",
    values,
    ...options,
  });
  assert.equal(response.status, 201, await response.text());
}

async function send(
  cluster: Cluster,
  method: string,
  path: string,
  body: unknown,
): Promise<Response> {
  return await fetch(cluster.scheduler.url + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function post(cluster: Cluster, path: string): Promise<void> {
  const response = await send(cluster, "POST", path, {});
  assert.ok(response.ok, await response.text());
}

async function declare(cluster: Cluster, key: string, replicas: number | "all"): Promise<void> {
  const response = await send(cluster, "PUT", `${NAMESPACE}/${key}/replicas`, { replicas });
  assert.equal(response.status, 200, await response.text());
}

/** Names of the workers that hold each key of the namespace, in order. */
async function holders(cluster: Cluster): Promise<Record<string, string[]>> {
  const { items } = (await cluster.get(NAMESPACE)).body as {
    items: { key: string; holders: string[] }[];
  };
  const names = new Map(cluster.workers.map(({ workerId }, index) => [workerId, `w${index}`]));
  return Object.fromEntries(
    items.map(({ key, holders }) => [key, holders.map((id) => names.get(id) ?? id).sort()]),
  );
}

/** Waits until each key is held by exactly these workers. */
async function holding(cluster: Cluster, wanted: Record<string, string[]>): Promise<void> {
  let last: unknown = null;
  await eventually(`held as ${JSON.stringify(wanted)}`, async () => {
    last = await holders(cluster);
    return JSON.stringify(last) === JSON.stringify(wanted);
  }).catch((error) => {
    throw new Error(`${error.message}, but ${JSON.stringify(last)}`);
  });
}

/** Retires workers and waits for the report. */
async function retire(cluster: Cluster, names: string[], options = {}): Promise<RetireReport> {
  const answer = await cluster.client.retire({ names, ...options }, { wait: 30 });
  assert.ok("retired" in answer, JSON.stringify(answer));
  return answer;
}

const idsOf = (cluster: Cluster, ...names: number[]) =>
  names.map((index) => present(cluster.workers[index], "a worker").workerId);

/** Starts a worker and returns its number. */
async function join(cluster: Cluster): Promise<number> {
  await cluster.addWorker(cluster.scheduler.url, []);
  return cluster.workers.length - 1;
}

/** Removes all data that was scattered. */
async function forget(cluster: Cluster): Promise<void> {
  for (const key of Object.keys(await holders(cluster))) {
    const response = await fetch(`${cluster.scheduler.url}${NAMESPACE}/${key}`, {
      method: "DELETE",
    });
    await response.body?.cancel();
  }
}

Deno.test("replicas and retirements in a cluster", async (t) => {
  await using cluster = await Cluster.start({
    scheduler: ["--lease", "2", "--amm-interval", "0.05", "--amm-measure", "managed"],
    workers: [[], [], []],
  });
  for (const [name, step] of STEPS) if (!await t.step(name, () => step(cluster))) break;
});

const STEPS: readonly (readonly [name: string, step: (cluster: Cluster) => Promise<void>])[] = [
  [
    "a worker that is retired and resumed repeatedly while tasks begin there loses none",
    resumedAgain,
  ],
  ["a recipient that hangs delays a retirement until it is lost", hangingRecipient],
  [
    "replicas are dropped where no task needs them, and copied where they are declared",
    replicasOfTasks,
  ],
  [
    "a worker whose data cannot move stays; one that dies is reported with its keys; stopping the manager ends no retirement",
    retirementsThatFail,
  ],
  ["all workers but one retire in the middle of a graph: exact, and nothing runs twice", amidGraph],
];

/** With `w0`, `w1` and `w2`, which stay. */
async function resumedAgain(cluster: Cluster): Promise<void> {
  const [w0, ...others] = idsOf(cluster, 0, 1, 2) as [string, string, string];
  await put(cluster, { x: 1 }, { workers: ["w0"] });
  // The others are paused and take no data, but may resume: so the retirement of w0 waits.
  for (const id of others) await post(cluster, `/api/v1/workers/${id}/pause`);
  const names = Array.from({ length: isLong ? 300 : 40 }, (_, index) => `y${index}`);
  const { id } = await cluster.submit({
    ...graphOf(Object.fromEntries(
      names.map((name) => [name, { op: "sleep", args: [0.01, { $ref: "x" }] }]),
    )),
    // A task that runs twice fails the graph.
    defaults: { pure: false },
  });
  const stateOf = async () => {
    const { executing, state } = present(
      (await cluster.client.workers()).find(({ id }) => id === w0),
      "w0",
    );
    return { executing, state };
  };
  let rounds = 0;
  while ((await cluster.client.graph(id)).state === "running") {
    const retiring = await cluster.client.retire({ names: ["w0"] }) as Retiring;
    assert.equal((await stateOf()).state, "closing_gracefully");
    // In every other round, the tasks that have begun end during the retirement.
    if (rounds++ % 2 === 1) {
      await eventually("nothing runs", async () => (await stateOf()).executing === 0);
    }
    await post(cluster, `/api/v1/workers/${w0}/resume`);
    const { notRetired, lost } = await cluster.client.retirement(retiring.id) as RetireReport;
    assert.deepEqual([notRetired, lost], [[{ id: w0, reason: "resumed" }], []]);
    const { counts: { memory } } = await cluster.client.graph(id);
    await eventually("it still runs tasks", async () => {
      const { counts, state } = await cluster.client.graph(id);
      return counts.memory > memory || state !== "running";
    });
  }
  assert.ok(rounds >= 2, `${rounds} rounds`);
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const results = await cluster.client.results(id);
  assert.deepEqual(results, Object.fromEntries(names.map((name) => [name, 1])));
  for (const id of others) await post(cluster, `/api/v1/workers/${id}/resume`);
  await cluster.client.delete(id);
  await forget(cluster);
}

/** With `w0`, `w1` and `w2`, of which `w1` stays. */
async function hangingRecipient(cluster: Cluster): Promise<void> {
  await put(cluster, { x: [1, 2] }, { workers: ["w0"] });
  await put(cluster, { large: "-".repeat(1e6) }, { workers: ["w1"] });
  const frozen = present(cluster.workers[2], "w2");
  frozen.child.kill("SIGSTOP");
  const begunAt = performance.now();
  try {
    const { retired, moved, lost } = await retire(cluster, ["w0"]);
    assert.deepEqual([retired, moved, lost], [idsOf(cluster, 0), 1, []]);
    assert.deepEqual((await holders(cluster)).x, ["w1"]);
    const names = (await cluster.client.workers()).map(({ name }) => name);
    assert.deepEqual(names.filter((name) => name !== "w0"), ["w1"]);
    assert.ok(performance.now() - begunAt >= 1000, "the hanging worker was asked first");
  } finally {
    await frozen.stop("SIGKILL");
  }
  const { id } = await cluster.submit(graphOf({ sum: { op: "sum", args: [{ $ref: "x" }] } }));
  assert.equal((await cluster.ended(id)).state, "succeeded");
  assert.equal(await cluster.client.result(id, "sum"), 3);
  await cluster.client.delete(id);
  await forget(cluster);
}

/** With `w1` and two more, of which one stays. */
async function replicasOfTasks(cluster: Cluster): Promise<void> {
  await cluster.client.setAmm("stop");
  const [one, two] = ["w1", `w${await join(cluster)}`];
  await put(cluster, { x: [1, 2] }, { replicas: "all" });
  await declare(cluster, "x", 1);
  const nap = (seconds: number, worker: string) => ({
    op: "sleep",
    args: [seconds, { $ref: "x" }],
    workers: [worker],
  });
  const { id } = await cluster.submit(graphOf({ y1: nap(0.3, one), y2: nap(2, two) }));
  await cluster.until(id, ({ counts }) => counts.processing === 2);
  assert.equal((await cluster.client.runAmmOnce()).dropped, 0, "tasks on both workers read it");
  await cluster.until(id, ({ counts }) => counts.memory === 1);
  await cluster.client.runAmmOnce();
  assert.deepEqual((await holders(cluster)).x, [two]);
  assert.equal((await cluster.ended(id)).state, "succeeded");
  assert.deepEqual(await cluster.client.result(id, "y2"), [1, 2]);
  await cluster.client.delete(id);

  await cluster.client.setAmm("start");
  await declare(cluster, "x", "all");
  await holding(cluster, { x: [one, two] });
  const three = `w${await join(cluster)}`;
  await holding(cluster, { x: [one, two, three] });
  await declare(cluster, "x", 2);
  await eventually("two copies", async () => (await holders(cluster)).x?.length === 2);
  const [victim] = (await holders(cluster)).x ?? [];
  await present(cluster.workers[Number(victim?.slice(1))], "a holder").stop("SIGKILL");
  const left = [one, two, three].filter((name) => name !== victim);
  await holding(cluster, { x: left });
  const { retired, moved, lost } = await retire(cluster, left.slice(0, 1));
  assert.deepEqual(
    [retired.length, moved, lost],
    [1, 0, []],
    "other workers hold replicas of all its keys",
  );
  await holding(cluster, { x: left.slice(1) });
  await forget(cluster);
}

/** With one worker and two more, of which one stays. */
async function retirementsThatFail(cluster: Cluster): Promise<void> {
  const last = present((await cluster.client.workers()).at(-1), "a worker").name;
  const [a, b, c] = [Number(last.slice(1)), await join(cluster), await join(cluster)];
  const [w0, w1, w2] = [a, b, c].map((index) => `w${index}`) as [string, string, string];
  await put(cluster, { x: 1 }, { workers: [w1] });
  await put(cluster, { y: 2 }, { replicas: 2, workers: [w0, w1] });
  await holding(cluster, { x: [w1], y: [w0, w1] });
  const stuck = await cluster.submit(
    graphOf({ stuck: { op: "identity", args: [[7]], workers: [w2] } }),
  );
  await cluster.ended(stuck.id);
  // The others are paused and take no data, so w2 stays, with its result.
  for (const id of idsOf(cluster, a, b)) await post(cluster, `/api/v1/workers/${id}/pause`);
  const leaving = await cluster.client.retire({ names: [w2] }) as Retiring;
  assert.deepEqual(leaving.retiring, idsOf(cluster, c));
  await present(cluster.workers[c], w2).stop("SIGKILL");
  const dead = await cluster.client.retirement(leaving.id, { wait: 30 }) as RetireReport;
  assert.deepEqual(dead.notRetired, [{ id: idsOf(cluster, c)[0], reason: "lost" }]);
  assert.deepEqual(dead.lost, ["ns/stuck"]);
  for (const id of idsOf(cluster, a, b)) await post(cluster, `/api/v1/workers/${id}/resume`);

  // w0 runs a task: it ends there, and its result moves although the manager is stopped.
  const { id } = await cluster.submit(
    graphOf({ nap: { op: "sleep", args: [1, 8], workers: [w0] } }),
  );
  await cluster.until(id, ({ counts }) => counts.processing === 1);
  const draining = await cluster.client.retire({ names: [w0] }) as Retiring;
  assert.deepEqual(draining.retiring, idsOf(cluster, a));
  assert.equal((await cluster.client.setAmm("stop")).running, false);
  const drained = await cluster.client.retirement(draining.id, { wait: 30 }) as RetireReport;
  assert.deepEqual([drained.retired, drained.lost], [idsOf(cluster, a), []]);
  assert.equal(await cluster.client.result(id, "nap"), 8);

  const alone = await retire(cluster, [w1]);
  assert.deepEqual(alone.notRetired.map(({ reason }) => reason), ["no-recipients"]);
  assert.deepEqual((await holders(cluster)).x, [w1]);
  const again = { tasks: { z: { op: "identity", args: [3], workers: [w1] } } };
  assert.deepEqual(await cluster.results(again), { z: 3 }, "it still runs tasks");
}

/** With one worker, which stays, and two more, or three in long tests. */
async function amidGraph(cluster: Cluster): Promise<void> {
  await cluster.client.setAmm("start");
  await forget(cluster);
  const last = present((await cluster.client.workers()).at(-1), "a worker").name;
  const joined = [await join(cluster), await join(cluster)];
  const others = isLong ? [await join(cluster)] : [];
  const named = (indices: readonly number[]) => indices.map((index) => `w${index}`);
  const wantedName = isLong ? "dot-product" : "tall-skinny-svd";
  const graph = present(digestGraphs.find(({ name }) => name === wantedName), "a graph");
  // Tasks that cannot be recomputed: a lost result fails the graph.
  const submission = graph.submission(Math.max(1, Math.round(1500 / graph.tasks)));
  const { id } = await cluster.submit({ ...submission as object, defaults: { pure: false } });
  await cluster.until(id, ({ counts }) => counts.memory + counts.released >= graph.tasks / 4);
  const again = joined.slice(1);
  const wanted = [joined, again, ...others.map((index) => [index])];
  const reports = await Promise.all(wanted.map((indices) => retire(cluster, named(indices))));
  // A repeated retirement has the same result.
  assert.deepEqual(
    reports.map(({ retired }) => [...retired].sort()),
    wanted.map((indices) => idsOf(cluster, ...indices).sort()),
  );
  assert.deepEqual(reports.flatMap(({ lost }) => lost), []);
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  assert.deepEqual(await cluster.client.results(id), graph.expected);
  assert.deepEqual((await cluster.client.workers()).map(({ name }) => name), [last]);
}

Deno.test("weir scheduler runs a custom policy, and lists the available policies", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  const records = [{ class: "Relieve", above: 0.5 }, { name: "Relieve" }, { name: "Replicate" }];
  await Deno.writeTextFile(file, JSON.stringify(records));
  const policy = new URL("../../examples/relieve.ts", import.meta.url).pathname;
  await using cluster = await Cluster.start({
    scheduler: ["--amm-policy", `${policy}#Relieve`, "--amm-policies", file],
    workers: [],
  });
  await Deno.remove(file);
  const { policies, available, lastRun } = await cluster.client.amm();
  assert.deepEqual(policies.map(({ name, params }) => ({ name, params })), [
    { name: "Relieve", params: { above: 0.5 } },
    { name: "Relieve", params: {} },
    { name: "Replicate", params: {} },
  ]);
  const source = await crypto.subtle.digest("SHA-256", await Deno.readFile(policy));
  assert.deepEqual(available.at(-1), { name: "Relieve", sha256: new Uint8Array(source).toHex() });
  assert.equal(lastRun, null);
  assert.deepEqual((await cluster.client.runAmmOnce()).errors, []);
});

longTest(
  "the dot product is the same with the manager off and on, and both are plotted",
  async () => {
    const problem = { blocks: 4, blockSize: 30 };
    const { off, on, plot } = await runDotProducts(problem, 2, NO_PROGRESS);
    const expected = dotProductDirect(problem);
    for (const { value, peakManagedBytes, tasks } of [off, on]) {
      assert.ok(Math.abs(value - expected) <= 1e-9 * expected, `${value}, not ${expected}`);
      assert.ok(peakManagedBytes >= problem.blocks ** 2 * problem.blockSize ** 2 * 8);
      assert.equal(tasks, 129);
    }
    const titles = [...plot.matchAll(/<title>([^<]+)<\/title>/g)].map((match) => match[1]);
    assert.deepEqual(titles, ["manager off", "manager on"]);
  },
);
