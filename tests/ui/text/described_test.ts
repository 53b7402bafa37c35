import assert from "node:assert/strict";
import { describeChart, describeLanes, tableMoments } from "../../../ui/text/described.ts";
import { showTime } from "../../../ui/text/format.ts";
import type { DrawnRun } from "../../../ui/text/lanes.ts";

Deno.test("describeChart() has the last value, the mean and the largest of each line", () => {
  const text = describeChart("Tasks a second", {
    times: [100, 102, 104],
    series: [
      { label: "finished", values: [1, 8, 3] },
      { label: "failed", values: [0, 0, 0] },
    ],
    show: String,
  });
  assert.equal(
    text,
    `Tasks a second, ${showTime(100_000)} to ${showTime(104_000)}. ` +
      "finished 3, mean 4, at most 8. failed 0, mean 0, at most 0",
  );
});

Deno.test("describeChart() says that there are no values yet", () => {
  const empty = { times: [], series: [{ label: "finished", values: [] }], show: String };
  assert.equal(describeChart("Memory", empty), "Memory: no values yet");
});

Deno.test("tableMoments() are few, evenly spread, from the newest to the oldest", () => {
  assert.deepEqual(tableMoments(0), []);
  assert.deepEqual(tableMoments(1), [0]);
  assert.deepEqual(tableMoments(3), [2, 1, 0]);
  const many = tableMoments(300);
  assert.deepEqual([many.length, many[0], many.at(-1)], [12, 299, 0]);
  assert.equal(new Set(many).size, many.length);
});

Deno.test("describeLanes() counts the runs of workers, and folds many workers", () => {
  const run = { failed: false } as DrawnRun;
  const lanes = (worker: string, failed: boolean) => ({
    worker,
    lanes: [[run, run], [{ ...run, failed }]],
  });
  const span = `Runs by worker, ${showTime(0)} to ${showTime(1000)}: `;
  assert.equal(
    describeLanes([lanes("a", false), lanes("b", true)], 0, 1000),
    `${span}a 3, b 3 (1 failed)`,
  );
  assert.equal(describeLanes([], 0, 1000), `${span}none`);
  const many = Array.from({ length: 20 }, (_, at) => lanes(`w${at}`, false));
  assert.match(describeLanes(many, 0, 1000), /w11 3, 8 other workers$/);
});
