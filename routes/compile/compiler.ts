/**
 * The compiler process: reads bodies from standard input, parses, validates and compiles each, and
 * writes the graph as frames to standard output. It runs without permissions. When it runs out of
 * memory it ends, and the scheduler does not. It ends with the scheduler, which closes its input.
 */
import { compile, parseNdjsonSubmission, parseSubmission } from "../../graph/mod.ts";
import { graphFrames, jsonFrame } from "./columns.ts";
import { BODY_FRAME, encodeFrame, FRAME, readFrames } from "./frames.ts";
import { type BodyRejection, type GraphHead, parse } from "./intake.ts";

/** How a body is compiled. */
export interface CompilerHead {
  readonly ndjson: boolean;
  /** Namespace of a graph that names none. */
  readonly namespace: string;
  /** Whose graph it is. */
  readonly owner: string;
  /** Names of the built-in operations. */
  readonly builtins: readonly string[];
}

/** Tasks that are compiled before the first body, so often that the engine's code is fast. */
const WARM_TASKS = 4000;
const WARM_ROUNDS = 3;

/** Has the engine compile and optimise what a body needs, while the process waits for one. */
function warmUp(): void {
  const head = { ndjson: false, namespace: "warm", owner: "warm", builtins: ["inc"] };
  const tasks: Record<string, unknown> = {};
  for (let task = 0; task < WARM_TASKS; task++) {
    const inputs = task % 4 === 0 ? [] : [{ $ref: `t-${task - 1}` }, { $ref: `t-${task >> 1}` }];
    tasks[`t-${task}`] = { op: "inc", args: [task, ...inputs] };
  }
  const body = new TextEncoder().encode(JSON.stringify({ tasks }));
  for (let round = 0; round < WARM_ROUNDS; round++) for (const _ of framesOf(head, body));
}

async function main(): Promise<void> {
  warmUp();
  let head: CompilerHead | null = null;
  const body: Uint8Array[] = [];
  for await (const { kind, payload } of readFrames(Deno.stdin.readable)) {
    if (kind === BODY_FRAME.head) head = parse(payload) as CompilerHead;
    else if (kind === BODY_FRAME.piece) body.push(payload);
    else if (head !== null) await answer(head, joined(body.splice(0)));
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

async function answer(head: CompilerHead, body: Uint8Array): Promise<void> {
  for (const frame of framesOf(head, body)) await write(frame);
  await write(encodeFrame(FRAME.end));
}

function* framesOf(
  { ndjson, namespace, owner, builtins }: CompilerHead,
  body: Uint8Array,
): Generator<Uint8Array> {
  const text = decode(body);
  if (text === null) return yield rejection({ reason: "not-utf8" });
  const parsed = ndjson ? parseNdjsonSubmission(text) : parseSubmission(text);
  if (!parsed.ok) return yield rejection({ reason: "not-json", error: parsed.error });
  const { submission, faults } = parsed;
  const result = compile(submission, { namespace, owner, builtins: new Set(builtins), faults });
  if (!result.ok) {
    return yield rejection({ reason: "faulty", faults: result.faults, omitted: result.omitted });
  }
  const { tasks, externals, outputs, groups: _, ...compiled } = result.compiled;
  const graph: GraphHead = {
    compiled,
    modules: result.modules,
    stats: result.stats,
    totals: { tasks: tasks.length, externals: externals.length, outputs: outputs.length },
  };
  yield jsonFrame(FRAME.head, graph);
  yield* graphFrames(result.compiled);
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
