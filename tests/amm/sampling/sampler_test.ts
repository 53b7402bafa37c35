/** Series of memory samples. */
import assert from "node:assert/strict";
import { asMeasure, MemorySampler, plotPoints, tabulate } from "../../../amm/mod.ts";

const OPTIONS = { label: "run", measure: "process", intervalMs: 500 } as const;

Deno.test("the first sample is taken at once; a sample is a time and bytes", () => {
  const sampler = new MemorySampler(OPTIONS, 1000, 7);
  assert.deepEqual(sampler.series.samples, [{ at: 1000, bytes: 7, min: 7, max: 7 }]);
  assert.equal(sampler.nextAt, 1500);
  sampler.sample(1500, 9);
  assert.equal(sampler.series.samples.length, 2);
  assert.equal(sampler.nextAt, 2000);
});

Deno.test("an unknown measure is rejected", () => {
  assert.throws(() => asMeasure("nope"), RangeError);
  assert.throws(
    () => new MemorySampler({ ...OPTIONS, intervalMs: 0 }, 0, 0),
    /the interval must be above 0/,
  );
});

Deno.test("several samplers run independently", () => {
  const process = new MemorySampler(OPTIONS, 0, 10);
  const managed = new MemorySampler({ ...OPTIONS, measure: "managed", label: "managed" }, 0, 4);
  process.sample(500, 11);
  assert.deepEqual(managed.series.samples.length, 1);
  assert.equal(managed.series.measure, "managed");
});

Deno.test("stop() takes one last sample", () => {
  const sampler = new MemorySampler(OPTIONS, 0, 10);
  sampler.stop(700, 12);
  sampler.stop(900, 99);
  assert.deepEqual(sampler.series.samples.map(({ at, bytes }) => [at, bytes]), [[0, 10], [
    700,
    12,
  ]]);
  assert.equal(sampler.nextAt, 0);
  const short = new MemorySampler(OPTIONS, 5, 10);
  short.stop(5, 10);
  assert.equal(short.series.samples.length, 1);
});

Deno.test("the lowest and highest between two samples are kept", () => {
  const sampler = new MemorySampler(OPTIONS, 0, 10);
  [40, 3].forEach((bytes, at) => sampler.observe(100 + at, bytes));
  const twin = MemorySampler.restore(JSON.parse(JSON.stringify(sampler.state())));
  assert.deepEqual(twin.state(), sampler.state());
  twin.sample(500, 20);
  assert.deepEqual(twin.series.samples[1], { at: 500, bytes: 20, min: 3, max: 40 });
  twin.sample(1000, 20);
  assert.deepEqual(twin.series.samples[2], { at: 1000, bytes: 20, min: 20, max: 20 });
});

Deno.test("wantsLook() asks for at most a hundred observations between two samples", () => {
  const sampler = new MemorySampler(OPTIONS, 1000, 10);
  const gap = OPTIONS.intervalMs / 100;
  assert.equal(sampler.wantsLook(1000 + gap - 1), false);
  assert.equal(sampler.wantsLook(1000 + gap), true);
  sampler.observe(1000 + gap, 20);
  const twin = MemorySampler.restore(JSON.parse(JSON.stringify(sampler.state())));
  for (const one of [sampler, twin]) {
    assert.equal(one.wantsLook(1000 + 2 * gap - 1), false);
    assert.equal(one.wantsLook(1000 + 2 * gap), true);
    one.stop(1000 + 2 * gap, 10);
    assert.equal(one.wantsLook(1000 + 4 * gap), false);
  }
});

Deno.test("each label has a column, and gaps are filled up to its last sample", () => {
  const one = new MemorySampler({ ...OPTIONS, label: "one" }, 1000, 1);
  one.sample(3000, 3);
  one.sample(3000, 4);
  const two = new MemorySampler({ ...OPTIONS, label: "two" }, 2000, 20);
  two.sample(4000, 40);
  assert.deepEqual(tabulate([one.series, two.series]), {
    columns: ["one", "two"],
    index: [1000, 2000, 3000, 4000],
    rows: [[1, null], [1, 20], [4, 20], [null, 40]],
  });
  assert.deepEqual(tabulate([one.series, two.series], { align: true }), {
    columns: ["one", "two"],
    index: [0, 2000],
    rows: [[1, 20], [4, 40]],
  });
  assert.deepEqual(tabulate([]), { columns: [], index: [], rows: [] });
});

Deno.test("a plot has one point per second in GiB, or one per millisecond", () => {
  const sampler = new MemorySampler(OPTIONS, 10_000, 2 ** 30);
  sampler.sample(10_500, 3 * 2 ** 30);
  assert.deepEqual(plotPoints(sampler.series), [[10, 1], [10.5, 3]]);
  sampler.sample(12_000, 2 ** 29);
  assert.deepEqual(plotPoints(sampler.series), [[10, 2], [12, 0.5]]);
});
