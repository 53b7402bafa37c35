import assert from "node:assert/strict";
import { ArrivingResult } from "../../../../executor/pool/files/arriving_result.ts";
import { type Frame, FROM_CHILD, IN_PARTS } from "../../../../executor/wire/frame.ts";
import { FrameError } from "../../../../executor/wire/frame_reader.ts";

function part(attempt: number, total: number, at: number, payload: number[]): Frame {
  const bytes = Uint8Array.from(payload);
  return { type: FROM_CHILD.part, flags: 0, attempt, first: total, second: at, payload: bytes };
}

function end(attempt: number, flags = IN_PARTS): Frame {
  const payload = Uint8Array.of(9);
  return { type: FROM_CHILD.succeeded, flags, attempt, first: 0, second: 0, payload };
}

Deno.test("parts become the payload of the frame that ends the run", () => {
  const arriving = new ArrivingResult();
  arriving.push(part(1, 3, 0, [1, 2]), 1);
  arriving.push(part(1, 3, 2, [3]), 1);
  assert.deepEqual([...arriving.complete(end(1)).payload], [1, 2, 3]);
  assert.deepEqual([...arriving.complete(end(2, 0)).payload], [9]);
});

Deno.test("parts of a run that failed are dropped", () => {
  const arriving = new ArrivingResult();
  arriving.push(part(1, 3, 0, [1, 2]), 1);
  assert.deepEqual([...arriving.complete(end(1, 0)).payload], [9]);
  assert.throws(() => arriving.complete(end(1)), FrameError);
});

Deno.test("a child that sends other parts than announced breaks the protocol", () => {
  const bad: [string, Frame[]][] = [
    ["a part of another run", [part(2, 3, 0, [1])]],
    ["a size that is no size", [part(1, NaN, 0, [1])]],
    ["nothing", [part(1, 0, 0, [])]],
    ["more than 2 GiB", [part(1, 2 ** 31 + 8, 0, [1])]],
    ["a gap", [part(1, 3, 0, [1]), part(1, 3, 2, [3])]],
    ["more than announced", [part(1, 3, 0, [1, 2]), part(1, 3, 2, [3, 4])]],
    ["another size", [part(1, 3, 0, [1]), part(1, 4, 1, [2])]],
    ["an end without a start", [part(1, 3, 1, [1])]],
  ];
  for (const [what, frames] of bad) {
    const arriving = new ArrivingResult();
    const push = () => frames.forEach((frame) => arriving.push(frame, 1));
    assert.throws(push, FrameError, what);
  }
  assert.throws(() => new ArrivingResult().push(part(1, 1, 0, [1]), undefined), FrameError);
  const early = new ArrivingResult();
  early.push(part(1, 3, 0, [1]), 1);
  assert.throws(() => early.complete(end(1)), FrameError);
});
