/**
 * Real graphs while workers die, hang or lose their connections: the digests are the same and no
 * task is lost.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { present } from "../../base/mod.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";
import { CuttingProxy } from "./cutting_proxy.ts";
import { type DigestGraph, digestGraphs } from "./digest_graphs.ts";
import { isLong } from "../long.ts";
import { alive, descendants } from "./processes.ts";

/** Long tests run all of them. */
const graphs = isLong ? digestGraphs : digestGraphs.slice(3, 4);

/** Takes about 1 s on two slots, long enough to be disturbed in the middle. */
function slowly(graph: DigestGraph): unknown {
  return graph.submission(Math.max(1, Math.round(2000 / graph.tasks)));
}

const halfDone = (graph: DigestGraph) => ({ counts }: { counts: Record<string, number> }) =>
  (counts.memory ?? 0) + (counts.released ?? 0) >= graph.tasks / 2;

/** Waits until the graph has succeeded, with its digests. */
async function succeeded(cluster: Cluster, id: string, graph: DigestGraph): Promise<void> {
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  assert.deepEqual(await cluster.client.results(id), graph.expected);
}

Deno.test("workers that cannot start executors, hang or die", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-crippled-" });
  try {
    await using cluster = await Cluster.start({
      scheduler: ["--lease", "1"],
      workers: [["--transport", "sse", "--local-directory", folder], ["--transport", "poll"]],
    });
    await t.step(
      "a worker that cannot start executors fails no task, says why, and resumes",
      () => cripple(cluster, folder),
    );
    const isListed = async () => (await cluster.client.workers()).some(({ name }) => name === "w1");
    for (const graph of graphs) {
      await t.step(
        `${graph.name} survives a worker stopped past its lease and continued`,
        async () => {
          const { id } = await cluster.submit(slowly(graph));
          await cluster.until(id, halfDone(graph));
          const frozen = present(cluster.workers[1], "a worker");
          frozen.child.kill("SIGSTOP");
          await eventually("the frozen worker is no longer listed", async () => !await isListed());
          frozen.child.kill("SIGCONT");
          await succeeded(cluster, id, graph);
          await eventually("the worker has registered again", isListed);
          await cluster.client.delete(id);
        },
      );
    }
    for (const graph of graphs) {
      await t.step(
        `${graph.name} survives a worker killed by SIGKILL, and none of its processes is left`,
        async () => {
          if (graph !== graphs[0]) await cluster.addWorker(cluster.scheduler.url, []);
          const { id } = await cluster.submit(slowly(graph));
          await cluster.until(id, halfDone(graph));
          const victim = present(cluster.workers.at(-2), "the older of the living workers");
          const family = descendants(victim.child.pid);
          assert.ok(family.length > 1, "the worker has executors");
          await victim.stop("SIGKILL");
          await succeeded(cluster, id, graph);
          await eventually(
            "the executors of the killed worker are dead",
            () => !family.some(alive),
          );
          // Its results would be computed again after the next death.
          await cluster.client.delete(id);
        },
      );
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("graphs survive their streams cut every 200 ms, and run no task twice", async (t) => {
  const proxies: CuttingProxy[] = [];
  const via = (url: string) => {
    const proxy = new CuttingProxy(url, 200);
    proxies.push(proxy);
    return proxy.url;
  };
  {
    await using cluster = await Cluster.start({ via });
    const proxy = present(proxies[0], "the proxy");
    for (const graph of graphs) {
      await t.step(graph.name, async () => {
        const before = proxy.cuts;
        const { id } = await cluster.submit(slowly(graph));
        await succeeded(cluster, id, graph);
        const attempts = await cluster.attempts(id);
        assert.deepEqual(attempts.filter(([, count]) => count !== 1), []);
        assert.ok(proxy.cuts > before + 2, `there were ${proxy.cuts - before} cuts`);
      });
    }
    await Promise.all(cluster.workers.splice(0).map((worker) => worker.stop()));
  }
  for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
});

async function cripple(cluster: Cluster, folder: string): Promise<void> {
  const crippled = present(cluster.workers[0], "the worker to cripple");
  const directory = join(folder, present([...Deno.readDirSync(folder)][0], "its folder").name);
  // A file where the folder was: it cannot be made again.
  await Deno.remove(directory, { recursive: true });
  await Deno.writeTextFile(directory, "");
  for (const pid of descendants(crippled.child.pid)) {
    if (pid !== crippled.child.pid) Deno.kill(pid, "SIGKILL");
  }
  // Of operations that need an executor.
  const range = Array.from({ length: 100 }, (_, index) => index);
  const tasks = Object.fromEntries(range.map((x) => [`x${x}`, { op: "sum", args: [x, 1] }]));
  const { id } = await cluster.submit({ tasks });
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  const results = await cluster.client.results(id);
  assert.ok(range.every((x) => results[`x${x}`] === x + 1));

  const statusOf = async (name: string) =>
    (await cluster.client.workers()).find((worker) => worker.name === name);
  // The other worker may have run all tasks so far.
  const only = await cluster.submit({
    tasks: { only: { op: "sum", args: [1, 1], workers: ["w0"] } },
  });
  await eventually("it is paused", async () => (await statusOf("w0"))?.state === "paused");
  assert.match((await statusOf("w0"))?.trouble ?? "", /Cannot start an executor|folders/);
  const explained = await cluster.client.explain(only.id, "only");
  const reasons = explained.reasons.map(({ text }) => text).join("\n");
  assert.match(reasons, /"w0" is paused .* cannot start executors/);

  await Deno.remove(directory);
  assert.equal((await cluster.ended(only.id)).state, "succeeded", "it waited for its worker");
  assert.deepEqual(await cluster.client.results(only.id), { only: 2 });
  assert.deepEqual([(await statusOf("w0"))?.state, (await statusOf("w0"))?.trouble], [
    "running",
    null,
  ]);
}
