/** The line about a graph that waits for a worker. */
import assert from "node:assert/strict";
import { AwaitedWorkerWatch } from "../../../cli/follow/awaited_worker.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";

Deno.test("AwaitedWorkerWatch.look() tells of a wait after 10 s, and begins again after it", () => {
  const watch = new AwaitedWorkerWatch();
  const look = (at: number, awaitedWorker?: GraphStatus["awaitedWorker"]) =>
    watch.look({ id: "g", awaitedWorker } as GraphStatus, "http://127.0.0.1:1", at);
  assert.equal(look(0, "any"), null);
  assert.equal(look(9_999, "any"), null);
  const none = "no worker is there: start one by weir worker --scheduler http://127.0.0.1:1";
  assert.equal(look(10_000, "any"), none);
  assert.equal(look(11_000), null);
  assert.equal(look(12_000, "able"), null);
  assert.match(look(22_000, "able") ?? "", /^no worker is able .* weir tasks g --state no-worker /);
});
