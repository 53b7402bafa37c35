/** A worker whose spill tier is a database that answers late: work waits, and no task fails. */
import assert from "node:assert/strict";
import type { TaskExplanation } from "../../protocol/mod.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../spill/kv/kv_connect_server.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";

/** Together more than the memory limit. */
const COUNT = 32;
const MODULE = `
export function block(mebibytes: number) {
  const bytes = new Uint8Array(mebibytes * 2 ** 20);
  for (let at = 0; at < bytes.length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  }
  return bytes;
}
`;
/** More than the two seconds in which a standstill is noticed, and than the heartbeats between. */
const STALLED_MS_MIN = 5000;

Deno.test("a spill tier that writes nothing for seconds delays a graph, and fails no task", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  await using server = new KvConnectServer();
  const flags = ["--memory-limit", "256MiB", "--spill-kv", server.url];
  await using cluster = await Cluster.start({ workers: [flags] });
  const writes = Promise.withResolvers<void>();
  server.fault = (request) => request === "atomic_write" ? writes.promise : undefined;
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < COUNT; index++) {
    tasks[`block-${index}`] = { op: "./tasks.ts#block", args: [8] };
  }
  const outputs = Object.keys(tasks);
  const { id } = await cluster.submit({ tasks, outputs, modules: { "tasks.ts": MODULE } });
  const last = `/api/v1/graphs/${id}/tasks/block-${COUNT - 1}`;
  try {
    await eventually("a task waits for the database, which writes nothing", async () => {
      const { reasons } = (await cluster.get(`${last}/explain`)).body as TaskExplanation;
      assert.ok(!reasons.some(({ code }) => code === "standstill"), JSON.stringify(reasons));
      // The worker pauses for it, or has room for the next values and none for the results.
      return reasons.some(({ code, stalledMs }) =>
        (code === "not-running" || code === "spill-stalled") && Number(stalledMs) > STALLED_MS_MIN
      );
    });
  } finally {
    writes.resolve();
  }
  // The rest goes on as with any disk.
  const { counts } = await cluster.client.graph(id);
  const { errors } = await cluster.until(id, ({ counts: now }) => now.memory > counts.memory + 2);
  assert.deepEqual(errors, []);
});
