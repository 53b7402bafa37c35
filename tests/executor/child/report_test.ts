/** When a task may begin although results of others are not written yet. */
import assert from "node:assert/strict";
import { ChildOutput } from "../../../executor/child/output.ts";
import { ChildReport } from "../../../executor/child/report.ts";
import { FrameReader } from "../../../executor/wire/frame_reader.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { SECRET } from "../wire/frames.ts";

Deno.test("mayWait() lets no task begin before an array was written from the memory of its task", async () => {
  const socket = Promise.withResolvers<void>();
  const connection = {
    reader: new FrameReader(SECRET, 1024),
    writer: new FrameWriter(SECRET),
    read: () => Promise.resolve(null),
    write: (bytes: Uint8Array) => socket.promise.then(() => bytes.byteLength),
  };
  const report = new ChildReport(connection, new ChildOutput(new Uint8Array(16)));
  const times = { inputBytes: 0, startedAt: 0, begun: 0, isProfiled: false };
  const task = { attempt: 1, op: "./m.ts#f", grouped: true, ...times };
  report.succeed(task, new Float64Array(100_000));
  assert.equal(report.mayWait(task, 0), false);
  // What the task left running reports an error: this writes the result too.
  report.retire("an error after the end of the task");
  assert.equal(report.mayWait(task, 0), false);
  socket.resolve();
  await report.flush();
  assert.equal(report.mayWait(task, 0), true);
});
