import assert from "node:assert/strict";
import { type Span, SpanRing } from "../../../../routes/progress/spans/span_ring.ts";

const span = (number: number, fields: Partial<Span> = {}): Span => ({
  worker: "w",
  group: "g",
  owner: "o",
  kind: "finished",
  marks: 0,
  key: `ns/x-${number}`,
  startedAt: number * 10,
  durationUs: 5000,
  ...fields,
});
const all = { sees: () => true };
const keysOf = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map(({ key }) => key.slice("ns/x-".length)).join();

Deno.test("the last spans are kept, and a reader goes on where it was", () => {
  const ring = new SpanRing(4);
  assert.deepEqual(ring.read(all, 9), { spans: [], numbers: [], next: 0, dropped: 0 });
  for (let number = 1; number <= 3; number++) ring.push(span(number));
  const first = ring.read(all, 2);
  assert.deepEqual([keysOf(first), first.numbers, first.next], ["1,2", [1, 2], 2]);
  assert.deepEqual(first.spans[0], span(1));
  for (let number = 4; number <= 8; number++) ring.push(span(number));
  const second = ring.read({ ...all, after: first.next }, 9);
  assert.deepEqual([keysOf(second), second.next, second.dropped], ["5,6,7,8", 8, 2]);
  assert.deepEqual(ring.read({ ...all, after: 8 }, 9).spans, []);
  // A number of another scheduler.
  assert.deepEqual(ring.read({ ...all, after: 1e9 }, 9).next, 8);
});

Deno.test("the last spans are found behind those of others, among so many entries", () => {
  const ring = new SpanRing(10);
  for (let number = 1; number <= 4; number++) ring.push(span(number));
  for (let number = 5; number <= 9; number++) ring.push(span(number, { owner: "p" }));
  const own = { sees: (owner: string) => owner === "o" };
  const found = ring.readLast(own, 3, 99);
  assert.deepEqual([keysOf(found), found.numbers, found.next], ["2,3,4", [2, 3, 4], 9]);
  assert.equal(keysOf(ring.readLast(own, 3, 6)), "4");
  assert.equal(keysOf(ring.readLast({ ...own, after: 2 }, 3)), "3,4");
  assert.equal(keysOf(ring.readLast(all, 2, 99)), "8,9");
});

Deno.test("filters choose by time, worker, group, kind, duration and owner", () => {
  const ring = new SpanRing(10);
  ring.push(span(1, { worker: "a" }));
  ring.push(span(2, { group: "h", durationUs: 50_000 }));
  ring.push(span(3, { kind: "failed" }));
  ring.push(span(4, { owner: "p" }));
  const read = (filter: object) => keysOf(ring.read({ ...all, ...filter }, 9));
  assert.equal(read({ worker: "a" }), "1");
  assert.equal(read({ group: "h" }), "2");
  assert.equal(read({ kind: "failed" }), "3");
  assert.equal(read({ kind: "finished" }), "1,2,4");
  assert.equal(read({ minUs: 6000 }), "2");
  assert.equal(read({ start: 36 }), "2,4");
  assert.equal(read({ stop: 25 }), "1,2");
  assert.equal(read({ sees: (owner: string) => owner === "p" }), "4");
});

Deno.test("names that no span has any more are forgotten", () => {
  const ring = new SpanRing(2);
  for (let number = 1; number <= 400_010; number++) {
    ring.push(span(number, { worker: `w${number}` }));
  }
  const { spans } = ring.read(all, 9);
  assert.deepEqual(spans.map(({ worker, group }) => [worker, group]), [
    ["w400009", "g"],
    ["w400010", "g"],
  ]);
});
