/** Inputs of a task that are computed again: by which tasks, and when not at all. */
import assert from "node:assert/strict";
import { recomputeInputs } from "../../../cli/run_task/recompute.ts";
import { Client, fetchTaskCall } from "../../../client/mod.ts";
import { decode, encode } from "../../../protocol/mod.ts";
import { startCluster } from "../../routes/cluster.ts";
import { OPERATIONS } from "../../routes/world.ts";

const operations = new Map([
  ...OPERATIONS,
  ["identity", { name: "identity", signature: "identity(x)", summary: "Returns x" }] as const,
]);

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Computes the missing inputs of a task again. Returns their values by number. */
async function recomputed({ url }: Cluster, graph: string, key: string) {
  const client = new Client({ url });
  const call = await fetchTaskCall(client, graph, key);
  const missing = call.inputs.flatMap(({ state }, index) => state === "missing" ? [index] : []);
  const values = new Map<number, unknown>();
  const unlessInterrupted = <T>(work: Promise<T>) => work;
  await recomputeInputs(
    client,
    { graph, call, missing, unlessInterrupted },
    async (index, open) => {
      values.set(index, decode(new Uint8Array(await new Response(await open()).arrayBuffer())));
    },
  );
  return values;
}

Deno.test("a missing input is computed again from what is there, and its graph is deleted", async () => {
  await using cluster = await startCluster({ operations });
  const { world, worker } = cluster;
  const graph = await world.submit({
    tasks: {
      a: { op: "inc", args: [1] },
      b: { op: "add", args: [{ $ref: "a" }, { $value: { $ref: "no" } }], workers: ["w1"] },
      c: { op: "inc", args: [{ $ref: "b" }] },
    },
    outputs: ["a", "c"],
  });
  await worker.finishAll({ a: [2], b: 3, c: 4 });
  await worker.received("free-keys");
  const values = recomputed(cluster, graph, "c");
  const known = await worker.compute();
  assert.deepEqual([known[5], known[6]], ["identity", [{ $msgpack: encode([2]).toBase64() }]]);
  await worker.finish(known, [2]);
  const again = await worker.compute();
  assert.deepEqual([again[5], again[6]], ["add", [{ $ref: 0 }, { $value: { $ref: "no" } }]]);
  await worker.finish(again, 33);
  assert.deepEqual([...await values], [[0, 33]]);
  const { items } = await world.get("/api/v1/graphs") as { items: { id: string }[] };
  assert.deepEqual(items.map(({ id }) => id), [graph]);
});

Deno.test("nothing is submitted for what must not run twice", async () => {
  await using cluster = await startCluster({ operations });
  const { world, worker } = cluster;
  const graph = await world.submit({
    tasks: {
      once: { op: "inc", args: [1], pure: false },
      far: { op: "inc", args: [{ $ref: "once" }] },
      x: { op: "inc", args: [{ $ref: "far" }] },
    },
    outputs: ["x"],
  });
  await worker.finishAll({ once: 2, far: 3, x: 4 });
  await worker.received("free-keys");
  await assert.rejects(
    recomputed(cluster, graph, "x"),
    /compute "once" again: it must not run twice/,
  );
  const { items } = await world.get("/api/v1/graphs") as { items: { id: string }[] };
  assert.deepEqual(items.map(({ id }) => id), [graph]);
});
