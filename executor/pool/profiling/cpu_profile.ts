/**
 * Reads what an inspector answers to `Profiler.stop`. The process runs code of a user, which may
 * answer in the place of its inspector, so that every member is checked.
 */
import { isPosition } from "../inspector/source_map.ts";
import { NonsenseError } from "../inspector/web_socket.ts";

/** A function as its callers reached it. */
export interface SampledCall {
  /** Index of its caller; -1 for the root. */
  readonly caller: number;
  readonly name: string;
  readonly scriptId: string;
  /** The address of the script; empty for code of the engine and of `eval`. */
  readonly url: string;
  /** Lines and columns count from 0; -1: unknown. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Microseconds on the clock of the engine. */
export interface CpuProfile {
  /** Callers before what they call. */
  readonly calls: readonly SampledCall[];
  /** Index of the innermost call, when it was seen, and the time since the sample before. */
  readonly samples: readonly (readonly [call: number, atUs: number, us: number])[];
  readonly startUs: number;
  readonly endUs: number;
}

/** More than a slice of some seconds has. */
const CALLS_MAX = 50_000;
const SAMPLES_MAX = 100_000;

/** Throws {@linkcode NonsenseError} if it is no profile. */
export function readCpuProfile(value: unknown): CpuProfile {
  const { nodes, samples, timeDeltas, startTime, endTime } = membersOf(value);
  const isSound = Array.isArray(nodes) && Array.isArray(samples) && Array.isArray(timeDeltas) &&
    isTime(startTime) && isTime(endTime) && startTime <= endTime &&
    nodes.length <= CALLS_MAX && samples.length <= SAMPLES_MAX &&
    samples.length === timeDeltas.length;
  if (!isSound) throw new NonsenseError("it reports no profile");
  const { calls, indices } = readCalls(nodes);
  return {
    calls,
    samples: readSamples(samples, timeDeltas, { indices, startUs: startTime, endUs: endTime }),
    startUs: startTime,
    endUs: endTime,
  };
}

function readCalls(nodes: readonly unknown[]) {
  const indices = new Map<unknown, number>();
  const callers = new Map<unknown, number>();
  const calls = nodes.map((node, index): SampledCall => {
    const { id, callFrame, children = [] } = membersOf(node);
    if (!Array.isArray(children) || children.length > CALLS_MAX || indices.has(id)) throw noTree();
    indices.set(id, index);
    for (const child of children) {
      // A child before its caller, or of two callers, would make a circle.
      if (indices.has(child) || callers.has(child)) throw noTree();
      callers.set(child, index);
    }
    return { caller: callers.get(id) ?? -1, ...readFunction(callFrame) };
  });
  return { calls, indices };
}

function readFunction(callFrame: unknown): Omit<SampledCall, "caller"> {
  const { functionName: name, scriptId, url, lineNumber, columnNumber } = membersOf(callFrame);
  const isFunction = typeof name === "string" && typeof scriptId === "string" &&
    typeof url === "string" && isLine(lineNumber) && isLine(columnNumber);
  if (!isFunction) throw new NonsenseError("it reports functions of another form");
  return { name, scriptId, url, lineNumber, columnNumber };
}

/** Times go forward, and none is after the end: no sample counts for more than the slice has. */
function readSamples(
  samples: readonly unknown[],
  deltas: readonly unknown[],
  { indices, startUs, endUs }: {
    readonly indices: ReadonlyMap<unknown, number>;
    readonly startUs: number;
    readonly endUs: number;
  },
): CpuProfile["samples"] {
  let [reportedUs, lastUs] = [startUs, startUs];
  // The first one comes when the profiler is ready, which takes some milliseconds.
  let isFirst = true;
  return samples.map((id, index) => {
    const call = indices.get(id);
    const delta = deltas[index];
    if (call === undefined || !Number.isSafeInteger(delta)) throw noTree();
    reportedUs += delta as number;
    const atUs = Math.min(Math.max(reportedUs, lastUs), endUs);
    const us = isFirst ? 0 : atUs - lastUs;
    isFirst = false;
    lastUs = atUs;
    return [call, atUs, us];
  });
}

function noTree(): NonsenseError {
  return new NonsenseError("it reports calls that are no tree");
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isLine(value: unknown): value is number {
  return value === -1 || isPosition(value);
}
