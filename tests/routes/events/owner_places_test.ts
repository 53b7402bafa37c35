/** No owner takes all places, and some are for administrators. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { OwnerPlaces } from "../../../routes/events/owner_places.ts";

const LIMITS = { max: 10, ofOwnerMax: 5, reserved: 2 };
const user = (owner: string) => ({ owner, isAdmin: false });
const ROOT = { owner: "root", isAdmin: true };

Deno.test("OwnerPlaces bounds each owner, and reserves places for administrators", () => {
  const places = new OwnerPlaces(LIMITS);
  const take = (owner: string, count: number) => {
    const gives = Array.from({ length: count }, () => {
      assert.equal(places.met(user(owner)), null);
      return places.take(user(owner));
    });
    return () => gives.forEach((give) => give());
  };
  const leave = take("a", 5);
  assert.equal(places.met(user("a")), "owner");
  take("b", 3);
  assert.equal(places.met(user("b")), "all");
  assert.equal(places.met(user("c")), "all");
  assert.equal(places.met(ROOT), null);
  places.take(ROOT);
  const last = places.take(ROOT);
  assert.equal(places.met(ROOT), "all");
  leave();
  leave();
  assert.equal(places.total, 5);
  last();
  assert.equal(places.met(user("a")), null);
});

Deno.test("OwnerPlaces keeps its bounds as clients come and go", () => {
  const step = fc.record({
    owner: fc.constantFrom("a", "b", "c"),
    isAdmin: fc.boolean(),
    comes: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  });
  fc.assert(fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const places = new OwnerPlaces(LIMITS);
    const taken: { readonly owner: string; readonly isAdmin: boolean; giveBack(): void }[] = [];
    for (const { comes, ...holder } of steps) {
      if (!comes) taken.shift()?.giveBack();
      else if (places.met(holder) === null) {
        const held = (who: (one: typeof taken[number]) => boolean) => taken.filter(who).length;
        assert.ok(taken.length < LIMITS.max);
        if (!holder.isAdmin) {
          assert.ok(held(({ owner }) => owner === holder.owner) < LIMITS.ofOwnerMax);
          assert.ok(held(() => true) < LIMITS.max - LIMITS.reserved);
        }
        taken.push({ ...holder, giveBack: places.take(holder) });
      }
      assert.equal(places.total, taken.length);
    }
  }));
});
