/**
 * Real graphs while workers die, hang or lose their connections: the digests are the same and no
 * task is lost.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { present } from "../../base/mod.ts";
import { Cluster, eventually } from "./cluster.ts";
import { CuttingProxy } from "./cutting_proxy.ts";
import { type DigestGraph, digestGraphs } from "./digest_graphs.ts";
import { alive, descendants } from "./processes.ts";

/** Takes about 1.5 s on two slots, long enough to be disturbed in the middle. */
function slowly(graph: DigestGraph): unknown {
  return graph.submission(Math.max(1, Math.round(3000 / graph.tasks)));
}

const halfDone = (graph: DigestGraph) => ({ counts }: { counts: Record<string, number> }) =>
  (counts.memory ?? 0) + (counts.released ?? 0) >= graph.tasks / 2;

for (const graph of digestGraphs) {
  Deno.test(`${graph.name} survives a worker killed by SIGKILL, and none of its processes is left`, async () => {
    await using cluster = await Cluster.start({ scheduler: ["--lease", "1"] });
    const { id } = await cluster.submit(slowly(graph));
    await cluster.until(id, halfDone(graph));
    const victim = present(cluster.workers[0], "a worker");
    const family = descendants(victim.child.pid);
    assert.ok(family.length > 1, "the worker has executors");
    await victim.stop("SIGKILL");
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.deepEqual(await cluster.client.results(id), graph.expected);
    await eventually("the executors of the killed worker are dead", () => !family.some(alive));
  });

  Deno.test(`${graph.name} survives a worker stopped past its lease and continued`, async () => {
    await using cluster = await Cluster.start({ scheduler: ["--lease", "1"] });
    const { id } = await cluster.submit(slowly(graph));
    await cluster.until(id, halfDone(graph));
    const frozen = present(cluster.workers[1], "a worker");
    frozen.child.kill("SIGSTOP");
    await eventually("the frozen worker is no longer listed", async () => {
      return (await cluster.client.workers()).every(({ id }) => id !== frozen.workerId);
    });
    frozen.child.kill("SIGCONT");
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.deepEqual(await cluster.client.results(id), graph.expected);
    await eventually("the worker has registered again", async () => {
      return (await cluster.client.workers()).some(({ name }) => name === "w1");
    });
  });

  Deno.test(`${graph.name} survives its streams cut every 200 ms, and runs no task twice`, async () => {
    const proxies: CuttingProxy[] = [];
    const via = (url: string) => {
      const proxy = new CuttingProxy(url, 200);
      proxies.push(proxy);
      return proxy.url;
    };
    {
      await using cluster = await Cluster.start({ via });
      const { id } = await cluster.submit(slowly(graph));
      const status = await cluster.ended(id);
      assert.equal(status.state, "succeeded", JSON.stringify(status));
      assert.deepEqual(await cluster.client.results(id), graph.expected);
      const attempts = await attemptsOf(cluster, id);
      assert.deepEqual(attempts.filter(([, count]) => count !== 1), []);
      await Promise.all(cluster.workers.splice(0).map((worker) => worker.stop()));
    }
    const proxy = present(proxies[0], "the proxy");
    assert.ok(proxy.cuts > 2, `there were ${proxy.cuts} cuts`);
    await proxy[Symbol.asyncDispose]();
  });
}

Deno.test("a worker that cannot start executors fails no task, says why, and resumes", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-crippled-" });
  try {
    await using cluster = await Cluster.start({ workers: [["--local-directory", folder], []] });
    const crippled = present(cluster.workers[0], "the worker to cripple");
    const directory = join(folder, present([...Deno.readDirSync(folder)][0], "its folder").name);
    // A file where the folder was: it cannot be made again.
    await Deno.remove(directory, { recursive: true });
    await Deno.writeTextFile(directory, "");
    for (const pid of descendants(crippled.child.pid)) {
      if (pid !== crippled.child.pid) Deno.kill(pid, "SIGKILL");
    }
    const range = Array.from({ length: 100 }, (_, index) => index);
    const tasks = Object.fromEntries(range.map((x) => [`x${x}`, { op: "inc", args: [x] }]));
    const { id } = await cluster.submit({ tasks });
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    const results = await cluster.client.results(id);
    assert.ok(range.every((x) => results[`x${x}`] === x + 1));

    const statusOf = async (name: string) =>
      (await cluster.client.workers()).find((worker) => worker.name === name);
    await eventually("it is paused", async () => (await statusOf("w0"))?.state === "paused");
    assert.match((await statusOf("w0"))?.trouble ?? "", /Cannot start an executor|folders/);
    const only = await cluster.submit({
      tasks: { only: { op: "inc", args: [1], workers: ["w0"] } },
    });
    const explained = await cluster.client.explain(only.id, "only");
    assert.match(explained.reasons[0]?.text ?? "", /"w0" is paused .* cannot start executors/);

    await Deno.remove(directory);
    assert.equal((await cluster.ended(only.id)).state, "succeeded", "it waited for its worker");
    assert.deepEqual(await cluster.client.results(only.id), { only: 2 });
    assert.deepEqual([(await statusOf("w0"))?.state, (await statusOf("w0"))?.trouble], [
      "running",
      null,
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** The number of attempts of each task of a graph. */
async function attemptsOf(cluster: Cluster, id: string): Promise<[key: string, count: number][]> {
  const found: [string, number][] = [];
  let cursor = "";
  for (;;) {
    const path = `/api/v1/graphs/${id}/tasks?limit=1000${cursor && `&cursor=${cursor}`}`;
    const { items, nextCursor } = (await cluster.get(path)).body as {
      items: { key: string; attempts: number }[];
      nextCursor: string | null;
    };
    for (const { key, attempts } of items) found.push([key, attempts]);
    if (!nextCursor) return found;
    cursor = encodeURIComponent(nextCursor);
  }
}
