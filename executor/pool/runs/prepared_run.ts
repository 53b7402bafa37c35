/**
 * A run in the form in which it is written to a child. It is made before the run has a place among
 * the slots: a run that cannot be written fails by itself, and no other run notices.
 */
import { ByteSlab, formatBytes, FRAME_BYTES_MAX } from "../../../base/mod.ts";
import { encodeCall } from "../../../protocol/codec.ts";
import { filesOf } from "../../../protocol/mod.ts";
import { hasEffect, isSharedCall } from "../../call_operations.ts";
import type { Run } from "../../executor.ts";
import type { RunTraits } from "../../slots/slot_records.ts";
import { GROUPED, HEADER_BYTES, paddedLength, PROFILED, TELL_START } from "../../wire/frame.ts";
import type { FrameWriter } from "../../wire/frame_writer.ts";
import { writeRun } from "../../wire/run_frame.ts";
import { sentRun, writeStreams } from "../files/sent_run.ts";

/** Small calls: each is written, or ends, before many others are made. */
const slab = new ByteSlab();

export interface PreparedRun extends Run {
  readonly traits: RunTraits;
  readonly sent: {
    /** The encoded call. */
    readonly call: Uint8Array;
    readonly inputs: Run["inputs"];
    /** Contents of the files that follow; `null` for a run without files. */
    readonly streams: readonly Uint8Array[] | null;
  };
}

/** How a run is sent to a child. */
export interface RunDelivery {
  /** Whether its result may be held back while the next runs begin. */
  readonly grouped: boolean;
  /** Whether its CPU time is sampled. */
  readonly isProfiled: boolean;
}

/**
 * Prepares a run for a child. `seesTrace`: its code may know its trace. Throws if the arguments
 * cannot be encoded, or if they and the inputs are larger than a child can receive.
 */
export function prepareRun(run: Run, seesTrace: boolean): PreparedRun {
  const shared = isSharedCall(run.call);
  const grouped = run.short && !run.tellStart && (shared || !hasEffect(run.call));
  const files = filesOf(run.call);
  const { reach } = run.settings;
  const traits = files === null && reach === undefined
    ? plainTraits(shared, grouped)
    : { shared, grouped, files: files !== null, reach: reach ?? null };
  if (files === null) {
    return checked({
      ...run,
      traits,
      sent: { call: encodeRun(run, seesTrace), inputs: run.inputs, streams: null },
    });
  }
  const { call, inputs, streams } = sentRun(run, files);
  const sent = { call: encodeRun({ ...run, call }, seesTrace), inputs, streams };
  return checked({ ...run, traits, sent });
}

/** Writes the frames of a run. The values of its inputs must not change until they are written. */
export function writePrepared(
  writer: FrameWriter,
  run: PreparedRun,
  { grouped, isProfiled }: RunDelivery,
): void {
  const { attempt, sent } = run;
  const flags = (run.tellStart ? TELL_START : 0) | (grouped ? GROUPED : 0) |
    (isProfiled ? PROFILED : 0);
  writeRun(writer, { attempt, flags, call: sent.call, inputs: sent.inputs });
  if (sent.streams !== null) writeStreams(writer, attempt, sent.streams);
}

/** The operation, its arguments, and the secrets and settings if there are any. */
function encodeRun({ call: { op, args }, secrets, settings }: Run, seesTrace: boolean): Uint8Array {
  const { trace } = settings;
  if (seesTrace && trace !== null) return encodeCall([op, args, secrets ?? {}, { trace }], slab);
  return encodeCall(secrets === undefined ? [op, args] : [op, args, secrets], slab);
}

/** Most runs have the same few traits, which need no record for each. */
function plainTraits(shared: boolean, grouped: boolean): RunTraits {
  if (shared) return grouped ? SHARED_RUNS.grouped : SHARED_RUNS.alone;
  return grouped ? OTHER_RUNS.grouped : OTHER_RUNS.alone;
}

const SHARED_RUNS = plainRuns(true);
const OTHER_RUNS = plainRuns(false);

function plainRuns(shared: boolean): { readonly grouped: RunTraits; readonly alone: RunTraits } {
  const traits = { shared, files: false, reach: null };
  return { grouped: { ...traits, grouped: true }, alone: { ...traits, grouped: false } };
}

function checked(run: PreparedRun): PreparedRun {
  const { call, inputs } = run.sent;
  let bytes = HEADER_BYTES + paddedLength(call.byteLength) + 8 * inputs.length;
  for (const input of inputs) bytes += paddedLength(input[1].byteLength);
  if (bytes <= FRAME_BYTES_MAX) return run;
  throw new RangeError(
    `its arguments and inputs take more than ${formatBytes(FRAME_BYTES_MAX)}, the most that a ` +
      "process receives",
  );
}
