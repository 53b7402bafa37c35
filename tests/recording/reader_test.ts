/** Reading recordings that are whole, cut, damaged, or of another version. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { present } from "../../base/mod.ts";
import type { RecordingHeader } from "../../recording/format.ts";
import { DiskFolder, findRecordingEnd, RecordingError, replay } from "../../recording/mod.ts";
import { parseIndex, type SegmentIndex, writeIndex } from "../../recording/segment_index.ts";
import { writeSnapshot } from "../../recording/snapshot_file.ts";
import type { MemoryFolder } from "./memory_folder.ts";
import { eventsFile, RecordingDesk, SETTINGS } from "./recording_desk.ts";
import { added } from "./toy_machine.ts";

Deno.test("readEvents() reads lines that span several reads of the file", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  // More than two MiB, which is what two reads take.
  for (let n = 0; n < 60; n++) {
    const event = { ...added(n), pad: "é".repeat(20_000 + n) };
    recorder.record(event, desk.machine.handleStimulus(event));
    recorder.flush();
  }
  await recorder.close();
  const { machine, events } = await desk.replay();
  assert.equal(events, 60);
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
});

Deno.test("readEvents() reads a file that was cut anywhere up to its last complete line", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  const sums: number[] = [0];
  for (let n = 1; n <= 20; n++) {
    desk.tell(recorder, n);
    sums.push((desk.machine.snapshot() as { sum: number }).sum);
  }
  await recorder.close();
  const whole = desk.folder.bytes(eventsFile(1));
  const text = new TextDecoder().decode(whole);
  const header = text.indexOf("\n") + 1;
  const open = { ...indexOf(desk), closed: null };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: header, max: whole.byteLength }), async (at) => {
      desk.folder.set(eventsFile(1), whole.subarray(0, at));
      writeIndex(desk.folder, open);
      const lines = text.slice(0, at).split("\n").length - 1;
      const told = Math.min(20, lines - 1);
      const { machine, events, torn } = await desk.replay();
      assert.equal(events, told);
      assert.equal((machine.snapshot() as { sum: number }).sum, sums[told]);
      const isTorn = text[at - 1] !== "\n";
      assert.equal(torn, isTorn ? `"00000001.events.jsonl", line ${lines + 1}` : null);
    }),
  );
});

function indexOf(desk: RecordingDesk): SegmentIndex {
  return present(parseIndex(desk.folder.readText("index.json")), "an index");
}

for (
  const [what, change, sentence] of [
    ["version", { version: "0.0.1" }, /it was made by Weir 0\.0\.1, this is .*: use that version$/],
    ["format", { format: 9 }, /it has format 9, .* with format 8: use the version that made it$/],
    [
      "format, which is a former one,",
      { format: 7 },
      /it has format 7, .* with format 8: use Weir 0\.1\.0 up to commit fd702fb$/,
    ],
    ["policies", { policies: "00ff" }, /it was made with other policies.*: load the same ones$/],
  ] as const
) {
  for (const index of [true, false]) {
    const where = index ? "" : ", also without an index,";
    Deno.test(`replay() rejects a recording whose ${what} differs${where} and says why`, async () => {
      const desk = new RecordingDesk();
      await desk.recorder().close();
      const name = "00000001.snapshot.jsonl.zst";
      const header = { ...await headerOf(desk.folder, eventsFile(1)), ...change };
      writeSnapshot(desk.folder, header as unknown as RecordingHeader, {});
      desk.folder.remove(eventsFile(1));
      if (!index) desk.folder.remove("index.json");
      await assert.rejects(desk.replay(), (error: Error) => {
        assert.ok(error instanceof RecordingError);
        assert.match(error.message, new RegExp(`Cannot use the recording "memory/${name}": `));
        assert.match(error.message, sentence);
        return true;
      });
    });
  }
}

async function headerOf(folder: MemoryFolder, name: string): Promise<RecordingHeader> {
  const text = await new Response(folder.bytes(name).slice()).text();
  return JSON.parse(text.split("\n")[0] ?? "")[1];
}

Deno.test("replay() rejects a folder without a recording and says why", async () => {
  await assert.rejects(
    new RecordingDesk().replay(),
    /it has no snapshot; is it the folder of a recording\?$/,
  );
  const folder = new DiskFolder("/nowhere");
  await assert.rejects(
    replay({ ...SETTINGS, folder, from: "oldest" }),
    /the folder does not exist$/,
  );
});

Deno.test("openRecording() ignores a segment that was listed, but never opened", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(recorder, n);
  await recorder.close();
  const index = indexOf(desk);
  const begun = { segment: 2, eventsBefore: 5, previousEnd: index.closed, open: false };
  const segments = [...index.segments, { ...begun, snapshot: false }];
  writeIndex(desk.folder, { ...index, segments, closed: null });
  assert.equal((await desk.replay()).events, 5);
  const { end } = present(await findRecordingEnd(desk.folder, ""), "an end");
  desk.machine.restore((await desk.replay()).machine.snapshot());
  const next = desk.recorder({ continues: { index: indexOf(desk), end } });
  desk.tell(next, 6);
  await next.close();
  assert.deepEqual(indexOf(desk).segments.map(({ segment }) => segment), [1, 2]);
  assert.deepEqual((await desk.replay("oldest")).machine.snapshot(), desk.machine.snapshot());
});
