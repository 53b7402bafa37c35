/**
 * The compiler process that is kept ready between two bodies. It has loaded its modules, and after
 * its first body the engine has optimised its code.
 */
import { CompileProcess, type CompilerOptions } from "./compile_process.ts";

export interface IdleCompilerOptions extends CompilerOptions {
  /** Milliseconds for which an unused process is kept; 0: none is kept. */
  readonly idleMs: number;
  /** A process is not kept after a larger body, so that its memory is given back. */
  readonly reusedBytesMax: number;
}

export class IdleCompiler {
  readonly #options: IdleCompilerOptions;
  #kept: CompileProcess | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: IdleCompilerOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#kept?.isIdle === true;
  }

  /** Hands over the process that is ready, or a new one. */
  take(): CompileProcess {
    const process = this.#kept?.isIdle ? this.#kept : this.#start();
    if (process !== this.#kept) void this.end();
    clearTimeout(this.#timer);
    this.#kept = null;
    return process;
  }

  /** Takes a process back: it is kept, or ended if it is of no use. */
  async giveBack(process: CompileProcess): Promise<void> {
    const { idleMs, reusedBytesMax } = this.#options;
    const isUseful = process.isIdle && process.bodyBytes <= reusedBytesMax;
    if (isUseful && idleMs > 0 && !this.isReady) {
      void this.end();
      this.#keep(process);
    } else await process[Symbol.asyncDispose]();
  }

  #start(): CompileProcess {
    return new CompileProcess(this.#options);
  }

  #keep(process: CompileProcess): void {
    this.#kept = process;
    process.unref();
    this.#timer = setTimeout(() => void this.end(), this.#options.idleMs);
    Deno.unrefTimer(this.#timer);
  }

  /** Ends the process that is kept. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const kept = this.#kept;
    this.#kept = null;
    await kept?.[Symbol.asyncDispose]();
  }
}
