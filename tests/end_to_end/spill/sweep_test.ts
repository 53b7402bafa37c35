/** A worker whose spilled values are removed from a shared KV database while it runs. */
import assert from "node:assert/strict";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../../spill/kv/kv_connect_server.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../../cli/ran_here.ts";

const COUNT = 8;
const BYTES = 8 * 2 ** 20;
const MODULE = `
export const block = (index: number) => new Uint8Array(${BYTES}).fill(index);
`;
const env = { INIT_CWD: "", DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN };

Deno.test("values that weir spill sweep removed from a living worker are lost together, and computed again", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  await using server = new KvConnectServer();
  const flags = ["--memory-limit", "512MiB", "--memory-target", "0.05", "--spill-kv", server.url];
  await using cluster = await Cluster.start({ workers: [flags] });
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < COUNT; index++) {
    tasks[`block-${index}`] = { op: "./tasks.ts#block", args: [index] };
  }
  const outputs = Object.keys(tasks);
  const { id } = await cluster.submit({ tasks, outputs, modules: { "tasks.ts": MODULE } });
  await cluster.ended(id);

  using kv = await Deno.openKv(server.url);
  let entries: Deno.KvEntry<unknown>[] = [];
  let spilled = 0;
  await eventually("all but three values are spilled", async () => {
    entries = await Array.fromAsync(kv.list({ prefix: ["weir"] }));
    spilled = entries.filter(({ key }) => key[2] === "m").length;
    return spilled >= COUNT - 3;
  });
  const [lease] = entries;
  assert.equal(lease?.key.at(-1), "lease");
  // As if the worker had been suspended since.
  await kv.set(lease.key, { expiresAt: 1 });
  const swept = await ranHere(["spill", "sweep", server.url, "--json"], { env });
  assert.deepEqual([swept.code, swept.stderr], [0, ""]);
  const bytes = spilled * BYTES;
  const { workers, values, bytes: sweptBytes } = JSON.parse(swept.stdout);
  assert.deepEqual([workers, values, Math.floor(sweptBytes / BYTES)], [1, spilled, bytes / BYTES]);

  // One value that cannot be read is enough to find out about all.
  const first = `${cluster.scheduler.url}/api/v1/graphs/${id}/results/block-0`;
  await fetch(first).then((response) => response.body?.cancel()).catch(() => {});
  await eventually("the worker tells of its losses", async () => {
    const { spill } = await onlyWorker(cluster);
    return spill?.lost === spilled && spill.replaced === 1;
  });
  await eventually("all values are there again", async () => {
    return (await cluster.client.graph(id)).resultCounts?.available === COUNT;
  });
  const { counts, state } = await cluster.client.graph(id);
  assert.deepEqual([state, counts.memory], ["succeeded", COUNT]);
  const attempts = (await cluster.attempts(id)).map(([, count]) => count);
  assert.deepEqual(attempts, outputs.map(() => 1), "the graph that has ended stays as it was");
  assert.deepEqual(await kv.get(lease.key).then(({ value }) => value), null);
  const left = await Array.fromAsync(kv.list({ prefix: ["weir"] }), ({ key }) => key[1]);
  assert.equal(new Set(left).size, 1, "the worker has a new prefix");
});

Deno.test("weir spill sweep tells what it removed, and what is wrong", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  await using server = new KvConnectServer();
  using kv = await Deno.openKv(server.url);
  for (const id of ["a", "b"]) {
    await kv.set(["weir", id, "lease"], { expiresAt: 1 });
    const record = { key: "x\x1b", size: 1536, chunks: 1, compression: "none" };
    await kv.set(["weir", id, "m", 1], record);
  }
  const sweep = async (url: string, token = ACCESS_TOKEN) => {
    const more = { ...env, DENO_KV_ACCESS_TOKEN: token };
    const { code, stdout, stderr } = await ranHere(["spill", "sweep", url], { env: more });
    return [code, stdout, stderr];
  };
  const removed = "removed 2 values (3.0 KiB) of 2 workers with an expired lease\n";
  assert.deepEqual(await sweep(server.url), [0, removed, ""]);
  assert.deepEqual(await sweep(server.url), [0, "No worker with an expired lease\n", ""]);
  const cannot = (url: string, why: string) => `weir: Cannot sweep "${url}": ${why}\n`;
  const rejected = "the server rejects the access token; check DENO_KV_ACCESS_TOKEN";
  assert.deepEqual(await sweep(server.url, "another"), [2, "", cannot(server.url, rejected)]);
  const nobody = "http://127.0.0.1:9/";
  const silence = "no server answers there; check the address";
  assert.deepEqual(await sweep(nobody), [5, "", cannot(nobody, silence)]);
});

async function onlyWorker(cluster: Cluster): Promise<WorkerStatus> {
  const [worker] = await cluster.client.workers();
  assert.ok(worker);
  return worker;
}
