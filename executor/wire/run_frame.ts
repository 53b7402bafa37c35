/** The payload of a `run` frame: written by the pool, read by the child. */
import type { TaskFiles } from "../../protocol/mod.ts";
import { type Frame, GROUPED, paddedLength, PROFILED, TELL_START, TO_CHILD } from "./frame.ts";
import type { FrameWriter } from "./frame_writer.ts";
import { bufferOf, byteOffsetOf, U8 } from "./primordials.ts";

/** The fields of a run that are in its frame, besides the call. */
interface RunFields {
  readonly attempt: number;
  readonly inputs: readonly (readonly [key: string, value: Uint8Array])[];
  readonly tellStart: boolean;
}

/** The other parts of the frame. */
interface RunParts {
  /** The encoded call. */
  readonly call: Uint8Array;
  /** Whether the result may be held back while the next runs begin. */
  readonly grouped: boolean;
  /** Whether the child tells when the run begins and ends. */
  readonly isProfiled: boolean;
}

/** The values of the inputs must not change until they are written. */
export function writeRun(
  writer: FrameWriter,
  run: RunFields,
  { call, grouped, isProfiled }: RunParts,
): void {
  const { attempt, inputs } = run;
  const flags = (run.tellStart ? TELL_START : 0) | (grouped ? GROUPED : 0) |
    (isProfiled ? PROFILED : 0);
  const header = { type: TO_CHILD.run, flags, attempt, first: call.length, second: inputs.length };
  if (inputs.length === 0) return writer.frame(header, call);
  const lengths = new Float64Array(inputs.length);
  let bytes = paddedLength(call.length) + 8 * inputs.length;
  let last = 0;
  for (let index = 0; index < inputs.length; index++) {
    last = inputs[index]?.[1].length ?? 0;
    lengths[index] = last;
    bytes += paddedLength(last);
  }
  writer.header(header, bytes, paddedLength(last) - last);
  writer.part(call);
  writer.part(new Uint8Array(lengths.buffer));
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
