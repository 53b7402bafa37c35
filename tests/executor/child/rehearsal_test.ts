/** The rehearsal of runs in a process that waits. */
import assert from "node:assert/strict";
import { encodeCall } from "../../../protocol/codec.ts";
import { prepareRehearsal } from "../../../executor/child/rehearsal.ts";
import { secret } from "../../../executor/child/secrets.ts";
import { Settling } from "../../../executor/child/settling.ts";
import { TaskRunner } from "../../../executor/child/task_runner.ts";
import { FROM_CHILD, TO_CHILD } from "../../../executor/wire/frame.ts";

Deno.test("rehearsed runs end as those of the pool do", async () => {
  const { runs, report, reader } = prepareRehearsal();
  const runner = new TaskRunner(report, new Settling(), undefined);
  for (const run of runs) {
    await runner.run(run);
    await report.flush();
  }
  const frames: unknown[] = [];
  for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
    frames.push([frame.type, frame.attempt, [...frame.payload]]);
  }
  assert.deepEqual(frames, [
    [FROM_CHILD.succeeded, 1, [2]],
    [FROM_CHILD.started, 2, []],
    [FROM_CHILD.succeeded, 2, [2]],
  ]);
});

Deno.test("a run that comes during a rehearsal keeps its secrets", async () => {
  const runner = new TaskRunner(prepareRehearsal().report, new Settling(), undefined);
  const rehearsed = runner.rehearse();
  const payload = encodeCall(["inc", [1], { NAME: "value" }]);
  const { length: first } = payload;
  await runner.run({ type: TO_CHILD.run, flags: 0, attempt: 7, first, second: 0, payload });
  await rehearsed;
  assert.equal(secret("NAME"), "value");
});
