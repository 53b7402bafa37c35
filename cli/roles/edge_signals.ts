/**
 * Signals to stop, and the end of the parent process, at the edges of a role's life. While the role runs, others handle them. But a
 * signal that nobody handles ends the process at once, and its folder stays: so these listen from
 * the first moment on, and until the process exits.
 */
import { getLogger } from "@logtape/logtape";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { onInterruption } from "../output/signals.ts";
import { onParentGone } from "./stop_signals.ts";

const log = getLogger(["weir", "process"]);

/** Resource that is removed synchronously before the process exits. */
interface Removable {
  removeNow(): void;
}

export class EdgeSignals implements Disposable {
  readonly #exit: (code: ExitCode) => void;
  readonly #listening: readonly Disposable[];
  #phase: "starting" | "running" | "ending" = "starting";
  #kept: Promise<Removable | null> = Promise.resolve(null);
  #signals = 0;

  /** `exit`: ends the process; `Deno.exit` when absent. `sameMs`: as for `onInterruption()`. */
  constructor(exit: (code: ExitCode) => void = Deno.exit, sameMs?: number) {
    this.#exit = exit;
    this.#listening = [
      onInterruption((signal) => void this.#receive(`received ${signal}`), sameMs),
      onParentGone(() => void this.#receive("has lost its parent process")),
    ];
  }

  /** Removes this before an exit, also if it is still being made. */
  keep<T extends Removable>(made: Promise<T>): Promise<T> {
    this.#kept = made.catch(() => null);
    return made;
  }

  /** The role runs until this is disposed of: others handle signals. */
  running(): Disposable {
    this.#phase = "running";
    return { [Symbol.dispose]: () => void (this.#phase = "ending") };
  }

  /** Stops listening. A role listens until it exits. */
  [Symbol.dispose](): void {
    for (const listening of this.#listening) listening[Symbol.dispose]();
  }

  async #receive(reason: string): Promise<void> {
    if (this.#phase === "running") return;
    this.#signals++;
    // A role that ends already needs no signal; a second one shows that it hangs.
    if (this.#phase === "ending" && this.#signals === 1) return;
    if (this.#signals === 1) log.info("Stopping at the start, as it {reason}", { reason });
    const kept = await this.#kept;
    kept?.removeNow();
    this.#exit(this.#signals === 1 ? EXIT.succeeded : EXIT.interrupted);
  }
}
