import assert from "node:assert/strict";
import { type Span, SpanRing } from "../../../../routes/progress/spans/span_ring.ts";
import { streamTopic } from "../../../../routes/progress/spans/stream_topic.ts";

const span = (number: number, owner = "o"): Span => ({
  worker: `w${number % 2}`,
  group: "g",
  owner,
  kind: "finished",
  marks: 0,
  key: `ns/${number}`,
  startedAt: number,
  durationUs: 1,
});

Deno.test("frames have the spans since the last one, and say what they leave out", () => {
  const ring = new SpanRing(10_000);
  const topic = streamTopic(ring, (owner) => owner === "o", () => 0);
  assert.equal(topic.change(), null);
  ring.push(span(0));
  ring.push(span(1, "other"));
  ring.push(span(2));
  const frame = JSON.parse(topic.change() ?? "");
  assert.deepEqual(frame, {
    t: "stream",
    seen: 2,
    shown: 2,
    n: [1, 3],
    w: [0, 0],
    g: [0, 0],
    s: [0, 2],
    d: [1, 1],
    k: [0, 0],
    m: [0, 0],
    workers: ["w0"],
    groups: ["g"],
  });
  assert.equal(topic.change(), null);
  for (let number = 0; number < 2000; number++) ring.push(span(number));
  const sampled = JSON.parse(topic.change() ?? "");
  assert.deepEqual([sampled.seen, sampled.shown, sampled.n.length], [2000, 500, 500]);
  const full = JSON.parse(topic.full());
  assert.deepEqual([full.full, full.shown, full.n.at(-1)], [true, 500, ring.last]);
});
