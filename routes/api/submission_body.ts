/**
 * Receives the body of a submission and compiles it. A small one is compiled here. A large one goes
 * to a compiler process while it arrives: this process never holds it, and is never blocked by it
 * for longer than it takes to build a few thousand tasks.
 */
import type { Context } from "hono";
import { createHash } from "node:crypto";
import { getHeapStatistics } from "node:v8";
import {
  COMPILE_MS_MAX,
  COMPILERS_MAX,
  COMPILERS_WAIT_MS_MAX,
  SUBMISSION_VALUE_BYTES,
} from "../../base/mod.ts";
import {
  compile,
  type CompiledGraph,
  type CompileOptions,
  type GraphStats,
  type ModuleSet,
  parseNdjsonSubmission,
  parseSubmission,
} from "../../graph/mod.ts";
import type { GraphId } from "../../protocol/mod.ts";
import { newGraphId } from "../../scheduler/mod.ts";
import { CompileProcess, CompilerDiedError } from "../compile/compile_process.ts";
import { CompilerSlots } from "./compiler_slots.ts";
import type { BodyRejection } from "../compile/intake.ts";
import { decodeText, invalidJson, NDJSON_MEDIA_TYPE } from "../http/body.ts";
import { type BodyLimits, bodyPieces } from "../http/body_stream.ts";
import type { AppEnv } from "../http/env.ts";
import { faultyProblem } from "../http/faults.ts";
import { HttpProblem } from "../http/problem.ts";
import { Blocks, joined } from "../http/read_ahead.ts";

export interface SubmissionBodiesOptions {
  /** The built-in operations by name. */
  readonly builtins: ReadonlyMap<string, unknown>;
  /** Inflated bytes. */
  readonly bytesMax: number;
  /** Inflated bytes of a body that is compiled in this process. */
  readonly compiledHereBytesMax: number;
  /** Limit of the heap of a compiler process; half of that of this process when absent. */
  readonly compilerHeapBytes?: number;
}

/** A graph that the machine can take. */
export interface CompiledSubmission {
  readonly compiled: CompiledGraph;
  readonly modules: ModuleSet | null;
  readonly stats: GraphStats;
}

/** A body that has arrived. Disposing of it ends its compilation. */
export interface ReceivedSubmission extends AsyncDisposable {
  /** The id for the graph. */
  readonly graph: GraphId;
  /** Base64 SHA-256 of the media type and the text: equal for equal requests. */
  readonly fingerprint: string;
  /** Throws `HttpProblem` if the body is not a valid graph. */
  compile(): Promise<CompiledSubmission>;
}

export class SubmissionBodies {
  readonly #options: SubmissionBodiesOptions;
  readonly #limits: BodyLimits;
  readonly #heapBytes: number;
  readonly #slots = new CompilerSlots(COMPILERS_MAX, COMPILERS_WAIT_MS_MAX);

  constructor(options: SubmissionBodiesOptions) {
    this.#options = options;
    this.#heapBytes = options.compilerHeapBytes ?? getHeapStatistics().heap_size_limit / 2;
    this.#limits = {
      bytesMax: options.bytesMax,
      valuesMax: Math.floor(this.#heapBytes / SUBMISSION_VALUE_BYTES),
      hint: "start the scheduler with a larger --max-body, or split the graph",
      // The rest of a larger body is passed on as it arrives.
      heldBytesMax: options.compiledHereBytesMax,
    };
  }

  /** Receives a body of this media type. Throws `HttpProblem`. */
  async receive(c: Context<AppEnv>, type: string): Promise<ReceivedSubmission> {
    const first = new Blocks();
    let bytes = 0;
    const pieces = bodyPieces(c, this.#limits);
    const { owner } = c.get("principal");
    for await (const piece of nextPieces(pieces)) {
      first.push(piece);
      bytes += piece.byteLength;
      if (bytes <= this.#options.compiledHereBytesMax) continue;
      return await this.#receiveLarge(joined(first), pieces, type, owner);
    }
    return this.#receiveSmall(decodeText(joined(first)), type, owner);
  }

  #receiveSmall(text: string, type: string, owner: string): ReceivedSubmission {
    const graph = newGraphId();
    return {
      graph,
      fingerprint: createHash("sha256").update(`${type}\n${text}`).digest("base64"),
      compile: () => Promise.resolve(this.#compileText(text, type, { namespace: graph, owner })),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }

  async #receiveLarge(
    first: Uint8Array,
    rest: AsyncGenerator<Uint8Array>,
    type: string,
    owner: string,
  ): Promise<ReceivedSubmission> {
    const graph = newGraphId();
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(async () => void await rest.return(undefined));
    cleanup.defer(await this.#slots.take());
    const child = cleanup.use(
      new CompileProcess({
        ndjson: type === NDJSON_MEDIA_TYPE,
        namespace: graph,
        owner,
        builtins: [...this.#options.builtins.keys()],
        heapBytes: this.#heapBytes,
        compileMs: COMPILE_MS_MAX,
      }),
    );
    const hash = createHash("sha256").update(`${type}\n`).update(withoutMark(first));
    await child.push(first);
    for await (const piece of rest) {
      hash.update(piece);
      await child.push(piece);
    }
    const owned = cleanup.move();
    return {
      graph,
      fingerprint: hash.digest("base64"),
      async compile() {
        // The place is free for others before the graph has run.
        await using _place = owned;
        return await compileIn(child);
      },
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  }

  #compileText(
    text: string,
    type: string,
    place: Pick<CompileOptions, "namespace" | "owner">,
  ): CompiledSubmission {
    const parsed = type === NDJSON_MEDIA_TYPE ? parseNdjsonSubmission(text) : parseSubmission(text);
    if (!parsed.ok) throw invalidJson(parsed.error);
    const { submission, faults } = parsed;
    const { builtins } = this.#options;
    const result = compile(submission, { ...place, builtins, faults });
    if (result.ok) return result;
    throw rejected({ reason: "faulty", faults: result.faults, omitted: result.omitted });
  }
}

async function compileIn(child: CompileProcess): Promise<CompiledSubmission> {
  try {
    const outcome = await child.finish();
    if (outcome.ok) return outcome;
    throw rejected(outcome.rejection);
  } catch (error) {
    if (!(error instanceof CompilerDiedError)) throw error;
    throw new HttpProblem(
      "body_too_large",
      "Cannot compile the graph within the memory and time for one body: split it",
    );
  }
}

function rejected(rejection: BodyRejection): HttpProblem {
  switch (rejection.reason) {
    case "not-utf8":
      return new HttpProblem("invalid_encoding", "Cannot read the body: it is not UTF-8");
    case "not-json":
      return invalidJson(rejection.error);
    case "faulty":
      return faultyProblem("invalid_graph", "the graph", rejection.faults, rejection.omitted);
  }
}

/** Iterates without closing the generator when the loop is left. */
async function* nextPieces<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** The bytes without a byte order mark, as text has none either. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}
