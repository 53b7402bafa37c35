/** Replays of whole recordings, of parts, and of changed ones. */
import assert from "node:assert/strict";
import { DigestMismatchError, replay } from "../../recording/mod.ts";
import { RecordingDesk, SETTINGS } from "./recording_desk.ts";

Deno.test("replay() restores the recorded state and compares all digests", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 0; n < 2500; n++) desk.tell(recorder, n);
  await recorder.close();
  const { machine, events, digests, stopped } = await desk.replay();
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  assert.deepEqual({ events, digests, stopped }, { events: 2500, digests: 3, stopped: false });
});

Deno.test("replay() stops at a number, at a time, and on request", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 10; n++) desk.tell(recorder, n);
  await recorder.close();
  const options = { ...SETTINGS, dir: desk.dir, from: "oldest" } as const;
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

Deno.test("replay() throws DigestMismatchError when the instructions differ", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(recorder, n);
  await recorder.close();
  const text = await Deno.readTextFile(desk.events(1));
  await Deno.writeTextFile(desk.events(1), text.replace('"amount":4', '"amount":7'));
  await assert.rejects(desk.replay(), (error: Error) => {
    assert.ok(error instanceof DigestMismatchError);
    assert.match(error.message, /differs from the recording in ".*" by event 5/);
    return true;
  });
});
