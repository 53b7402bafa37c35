/**
 * A run with files as it is sent to a child. Binaries are not part of the call: their bytes follow
 * it, and the child writes them to its folder as they arrive, so that it never holds a whole file.
 */
import { isRecord } from "../../../base/mod.ts";
import {
  asFileOfInput,
  binaryIn,
  type Call,
  callWithFiles,
  fileIn,
  type TaskFiles,
} from "../../../protocol/mod.ts";
import type { Run } from "../../executor.ts";
import { PART_BYTES, TO_CHILD } from "../../wire/frame.ts";
import type { FrameWriter } from "../../wire/frame_writer.ts";
import type { SentFiles } from "../../wire/run_frame.ts";

export interface SentRun {
  readonly call: Call;
  /** The inputs of the run; those that the call does not need are empty. */
  readonly inputs: Run["inputs"];
  /** The contents of the files that follow. They must not change until they are written. */
  readonly streams: readonly Uint8Array[];
}

/** Parts of a run with these files that are sent. */
export function sentRun({ call, inputs }: Pick<Run, "call" | "inputs">, files: TaskFiles): SentRun {
  const streamed: [path: string, nbytes: number][] = [];
  const streams: Uint8Array[] = [];
  const contents = files.inputs.filter(([path, content]) => {
    const bytes = bytesOf(content, inputs);
    if (bytes === null) return true;
    streamed.push([path, bytes.byteLength]);
    streams.push(bytes);
    return false;
  });
  const { $call } = call.args[1] as { readonly $call: Call };
  const needed = new Set<number>();
  findInputs([contents, $call.args], needed);
  const sent: SentFiles = { inputs: contents, outputs: files.outputs, streamed };
  return {
    call: callWithFiles(sent, $call),
    inputs: inputs.map(([key, value], index) => [key, needed.has(index) ? value : NOTHING]),
    streams,
  };
}

/** Writes the frames of the files that follow a run. */
export function writeStreams(
  writer: FrameWriter,
  attempt: number,
  streams: readonly Uint8Array[],
): void {
  for (const bytes of streams) {
    for (let at = 0; at < bytes.byteLength; at += PART_BYTES) {
      const header = { type: TO_CHILD.file, flags: 0, attempt, first: 0, second: 0 };
      writer.frame(header, bytes.subarray(at, at + PART_BYTES));
    }
  }
}

const NOTHING = new Uint8Array(0);

/** The bytes of a content that is a binary; `null` for anything else, which the child reads. */
function bytesOf(content: unknown, inputs: Run["inputs"]): Uint8Array | null {
  const file = asFileOfInput(content);
  const input = file?.input ?? (isRecord(content) ? content.$ref : undefined);
  const value = typeof input === "number" ? inputs[input]?.[1] : undefined;
  if (value === undefined || value.byteLength === 0) return null;
  const place = file === null ? binaryIn(value) : fileIn(value, file.name);
  return place === null || place.isValue ? null : value.subarray(place.at, place.at + place.nbytes);
}

/** Adds the numbers of the inputs that arguments refer to. */
function findInputs(value: unknown, found: Set<number>): void {
  if (Array.isArray(value)) {
    for (const item of value) findInputs(item, found);
  } else if (isRecord(value) && !Object.hasOwn(value, "$value")) {
    if (typeof value.$ref === "number") found.add(value.$ref);
    else for (const item of Object.values(value)) findInputs(item, found);
  }
}
