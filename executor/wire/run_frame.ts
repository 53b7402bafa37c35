/** How a run lies in the payload of its frame: written by the parent, read by the child. */
import type { Run } from "../executor.ts";
import { type Frame, padded, TELL_START, TO_CHILD } from "./frame.ts";
import type { FrameWriter } from "./frame_writer.ts";
import { bufferOf, byteOffsetOf, U8 } from "./primordials.ts";

/** `call`: the encoded call. The values of the inputs must not change until they were written. */
export function writeRun(writer: FrameWriter, run: Run, call: Uint8Array): void {
  const { inputs } = run;
  const lengths = new Float64Array(inputs.length);
  let bytes = padded(call.length) + 8 * inputs.length;
  let last = inputs.length > 0 ? 0 : call.length;
  for (let index = 0; index < inputs.length; index++) {
    last = inputs[index]?.[1].length ?? 0;
    lengths[index] = last;
    bytes += padded(last);
  }
  const flags = run.tellStart ? TELL_START : 0;
  const head = { type: TO_CHILD.run, flags, attempt: run.attempt };
  const padding = padded(last) - last;
  writer.head({ ...head, first: call.length, second: inputs.length }, bytes, padding);
  writer.part(call);
  if (inputs.length === 0) return;
  writer.part(new Uint8Array(lengths.buffer));
  for (const [, value] of inputs) writer.part(value);
}

export interface RunBytes {
  readonly callBytes: Uint8Array;
  readonly inputs: readonly Uint8Array[];
}

/** Views of `payload`, which is that of the frame or a copy of it. */
export function readInputs(frame: Frame, payload: Uint8Array<ArrayBuffer>): RunBytes {
  const buffer = bufferOf(payload) as ArrayBuffer;
  const start = byteOffsetOf(payload);
  const callBytes = new U8(buffer, start, frame.first);
  if (frame.second === 0) return { callBytes, inputs: [] };
  const lengths = new Float64Array(buffer, start + padded(frame.first), frame.second);
  const inputs: Uint8Array[] = [];
  let at = start + padded(frame.first) + 8 * frame.second;
  for (let index = 0; index < frame.second; index++) {
    const length = lengths[index] as number;
    inputs[index] = new U8(buffer, at, length);
    at += padded(length);
  }
  return { callBytes, inputs };
}
