/** Replays of whole recordings, of parts, and of changed ones. */
import assert from "node:assert/strict";
import { DigestMismatchError, type RecordedEvent, replay } from "../../recording/mod.ts";
import { RecordingDesk, SETTINGS } from "./recording_desk.ts";
import { type Added, ToyMachine } from "./toy_machine.ts";

Deno.test("replay() restores the recorded state and compares all digests", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 0; n < 2500; n++) desk.tell(recorder, n);
  await recorder.close();
  const { machine, events, digests, stopped } = await desk.replay();
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  assert.deepEqual({ events, digests, stopped }, { events: 2500, digests: 3, stopped: false });
});

Deno.test("replay() stops at a number, at a time, and on request", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 10; n++) desk.tell(recorder, n);
  await recorder.close();
  const options = { ...SETTINGS, folder: desk.folder, from: "oldest" } as const;
  const sum = async (more: object) => {
    const { machine, events, stopped } = await replay({ ...options, ...more });
    return [events, (machine.snapshot() as { sum: number }).sum, stopped];
  };
  assert.deepEqual(await sum({ until: { number: 0 } }), [0, 0, true]);
  assert.deepEqual(await sum({ until: { number: 4 } }), [4, 10, true]);
  assert.deepEqual(await sum({ until: { at: 3 } }), [3, 6, true]);
  assert.deepEqual(await sum({ until: { number: 10 } }), [10, 55, false]);
  const at5 = ({ event }: { event: { at: number } }) => event.at === 5;
  assert.deepEqual(await sum({ onEvent: at5 }), [5, 15, true]);
});

Deno.test("replay() tells how much of the recording is read, up to all of it", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 100; n++) desk.tell(recorder, n);
  await recorder.close();
  const fractions: number[] = [];
  await desk.replay("newest", { onProgress: (fraction) => fractions.push(fraction) });
  assert.ok(fractions.length >= 2);
  assert.deepEqual(fractions, [...fractions].sort((a, b) => a - b));
  assert.equal(fractions.at(-1), 1);
});

Deno.test("replay() throws DigestMismatchError when the instructions differ", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(recorder, n);
  await recorder.close();
  const make = () => new OtherMachine();
  await assert.rejects(desk.replay("newest", { make }), (error: Error) => {
    assert.ok(error instanceof DigestMismatchError);
    assert.match(error.message, /differs from the recording in ".*" by event 5/);
    return true;
  });
});

/** It computes something else than what was recorded. */
class OtherMachine extends ToyMachine {
  override handleStimulus(event: RecordedEvent): readonly unknown[] {
    return (event as Added).amount === 4 ? [] : super.handleStimulus(event);
  }
}
