/** Slopes of figures that grow, stay or have peaks. */
import assert from "node:assert/strict";
import { medianOf, slopeOf, TASKS_PER_SLOPE } from "../../../lab/soak/slope.ts";

function points(valueOf: (index: number) => number, count = 100) {
  return Array.from({ length: count }, (_, index) => ({
    tasks: index * TASKS_PER_SLOPE / 10,
    value: valueOf(index),
  }));
}

Deno.test("slopeOf() is the growth for 100,000 tasks", () => {
  assert.equal(slopeOf(points((index) => 7 + index)), 10);
  assert.equal(slopeOf(points(() => 7)), 0);
  assert.equal(slopeOf(points((index) => -2 * index)), -20);
});

Deno.test("slopeOf() is not moved by peaks, even late ones", () => {
  const peaks = new Set([20, 60, 97, 98, 99]);
  assert.equal(slopeOf(points((index) => peaks.has(index) ? 1e6 : 5)), 0);
});

Deno.test("slopeOf() chooses among many points", () => {
  const slope = slopeOf(points((index) => index / 10, 5000));
  assert.ok(slope !== null && Math.abs(slope - 1) < 1e-9, `${slope}`);
});

Deno.test("slopeOf() is unknown without two numbers of tasks", () => {
  assert.equal(slopeOf([]), null);
  assert.equal(slopeOf([{ tasks: 5, value: 1 }, { tasks: 5, value: 9 }]), null);
});

Deno.test("medianOf() is the middle, or between the two in the middle", () => {
  assert.equal(medianOf([9, 1, 5]), 5);
  assert.equal(medianOf([10, 2, 1, 4]), 3);
});
