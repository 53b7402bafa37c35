import assert from "node:assert/strict";
import type { HeardEvent } from "../../../../client/mod.ts";
import { isTrouble } from "../../../../cli/commands/graphs/events.ts";

const at = "2026-01-01T00:00:00.000Z";

function fact(fields: Record<string, unknown>): HeardEvent {
  return { event: "fact", id: "a-1", data: { at, ...fields } } as unknown as HeardEvent;
}

Deno.test("a worker that is lost is trouble in weir events, one that leaves is not", () => {
  const worker = { worker: "w-1", name: "w" };
  const troubles = ["left", "retired", "removed", "replaced", "lost"].filter((reason) =>
    isTrouble(fact({ type: "worker-left", ...worker, reason }))
  );
  assert.deepEqual(troubles, ["lost"]);
  assert.equal(isTrouble(fact({ type: "worker-paused", ...worker, by: "memory" })), true);
  assert.equal(isTrouble(fact({ type: "worker-retiring", ...worker, by: "pause" })), true);
  const kept = { type: "worker-kept", ...worker, by: "pause" };
  assert.equal(isTrouble(fact({ ...kept, reason: "no-recipients" })), true);
  assert.equal(isTrouble(fact({ ...kept, reason: "resumed" })), false);
  assert.equal(isTrouble(fact({ type: "worker-joined", ...worker })), false);
  assert.equal(isTrouble(fact({ type: "graph-ended", state: "failed" })), true);
});
