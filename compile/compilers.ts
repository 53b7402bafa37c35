/** The compiler processes of a server: one is kept ready, and their number at a time is bounded. */
import type { CompileProcess } from "./compile_process.ts";
import {
  type CompilerSlot,
  CompilerSlots,
  type CompilerSlotsOptions,
  type SlotRequest,
} from "./compiler_slots.ts";
import { IdleCompiler, type IdleCompilerOptions } from "./idle_compiler.ts";

/**
 * Milliseconds between two looks whether a process is ready: most clusters of tests and of single
 * commands end before.
 */
const LOOK_MS = 2000;

export interface CompilersOptions extends CompilerSlotsOptions, IdleCompilerOptions {}

/** A process and its slot. Disposing of it frees the slot; the process is kept or ended. */
export interface TakenCompiler extends AsyncDisposable {
  readonly process: CompileProcess;
  readonly slot: CompilerSlot;
}

export class Compilers {
  /** Limit of the heap of one process. */
  readonly heapBytes: number;
  readonly #slots: CompilerSlots;
  readonly #idle: IdleCompiler;
  #taken = 0;

  constructor(options: CompilersOptions) {
    this.heapBytes = options.heapBytes;
    this.#slots = new CompilerSlots(options);
    this.#idle = new IdleCompiler(options);
  }

  /** Number of times that a process was taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Returns whether a submission would get, at once, a process that is ready. */
  get isReady(): boolean {
    return this.#idle.isReady && this.#slots.isFree;
  }

  /**
   * Waits for a slot and takes a process.
   *
   * @throws CompilersBusyError if no slot is free in time
   */
  async take(request: SlotRequest): Promise<TakenCompiler> {
    const slot = await this.#slots.take(request);
    this.#taken++;
    const process = await this.#idle.take().catch((error) => {
      slot[Symbol.dispose]();
      throw error;
    });
    return {
      process,
      slot,
      [Symbol.asyncDispose]: async () => {
        using _slot = slot;
        await this.#idle.giveBack(process);
      },
    };
  }

  /**
   * From now on has a process ready, which has rehearsed. One is started at a look when there is
   * none and `hasTime()` is true. Returns a function that ends the looks.
   */
  keepReady(hasTime: () => boolean, lookMs = LOOK_MS): () => void {
    const timer = setInterval(() => {
      if (hasTime()) this.#idle.prepare();
    }, lookMs);
    Deno.unrefTimer(timer);
    return () => clearInterval(timer);
  }

  /** Ends the process that is kept ready. */
  async end(): Promise<void> {
    await this.#idle.end();
  }
}
