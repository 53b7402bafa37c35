/** Events in the order of their times. */
import assert from "node:assert/strict";
import { Prng } from "../../../../base/mod.ts";
import { SortedEvents } from "../../../../scheduler/views/analysis/sorted_events.ts";

/** Adds events and returns them as they are read. */
function sorted(span: number, events: readonly (readonly [time: number, code: number])[]) {
  const all = new SortedEvents(span);
  for (const [time, code] of events) all.add(time, code);
  const read: (readonly [number, number])[] = [];
  for (const _ of all.read((time, code) => read.push([time, code])));
  return read;
}

Deno.test("read() gives every event once, by time", () => {
  const prng = new Prng(7);
  for (
    const [span, count] of [[10, 100], [2 ** 32, 5000], [3, 20_000], [100_000, 70_000]] as const
  ) {
    const events = Array.from(
      { length: count },
      () => [Math.floor(prng.next() * span), Math.floor(prng.next() * 2 ** 21)] as const,
    );
    const read = sorted(span, events);
    const times = read.map(([time]) => time);
    assert.deepEqual(times, events.map(([time]) => time).sort((a, b) => a - b));
    const text = (each: readonly (readonly [number, number])[]) => each.map(String).sort();
    assert.deepEqual(text(read), text(events));
  }
});

Deno.test("read() has nothing to read of an empty span, and cuts times to the span", () => {
  assert.deepEqual(sorted(0, []), []);
  assert.deepEqual(sorted(5, [[9, 1], [-1, 2]]), [[0, 2], [5, 1]]);
});
