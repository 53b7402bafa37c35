/**
 * A compiler process as the scheduler sees it: the body goes in piece by piece, a graph comes out.
 */
import type { CompilerHead } from "./compiler.ts";
import { readFrames } from "./frames.ts";
import { type Compiled, GraphIntake } from "./intake.ts";

const COMPILER = new URL("./compiler.ts", import.meta.url);
/** Milliseconds of frames that are taken in before other work of the event loop gets its turn. */
const TURN_MS = 8;

/** The compiler process ended before the graph was complete: usually for want of memory. */
export class CompilerDiedError extends Error {
  override name = "CompilerDiedError";
}

export interface CompilerOptions extends CompilerHead {
  /** Limit of the heap of the process. */
  readonly heapBytes: number;
  /** Milliseconds for the compilation, from the end of the body. */
  readonly compileMs: number;
}

export class CompileProcess implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #compileMs: number;

  constructor({ heapBytes, compileMs, ...head }: CompilerOptions) {
    const heapMebibytes = Math.max(64, Math.floor(heapBytes / 2 ** 20));
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--quiet", "--no-prompt", "--no-check"],
        `--v8-flags=--max-old-space-size=${heapMebibytes}`,
        COMPILER.href,
      ],
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#compileMs = compileMs;
    this.#input = this.#child.stdin.getWriter();
    void this.push(new TextEncoder().encode(`${JSON.stringify(head)}\n`));
  }

  /** Hands over the next bytes of the body; settles when the process has taken them. */
  async push(piece: Uint8Array): Promise<void> {
    // A process that has ended is reported by finish().
    await this.#input.write(piece).catch(() => {});
  }

  /**
   * Ends the body and returns the outcome.
   *
   * @throws CompilerDiedError if the process ended without one
   */
  async finish(): Promise<Compiled> {
    await this.#input.close().catch(() => {});
    const timer = setTimeout(() => this.#kill(), this.#compileMs);
    try {
      const intake = new GraphIntake();
      let turn = performance.now();
      for await (const frame of readFrames(this.#child.stdout)) {
        intake.take(frame);
        if (performance.now() - turn < TURN_MS) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        turn = performance.now();
      }
      if (intake.outcome !== null) return intake.outcome;
      const { code, signal } = await this.#child.status;
      throw new CompilerDiedError(`The compiler ended with ${signal ?? code}`);
    } finally {
      clearTimeout(timer);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    await this.#input.abort().catch(() => {});
    await this.#child.stdout.cancel().catch(() => {});
    await this.#child.status;
  }

  #kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
