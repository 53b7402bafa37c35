/**
 * The compiler process: reads bodies from standard input, parses, validates and compiles each, and
 * writes the graph as frames to standard output. It also shows values as JSON and encodes external
 * data, as these may take as much memory and time. It runs without permissions. When it runs out of
 * memory it ends, and the scheduler does not. It ends with the scheduler, which closes its input.
 */
import { joinBytes } from "../base/mod.ts";
import {
  compileInParts,
  compileSpawned,
  type CompileSpawnedOptions,
  parseNdjsonSubmission,
  parseSubmission,
} from "../graph/mod.ts";
import { DEFAULT_OWNER } from "../protocol/mod.ts";
import { graphFrames, jsonFrame } from "./columns.ts";
import { dataFrames, type DataRequest } from "./data_frames.ts";
import { BODY_FRAME, encodeFrame, FRAME, readFrames } from "./frames.ts";
import { type BodyRejection, type GraphHead, parse } from "./intake.ts";
import { REHEARSED_OPERATIONS, rehearsedGraphs } from "./rehearsal.ts";
import { type NamedBytes, viewFrames, type ViewRequest } from "./view_frames.ts";

/** Request that a body belongs to. */
export type CompilerHead = GraphRequest | ViewRequest | DataRequest | RehearsalRequest;

/** Request to compile graphs that the process makes itself. Their frames are the answer. */
export interface RehearsalRequest {
  readonly rehearsal: true;
}

/** Request to compile a body to a graph. */
export interface GraphRequest {
  readonly ndjson: boolean;
  /** Namespace of a graph that names none. */
  readonly namespace: string;
  /** Whose graph it is. */
  readonly owner: string;
  /** Names of the built-in operations. */
  readonly builtins: readonly string[];
  /** The body is a graph that a task returned. */
  readonly spawned?: Omit<CompileSpawnedOptions, "builtins">;
}

async function main(): Promise<void> {
  let head: CompilerHead | null = null;
  const body: Uint8Array[] = [];
  const values: NamedBytes[] = [];
  for await (const { kind, payload } of readFrames(Deno.stdin.readable)) {
    if (kind === BODY_FRAME.head) head = parse(payload) as CompilerHead;
    else if (kind === BODY_FRAME.piece) body.push(payload);
    else if (kind === BODY_FRAME.value) {
      values.push({ name: parse(payload) as string, bytes: joinBytes(body.splice(0)) });
    } else if (head !== null) await answer(answersTo(head, values.splice(0), body.splice(0)));
  }
}

function answersTo(
  head: CompilerHead,
  values: readonly NamedBytes[],
  body: readonly Uint8Array[],
): Iterable<Uint8Array> {
  if ("rehearsal" in head) return rehearsal();
  if ("shape" in head) return viewFrames(head, values);
  return "data" in head ? dataFrames(head, joinBytes(body)) : graphOf(head, joinBytes(body));
}

/** Bytes of frames that are made before those ahead of them are written. */
const AHEAD_BYTES = 1024 * 1024;

/** Writes the frames. Some are made while others are written: the pipe takes less than one. */
async function answer(frames: Iterable<Uint8Array>): Promise<void> {
  let made: Uint8Array[] = [];
  let madeBytes = 0;
  let writing: Promise<void> | null = null;
  const flush = (): Promise<void> => {
    const bytes = joinBytes(made);
    [made, madeBytes] = [[], 0];
    return writing = write(bytes).then(() => void (writing = null));
  };
  for (const frame of frames) {
    made.push(frame);
    madeBytes += frame.byteLength;
    if (writing !== null && madeBytes >= AHEAD_BYTES) await writing;
    // The end of a write is noticed between two turns.
    else if (writing !== null) await new Promise((resolve) => setImmediate(resolve));
    if (writing === null) void flush();
  }
  made.push(encodeFrame(FRAME.end));
  await writing;
  await flush();
}

function* graphOf(
  { ndjson, namespace, owner, builtins, spawned }: GraphRequest,
  body: Uint8Array,
): Generator<Uint8Array> {
  const text = decode(body);
  if (text === null) return yield rejection({ reason: "not-utf8" });
  if (spawned !== undefined) {
    const outcome = compileSpawned(text, { ...spawned, builtins: new Set(builtins) });
    return yield jsonFrame(FRAME.spawned, outcome);
  }
  const parsed = ndjson ? parseNdjsonSubmission(text) : parseSubmission(text);
  if (!parsed.ok) return yield rejection({ reason: "not-json", error: parsed.error });
  const { submission, faults } = parsed;
  const options = { namespace, owner, builtins: new Set(builtins), faults };
  const result = compileInParts(submission, options);
  if (!result.ok) {
    return yield rejection({ reason: "faulty", faults: result.faults, omitted: result.omitted });
  }
  const { compiled, modules, moduleReference, stats, notify, totals } = result;
  const graph: GraphHead = { compiled, modules, moduleReference, stats, notify, totals };
  yield jsonFrame(FRAME.head, graph);
  yield* graphFrames(result);
}

function* rehearsal(): Generator<Uint8Array> {
  const place = { ndjson: false, namespace: "rehearsal", owner: DEFAULT_OWNER };
  const request = { ...place, builtins: REHEARSED_OPERATIONS };
  for (const text of rehearsedGraphs()) yield* graphOf(request, new TextEncoder().encode(text));
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function rejection(reason: BodyRejection): Uint8Array {
  return jsonFrame(FRAME.rejection, reason);
}

async function write(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) at += await Deno.stdout.write(bytes.subarray(at));
}

if (import.meta.main) await main();
