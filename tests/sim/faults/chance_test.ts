/** Seeded random streams. */
import assert from "node:assert/strict";
import { Chance } from "../../../sim/faults/chance.ts";
import { ALL_FAULTS, NO_FAULTS } from "../../../sim/faults/faults.ts";

const draw = (chance: Chance, name: string, count: number) =>
  Array.from({ length: count }, () => chance.of(name).next());

Deno.test("Chance.of() gives independent streams, decided by seed and name", () => {
  const plain = draw(new Chance(1, null), "a", 5);
  const chance = new Chance(1, null);
  draw(chance, "b", 3);
  assert.deepEqual(draw(chance, "a", 5), plain);
  assert.notDeepEqual(draw(new Chance(1, null), "b", 5), plain);
  assert.notDeepEqual(draw(new Chance(2, null), "a", 5), plain);
});

Deno.test("Dice.fails() draws the same numbers with and without faults", () => {
  const numbers = [null, NO_FAULTS, ALL_FAULTS].map((odds) => {
    const dice = new Chance(3, odds).of("a");
    if (odds !== ALL_FAULTS) assert.equal(dice.fails("request-lost"), false);
    else dice.fails("request-lost");
    return dice.next();
  });
  assert.equal(new Set(numbers).size, 1);
  assert.equal(new Chance(3, { ...NO_FAULTS, "body-late": 1 }).of("a").fails("body-late"), true);
});

Deno.test("Dice.span() draws integers within its bounds, more often small ones", () => {
  const dice = new Chance(5, null).of("a");
  const drawn = Array.from({ length: 1000 }, () => dice.span(2, 11));
  assert.deepEqual([Math.min(...drawn), Math.max(...drawn)], [2, 11]);
  assert.ok(drawn.every(Number.isInteger));
  assert.ok(drawn.filter((value) => value < 7).length > 600);
});

Deno.test("ofTask() gives each task a stream, or one to all", () => {
  const chance = new Chance(1, null);
  assert.notEqual(chance.ofTask("a"), chance.ofTask("b"));
  assert.equal(chance.ofTask("a"), chance.of("body a"));
  const shared = new Chance(1, null, true);
  assert.equal(shared.ofTask("a"), shared.ofTask("b"));
});
