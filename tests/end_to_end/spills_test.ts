/** Real workers that have spilled: the scheduler knows which replicas, and moves others. */
import assert from "node:assert/strict";
import { encode, type WorkerStatus } from "../../protocol/mod.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";

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

Deno.test("workers that have spilled", async (t) => {
  const directory = await Deno.makeTempDir();
  try {
    await using cluster = await Cluster.start({
      scheduler: ["--no-amm", "--amm-measure", "managed"],
      workers: [[...FLAGS, "--spill-compression", "none", "--local-directory", directory]],
    });
    await t.step(
      "rebalancing moves only keys in memory from a full worker that has spilled its older keys",
      () => rebalances(cluster),
    );
    await t.step(
      "a damaged spill database: computed values are computed again, scattered ones are named, " +
        "spilling goes on",
      () => damaged(cluster, directory),
    );
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

/** Adds a worker, which is killed at the end. */
async function rebalances(cluster: Cluster): Promise<void> {
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
  await cluster.workers[1]?.stop("SIGKILL");
  await eventually("it is gone", async () => (await cluster.client.workers()).length === 1);
}

/** On the first worker, which has values of the step before. */
async function damaged(cluster: Cluster, directory: string): Promise<void> {
  await put(cluster, "datum");
  const tasks: Record<string, unknown> = { sum: { op: "matrix.sum", args: [{ $ref: "m0" }] } };
  for (let seed = 0; seed < 7; seed++) {
    tasks[`m${seed}`] = { op: "matrix.random", args: [seed, 350, 350] };
  }
  const first = await cluster.results({ namespace: "ns", tasks, outputs: Object.keys(tasks) });
  await eventually("the first values are spilled", async () => {
    const own = (await places(cluster)).filter((place) => !place.startsWith("v"));
    return own.filter((place) => place.includes("(")).length >= 4;
  });
  await damageDatabases(directory);

  const again: Record<string, unknown> = {};
  for (let seed = 0; seed < 7; seed++) {
    again[`again${seed}`] = { op: "matrix.sum", args: [{ $ref: `m${seed}` }] };
  }
  const sums = await cluster.results({
    namespace: "ns",
    tasks: again,
    outputs: Object.keys(again),
  });
  assert.equal(sums["again0"], first["sum"]);
  const { id } = await cluster.submit({
    namespace: "ns",
    tasks: { use: { op: "identity", args: [{ $ref: "datum" }] } },
    outputs: ["use"],
  });
  const failed = await cluster.ended(id);
  assert.equal(failed.state, "failed");
  const told = JSON.stringify(failed);
  assert.match(told, /Cannot use data ..datum.. of namespace ..ns..: worker ..w0.. has lost it/);

  // Values spill to the fresh database.
  const later: Record<string, unknown> = {};
  for (let seed = 0; seed < 6; seed++) {
    later[`later${seed}`] = { op: "matrix.random", args: [seed + 7, 350, 350] };
  }
  await cluster.results({ namespace: "ns", tasks: later, outputs: Object.keys(later) });
  await eventually("the loss is shown, and values are spilled again", async () => {
    const { body } = await cluster.get("/api/v1/workers");
    const [worker] = (body as { items: WorkerStatus[] }).items;
    return worker?.spill?.replaced === 1 && (worker.spill.lost ?? 0) > 0 &&
      worker.memory.spilled > 2e6;
  });
}

/** Overwrites the databases of all workers. */
async function damageDatabases(directory: string): Promise<void> {
  for await (const { name } of Deno.readDir(directory)) {
    for (const file of ["spill.kv", "spill.kv-wal"]) {
      const path = `${directory}/${name}/spill/${file}`;
      using opened = await Deno.open(path, { write: true });
      const { size } = await opened.stat();
      for (let at = 0; at < size;) at += await opened.write(new Uint8Array(65_536).fill(7));
    }
  }
}
