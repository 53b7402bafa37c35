/**
 * The compiler process that is kept ready between two bodies. It has loaded its modules, and after
 * its first body, or after a rehearsal, the engine has optimised its code.
 */
import { CompileProcess, type CompilerOptions } from "./compile_process.ts";

export interface IdleCompilerOptions extends CompilerOptions {
  /** Milliseconds for which an unused process is kept after a body; 0: none is kept. */
  readonly idleMs: number;
  /** A process is not kept after a larger body, so that its memory is given back. */
  readonly reusedBytesMax: number;
}

/** A process that rehearses. */
interface Rehearsal {
  readonly process: CompileProcess;
  /** Settles when the process is ready, or has ended. */
  readonly ended: Promise<void>;
}

export class IdleCompiler {
  readonly #options: IdleCompilerOptions;
  #kept: CompileProcess | null = null;
  #rehearsal: Rehearsal | null = null;
  /** A process did not survive its rehearsal, and the next one would not either. */
  #hasFailed = false;
  /** Number of processes that were handed over and not given back. */
  #used = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: IdleCompilerOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#kept?.isIdle === true;
  }

  /**
   * Starts a process that rehearses, unless one has a body, is ready, or rehearses already. Does
   * nothing while the system starts no process.
   */
  prepare(): void {
    if (this.#used > 0 || this.isReady || this.#rehearsal !== null || this.#hasFailed) return;
    void this.#endKept();
    let process: CompileProcess;
    try {
      process = this.#start();
    } catch {
      return;
    }
    this.#rehearsal = { process, ended: this.#rehearse(process) };
  }

  /**
   * Hands over the process that is ready, or a new one. Waits for the end of a rehearsal: a new
   * process would take as long, and both would slow each other down.
   */
  async take(): Promise<CompileProcess> {
    this.#used++;
    this.#rehearsal?.process.ref();
    await this.#rehearsal?.ended;
    let process: CompileProcess;
    try {
      process = this.#kept?.isIdle ? this.#kept : this.#start();
    } catch (error) {
      this.#used--;
      throw error;
    }
    if (process !== this.#kept) void this.#endKept();
    clearTimeout(this.#timer);
    this.#kept = null;
    return process;
  }

  /** Takes a process back: it is kept, or ended if it is of no use. */
  async giveBack(process: CompileProcess): Promise<void> {
    this.#used--;
    const { idleMs, reusedBytesMax } = this.#options;
    const isUseful = process.isIdle && process.bodyBytes <= reusedBytesMax;
    if (isUseful && idleMs > 0 && !this.isReady) {
      void this.#endKept();
      this.#keep(process);
      this.#timer = setTimeout(() => void this.#endKept(), idleMs);
      Deno.unrefTimer(this.#timer);
    } else await process[Symbol.asyncDispose]();
  }

  /** Ends the process that is kept, also one that rehearses. */
  async end(): Promise<void> {
    this.#rehearsal?.process.ref();
    await this.#rehearsal?.ended;
    await this.#endKept();
  }

  #start(): CompileProcess {
    return new CompileProcess(this.#options);
  }

  /** The process is kept without a limit of time: it has little memory before its first body. */
  async #rehearse(process: CompileProcess): Promise<void> {
    try {
      await process.rehearse();
      this.#keep(process);
    } catch {
      this.#hasFailed = true;
      await process[Symbol.asyncDispose]();
    } finally {
      this.#rehearsal = null;
    }
  }

  #keep(process: CompileProcess): void {
    this.#kept = process;
    process.unref();
  }

  async #endKept(): Promise<void> {
    clearTimeout(this.#timer);
    const kept = this.#kept;
    this.#kept = null;
    await kept?.[Symbol.asyncDispose]();
  }
}
