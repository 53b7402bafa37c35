import assert from "node:assert/strict";
import { type DrawnRun, huesOf, packLanes, readRuns } from "../../../ui/text/lanes.ts";

const run = (worker: string, start: number, end: number): DrawnRun => ({
  number: 0,
  worker,
  group: "g",
  start,
  end,
  failed: false,
});

Deno.test("runs that overlap are in different lanes of their worker, and lanes are few", () => {
  const lanes = packLanes([
    run("w10", 0, 5),
    run("w2", 0, 10),
    run("w2", 5, 8),
    run("w2", 8, 12),
    run("w2", 10, 20),
    run("w2", 19.5, 21),
  ]);
  assert.deepEqual(lanes.map(({ worker, lanes }) => [worker, lanes.map((lane) => lane.length)]), [
    ["w2", [3, 2]],
    ["w10", [1]],
  ]);
  assert.deepEqual(packLanes([]), []);
});

Deno.test("columns become runs in milliseconds", () => {
  const columns = { workers: ["a", "b"], groups: ["g"], w: [1, 0], g: [0, 0] };
  const [first, second] = readRuns(
    { ...columns, s: [100, 200], d: [1500, 0], k: [0, 1] },
    (row) => 7 + row,
  );
  assert.deepEqual(first, {
    number: 7,
    worker: "b",
    group: "g",
    start: 100,
    end: 101.5,
    failed: false,
  });
  assert.deepEqual([second?.number, second?.worker, second?.failed], [8, "a", true]);
});

Deno.test("groups that are shown together have different colours, the same each time", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `group ${at}`);
  const hues = huesOf(names(12));
  assert.deepEqual([...hues.values()].sort((a, b) => a - b), [...Array(12).keys()]);
  assert.deepEqual(huesOf(names(12).reverse()), hues);
  assert.equal(huesOf(names(30)).size, 30);
  assert.deepEqual(huesOf(["inc"]), huesOf(["inc"]));
});
