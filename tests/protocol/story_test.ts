/** The ring that stores the latest transitions. */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  asKey,
  asMillis,
  asStimulusId,
  storyBytesOf,
  type StoryEntry,
  StoryRing,
} from "../../protocol/mod.ts";

function write(ring: StoryRing, number: number): void {
  const key = asKey(number % 2 === 0 ? "ns/even" : "ns/odd");
  const why = { at: asMillis(number), stimulusId: asStimulusId(`s${number}`), cause: "test" };
  ring.write(key, "waiting", "memory", why);
}

Deno.test("read() returns the entries of a key or a stimulus, oldest first", () => {
  const ring = new StoryRing(10_000);
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
  const ring = new StoryRing(400);
  for (let number = 0; number < 7; number++) write(ring, number);
  const { entries, cut } = ring.read({ key: asKey("ns/even") });
  assert.deepEqual(entries.map(({ at }) => at), [4, 6]);
  assert.equal(cut, true);
});

Deno.test("StoryRing keeps the last entries in order while chunks are added and dropped", () => {
  const ring = new StoryRing(200_000);
  const stimulusId = asStimulusId("s");
  for (let at = 0; at < 20_000; at++) {
    ring.write(asKey("ns/x"), "ready", "executing", {
      stimulusId,
      at: asMillis(at),
      cause: "tick",
    });
    if (at % 997 !== 0) continue;
    const { entries, cut } = ring.read({ stimulusId });
    const first = at + 1 - entries.length;
    assert.deepEqual(entries.map((entry) => entry.at), entries.map((_, index) => first + index));
    assert.equal(cut, first > 0);
    assert.ok(ring.bytes <= ring.bytesMax);
    // What is dropped at a time is a sixteenth, and the chunk that is being written.
    assert.ok(!cut || ring.bytes > 0.85 * ring.bytesMax, `${ring.bytes} bytes are kept`);
  }
});

Deno.test("StoryRing takes at most its memory, whatever the keys and causes", () => {
  for (const [length, perKey, perCause] of [[20, 2, 64], [45, 6, 1], [1024, 3, 1], [1, 1, 8]]) {
    const ring = new StoryRing(1_000_000);
    for (let number = 0; number < 30_000; number++) {
      const key = asKey(`${Math.floor(number / (perKey ?? 1))}`.padEnd(length ?? 1));
      const stimulusId = asStimulusId(`s${Math.floor(number / (perCause ?? 1))}`.padEnd(36));
      ring.write(key, "waiting", "queued", { at: asMillis(1), stimulusId, cause: "test" });
    }
    assert.ok(ring.bytes <= 1_000_000, `${ring.bytes}`);
    const entries = ring.since(0);
    const chars = entries.reduce((sum, { key }) => sum + key.length, 0) / (perKey ?? 1);
    assert.ok(chars < ring.bytes, "the estimate is more than the characters of the keys");
    assert.equal(entries.at(-1)?.key.trim(), `${Math.floor(29_999 / (perKey ?? 1))}`);
  }
});

Deno.test("storyBytesOf() is a sixteenth of the memory, and at most 64 MiB", () => {
  assert.equal(storyBytesOf(256 * 2 ** 20), 16 * 2 ** 20);
  assert.equal(storyBytesOf(2 ** 30), 64 * 2 ** 20);
  assert.equal(storyBytesOf(2 ** 40), 64 * 2 ** 20);
  assert.equal(storyBytesOf(0), 64 * 2 ** 20);
});

Deno.test("StoryRing agrees with a plain list of the last entries", () => {
  const states = ["waiting", "queued", "memory"];
  const step = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({
        key: fc.nat(3),
        to: fc.nat(2),
        at: fc.nat(1),
        stimulus: fc.nat(4),
        cause: fc.constantFrom("c", "d"),
      }),
    },
    { weight: 1, arbitrary: fc.constant("restart" as const) },
  );
  fc.assert(fc.property(fc.integer({ min: 1, max: 1200 }), fc.array(step), (limit, steps) => {
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
    const kept = ring.since(0);
    assert.ok(all.length === 0 || kept.length > 0, "the last entry is kept");
    assert.deepEqual(kept, all.slice(all.length - kept.length));
    assert.ok(ring.bytes <= limit || kept.length === 1, `${ring.bytes} bytes are kept`);
    const cut = restarted || all.length > kept.length;
    assert.equal(ring.written, written);
    assert.deepEqual(ring.since(written - 3), kept.slice(-3));
    for (let n = 0; n < 5; n++) {
      const [key, stimulusId] = [asKey(`k${n}`), asStimulusId(`s${n}`)];
      const byKey = kept.filter((entry) => entry.key === key);
      assert.deepEqual(ring.read({ key }), { entries: byKey, cut });
      const byStimulus = kept.filter((entry) => entry.stimulusId === stimulusId);
      assert.deepEqual(ring.read({ stimulusId }), { entries: byStimulus, cut });
    }
  }));
});
