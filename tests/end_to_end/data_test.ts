/**
 * External data in real processes: scattered, listed, used, gathered, released, lost. The steps
 * share a cluster; the last one kills a worker.
 */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { decode, encode } from "../../protocol/mod.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";

async function put(cluster: Cluster, body: unknown): Promise<readonly Item[]> {
  const response = await fetch(`${cluster.scheduler.url}/api/v1/data`, {
    method: "POST",
    headers: { "content-type": "application/msgpack" },
    body: encode(body),
  });
  const text = await response.text();
  assert.equal(response.status, 201, text);
  return JSON.parse(text).items;
}

interface Item {
  readonly key: string;
  readonly nbytes: number;
  readonly holders: readonly string[];
}

async function gather(cluster: Cluster, key: string): Promise<unknown> {
  const response = await fetch(`${cluster.scheduler.url}/api/v1/data/ns/${key}`, {
    headers: { accept: "application/msgpack" },
  });
  assert.equal(response.status, 200);
  return decode(await response.bytes());
}

async function release(cluster: Cluster, key: string): Promise<void> {
  const url = `${cluster.scheduler.url}/api/v1/data/ns/${key}`;
  assert.equal((await fetch(url, { method: "DELETE" })).status, 204);
}

/** Keys in memory at each worker. */
async function keysHeld(cluster: Cluster): Promise<number[]> {
  return (await cluster.client.workers()).map(({ keys }) => keys);
}

/** The number of replicas that all workers hold. */
async function heldInAll(cluster: Cluster): Promise<number> {
  return (await keysHeld(cluster)).reduce((sum, count) => sum + count);
}

/** A graph in the namespace `ns`. */
const graphOf = (tasks: unknown) => ({ namespace: "ns", tasks });

Deno.test("external data of a cluster", async (t) => {
  await using cluster = await Cluster.start({ scheduler: ["--lease", "1"] });
  for (const [name, step] of Object.entries(STEPS)) await t.step(name, () => step(cluster));
});

const STEPS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "scattered values are distributed, listed, used by a graph, gathered exactly, and released":
    async (cluster) => {
      const large = crypto.getRandomValues(new Uint8Array(60_000));
      const values = { large, date: new Date(12), list: [1, 2, 3], big: 2n ** 80n };
      const items = await put(cluster, { namespace: "ns", values });
      assert.deepEqual(items.map(({ key }) => key), Object.keys(values));
      const ids = cluster.workers.map(({ workerId }) => workerId).sort();
      assert.deepEqual([...new Set(items.flatMap(({ holders }) => holders))].sort(), ids);

      const { body } = await cluster.get("/api/v1/data/ns");
      const sizes = (list: readonly Item[]) =>
        list.map(({ key, nbytes }) => `${key} ${nbytes}`).sort();
      assert.deepEqual(sizes((body as { items: Item[] }).items), sizes(items));
      for (const [key, value] of Object.entries(values)) {
        assert.deepEqual(await gather(cluster, key), value, key);
      }

      const tasks = { total: { op: "sum", args: [{ $ref: "list" }] } };
      assert.deepEqual(await cluster.results(graphOf(tasks)), { total: 6 });
      assert.equal(await gather(cluster, "total"), 6, "a result is in the namespace too");

      for (const key of Object.keys(values)) await release(cluster, key);
      await eventually("only the result of the graph is held", async () => {
        return await heldInAll(cluster) === 1;
      });
      assert.equal((await cluster.get("/api/v1/data/ns/large")).status, 404);
    },

  "a value that is released while a task uses it stays until that has ended": async (cluster) => {
    await put(cluster, { namespace: "ns", values: { seconds: 0.5, word: "kept" } });
    const { id } = await cluster.submit(graphOf({
      slept: { op: "sleep", args: [{ $ref: "seconds" }] },
      both: { op: "identity", args: [[{ $ref: "slept" }, { $ref: "word" }]] },
    }));
    await release(cluster, "word");
    assert.equal(await gather(cluster, "word"), "kept");
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.equal((await cluster.get("/api/v1/data/ns/word")).status, 410);
  },

  "two graphs share a namespace: a task runs once and is released with the last graph": async (
    cluster,
  ) => {
    const before = await heldInAll(cluster);
    const tasks = { drawn: { op: "random", args: [8] } };
    const first = await cluster.submit(graphOf(tasks));
    await cluster.ended(first.id);
    await eventually("its result is held", async () => await heldInAll(cluster) === before + 1);
    const drawn = await cluster.client.results(first.id);
    const second = await cluster.submit(graphOf(tasks));
    await cluster.ended(second.id);
    assert.deepEqual(await cluster.client.results(second.id), drawn);
    const { body } = await cluster.get(`/api/v1/graphs/${second.id}/tasks/drawn`);
    assert.equal((body as { attempts: number }).attempts, 1, "it was not computed again");
    const other = graphOf({ drawn: { op: "random", args: [9] } });
    await assert.rejects(cluster.submit(other), /another definition|namespace/);
    await cluster.client.delete(first.id);
    assert.deepEqual(
      await cluster.client.results(second.id),
      drawn,
      "the second graph still needs it",
    );
    await cluster.client.delete(second.id);
    await eventually("its result is released", async () => await heldInAll(cluster) === before);
    assert.equal((await cluster.get("/api/v1/data/ns/drawn")).status, 404);
  },

  "tasks whose input was lost with the only worker that held it fail with the reason": async (
    cluster,
  ) => {
    const victim = present(cluster.workers[0], "a worker");
    const [item] = await put(cluster, {
      namespace: "ns",
      values: { input: [1, 2] },
      workers: ["w0"],
    });
    assert.deepEqual(item?.holders, [victim.workerId]);
    await victim.stop("SIGKILL");
    const { id } = await cluster.submit(graphOf({
      doomed: { op: "sum", args: [{ $ref: "input" }] },
      other: { op: "sum", args: [[1, 1]] },
    }));
    const status = await cluster.ended(id);
    assert.equal(status.state, "failed");
    assert.equal(
      await cluster.client.result(id, "other"),
      2,
      "a task that does not need it has run",
    );
    const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks/doomed`);
    const { error } = body as { error: { kind: string; message: string } };
    assert.equal(error.kind, "lost");
    assert.match(error.message, /data "input" of namespace "ns".*"w0"/);
    const lost = await cluster.get("/api/v1/data/ns/input");
    assert.deepEqual([lost.status, (lost.body as { code: string }).code], [410, "lost"]);
  },
};
