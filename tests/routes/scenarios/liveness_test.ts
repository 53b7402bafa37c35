/** Workers that end or fall silent: what the scheduler notices before their lease ends. */
import assert from "node:assert/strict";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker, type Transport, TRANSPORTS } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

/** Longer than any test. */
const LEASE_MS = 3_600_000;
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

/** A scheduler with one worker that has a task, and a second worker without one. */
async function pair(transport: Transport) {
  const world = new ApiWorld({ leaseMs: LEASE_MS });
  const server = startServer(world);
  const first = await FakeWorker.join(server.url, { name: "first", transport });
  const id = await world.submit(ONE);
  const task = await first.compute();
  const second = await FakeWorker.join(server.url, { name: "second" });
  const workers = async () =>
    ((await world.get("/api/v1/workers")) as { items: WorkerStatus[] }).items;
  return {
    world,
    first,
    second,
    task,
    workers,
    ended: () => world.get(`/api/v1/graphs/${id}?wait=30`),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await second.hangUp();
      await second.holder[Symbol.asyncDispose]();
    },
  };
}

for (const transport of TRANSPORTS) {
  Deno.test(`the tasks of a worker that has ended go to another one long before its lease ends (${transport})`, async () => {
    await using cluster = await pair(transport);
    const { first, second, task, ended } = cluster;
    // As after SIGKILL: the port refuses, and the connections end.
    await first.holder[Symbol.asyncDispose]();
    await first.hangUp();
    const again = await second.compute();
    assert.equal(again[1], task[1]);
    await second.finish(again, 2);
    assert.equal((await ended() as { state: string }).state, "succeeded");
  });
}

Deno.test("a worker whose connection is cut keeps its tasks when it comes back", async () => {
  await using cluster = await pair("sse");
  const { first, task, ended, workers } = cluster;
  for (let cuts = 0; cuts < 3; cuts++) await first.cut();
  await first.finish(task, 2);
  assert.equal((await ended() as { state: string }).state, "succeeded");
  assert.deepEqual((await workers()).map(({ name }) => name), ["first", "second"]);
  await first[Symbol.asyncDispose]();
});

Deno.test("a worker without a connection whose address answers is left to its lease", async () => {
  await using cluster = await pair("sse");
  const { first, task, ended, workers } = cluster;
  await first.hangUp();
  await first.finish(task, 2);
  assert.equal((await ended() as { state: string }).state, "succeeded");
  assert.deepEqual((await workers()).map(({ suspected }) => suspected), [false, false]);
  await first.holder[Symbol.asyncDispose]();
});
