import assert from "node:assert/strict";
import {
  byEnd,
  countMarks,
  type DrawnRun,
  followedView,
  huesOf,
  marksOf,
  packLanes,
  readRuns,
} from "../../../ui/text/lanes.ts";

const run = (worker: string, start: number, end: number): DrawnRun => ({
  number: 0,
  worker,
  group: "g",
  start,
  end,
  failed: false,
  retried: false,
  killed: false,
  stolen: false,
  key: "",
  graph: "",
});

Deno.test("marks say once how a run ended, and whether it was stolen", () => {
  const columns = { workers: ["w"], groups: ["g"], w: [0, 0, 0, 0], g: [0, 0, 0, 0] };
  const times = { s: [0, 10, 20, 30], d: [1000, 1000, 1000, 1000] };
  const runs = readRuns({ ...columns, ...times, k: [1, 1, 1, 0], m: [0, 1, 3, 4] }, (row) => row);
  assert.deepEqual(runs.map(marksOf), [["failed"], ["retried"], ["killed"], ["stolen"]]);
  assert.deepEqual([...countMarks(packLanes(runs))].sort(), [
    ["failed", 1],
    ["killed", 1],
    ["retried", 1],
    ["stolen", 1],
  ]);
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
    { ...columns, s: [100, 200], d: [1500, 0], k: [0, 1], m: [0, 1] },
    (row) => 7 + row,
  );
  assert.deepEqual(first, {
    number: 7,
    worker: "b",
    group: "g",
    start: 100,
    end: 101.5,
    failed: false,
    retried: false,
    killed: false,
    stolen: false,
    key: "",
    graph: "",
  });
  assert.deepEqual([second?.number, second?.worker, second?.failed], [8, "a", true]);
});

Deno.test("columns with keys name the task and a graph that has it", () => {
  const columns = { workers: ["a"], groups: ["g"], w: [0, 0], g: [0, 0], s: [1, 2], d: [0, 0] };
  const named = {
    ...columns,
    k: [0, 0],
    m: [0, 0],
    task: ["x-1", "src/x-2.ts"],
    graph: ["g1", ""],
  };
  assert.deepEqual(readRuns(named, (row) => row).map(({ key, graph }) => [key, graph]), [
    ["x-1", "g1"],
    ["src/x-2.ts", ""],
  ]);
});

Deno.test("the view that follows runs stays with the last ones, and moves to new ones", () => {
  const runs = [run("w", 90_000, 95_000), run("w", 60_000, 100_000)].sort(byEnd);
  const views: [now: number, view: readonly [number, number]][] = [
    [100_000, [70_000, 100_000]],
    [110_000, [80_000, 110_000]],
    [115_000, [85_000, 115_000]],
    // A minute after the last run it is in the middle.
    [160_000, [85_000, 115_000]],
    // The clock of the worker is ahead.
    [99_000, [70_000, 100_000]],
  ];
  for (const [now, view] of views) assert.deepEqual(followedView(runs, now, 30_000), view);
  const more = [...runs, run("w", 159_000, 161_000)];
  assert.deepEqual(followedView(more, 161_500, 30_000), [131_500, 161_500]);
  assert.deepEqual(followedView([], 50_000, 30_000), [20_000, 50_000]);
});

Deno.test("groups that are shown together have different colours, the same each time", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `group ${at}`);
  const hues = huesOf(names(12));
  assert.deepEqual([...hues.values()].sort((a, b) => a - b), [...Array(12).keys()]);
  assert.deepEqual(huesOf(names(12).reverse()), hues);
  assert.equal(huesOf(names(30)).size, 30);
  assert.deepEqual(huesOf(["inc"]), huesOf(["inc"]));
});
