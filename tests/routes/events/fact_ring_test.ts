import assert from "node:assert/strict";
import { FactRing } from "../../../routes/events/fact_ring.ts";

const SCOPE = { owner: null, graph: null };

Deno.test("a ring keeps the latest facts, and knows after which ids a reader can continue", () => {
  const ring = new FactRing("life", 3);
  const [at, type] = ["2026-01-01T00:00:00.000Z", "standstill"] as const;
  assert.equal(ring.after("life-0"), 0);
  assert.equal(ring.after("0"), 0);
  for (let workers = 1; workers <= 5; workers++) ring.push(SCOPE, { at, type, workers });
  assert.deepEqual([ring.first, ring.last], [3, 5]);
  assert.equal(ring.get(2), undefined);
  const data = `{"at":"${at}","type":"standstill","workers":3}`;
  assert.equal(ring.get(3)?.text, `id: life-3\nevent: fact\ndata: ${data}\n\n`);
  assert.equal(ring.after("life-2"), 2);
  assert.equal(ring.after("life-5"), 5);
  assert.equal(ring.after("0"), 2);
  for (const id of ["life-1", "life-6", "other-4", "odd", ""]) assert.equal(ring.after(id), null);
});
