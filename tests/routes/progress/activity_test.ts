import assert from "node:assert/strict";
import type { WorkerActivity } from "../../../protocol/mod.ts";
import { guardedApi, startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

const PATH = "/api/v1/workers/w1/activity";

Deno.test("GET /workers/ID/activity has runs, failures and transfers; others see no task", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await using peer = await FakeWorker.join(server.url, { name: "w2" });
  const scopes = ["submit", "read"];
  const api = guardedApi(world, [{ name: "alice", scopes }, { name: "bob", scopes }]);
  const tasks = { x: { op: "inc", args: [1], workers: ["w1"] } };
  const submitted = await api.ask("alice", "POST", "/api/v1/graphs", { body: { tasks } });
  const { id } = await submitted.json() as { id: string };
  const [, key, attempt] = await worker.compute();
  const beat = {
    memory: { process: 1, managed: 0, spilledMemory: 0, spilledDisk: 0 },
    bandwidth: 0,
    receivedBytesTotal: 0,
  };
  await worker.post(["heartbeat", {
    ...beat,
    executing: [[key, attempt, 5_000_000]],
    peaks: [[key, 4096]],
    receivedFrom: [[peer.id as never, 30]],
  }]);
  await worker.post(["heartbeat", {
    ...beat,
    executing: [[key, attempt, 5_000_000]],
    receivedFrom: [[peer.id as never, 12]],
  }]);
  const asked = async (who: string) =>
    await (await api.ask(who, "GET", PATH)).json() as WorkerActivity;
  const running = await asked("alice");
  assert.deepEqual(
    running.running.map(({ key, graph, peakBytes }) => [key, graph, peakBytes]),
    [["x", id, 4096]],
  );
  assert.deepEqual(running.transfers, [{ peer: "w2", receivedBytes: 42, sentBytes: 0 }]);
  const hidden = await asked("bob");
  assert.deepEqual([hidden.running, hidden.hidden, hidden.failures], [[], 1, []]);
  const error = { kind: "raised", name: "RangeError", message: "part 3\nis empty" } as const;
  await worker.post(["task-erred", key, attempt, error, 1000, 2_000_000]);
  const [failure] = (await asked("alice")).failures;
  assert.deepEqual(
    [failure?.key, failure?.error, failure?.message, failure?.seconds, failure?.retried],
    ["x", "RangeError", "part 3", 2, false],
  );
  assert.deepEqual((await asked("alice")).running, []);
  assert.deepEqual((await asked("bob")).failures, []);
});
