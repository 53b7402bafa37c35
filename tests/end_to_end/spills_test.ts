/** Real workers that have spilled: the scheduler knows which replicas, and moves others. */
import assert from "node:assert/strict";
import { encode } from "../../protocol/mod.ts";
import { Cluster, eventually } from "./cluster.ts";

/** A limit of 8 MiB, of which values use at most half. Other memory of the process is ignored. */
const FLAGS = ["--memory-limit", "8MiB", "--memory-target", "0.5"].concat(
  ["spill", "pause", "terminate"].flatMap((threshold) => [`--memory-${threshold}`, "off"]),
);

interface Item {
  readonly key: string;
  readonly holders: readonly string[];
  readonly spilled?: readonly string[];
}

/** Scatters a value; four of its size fit into the memory of a worker. */
async function put(cluster: Cluster, key: string): Promise<void> {
  const response = await fetch(`${cluster.scheduler.url}/api/v1/data`, {
    method: "POST",
    headers: { "content-type": "application/msgpack" },
    body: encode({ namespace: "ns", values: { [key]: new Uint8Array(1e6) } }),
  });
  assert.equal(response.status, 201, await response.text());
}

/** `v0: w0 (w0)`: a key, its holders, and the holders that have spilled it. */
async function places(cluster: Cluster): Promise<string[]> {
  const { items } = (await cluster.get("/api/v1/data/ns")).body as { items: Item[] };
  const names = new Map(cluster.workers.map(({ workerId }, index) => [workerId, `w${index}`]));
  const name = (ids: readonly string[]) => ids.map((id) => names.get(id)).join(" ");
  return items.map(({ key, holders, spilled }) =>
    `${key}: ${name(holders)}${spilled ? ` (${name(spilled)})` : ""}`
  );
}

Deno.test("rebalancing moves only keys in memory from a full worker that has spilled its older keys (M160)", async () => {
  await using cluster = await Cluster.start({
    scheduler: ["--no-amm", "--amm-measure", "managed"],
    workers: [FLAGS],
  });
  for (let index = 0; index < 7; index++) await put(cluster, `v${index}`);
  const young = ["v3: w0", "v4: w0", "v5: w0", "v6: w0"];
  const old = ["v0: w0 (w0)", "v1: w0 (w0)", "v2: w0 (w0)"];
  let last: string[] = [];
  await eventually("the oldest keys are reported as spilled", async () => {
    last = await places(cluster);
    return last.join() === [...old, ...young].join();
  }, 10_000).catch((error) => {
    throw new Error(`${error.message}, but ${last.join(", ")}`);
  });

  await cluster.addWorker(cluster.scheduler.url, FLAGS);
  const answer = await fetch(`${cluster.scheduler.url}/api/v1/amm/rebalance`, { method: "POST" });
  const { moved, complete } = await answer.json();
  assert.deepEqual([moved, complete], [2, true]);
  assert.deepEqual(await places(cluster), [...old, "v3: w1", "v4: w1", "v5: w0", "v6: w0"]);
});
