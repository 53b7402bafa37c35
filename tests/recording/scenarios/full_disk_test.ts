/**
 * A disk that is full from any moment on, and has room again later. What a recorder has told to be
 * recorded is replayed from the folder, at every moment.
 */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { parseIndex } from "../../../recording/segment_index.ts";
import { RecordingDesk } from "../recording_desk.ts";
import { added } from "../toy_machine.ts";

const EVENTS = 61;
/** Segments of some 15 events. */
const OPTIONS = { segmentBytes: 1500, retryMs: 1_000_000 } as const;

interface Told {
  /** Number of the last event that was told to be recorded, and the state after it. */
  last: number;
  state: string;
}

const stateOf = (desk: RecordingDesk) => JSON.stringify(desk.machine.snapshot());

/** Replays a copy of the folder, as after SIGKILL, and compares it with what was told. */
async function resumeKnows(desk: RecordingDesk, told: Told, where: string): Promise<void> {
  for (const from of ["oldest", "newest"] as const) {
    const copy = new RecordingDesk(desk.folder.copy());
    const { machine, events, damages } = await copy.replay(from);
    assert.deepEqual(damages, [], where);
    assert.equal(events, told.last, where);
    assert.equal(JSON.stringify(machine.snapshot()), told.state, where);
  }
}

async function fillFrom(
  call: number,
): Promise<{ readonly failed: boolean; readonly calls: number }> {
  const where = `full from write ${call} on`;
  const desk = new RecordingDesk();
  const recorder = desk.recorder(OPTIONS);
  const before = desk.folder.calls;
  const told: Told = { last: 0, state: stateOf(desk) };
  desk.folder.fillFrom(before + call);
  const modules = { sha256: "aa", files: { "m.ts": "export {}" } };
  const tell = async (n: number) => {
    if (n === 30) recorder.keepModules(modules);
    // Two events in one write, of which a part may reach the disk.
    if (n % 4 === 0) {
      recorder.record(added(n), desk.machine.handleStimulus(added(n)));
      return false;
    }
    const isRecorded = desk.tell(recorder, n);
    if (isRecorded) Object.assign(told, { last: n, state: stateOf(desk) });
    if (n % 7 === 0) await recorder.idle();
    return isRecorded;
  };
  for (let n = 1; n <= EVENTS; n++) await tell(n);
  await recorder.idle();
  await resumeKnows(desk, told, where);
  const { failure } = recorder;
  assert.ok(!recorder.retry() || failure === null, "there is no room yet");
  await resumeKnows(desk, told, `${where}, after an attempt`);
  desk.folder.fillFrom(Infinity);
  assert.ok(recorder.retry(), where);
  assert.equal(recorder.failure, null);
  assert.deepEqual(
    [told.last, told.state],
    failure === null ? [EVENTS, stateOf(desk)] : [failure.lastEvent, told.state],
  );
  Object.assign(told, { last: EVENTS, state: stateOf(desk) });
  await resumeKnows(desk, told, `${where}, with room again`);
  assert.ok(await tell(EVENTS + 1));
  await resumeKnows(desk, told, `${where}, with room again and an event`);
  assert.ok(desk.folder.inner("private").names().includes("aa.modules.json"), where);
  await recorder.close();
  const { gaps, stopped } = await desk.replay("oldest");
  const gap = failure === null || failure.lastEvent === EVENTS ? [] : [[failure.lastEvent, EVENTS]];
  const kept = gap.filter(() => segmentsOf(desk) > 1);
  assert.deepEqual(gaps, kept, where);
  assert.equal(stopped, false);
  for (const name of desk.folder.names()) assert.ok(!name.endsWith(".new"), `${where}: ${name}`);
  return { failed: failure !== null, calls: desk.folder.calls - before };
}

function segmentsOf(desk: RecordingDesk): number {
  return present(parseIndex(desk.folder.readText("index.json")), "an index").segments.length;
}

Deno.test("Recorder survives a disk that is full from any write on: lines, snapshots, index, modules", async () => {
  const { failed, calls } = await fillFrom(Infinity);
  assert.ok(!failed);
  let failures = 0;
  for (let call = 0; call < calls; call++) if ((await fillFrom(call)).failed) failures++;
  assert.ok(failures > calls / 2, `${failures} of ${calls}`);
});

Deno.test("Recorder tells how many events are missing, and whether the last ones are recorded", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder(OPTIONS);
  assert.ok(desk.tell(recorder, 1));
  desk.folder.fillFrom(0);
  assert.deepEqual([desk.tell(recorder, 2), desk.tell(recorder, 3)], [false, false]);
  assert.equal(recorder.missed, 2);
  assert.deepEqual([recorder.failure?.lastEvent, recorder.retry()], [1, false]);
  assert.match(recorder.failure?.reason ?? "", /No space left on device/);
  desk.folder.fillFrom(Infinity);
  assert.ok(recorder.retry());
  assert.deepEqual([recorder.missed, desk.tell(recorder, 4)], [0, true]);
  await recorder.close();
});
