/**
 * Values as JSON, for people. A value is decoded here only if that is sure to be a matter of
 * milliseconds. All others go, as they arrive from their holders, to a compiler process: a few MiB
 * may take gigabytes when they are decoded, or minutes, and there only the view fails.
 */
import {
  HELD_VIEWS_BYTES_MAX,
  JSON_VIEW_BYTES_MAX,
  VIEW_MS_MAX,
  VIEWED_HERE_BYTES_MAX,
  VIEWED_HERE_STEPS_MAX,
} from "../../base/mod.ts";
import {
  CompilerDiedError,
  type Compilers,
  CompilersBusyError,
  type TakenCompiler,
  viewText,
} from "../../compile/mod.ts";
import { CodecError, JsonViewTooLarge, viewCost } from "../../protocol/mod.ts";
import { LoopTurn } from "../../http/loop_turn.ts";
import { HttpProblem } from "../../http/problem.ts";
import { type HeldView, type ViewPlace, ViewRoom } from "./held_views.ts";
import type { FindValue } from "./result_requests.ts";
import { LostValueError, type NamedValue, readInGroups, type ValueReader } from "./value_groups.ts";

/**
 * Upper bound of MessagePack size divided by JSON size: a double takes nine bytes as MessagePack
 * and may take two as JSON ("0,").
 */
const MSGPACK_TO_JSON_MAX = 5;

/** The collection that a value is looked up in. */
export interface ValueSource {
  readonly find: FindValue;
  /** Throws a problem when the value is not in memory. */
  readonly require: (name: string) => void;
}

/** Options of a view. */
export interface ViewOptions {
  readonly names: readonly string[];
  /** `value`: the only one as it is; `object`: an object of them. */
  readonly shape: "value" | "object";
  /** For whom. */
  readonly owner: string;
}

export class JsonViews {
  readonly #reader: ValueReader;
  readonly #compilers: Compilers;
  readonly #bytesMax: number;
  readonly #room = new ViewRoom({ bytesMax: HELD_VIEWS_BYTES_MAX });

  /** `bytesMax`: of the text of one view. */
  constructor(
    reader: ValueReader,
    compilers: Compilers,
    bytesMax: number = JSON_VIEW_BYTES_MAX,
  ) {
    this.#reader = reader;
    this.#compilers = compilers;
    this.#bytesMax = bytesMax;
  }

  /**
   * The JSON of some values, which are in memory. Throws `JsonViewTooLarge`, `HolderUnreachable`,
   * `CodecError`, and problems of values that are lost and of too many views.
   */
  async of(source: ValueSource, options: ViewOptions): Promise<string | HeldView> {
    const { names, shape } = options;
    let bytes = 0;
    const turn = new LoopTurn();
    for (const name of names) {
      if (turn.isOver) await turn.next();
      bytes += source.find(name)?.nbytes ?? 0;
    }
    // It is certainly too large.
    if (bytes > this.#bytesMax * MSGPACK_TO_JSON_MAX) throw this.#tooLarge();
    if (bytes > VIEWED_HERE_BYTES_MAX || names.length > VIEWED_HERE_STEPS_MAX) {
      return await this.#apart(source, options, readInGroups(this.#reader, source.find, names));
    }
    const taken = await this.#reader.results.take(source.find, names);
    if (taken === null) throw lostValueProblem(source, names);
    const values = names.flatMap((name) => taken.get(name) ?? []);
    const limits = { stepsMax: VIEWED_HERE_STEPS_MAX - names.length };
    if (viewCost(values, limits) === null) {
      const named = names.map((name, at): NamedValue => [name, values.slice(at, at + 1)]);
      return await this.#apart(source, options, named);
    }
    return viewText(shape === "object" ? names : null, values, this.#bytesMax);
  }

  /** The view as a compiler process makes it. */
  async #apart(
    source: ValueSource,
    options: ViewOptions,
    values: Iterable<NamedValue> | AsyncIterable<NamedValue>,
  ): Promise<HeldView> {
    await using compiler = await takeCompiler(this.#compilers, options.owner);
    let place: ViewPlace | null = null;
    try {
      await this.#handOver(compiler, options, values);
      const made = await compiler.process.finishView(VIEW_MS_MAX, (bytes) => {
        place = this.#room.take(options.owner, bytes);
        if (place === null) throw full();
      });
      if (made.ok && place !== null) return (place as ViewPlace).view(made.pieces);
      throw made.ok || made.detail === null ? this.#tooLarge() : new CodecError(made.detail);
    } catch (error) {
      (place as ViewPlace | null)?.free();
      if (error instanceof CompilerDiedError) throw this.#tooLarge();
      if (error instanceof LostValueError) throw lostValueProblem(source, options.names);
      throw error;
    }
  }

  #tooLarge(): JsonViewTooLarge {
    return new JsonViewTooLarge(this.#bytesMax);
  }

  async #handOver(
    { process, slot }: TakenCompiler,
    { shape }: ViewOptions,
    values: Iterable<NamedValue> | AsyncIterable<NamedValue>,
  ): Promise<void> {
    process.begin({
      shape,
      bytesMax: this.#bytesMax,
      heapBytesMax: this.#compilers.heapBytes,
    });
    for await (const [name, pieces] of values) {
      for await (const piece of untilAborted(pieces, slot.signal)) {
        slot.received(piece.byteLength);
        await process.push(piece);
      }
      await process.endValue(name);
    }
    slot.complete();
  }
}

async function takeCompiler(compilers: Compilers, owner: string): Promise<TakenCompiler> {
  try {
    return await compilers.take({ owner, urgency: "view" });
  } catch (error) {
    throw error instanceof CompilersBusyError ? busy() : error;
  }
}

/** The pieces, until the slot has to be given up. */
async function* untilAborted(
  pieces: NamedValue[1],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = pieces instanceof ReadableStream ? pieces : ReadableStream.from(pieces);
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw busy();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

/** The problem of a value that was in memory when checked and lost when it was fetched. */
export function lostValueProblem(source: ValueSource, names: readonly string[]): HttpProblem {
  for (const name of names) source.require(name);
  return new HttpProblem("recomputing", "Cannot show the value now: it was lost; try again", {
    headers: { "retry-after": "1" },
  });
}

function full(): HttpProblem {
  return later(
    "the clients of others have not read them yet; read them to the end, or ask for " +
      `"Accept: application/msgpack"`,
  );
}

function busy(): HttpProblem {
  return later("others are being shown");
}

function later(reason: string): HttpProblem {
  return new HttpProblem("busy", `Cannot show the values as JSON now: ${reason}`, {
    headers: { "retry-after": "1" },
  });
}
