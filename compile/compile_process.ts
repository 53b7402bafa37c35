/**
 * A compiler process as the scheduler sees it: a body goes in piece by piece, and the parts of a
 * graph come out. It takes one body after another.
 */
import { assert, joinBytes } from "../base/mod.ts";
import type { GraphPart, SpawnedCompilation } from "../graph/mod.ts";
import { NO_LIBRARIES, programFlags } from "../program/mod.ts";
import type { CompilerHead } from "./compiler.ts";
import type { DataHead } from "./data_frames.ts";
import { BODY_FRAME, type CompilerFrame, encodeFrame, FRAME, readFrames } from "./frames.ts";
import { type BodyRejection, type GraphHead, GraphIntake, parse } from "./intake.ts";
import type { ViewHead } from "./view_frames.ts";

const COMPILER = new URL("./compiler.ts", import.meta.url);

/** The compiler process ended before the graph was complete: usually for want of memory. */
export class CompilerDiedError extends Error {
  override name = "CompilerDiedError";
}

export interface CompilerOptions {
  /** Limit of the heap of the process. */
  readonly heapBytes: number;
  /** Milliseconds for the compilation, from the end of the body. */
  readonly compileMs: number;
}

/** The outcome of a compilation. A graph has passed all checks before its first part comes. */
export type Compiled =
  | {
    readonly ok: true;
    readonly head: GraphHead;
    /** Externals, tasks, outputs. Throws `CompilerDiedError` if the process ends too soon. */
    readonly parts: AsyncGenerator<GraphPart, void>;
  }
  | { readonly ok: false; readonly rejection: BodyRejection };

type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** Values as JSON, or why not. */
export type MadeView =
  | { readonly ok: true; readonly pieces: Pieces }
  | Extract<ViewHead, { readonly ok: false }>;

/** Bytes of memory of a view that count as one byte of a body. */
const VIEW_HEAP_PER_BODY_BYTE = 8;

/** Smaller frames go to the process together: a body of many small values has many. */
const GATHERED_BYTES = 64 * 1024;

export class CompileProcess implements AsyncDisposable {
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #frames: AsyncGenerator<CompilerFrame>;
  readonly #compileMs: number;
  #isIdle = true;
  #bodyBytes = 0;
  #hasEnded = false;
  /** Frames that are not written yet. */
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;

  constructor({ heapBytes, compileMs }: CompilerOptions) {
    const heapMebibytes = Math.max(64, Math.floor(heapBytes / 2 ** 20));
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--quiet", "--no-prompt", "--no-check", ...programFlags()],
        `--v8-flags=--max-old-space-size=${heapMebibytes}`,
        COMPILER.href,
      ],
      env: NO_LIBRARIES,
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.ended = this.#child.status.then(() => {
      this.#hasEnded = true;
    });
    this.#compileMs = compileMs;
    this.#input = this.#child.stdin.getWriter();
    this.#frames = readFrames(this.#child.stdout);
  }

  /** Keeps the scheduler alive; see {@linkcode unref}. */
  ref(): void {
    this.#child.ref();
  }

  /** Lets the scheduler end while the process waits for a body; it ends with it. */
  unref(): void {
    this.#child.unref();
  }

  /** Returns whether the process waits for a body: each that it got was answered to the end. */
  get isIdle(): boolean {
    return this.#isIdle && !this.#hasEnded;
  }

  /** Bytes of its last body. */
  get bodyBytes(): number {
    return this.#bodyBytes;
  }

  /** Begins a body. */
  begin(head: CompilerHead): void {
    assert(this.#isIdle, "A compiler process gets a second body");
    this.#isIdle = false;
    this.#child.ref();
    this.#bodyBytes = 0;
    void this.#write(encodeFrame(BODY_FRAME.head, new TextEncoder().encode(JSON.stringify(head))));
  }

  /** Hands over the next bytes of the body; settles when the process has taken enough of them. */
  async push(piece: Uint8Array): Promise<void> {
    this.#bodyBytes += piece.byteLength;
    await this.#gather(encodeFrame(BODY_FRAME.piece, piece));
  }

  /** Ends the value whose bytes were handed over, of values that are shown as JSON. */
  async endValue(name = ""): Promise<void> {
    await this.#gather(
      encodeFrame(BODY_FRAME.value, new TextEncoder().encode(JSON.stringify(name))),
    );
  }

  /**
   * Ends the body and returns the outcome.
   *
   * @throws CompilerDiedError if the process ended without one
   */
  async finish(): Promise<Compiled> {
    const timer = setTimeout(() => this.#kill(), this.#compileMs);
    try {
      await this.#write(encodeFrame(BODY_FRAME.end));
      const { kind, payload } = await this.#next();
      if (kind === FRAME.head) {
        return { ok: true, head: parse(payload) as GraphHead, parts: this.#parts() };
      }
      const rejection = parse(payload) as BodyRejection;
      await this.#next();
      this.#isIdle = true;
      return { ok: false, rejection };
    } finally {
      clearTimeout(timer);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.ref();
    this.#kill();
    await this.#input.abort().catch(() => {});
    await this.#frames.return(undefined).catch(() => {});
    await this.#child.stdout.cancel().catch(() => {});
    await this.ended;
  }

  /**
   * Ends the body, a graph that a task returned, and returns the outcome.
   *
   * @throws CompilerDiedError if the process ended without one
   */
  async finishSpawned(): Promise<SpawnedCompilation> {
    const timer = setTimeout(() => this.#kill(), this.#compileMs);
    try {
      await this.#write(encodeFrame(BODY_FRAME.end));
      const { payload } = await this.#next();
      await this.#next();
      this.#isIdle = true;
      return parse(payload) as SpawnedCompilation;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Ends the body, values, and returns their JSON text. `onBytes` gets its length before the text
   * is read, and may throw.
   *
   * @throws CompilerDiedError if the process ended without an outcome, or did not end in `ms`
   */
  async finishView(ms: number, onBytes: (bytes: number) => void): Promise<MadeView> {
    const { head, pieces } = await this.#finishPieces<ViewHead>(ms, (head) => {
      if (!head.ok) return;
      onBytes(head.bytes);
      const size = Math.floor(head.heapBytes / VIEW_HEAP_PER_BODY_BYTE);
      this.#bodyBytes = Math.max(this.#bodyBytes, size);
    });
    return head.ok ? { ok: true, pieces } : head;
  }

  /**
   * Ends the body, external data, and returns what it says and the bytes of its values.
   *
   * @throws CompilerDiedError if the process ended without an outcome
   */
  async finishData(): Promise<{ readonly head: DataHead; readonly pieces: Pieces }> {
    return await this.#finishPieces<DataHead>(this.#compileMs, () => {});
  }

  async #finishPieces<Head>(
    ms: number,
    onHead: (head: Head) => void,
  ): Promise<{ readonly head: Head; readonly pieces: Pieces }> {
    const timer = setTimeout(() => this.#kill(), ms);
    try {
      await this.#write(encodeFrame(BODY_FRAME.end));
      const head = parse((await this.#next()).payload) as Head;
      onHead(head);
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for (;;) {
        const { kind, payload } = await this.#next();
        if (kind === FRAME.end) break;
        pieces.push(payload);
      }
      this.#isIdle = true;
      return { head, pieces };
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Has the process compile graphs that it makes itself, until the engine has optimised its code,
   * and the code that reads them here.
   *
   * @throws CompilerDiedError if the process ended
   */
  async rehearse(): Promise<void> {
    this.begin({ rehearsal: true });
    // The scheduler need not wait for it.
    this.unref();
    const timer = setTimeout(() => this.#kill(), this.#compileMs);
    Deno.unrefTimer(timer);
    try {
      await this.#write(encodeFrame(BODY_FRAME.end));
      let intake = new GraphIntake();
      for (;;) {
        const frame = await this.#next();
        if (frame.kind === FRAME.end) break;
        if (frame.kind === FRAME.head) intake = new GraphIntake();
        else intake.take(frame);
      }
      this.#isIdle = true;
    } finally {
      clearTimeout(timer);
    }
  }

  async *#parts(): AsyncGenerator<GraphPart, void> {
    const intake = new GraphIntake();
    for (;;) {
      const frame = await this.#next();
      if (frame.kind === FRAME.end) break;
      const part = intake.take(frame);
      if (part !== null) yield part;
    }
    this.#isIdle = true;
  }

  async #next(): Promise<CompilerFrame> {
    const { done, value } = await this.#frames.next();
    if (!done) return value;
    const { code, signal } = await this.#child.status;
    throw new CompilerDiedError(`The compiler ended with ${signal ?? code}`);
  }

  /** Writes the frame with those before it, once they are many bytes. */
  async #gather(frame: Uint8Array): Promise<void> {
    this.#gathered.push(frame);
    this.#gatheredBytes += frame.byteLength;
    if (this.#gatheredBytes >= GATHERED_BYTES) await this.#flush();
  }

  async #flush(): Promise<void> {
    const gathered = this.#gathered;
    [this.#gathered, this.#gatheredBytes] = [[], 0];
    const [only] = gathered;
    if (only === undefined) return;
    // A process that has ended is reported by finish().
    await this.#input.write(gathered.length === 1 ? only : joinBytes(gathered)).catch(() => {});
  }

  /** Writes the frame, and those before it. */
  async #write(frame: Uint8Array): Promise<void> {
    this.#gathered.push(frame);
    await this.#flush();
  }

  #kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
