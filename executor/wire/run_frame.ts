/** The payload of a `run` frame: written by the pool, read by the child. */
import { ByteSlab } from "../../base/mod.ts";
import type { TaskFiles } from "../../protocol/mod.ts";
import { type Frame, paddedLength, TO_CHILD } from "./frame.ts";
import type { FrameWriter } from "./frame_writer.ts";
import { bufferOf, byteOffsetOf, U8 } from "./primordials.ts";

/** The lengths of inputs, which are copied when they are written. */
const slab = new ByteSlab();

/** What the frame of a run says. */
interface RunFields {
  readonly attempt: number;
  /** `TELL_START`, `GROUPED`, `PROFILED`. */
  readonly flags: number;
  /** The encoded call. */
  readonly call: Uint8Array;
  readonly inputs: readonly (readonly [key: string, value: Uint8Array])[];
}

/** The values of the inputs must not change until they are written. */
export function writeRun(
  writer: FrameWriter,
  { attempt, flags, call, inputs }: RunFields,
): void {
  const header = { type: TO_CHILD.run, flags, attempt, first: call.length, second: inputs.length };
  if (inputs.length === 0) return writer.frame(header, call);
  const lengthBytes = slab.take(8 * inputs.length);
  const lengths = new Float64Array(lengthBytes.buffer, lengthBytes.byteOffset, inputs.length);
  let bytes = paddedLength(call.length) + 8 * inputs.length;
  let last = 0;
  for (let index = 0; index < inputs.length; index++) {
    last = inputs[index]?.[1].length ?? 0;
    lengths[index] = last;
    bytes += paddedLength(last);
  }
  writer.header(header, bytes, paddedLength(last) - last);
  writer.part(call);
  writer.part(lengthBytes);
  for (const [, value] of inputs) writer.part(value);
}

export interface RunBytes {
  readonly callBytes: Uint8Array;
  readonly inputs: readonly Uint8Array[];
}

/** Splits the payload of the frame into views. */
export function readInputs(frame: Frame): RunBytes {
  const { payload } = frame;
  const buffer = bufferOf(payload) as ArrayBuffer;
  const start = byteOffsetOf(payload);
  const callBytes = new U8(buffer, start, frame.first);
  if (frame.second === 0) return { callBytes, inputs: [] };
  const lengths = new Float64Array(buffer, start + paddedLength(frame.first), frame.second);
  const inputs: Uint8Array[] = [];
  let at = start + paddedLength(frame.first) + 8 * frame.second;
  for (let index = 0; index < frame.second; index++) {
    const length = lengths[index] as number;
    inputs[index] = new U8(buffer, at, length);
    at += paddedLength(length);
  }
  return { callBytes, inputs };
}

/** The files of a run as they are sent to a child: in its call, and in frames behind it. */
export interface SentFiles extends TaskFiles {
  /**
   * Path and size of the files whose bytes follow the run in `file` frames. They are not among
   * `inputs`.
   */
  readonly streamed: readonly (readonly [path: string, nbytes: number])[];
}
