/** Reports of spilled values. */
import assert from "node:assert/strict";
import { SPILLS_REPORTED_CHARACTERS_MAX } from "../../../base/mod.ts";
import { asKey } from "../../../protocol/mod.ts";
import { MemoryTier } from "../../../spill/mod.ts";
import { SpillStore } from "../../../worker/store/spill_store.ts";
import { UnreportedSpills } from "../../../worker/store/unreported_spills.ts";

const [a, b, c] = [asKey("ns/a"), asKey("ns/b"), asKey("ns/c")];
const hundred = () => new Uint8Array(100);

/** A store with space for two values of a hundred bytes in memory. */
function storeOfTwo(): SpillStore {
  return new SpillStore({ target: 200, slow: new MemoryTier(), clock: () => 0 });
}

Deno.test("take() returns the latest state of every key that moved, once", () => {
  const unreported = new UnreportedSpills();
  assert.equal(unreported.take(), undefined);
  unreported.note(a, true);
  unreported.note(b, true);
  unreported.note(a, false);
  unreported.note(c, true);
  assert.deepEqual(unreported.take(), { spilled: [b, c], unspilled: [a] });
  assert.equal(unreported.take(), undefined);
  unreported.note(b, false);
  assert.deepEqual(unreported.take(), { spilled: [], unspilled: [b] });
});

Deno.test("take() returns as many keys as fit into a heartbeat, and the others later", () => {
  const unreported = new UnreportedSpills();
  const large = [1, 2, 3, 4, 5].map((n) =>
    asKey(`ns/${n}${"x".repeat(SPILLS_REPORTED_CHARACTERS_MAX * 0.4)}`)
  );
  const huge = asKey(`ns/${"y".repeat(SPILLS_REPORTED_CHARACTERS_MAX)}`);
  for (const key of [...large, huge]) unreported.note(key, true);
  const taken = [unreported.take(), unreported.take(), unreported.take(), unreported.take()];
  assert.deepEqual(taken.map((spills) => spills?.spilled), [
    large.slice(0, 2),
    large.slice(2, 4),
    large.slice(4),
    [huge],
  ]);
  assert.equal(unreported.take(), undefined);
});

Deno.test("takeSpills() returns keys that were spilled, read back, replaced or deleted", async () => {
  const store = storeOfTwo();
  for (const key of [a, b]) await store.put(key, hundred());
  assert.equal(store.takeSpills(), undefined, "all are in memory");
  await store.put(c, hundred());
  assert.deepEqual(store.takeSpills(), { spilled: [a], unspilled: [] });
  await store.get(a);
  await store.evict();
  assert.deepEqual(store.takeSpills(), { spilled: [b, c], unspilled: [a] });
  await store.put(b, new Uint8Array(1));
  await store.delete([c]);
  assert.deepEqual(store.takeSpills(), { spilled: [], unspilled: [b, c] });
  await store.close();
});

Deno.test("restateSpills() makes takeSpills() return all spilled keys again", async () => {
  const store = storeOfTwo();
  for (const key of [a, b, c]) await store.put(key, hundred());
  store.takeSpills();
  await store.put(b, hundred());
  await store.evict();
  await store.delete([a]);
  store.restateSpills();
  assert.deepEqual(store.takeSpills(), { spilled: [c], unspilled: [a] });
  assert.equal(store.takeSpills(), undefined);
  await store.close();
});
