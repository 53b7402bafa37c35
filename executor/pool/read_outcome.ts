/**
 * Reads the outcome of a child's head run from a frame. User code may control the child, so every
 * field is checked: another attempt, an unknown type or an invalid number throws, and the pool
 * kills the child.
 */
import { isExitCode, SPAWN_BYTES_MAX } from "../../base/mod.ts";
import { decode, viewCost } from "../../protocol/codec.ts";
import {
  type Emission,
  EMISSION_BYTES_MAX,
  readEmission,
  type TaskError,
} from "../../protocol/mod.ts";
import type { Outcome, Run } from "../executor.ts";
import { type Frame, FROM_CHILD } from "../wire/frame.ts";
import { FrameError } from "../wire/frame_reader.ts";

const CAUSES_MAX = 8;
const TEXT_CHARACTERS_MAX = 64 * 1024;
const CLOCK_MS_MAX = 8.64e15;
/** Bytes and values of an error; a child clips its texts before it sends them. */
const ERROR_BYTES_MAX = 8 * 1024 * 1024;
const ERROR_PARTS_MAX = 1000;

/** Throws {@linkcode FrameError} when the frame is not a valid outcome of `head`. */
export function readOutcome(frame: Frame, head: Run | undefined): Outcome {
  if (head === undefined || frame.attempt !== head.attempt) {
    throw new FrameError("Cannot accept a result: its task is not running on this executor");
  }
  const { attempt } = head;
  switch (frame.type) {
    case FROM_CHILD.started:
      return { type: "started", attempt };
    case FROM_CHILD.emitted:
      return { type: "emitted", attempt, emission: parseEmission(frame.payload) };
    case FROM_CHILD.succeeded:
      checkTimes(frame);
      return {
        type: "succeeded",
        attempt,
        value: frame.payload,
        startedAt: frame.first,
        durationUs: frame.second,
      };
    case FROM_CHILD.failed:
      checkTimes(frame);
      return {
        type: "failed",
        attempt,
        error: readError(decodeError(frame.payload), 0),
        startedAt: frame.first,
        durationUs: frame.second,
      };
    case FROM_CHILD.spawned:
      checkTimes(frame);
      return readSpawned(frame, attempt);
    case FROM_CHILD.undecodable: {
      const input = head.inputs[frame.first]?.[0];
      if (input === undefined) {
        throw new FrameError(`Cannot accept a result: the task has no input ${frame.first}`);
      }
      return { type: "undecodable", attempt, input, detail: readFrameText(frame.payload) };
    }
    default:
      throw new FrameError(`Cannot accept a result: the type ${frame.type} is unknown`);
  }
}

function parseEmission(payload: Uint8Array): Emission {
  if (payload.byteLength <= EMISSION_BYTES_MAX) {
    try {
      const emission = readEmission(JSON.parse(new TextDecoder().decode(payload)));
      if (emission !== null) return emission;
    } catch {
      // It is not JSON.
    }
  }
  throw new FrameError("Cannot accept an emission: it is too large, or not valid");
}

/** The text is checked where it is compiled. */
function readSpawned(
  { payload, first: startedAt, second: durationUs }: Frame,
  attempt: Run["attempt"],
): Outcome {
  if (payload.byteLength > SPAWN_BYTES_MAX) {
    const message =
      `Cannot start the tasks: their graph has ${payload.byteLength} bytes, at most ` +
      `${SPAWN_BYTES_MAX} are allowed`;
    const error = { kind: "raised", name: "spawn_limit", message } as const;
    return { type: "failed", attempt, error, startedAt, durationUs };
  }
  try {
    const document = new TextDecoder("utf-8", { fatal: true }).decode(payload);
    return { type: "spawned", attempt, document, startedAt, durationUs };
  } catch {
    throw new FrameError("Cannot accept a result: its graph is not UTF-8");
  }
}

/** Decodes a text payload, cut to its first 64 KiB. */
export function readFrameText(payload: Uint8Array): string {
  return new TextDecoder().decode(payload.subarray(0, TEXT_CHARACTERS_MAX));
}

/** Throws unless the numbers of the frame are a time and a duration. */
function checkTimes({ first: startedAt, second: durationUs }: Frame): void {
  const sound = Number.isInteger(startedAt) && startedAt >= 0 && startedAt <= CLOCK_MS_MAX &&
    Number.isSafeInteger(durationUs) && durationUs >= 0;
  if (!sound) throw new FrameError("Cannot accept a result: its start or duration is not valid");
}

/** A few bytes may take much memory when they are decoded, so their parts are counted first. */
function decodeError(bytes: Uint8Array): unknown {
  const isSmall = bytes.byteLength <= ERROR_BYTES_MAX &&
    viewCost([bytes], { partsMax: ERROR_PARTS_MAX }) !== null;
  if (!isSmall) throw new FrameError("Cannot accept a result: its error is too large");
  return decode(bytes);
}

function readError(value: unknown, depth: number): TaskError {
  if (typeof value !== "object" || value === null) {
    throw new FrameError("Cannot accept a result: its error is not an object");
  }
  const { kind, name, message, stack, cause, exitCode } = value as Record<string, unknown>;
  return {
    kind: kind === "refused" || (kind === "rescheduled" && depth === 0) ? kind : "raised",
    name: clip(name),
    message: clip(message),
    ...(stack === undefined ? {} : { stack: clip(stack) }),
    ...(isExitCode(exitCode) ? { exitCode } : {}),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: readError(cause, depth + 1) }),
  };
}

function clip(text: unknown): string {
  return String(text).slice(0, TEXT_CHARACTERS_MAX);
}
