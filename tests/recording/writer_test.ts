/** Writing recordings: segments, snapshots, continuing, and the lock. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { condense, findRecordingEnd, RecorderError } from "../../recording/mod.ts";
import { type IndexedSegment, parseIndex } from "../../recording/segment_index.ts";
import { eventsFile, RecordingDesk, SETTINGS } from "./recording_desk.ts";

function segmentsOf(desk: RecordingDesk): readonly IndexedSegment[] {
  return present(parseIndex(desk.folder.readText("index.json")), "an index").segments;
}

Deno.test("Recorder keeps the last segments, each of which can be replayed separately", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder({ segmentBytes: 2000, segmentsMax: 3 });
  for (let n = 0; n < 3000; n++) {
    desk.tell(recorder, n);
    if (n % 10 === 0) await recorder.idle();
  }
  await recorder.close();
  const files = segmentsOf(desk);
  const snapshots = files.filter(({ snapshot }) => snapshot);
  assert.equal(snapshots.length, 3, JSON.stringify(files));
  assert.ok((files[0]?.segment ?? 0) > 5, "segments were made and removed");
  for (const from of ["oldest", "newest"] as const) {
    const { machine, events } = await desk.replay(from);
    assert.equal(events, 3000);
    assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  }
  assert.equal((await findRecordingEnd(desk.folder, ""))?.end?.events, 3000);
  for (const name of desk.folder.names()) assert.ok(!name.endsWith(".new"), name);
});

Deno.test("Recorder continues while a snapshot is made, and the previous one is used until then", async () => {
  const desk = new RecordingDesk();
  const made = Promise.withResolvers<void>();
  const recorder = desk.recorder({
    segmentBytes: 2000,
    condense: async (segment) => {
      await made.promise;
      return await condense({ ...SETTINGS, folder: desk.folder, segment });
    },
  });
  for (let n = 0; n < 500; n++) desk.tell(recorder, n);
  assert.deepEqual(segmentsOf(desk).map(({ snapshot }) => snapshot), [true, false]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  made.resolve();
  await recorder.idle();
  assert.deepEqual(segmentsOf(desk).map(({ snapshot }) => snapshot), [true, true]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  await recorder.close();
});

Deno.test("Recorder takes the snapshot from the machine when the segment cannot be replayed", async () => {
  const desk = new RecordingDesk();
  const condense = () => Promise.reject(new Error("out of memory"));
  const recorder = desk.recorder({ segmentBytes: 2000, condense });
  for (let n = 0; n < 300; n++) {
    desk.tell(recorder, n);
    await recorder.idle();
  }
  await recorder.close();
  const snapshots = segmentsOf(desk).filter(({ snapshot }) => snapshot);
  assert.ok(snapshots.length > 1, JSON.stringify(segmentsOf(desk)));
  assert.deepEqual((await desk.replay("oldest")).machine.snapshot(), desk.machine.snapshot());
});

Deno.test("Recorder continues the recording of a killed process in a new segment", async () => {
  const killed = new RecordingDesk();
  const first = killed.recorder();
  for (let n = 1; n <= 5; n++) killed.tell(first, n);
  const desk = new RecordingDesk(killed.folder.copy());
  desk.folder.set(eventsFile(1), desk.folder.bytes(eventsFile(1)).slice(0, -10));
  const { machine, events, index, end, torn } = await desk.replay();
  assert.match(torn ?? "", /line 6$/);
  desk.machine = machine;
  const second = desk.recorder({ continues: { index, end } });
  desk.tell(second, 100);
  await second.close();
  await first.close();
  const after = await desk.replay("oldest");
  assert.equal(after.events, events + 1);
  assert.deepEqual(after.machine.snapshot(), desk.machine.snapshot());
});

Deno.test("Recorder notices at the next event that its file was removed or cut", async () => {
  for (const harm of ["removed", "cut"]) {
    const desk = new RecordingDesk();
    const recorder = desk.recorder({ checkMs: 0 });
    assert.ok(desk.tell(recorder, 1));
    if (harm === "removed") desk.folder.remove(eventsFile(1));
    else desk.folder.set(eventsFile(1), desk.folder.bytes(eventsFile(1)).subarray(1));
    assert.equal(desk.tell(recorder, 2), false, harm);
    assert.match(recorder.failure?.reason ?? "", harm === "cut" ? /is shorter/ : /events\.jsonl/);
    await recorder.close();
  }
});

Deno.test("Recorder rejects a folder that another process records into", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  assert.throws(() => desk.recorder(), (error: Error) => {
    assert.ok(error instanceof RecorderError);
    assert.match(error.message, /^Cannot record into ".*": another process records into it$/);
    return true;
  });
  await recorder.close();
});

Deno.test("Recorder continues without a snapshot of its machine, and replays the last segment for one", async () => {
  const killed = new RecordingDesk();
  const first = killed.recorder();
  for (let n = 1; n <= 5; n++) killed.tell(first, n);
  const desk = new RecordingDesk(killed.folder.copy());
  await first.close();
  const { machine, index, end } = await desk.replay();
  desk.machine = machine;
  const condensed = Promise.withResolvers<void>();
  const second = desk.recorder({
    continues: { index, end },
    isAtEnd: true,
    snapshot: () => assert.fail("the machine is asked for a snapshot"),
    condense: async (segment) => {
      await condensed.promise;
      return await condense({ ...SETTINGS, folder: desk.folder, segment });
    },
  });
  desk.tell(second, 6);
  assert.deepEqual(segmentsOf(desk).map(({ snapshot }) => snapshot), [true, false]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  condensed.resolve();
  await second.idle();
  assert.deepEqual(segmentsOf(desk).map(({ snapshot }) => snapshot), [true, true]);
  await second.close();
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
});
