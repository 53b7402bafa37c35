/** The call and the inputs of a run survive its frame, aligned for typed arrays. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Frame, GROUPED } from "../../../executor/wire/frame.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { readInputs, writeRun } from "../../../executor/wire/run_frame.ts";
import { read, SECRET, written } from "./frames.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("writeRun() and readInputs() keep every input, aligned", async () => {
  const lengths = fc.array(fc.oneof(fc.nat(20), fc.nat(40_000)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.nat(30), async (sizes, callBytes) => {
      const inputs = sizes.map((size, index) =>
        [`g/${index}`, new Uint8Array(size).fill(index + 1)] as const
      );
      const writer = new FrameWriter(SECRET);
      const call = new Uint8Array(callBytes).fill(99);
      const flags = callBytes % 2 === 0 ? GROUPED : 0;
      writeRun(writer, { attempt: 7, flags, call, inputs });
      const [frame] = read(await written(writer), 100_000);
      assert.ok(frame);
      assert.equal(frame.flags, flags);
      const found = readInputs(frame as Frame);
      assert.deepEqual(found.callBytes, call);
      assert.deepEqual(found.inputs, inputs.map(([, value]) => value));
      assert.ok(found.inputs.every(({ byteOffset }) => byteOffset % 8 === 0));
    }),
    propertyRuns(50),
  );
});
