/**
 * The compiler process: reads a body from standard input, parses, validates and compiles it, and
 * writes the graph as frames to standard output. It runs without permissions. When it runs out of
 * memory it ends, and the scheduler does not.
 */
import { compile, parseNdjsonSubmission, parseSubmission } from "../../graph/mod.ts";
import { graphFrames, jsonFrame } from "./columns.ts";
import { encodeFrame, FRAME } from "./frames.ts";
import type { BodyRejection, GraphHead } from "./intake.ts";

/** The first line of standard input; the body follows. */
export interface CompilerHead {
  readonly ndjson: boolean;
  /** Namespace of a graph that names none. */
  readonly namespace: string;
  /** Whose graph it is. */
  readonly owner: string;
  /** Names of the built-in operations. */
  readonly builtins: readonly string[];
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const input = new Uint8Array(await new Response(Deno.stdin.readable).arrayBuffer());
  const line = input.indexOf(0x0a);
  const head = JSON.parse(new TextDecoder().decode(input.subarray(0, line))) as CompilerHead;
  for (const frame of framesOf(head, input.subarray(line + 1))) await write(frame);
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
  const { tasks: _t, externals: _e, outputs: _o, groups: _g, ...compiled } = result.compiled;
  const graph: GraphHead = { compiled, modules: result.modules, stats: result.stats };
  yield jsonFrame(FRAME.head, graph);
  yield* graphFrames(result.compiled);
  yield encodeFrame(FRAME.end);
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
