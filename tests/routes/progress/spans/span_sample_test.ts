import assert from "node:assert/strict";
import fc from "fast-check";
import { Prng } from "../../../../base/mod.ts";
import type { Span } from "../../../../routes/progress/spans/span_ring.ts";
import { sampleSpans } from "../../../../routes/progress/spans/span_sample.ts";

const span = (group: string, number: number): Span => ({
  worker: "w",
  group,
  owner: "o",
  kind: "finished",
  marks: 0,
  key: `${group}-${number}`,
  startedAt: number,
  durationUs: 1,
});
const randomOf = (seed: number) => {
  const prng = new Prng(seed);
  return () => prng.integer(2 ** 30) / 2 ** 30;
};

Deno.test("a sample has as many spans as fit, in their order, and some of each group", () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
    fc.integer({ min: 16, max: 100 }),
    fc.integer({ min: 1, max: 2 ** 30 }),
    (sizes, limit, seed) => {
      const spans = sizes.flatMap((size, group) =>
        Array.from({ length: size }, (_, number) => span(`g${group}`, number))
      );
      const sample = sampleSpans(spans, limit, randomOf(seed));
      assert.equal(sample.length, Math.min(limit, spans.length));
      assert.equal(new Set(sample).size, sample.length);
      const places = sample.map((each) => spans.indexOf(each));
      assert.deepEqual(places, [...places].sort((a, b) => a - b));
      assert.equal(new Set(sample.map(({ group }) => group)).size, sizes.length);
    },
  ));
});

Deno.test("each span of a group is as likely as the others", () => {
  const spans = [
    ...Array.from({ length: 30 }, (_, number) => span("large", number)),
    ...Array.from({ length: 10 }, (_, number) => span("small", number)),
  ];
  const random = randomOf(1);
  const counts = new Map<string, number>();
  const rounds = 4000;
  for (let round = 0; round < rounds; round++) {
    for (const { key } of sampleSpans(spans, 8, random)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  // A fifth of each group: 800 each, with a standard deviation of 25.
  for (const { key } of spans) {
    const count = counts.get(key) ?? 0;
    assert.ok(Math.abs(count - rounds / 5) < 150, `${key} ${count}`);
  }
});

Deno.test("with more groups than places large groups still have their share", () => {
  const spans = [
    ...Array.from({ length: 50 }, (_, number) => span(`single-${number}`, number)),
    ...Array.from({ length: 950 }, (_, number) => span("large", number)),
  ];
  const sample = sampleSpans(spans, 40, randomOf(2));
  const large = sample.filter(({ group }) => group === "large").length;
  assert.equal(sample.length, 40);
  // 38 are expected.
  assert.ok(large >= 30, `${large}`);
});
