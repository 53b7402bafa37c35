/** Held results of an order, per component. */
import assert from "node:assert/strict";
import { measureHeld } from "../../../graph/order/held_results.ts";
import { linksOf } from "../../../graph/order/links.ts";

Deno.test("measureHeld() counts results before each task", () => {
  const links = linksOf([[], [], [0, 1], [2]]);
  const held = measureHeld(links, Int32Array.of(0, 1, 2, 3), Int32Array.of(0, 4));
  assert.deepEqual([...held.peak], [2]);
  assert.deepEqual([...held.sum], [0 + 1 + 2 + 1]);
});

Deno.test("measureHeld() measures each component by itself and ignores results of goals", () => {
  const links = linksOf([[], [0], [], []]);
  const held = measureHeld(links, Int32Array.of(0, 1, 2, 3), Int32Array.of(0, 2, 3, 4));
  assert.deepEqual([...held.peak], [1, 0, 0]);
  assert.deepEqual([...held.sum], [1, 0, 0]);
});
