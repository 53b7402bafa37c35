/** Copies of a recording whose process records, compresses and removes files at the same time. */
import assert from "node:assert/strict";
import { copyRecording } from "../../recording/mod.ts";
import { MemoryFolder } from "./memory_folder.ts";
import { eventsFile, RecordingDesk } from "./recording_desk.ts";

/** Calls `step` before each read of a file, as another process that goes on meanwhile. */
class LivingFolder extends MemoryFolder {
  step: () => Promise<void> = async () => {};

  override async *read(name: string): AsyncGenerator<Uint8Array> {
    await this.step();
    yield* super.read(name);
  }
}

Deno.test("copyRecording() copies a living recording up to some event, whatever happens meanwhile", async () => {
  const living = new LivingFolder();
  const desk = new RecordingDesk(living);
  const recorder = desk.recorder({ segmentBytes: 1500, segmentsMax: 2 });
  const states = [JSON.stringify(desk.machine.snapshot())];
  const tell = (count: number) => {
    for (let n = 0; n < count; n++) {
      const number = states.length;
      if (number % 10 === 0) recorder.keepModules({ sha256: `m${number}`, files: {} });
      if (number % 10 === 5 && number > 10) recorder.dropModules(`m${number - 5}`);
      desk.tell(recorder, number);
      states.push(JSON.stringify(desk.machine.snapshot()));
    }
  };
  tell(40);
  await recorder.idle();
  for (let copies = 0; copies < 20; copies++) {
    const before = states.length - 1;
    let steps = 0;
    living.step = async () => {
      // At first so much happens that listed files are gone; then the copy can end.
      if (steps++ > 8) return;
      living.step = async () => {};
      tell(3 + (copies % 7) * 5);
      await recorder.idle();
      living.step = step;
    };
    const { step } = living;
    const copy = new RecordingDesk(new MemoryFolder(`copy-${copies}`));
    const end = await copyRecording(living, copy.folder, "");
    living.step = async () => {};
    for (const from of ["oldest", "newest"] as const) {
      const { machine, events, damages } = await copy.replay(from);
      assert.equal(events, end?.events);
      assert.ok(events >= before, `${events} of ${before}`);
      assert.equal(JSON.stringify(machine.snapshot()), states[events]);
      assert.deepEqual(damages, []);
    }
  }
  await recorder.close();
});

Deno.test("copyRecording() refuses a damaged recording, and an interrupted copy is no recording", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(recorder, n);
  await recorder.close();
  const full = new RecordingDesk(new MemoryFolder("copy"));
  full.folder.fillFrom(3);
  await assert.rejects(copyRecording(desk.folder, full.folder, ""), /No space left/);
  await assert.rejects(full.replay());
  const bytes = desk.folder.bytes(eventsFile(1)).slice();
  bytes[bytes.byteLength - 40] = 0;
  desk.folder.set(eventsFile(1), bytes);
  await assert.rejects(copyRecording(desk.folder, new MemoryFolder("other"), ""), /is damaged/);
});
