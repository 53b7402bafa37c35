/**
 * Starts the reaper (`reaper_main.ts`), a process that kills the children of the pool when the
 * worker dies without doing so, and reports the children to it.
 */
import { helperEnvironment, reaperArguments } from "./command.ts";

export class Reaper {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #closing = false;

  /**
   * `socketFolder`: removed by the reaper when it ends. `onLost`: called when the reaper ends
   * before `close`. Throws when the program cannot be started.
   */
  constructor(denoPath: string, socketFolder: string | null, onLost: (exit: string) => void) {
    this.#child = new Deno.Command(denoPath, {
      args: reaperArguments(socketFolder),
      clearEnv: true,
      env: helperEnvironment(),
      stdin: "piped",
      stdout: "null",
      stderr: "null",
      detached: true,
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    void this.#child.status.then(({ code, signal }) => {
      if (!this.#closing) onLost(signal ?? `exit code ${code}`);
    });
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** Adds a process group to be killed when the worker dies. */
  add(group: number): void {
    this.#write(`+${group}\n`);
  }

  /** Removes a process group that is dead. */
  remove(group: number): void {
    this.#write(`-${group}\n`);
  }

  /** Ends the reaper, which kills the groups that were added and not removed. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#input.close().catch(() => {});
    await this.#child.status;
  }

  #write(line: string): void {
    // Fails when the reaper was killed, which `onLost` has reported.
    this.#input.write(this.#encoder.encode(line)).catch(() => {});
  }
}
