/**
 * Real graphs while workers die, hang or lose their connections: the digests are the same and no
 * task is lost.
 */
import assert from "node:assert/strict";
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
