/** Routes of workers. */
import assert from "node:assert/strict";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { endedStatus, startCluster } from "../cluster.ts";

const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("GET /workers lists workers, and shows one by id or name with the keys that it holds", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await endedStatus(world, id);
  const { items } = await world.get("/api/v1/workers") as { items: WorkerStatus[] };
  assert.deepEqual(items.map(({ id, name, state }) => [id, name, state]), [
    [worker.id, "w1", "running"],
  ]);
  for (const path of [worker.id, "w1"]) {
    const shown = await world.get(`/api/v1/workers/${path}?keys=true`) as WorkerStatus;
    assert.equal(shown.id, worker.id);
    assert.deepEqual(shown.holds, [{ key: `${id}/a`, nbytes: 1 }]);
  }
});
