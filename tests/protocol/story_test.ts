/** The ring that stores the latest transitions. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey, asMillis, asStimulusId, type StoryEntry, StoryRing } from "../../protocol/mod.ts";

function write(ring: StoryRing, number: number): void {
  const key = asKey(number % 2 === 0 ? "ns/even" : "ns/odd");
  const why = { at: asMillis(number), stimulusId: asStimulusId(`s${number}`), cause: "test" };
  ring.write(key, "waiting", "memory", why);
}

Deno.test("read() returns the entries of a key or a stimulus, oldest first", () => {
  const ring = new StoryRing(10);
  for (let number = 0; number < 5; number++) write(ring, number);
  assert.deepEqual(ring.read({ key: asKey("ns/even") }).entries.map(({ at }) => at), [0, 2, 4]);
  assert.deepEqual(ring.read({ stimulusId: asStimulusId("s3") }), {
    entries: [{
      at: asMillis(3),
      stimulusId: asStimulusId("s3"),
      key: asKey("ns/odd"),
      from: "waiting",
      to: "memory",
      cause: "test",
    }],
    cut: false,
  });
});

Deno.test("read() says that older entries were dropped", () => {
  const ring = new StoryRing(4);
  for (let number = 0; number < 7; number++) write(ring, number);
  const { entries, cut } = ring.read({ key: asKey("ns/even") });
  assert.deepEqual(entries.map(({ at }) => at), [4, 6]);
  assert.equal(cut, true);
});

Deno.test("StoryRing keeps the last entries in order while chunks are added and dropped", () => {
  const ring = new StoryRing(5000);
  const stimulusId = asStimulusId("s");
  for (let at = 0; at < 20_000; at++) {
    ring.write(asKey("ns/x"), "ready", "executing", {
      stimulusId,
      at: asMillis(at),
      cause: "tick",
    });
    if (at % 997 !== 0) continue;
    const { entries, cut } = ring.read({ stimulusId });
    const first = Math.max(0, at - 4999);
    assert.deepEqual(
      entries.map((entry) => entry.at),
      Array.from({ length: at - first + 1 }, (_, index) => first + index),
    );
    assert.equal(cut, at >= 5000);
  }
});

Deno.test("StoryRing drops the oldest when its keys take too many characters", () => {
  const ring = new StoryRing(100_000, 1_000_000);
  const why = { at: asMillis(1), stimulusId: asStimulusId("s"), cause: "test" };
  for (let number = 0; number < 200_000; number++) {
    ring.write(asKey(`ns/${number}`.padEnd(20)), "waiting", "queued", why);
  }
  const { entries, cut } = ring.read({ stimulusId: why.stimulusId });
  assert.ok(entries.length * 20 <= 1_000_000 + 2 * 65_536 * 20, `${entries.length} are kept`);
  assert.equal(entries.at(-1)?.key.trim(), "ns/199999");
  assert.equal(cut, true);
});

Deno.test("StoryRing agrees with a plain list of the last entries", () => {
  const states = ["waiting", "queued", "memory"];
  const step = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({
        ...{ key: fc.nat(3), to: fc.nat(2), at: fc.nat(1), stimulus: fc.nat(4) },
        cause: fc.constantFrom("c", "d"),
      }),
    },
    { weight: 1, arbitrary: fc.constant("restart" as const) },
  );
  fc.assert(fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step), (limit, steps) => {
    const ring = new StoryRing(limit);
    let all: StoryEntry[] = [];
    let written = 0;
    let restarted = false;
    for (const each of steps) {
      if (each === "restart") {
        ring.restart();
        [all, restarted] = [[], true];
        continue;
      }
      const { cause } = each;
      const why = { at: asMillis(each.at), stimulusId: asStimulusId(`s${each.stimulus}`), cause };
      const [from, to] = [states[each.key % 3] ?? "", states[each.to] ?? ""];
      ring.write(asKey(`k${each.key}`), from, to, why);
      all.push({ ...why, key: asKey(`k${each.key}`), from, to });
      written++;
    }
    const kept = all.slice(-limit);
    const cut = restarted || all.length > limit;
    assert.equal(ring.written, written);
    assert.deepEqual(ring.since(written - 3), kept.slice(-Math.min(3, all.length)));
    for (let n = 0; n < 5; n++) {
      const [key, stimulusId] = [asKey(`k${n}`), asStimulusId(`s${n}`)];
      const byKey = kept.filter((entry) => entry.key === key);
      assert.deepEqual(ring.read({ key }), { entries: byKey, cut });
      const byStimulus = kept.filter((entry) => entry.stimulusId === stimulusId);
      assert.deepEqual(ring.read({ stimulusId }), { entries: byStimulus, cut });
    }
  }));
});
