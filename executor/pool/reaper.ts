/** The pool's end of the reaper: who is to be killed if this process cannot do it any more. */
import { childEnvironment, reaperArguments } from "./command.ts";

export class Reaper {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #encoder = new TextEncoder();

  #closing = false;

  /**
   * `socketFolder`: goes when it ends. `onLost`: it ended too early. Throws when the program cannot
   * be started.
   */
  constructor(denoPath: string, socketFolder: string | null, onLost: (exit: string) => void) {
    this.#child = new Deno.Command(denoPath, {
      args: reaperArguments(socketFolder),
      clearEnv: true,
      env: childEnvironment({}),
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

  /** This process group must not outlive this process. */
  add(group: number): void {
    this.#tell(`+${group}\n`);
  }

  /** This one is dead. */
  remove(group: number): void {
    this.#tell(`-${group}\n`);
  }

  /** Ends it, which kills what was added and not removed. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#input.close().catch(() => {});
    await this.#child.status;
  }

  #tell(line: string): void {
    // If it was killed there is nobody to tell, and `onLost` was called.
    this.#input.write(this.#encoder.encode(line)).catch(() => {});
  }
}
