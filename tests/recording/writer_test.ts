/** Writing recordings: segments, snapshots, continuing, and the lock. */
import assert from "node:assert/strict";
import { condense, findRecordingEnd, listSegments, RecorderError } from "../../recording/mod.ts";
import { RecordingDesk, SETTINGS } from "./recording_desk.ts";

Deno.test("Recorder keeps the last segments, each of which can be replayed separately", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder({ eventBytesMin: 2000, segmentsMax: 3 });
  for (let n = 0; n < 3000; n++) {
    desk.tell(recorder, n);
    if (n % 10 === 0) await recorder.idle();
  }
  await recorder.close();
  const files = listSegments(desk.dir);
  const snapshots = files.filter(({ snapshot }) => snapshot !== null);
  assert.equal(snapshots.length, 3, JSON.stringify(files));
  assert.ok((files[0]?.segment ?? 0) > 5, "segments were made and removed");
  for (const from of ["oldest", "newest"] as const) {
    const { machine, events } = await desk.replay(from);
    assert.equal(events, 3000);
    assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  }
  assert.equal((await findRecordingEnd(desk.dir, ""))?.eventsBefore, 3000);
  for (const { name } of Deno.readDirSync(desk.dir)) assert.ok(!name.endsWith(".new"), name);
});

Deno.test("Recorder continues while a snapshot is made, and the previous one is used until then", async () => {
  using desk = new RecordingDesk();
  const made = Promise.withResolvers<void>();
  const recorder = desk.recorder({
    eventBytesMin: 2000,
    condense: async (dir, segment) => {
      await made.promise;
      return await condense({ ...SETTINGS, dir, segment });
    },
  });
  for (let n = 0; n < 500; n++) desk.tell(recorder, n);
  assert.deepEqual(listSegments(desk.dir).map(({ snapshot }) => snapshot !== null), [true, false]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  made.resolve();
  await recorder.idle();
  assert.deepEqual(listSegments(desk.dir).map(({ snapshot }) => snapshot !== null), [true, true]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  await recorder.close();
});

Deno.test("Recorder takes the snapshot from the machine when the segment cannot be replayed", async () => {
  using desk = new RecordingDesk();
  const condense = () => Promise.reject(new Error("out of memory"));
  const recorder = desk.recorder({ eventBytesMin: 2000, condense });
  for (let n = 0; n < 300; n++) {
    desk.tell(recorder, n);
    await recorder.idle();
  }
  await recorder.close();
  const snapshots = listSegments(desk.dir).filter(({ snapshot }) => snapshot !== null);
  assert.ok(snapshots.length > 1, JSON.stringify(listSegments(desk.dir)));
  assert.deepEqual((await desk.replay("oldest")).machine.snapshot(), desk.machine.snapshot());
});

Deno.test("Recorder continues a cut recording in a new segment", async () => {
  using desk = new RecordingDesk();
  const first = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(first, n);
  await first.close();
  await Deno.truncate(desk.events(1), (await Deno.stat(desk.events(1))).size - 100);
  const { machine, events } = await desk.replay();
  desk.machine = machine;
  const second = desk.recorder({ begin: { segment: 2, eventsBefore: events } });
  desk.tell(second, 100);
  await second.close();
  const after = await desk.replay("oldest");
  assert.equal(after.events, events + 1);
  assert.deepEqual(after.machine.snapshot(), desk.machine.snapshot());
});

Deno.test("Recorder rejects a folder that another process records into", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  assert.throws(() => desk.recorder(), (error: Error) => {
    assert.ok(error instanceof RecorderError);
    assert.match(error.message, /^Cannot record into ".*": another process records into it$/);
    return true;
  });
  await recorder.close();
});
