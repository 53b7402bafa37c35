/**
 * Receives the body of a submission and compiles it. A small one is compiled here, as long as its
 * owner has not spent its time. Any other goes to a compiler process while it arrives: this process
 * never holds it, and is never blocked by it for longer than it takes to build a few thousand
 * tasks. A body of middle size goes there if a process is ready, since to start one takes longer
 * than to compile it here.
 */
import type { Context } from "hono";
import { createHash } from "node:crypto";
import {
  COMPILE_BUDGET_MS,
  COMPILE_BUDGET_MS_PER_SECOND,
  COMPILED_APART_BYTES_MIN,
  COMPILED_HERE_VALUES_MAX,
  COMPILED_UNCOUNTED_BYTES_MAX,
  SUBMISSION_VALUE_BYTES,
} from "../../base/mod.ts";
import {
  type BodyRejection,
  CompileBudget,
  type CompiledSubmission,
  type CompileProcess,
  CompilerDiedError,
  type Compilers,
  CompilersBusyError,
  receiveGraph,
  type SlotRequest,
  type TakenCompiler,
} from "../../compile/mod.ts";
import {
  compile,
  type CompileOptions,
  type GraphPart,
  parseNdjsonSubmission,
  parseSubmission,
} from "../../graph/mod.ts";
import type { GraphId } from "../../protocol/mod.ts";
import { decodeText, invalidJson, NDJSON_MEDIA_TYPE, textProblem } from "../../http/body.ts";
import { type BodyLimits, wholeOrPieces } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { faultyProblem } from "../../http/faults.ts";
import { JsonValueCounter } from "../../http/json_values.ts";
import { HttpProblem } from "../../http/problem.ts";
import { Blocks, joined } from "../../http/read_ahead.ts";
import { newGraphId } from "../graphs/graph_requests.ts";

export interface SubmissionBodiesOptions {
  /** The built-in operations by name. */
  readonly builtins: ReadonlyMap<string, unknown>;
  /** Inflated bytes. */
  readonly bytesMax: number;
  /** Inflated bytes of a body that is compiled in this process while no other is ready. */
  readonly compiledHereBytesMax: number;
  readonly compilers: Compilers;
  /** The time of this process that owners may spend; there is a default. */
  readonly budget?: CompileBudget;
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
  readonly #budget: CompileBudget;

  constructor(options: SubmissionBodiesOptions) {
    this.#options = options;
    this.#budget = options.budget ?? new CompileBudget({
      burstMs: COMPILE_BUDGET_MS,
      msPerSecond: COMPILE_BUDGET_MS_PER_SECOND,
    });
    this.#limits = {
      bytesMax: options.bytesMax,
      valuesMax: Math.floor(options.compilers.heapBytes / SUBMISSION_VALUE_BYTES),
      hint: "start the scheduler with a larger --max-body, or split the graph",
      // The rest of a larger body is passed on as it arrives.
      heldBytesMax: options.compiledHereBytesMax,
    };
  }

  /**
   * Receives a body of this media type. Throws `HttpProblem`, also when a dry run or a slow body
   * has to make room.
   */
  async receive(
    c: Context<AppEnv>,
    type: string,
    urgency: "graph" | "dry-run",
  ): Promise<ReceivedSubmission> {
    const giveUp = new AbortController();
    const body = wholeOrPieces(c, { ...this.#limits, giveUp: giveUp.signal });
    const { owner } = c.get("principal");
    const limit = new SmallBody(this.#compiledHereBytesMax(owner));
    if (body instanceof Promise) {
      const first = await body;
      if (limit.admits(first)) return this.#receiveSmall(decodeText(first), type, owner);
      return await this.#receiveLarge({ first, rest: noPieces(), giveUp }, type, {
        owner,
        urgency,
      });
    }
    const blocks = new Blocks();
    for await (const piece of nextPieces(body)) {
      const isSmall = limit.admits(piece);
      blocks.push(piece);
      if (isSmall) continue;
      const large = { first: joined(blocks), rest: body, giveUp };
      return await this.#receiveLarge(large, type, { owner, urgency });
    }
    return this.#receiveSmall(decodeText(joined(blocks)), type, owner);
  }

  /** Bytes of a body of this owner that is compiled here now. */
  #compiledHereBytesMax(owner: string): number {
    const { compiledHereBytesMax, compilers } = this.#options;
    if (!this.#budget.has(owner)) {
      return Math.min(COMPILED_UNCOUNTED_BYTES_MAX, compiledHereBytesMax);
    }
    if (!compilers.isReady) return compiledHereBytesMax;
    return Math.min(COMPILED_APART_BYTES_MIN, compiledHereBytesMax);
  }

  #receiveSmall(text: string, type: string, owner: string): ReceivedSubmission {
    const graph = newGraphId();
    return {
      graph,
      fingerprint: createHash("sha256").update(`${type}\n${text}`).digest("base64"),
      compile: () => {
        const work = () => this.#compileText(text, type, { namespace: graph, owner });
        return Promise.try(() => this.#budget.spend(owner, work));
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }

  async #receiveLarge(
    { first, rest, giveUp }: {
      readonly first: Uint8Array;
      readonly rest: AsyncGenerator<Uint8Array>;
      readonly giveUp: AbortController;
    },
    type: string,
    request: SlotRequest,
  ): Promise<ReceivedSubmission> {
    const graph = newGraphId();
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(async () => void await rest.return(undefined));
    const { process, slot } = cleanup.use(await this.#takeCompiler(request));
    if (slot.signal.aborted) giveUp.abort();
    slot.signal.addEventListener("abort", () => giveUp.abort());
    process.begin({
      ndjson: type === NDJSON_MEDIA_TYPE,
      namespace: graph,
      owner: request.owner,
      builtins: [...this.#options.builtins.keys()],
    });
    const hash = createHash("sha256").update(`${type}\n`).update(withoutMark(first));
    slot.received(first.byteLength);
    await process.push(first);
    for await (const piece of rest) {
      hash.update(piece);
      slot.received(piece.byteLength);
      await process.push(piece);
    }
    slot.complete();
    const owned = cleanup.move();
    return {
      graph,
      fingerprint: hash.digest("base64"),
      compile: () => compileIn(process, owned),
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  }

  async #takeCompiler(request: SlotRequest): Promise<TakenCompiler> {
    try {
      return await this.#options.compilers.take(request);
    } catch (error) {
      if (!(error instanceof CompilersBusyError)) throw error;
      const detail = "Cannot take the body now: other large bodies are being read";
      throw new HttpProblem("busy", detail, {
        headers: { "retry-after": "1", "connection": "close" },
      });
    }
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
    if (result.ok) return { ...result, rest: null, externals: result.compiled.externals };
    throw rejected({ reason: "faulty", faults: result.faults, omitted: result.omitted });
  }
}

/** What a body may have that is compiled in this process. */
class SmallBody {
  readonly #bytesMax: number;
  readonly #values = new JsonValueCounter();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Adds the next bytes, and returns whether the body is still small. */
  admits(piece: Uint8Array): boolean {
    this.#bytes += piece.byteLength;
    this.#values.push(piece);
    return this.#bytes <= this.#bytesMax && this.#values.count <= COMPILED_HERE_VALUES_MAX;
  }
}

/** `place` is free for others when the last part has come, before the graph has run. */
async function compileIn(
  child: CompileProcess,
  place: AsyncDisposable,
): Promise<CompiledSubmission> {
  try {
    const outcome = await child.finish();
    if (!outcome.ok) throw rejected(outcome.rejection);
    return await receiveGraph({ ...outcome, parts: ending(outcome.parts, place) });
  } catch (error) {
    throw compilerProblem(error);
  }
}

/** The parts; with the last one, or when no more are wanted, the place is given up. */
async function* ending(
  parts: AsyncGenerator<GraphPart, void>,
  place: AsyncDisposable,
): AsyncGenerator<GraphPart, void> {
  await using _place = place;
  try {
    yield* parts;
  } catch (error) {
    throw compilerProblem(error);
  }
}

function compilerProblem(error: unknown): unknown {
  if (!(error instanceof CompilerDiedError)) return error;
  return new HttpProblem(
    "body_too_large",
    "Cannot compile the graph within the memory and time for one body: split it",
  );
}

function rejected(rejection: BodyRejection): HttpProblem {
  return rejection.reason === "faulty"
    ? faultyProblem("invalid_graph", "the graph", rejection.faults, rejection.omitted)
    : textProblem(rejection);
}

/** The rest of a body that has arrived whole. */
async function* noPieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {}

/** Iterates without closing the generator when the loop is left. */
async function* nextPieces<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** The bytes without a byte order mark, as text has none either. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}
