/** The ring in which transitions are remembered. */
import assert from "node:assert/strict";
import { asKey, asMillis, asStimulusId } from "../../protocol/mod.ts";
import { StoryRing } from "../../scheduler/story.ts";

function write(ring: StoryRing, number: number): void {
  const key = asKey(number % 2 === 0 ? "ns/even" : "ns/odd");
  ring.write(asMillis(number), asStimulusId(`s${number}`), key, "waiting", "memory", "test");
}

Deno.test("read() gives the entries of a key or a stimulus, oldest first", () => {
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

Deno.test("read() says that older entries were overwritten", () => {
  const ring = new StoryRing(4);
  for (let number = 0; number < 7; number++) write(ring, number);
  const { entries, cut } = ring.read({ key: asKey("ns/even") });
  assert.deepEqual(entries.map(({ at }) => at), [4, 6]);
  assert.equal(cut, true);
});
