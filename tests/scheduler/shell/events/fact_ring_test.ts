import assert from "node:assert/strict";
import { FactRing } from "../../../../scheduler/shell/events/fact_ring.ts";

const SCOPE = { owner: null, graph: null };

Deno.test("a ring keeps the latest facts, and knows after which ids a reader can continue", () => {
  const ring = new FactRing("life", 3);
  assert.equal(ring.after("life-0"), 0);
  assert.equal(ring.after("0"), 0);
  for (let number = 1; number <= 5; number++) ring.push(SCOPE, { number });
  assert.deepEqual([ring.first, ring.last], [3, 5]);
  assert.equal(ring.get(2), undefined);
  assert.equal(ring.get(3)?.text, 'id: life-3\nevent: fact\ndata: {"number":3}\n\n');
  assert.equal(ring.after("life-2"), 2);
  assert.equal(ring.after("life-5"), 5);
  assert.equal(ring.after("0"), 2);
  for (const id of ["life-1", "life-6", "other-4", "odd", ""]) assert.equal(ring.after(id), null);
});
