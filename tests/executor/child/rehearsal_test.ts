/** The rehearsal of runs in a process that waits. */
import assert from "node:assert/strict";
import { prepareRehearsal } from "../../../executor/child/rehearsal.ts";
import { Settling } from "../../../executor/child/settling.ts";
import { TaskRunner } from "../../../executor/child/task_runner.ts";
import { FROM_CHILD } from "../../../executor/wire/frame.ts";

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
