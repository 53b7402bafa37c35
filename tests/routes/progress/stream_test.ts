import assert from "node:assert/strict";
import { FakeWorker } from "../fake_worker.ts";
import { startServer } from "../cluster.ts";
import { ApiWorld } from "../world.ts";

interface Named {
  readonly next: number;
  readonly s: readonly number[];
  readonly key: readonly string[];
  readonly graph: readonly string[];
}

Deno.test("GET /stream answers the runs that ended, from where the last answer ended", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const graph = await world.submit({
    tasks: { "src/x": { op: "inc", args: [1] }, "src/y": { op: "inc", args: [2] } },
  });
  const empty = await world.get("/api/v1/stream") as { next: number; s: number[] };
  assert.deepEqual([empty.next, empty.s], [0, []]);
  await worker.finish(await worker.compute(), 2);
  const first = await world.get("/api/v1/stream?keys=true") as Record<string, unknown>;
  assert.deepEqual([first.next, first.dropped, first.workers, first.groups, first.k], [
    ...[1, 0, ["w1"], ["inc"], [0]],
  ]);
  assert.match(String(first.key), /\/src\/[xy]$/);
  assert.match(String(first.task), /^src\/[xy]$/);
  await worker.finish(await worker.compute(), 3);
  const second = await world.get(`/api/v1/stream?after=${first.next}`) as Record<string, unknown>;
  assert.deepEqual([second.next, (second.w as number[]).length, "key" in second], [2, 1, false]);
  const last = await world.get("/api/v1/stream?last=true&keys=true&limit=1") as Named;
  assert.deepEqual([last.next, last.s.length, last.graph], [2, 1, [graph]]);
  assert.notDeepEqual(last.key, first.key);
  const none = await world.get("/api/v1/stream?worker=nobody") as { s: number[] };
  assert.deepEqual(none.s, []);
});
