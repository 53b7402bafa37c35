/** The grants that the scheduler signs for the instructions of a batch. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type Dependency,
  type Key,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { BatchGrants } from "../../../routes/workers/grants.ts";
import { guardOf, registeredAs, shownBy } from "../../world/grants.ts";

const HOLDER = registeredAs("holder");
const READER = registeredAs("reader");
const OTHER = registeredAs("other");

function compute(dependencies: readonly Dependency[]): ToWorker {
  const priority = [0, 0, 1] as const;
  const [key, graph] = [asKey("local/n/task"), asGraphId("g")];
  return ["compute", key, asAttempt(1), graph, priority, "inc", [], dependencies, null];
}

Deno.test("BatchGrants signs one grant per holder for what the messages of a batch name", () => {
  const keys = new Map([HOLDER, OTHER].map(({ id, grantKey }) => [id, grantKey]));
  const now = Date.now();
  const batch = new BatchGrants(READER.id, READER.incarnation, {
    keyOf: (id) => keys.get(id),
    now: () => now,
    grantMs: 60_000,
  });
  assert.equal(batch.take(), null);
  const [a, b, c, d]: readonly Key[] = ["local/n/a", "local/n/b", "local/n/c", "local/n/d"].map(
    asKey,
  );
  assert.ok(a && b && c && d);
  const own = asKey("local/n/own");
  const unknown = asWorkerId("not-connected");
  batch.add(compute([[a, 1, [HOLDER.id]], [own, 1, [READER.id]]]));
  batch.add(compute([[a, 1, [HOLDER.id]], [b, 1, [HOLDER.id, OTHER.id, unknown]]]));
  batch.add(["acquire-replicas", asAttempt(2), [[c, 1, [HOLDER.id]]]]);
  batch.add(["refresh-holders", asAttempt(3), [[d, [OTHER.id]]]]);
  batch.add(["pause"]);
  const [, grants = []] = batch.take() ?? [];
  assert.deepEqual(grants.map(([holder, expiresAt, granted]) => [holder, expiresAt, granted]), [
    [HOLDER.id, now + 60_000, [a, b, c]],
    [OTHER.id, now + 60_000, [b, d]],
  ]);
  const [first] = grants;
  assert.ok(first);
  assert.equal(
    guardOf(HOLDER).checkRead(shownBy(READER, ["local/n/a", "local/n/c"], [first])),
    "granted",
  );
  assert.equal(batch.take(), null, "each batch has its own");
});
