/** Reading recordings that are whole, cut, damaged, or of another version. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { RecordingError, replay } from "../../recording/mod.ts";
import { RecordingDesk, SETTINGS } from "./recording_desk.ts";
import { added } from "./toy_machine.ts";

Deno.test("readEvents() reads lines that span several reads of the file", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 0; n < 1200; n++) {
    const event = { ...added(n), pad: "é".repeat(1000 + n) };
    recorder.record(event, desk.machine.handleStimulus(event));
    recorder.flush();
  }
  await recorder.close();
  const { machine, events } = await desk.replay();
  assert.equal(events, 1200);
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
});

Deno.test("readEvents() reads a file that was cut anywhere up to its last complete line", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  const sums: number[] = [0];
  for (let n = 1; n <= 20; n++) {
    desk.tell(recorder, n);
    sums.push((desk.machine.snapshot() as { sum: number }).sum);
  }
  await recorder.close();
  const whole = await Deno.readFile(desk.events(1));
  const text = new TextDecoder().decode(whole);
  await fc.assert(fc.asyncProperty(fc.nat(whole.byteLength), async (length) => {
    await Deno.writeFile(desk.events(1), whole.subarray(0, length));
    const lines = text.slice(0, length).split("\n").length - 1;
    const told = Math.min(20, Math.max(0, lines - 1));
    const { machine, events } = await desk.replay();
    assert.equal(events, told);
    assert.equal((machine.snapshot() as { sum: number }).sum, sums[told]);
  }));
});

Deno.test("readEvents() names the line that is damaged", async () => {
  using desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 3; n++) desk.tell(recorder, n);
  await recorder.close();
  const lines = (await Deno.readTextFile(desk.events(1))).split("\n");
  lines[2] = (lines[2] ?? "").slice(0, -3);
  await Deno.writeTextFile(desk.events(1), lines.join("\n"));
  await assert.rejects(desk.replay(), /Cannot read ".*00000001\.events\.jsonl": line 3 is damaged/);
});

for (
  const [what, change, sentence] of [
    ["version", { version: "0.0.1" }, /it was made by Weir 0\.0\.1, this is .*: use that version$/],
    ["format", { format: 9 }, /it has format 9, .* with format 2: use the version that made it$/],
    [
      "format, which is a former one,",
      { format: 1 },
      /it has format 1, .* with format 2: use Weir 0\.1\.0 up to commit 01374ba$/,
    ],
    ["policies", { policies: "00ff" }, /it was made with other policies.*: load the same ones$/],
  ] as const
) {
  Deno.test(`readEvents() rejects a recording whose ${what} differs and says why`, async () => {
    using desk = new RecordingDesk();
    await desk.recorder().close();
    const [head = "", ...rest] = (await Deno.readTextFile(desk.events(1))).split("\n");
    const [mark, header] = JSON.parse(head);
    const changed = JSON.stringify([mark, { ...header, ...change }]);
    await Deno.writeTextFile(desk.events(1), [changed, ...rest].join("\n"));
    await assert.rejects(desk.replay(), (error: Error) => {
      assert.ok(error instanceof RecordingError);
      assert.match(error.message, sentence);
      return true;
    });
  });
}

Deno.test("listSegments() and replay() reject a folder without a recording and say why", async () => {
  using desk = new RecordingDesk();
  await assert.rejects(desk.replay(), /it has no snapshot; is it the folder of a recording\?$/);
  const options = { ...SETTINGS, dir: `${desk.dir}/nowhere`, from: "oldest" } as const;
  await assert.rejects(replay(options), /the folder does not exist$/);
});
