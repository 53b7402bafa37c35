/**
 * Starts the reaper (`reaper_main.ts`), a process that kills the children of the pool when the
 * worker dies without doing so, and reports the children to it. A reaper that ends before the pool
 * is replaced: the new one is told all children that live.
 */
import { errorMessage } from "../../base/mod.ts";
import { helperEnvironment, reaperArguments } from "./command.ts";

/** Pauses before a dead reaper is replaced: doubled while new ones die or do not start. */
const RESTART_MS_MIN = 100;
const RESTART_MS_MAX = 60_000;

/** A running reaper. */
interface ReaperProcess {
  readonly child: Deno.ChildProcess;
  readonly input: WritableStreamDefaultWriter<Uint8Array>;
}

export class Reaper {
  readonly #denoPath: string;
  readonly #socketFolder: string | null;
  readonly #onTrouble: (message: string) => void;
  readonly #encoder = new TextEncoder();
  /** Process groups of the children that live. */
  readonly #groups = new Set<number>();
  #process: ReaperProcess | null = null;
  #pauseMs = RESTART_MS_MIN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closing = false;

  /**
   * `socketFolder`: removed by the reaper when it ends. `onTrouble`: called when a reaper ends
   * before `close`, or cannot be replaced. Throws when the program cannot be started.
   */
  constructor(
    denoPath: string,
    socketFolder: string | null,
    onTrouble: (message: string) => void,
  ) {
    this.#denoPath = denoPath;
    this.#socketFolder = socketFolder;
    this.#onTrouble = onTrouble;
    this.#start();
  }

  /** `null` while there is no reaper. */
  get pid(): number | null {
    return this.#process?.child.pid ?? null;
  }

  /** Adds a process group to be killed when the worker dies. */
  add(group: number): void {
    this.#groups.add(group);
    this.#write(`+${group}\n`);
  }

  /** Removes a process group that is dead. */
  remove(group: number): void {
    this.#groups.delete(group);
    this.#write(`-${group}\n`);
  }

  /** Ends the reaper, which kills the groups that were added and not removed. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#timer);
    await this.#process?.input.close().catch(() => {});
    await this.#process?.child.status;
  }

  #start(): void {
    const child = new Deno.Command(this.#denoPath, {
      args: reaperArguments(this.#socketFolder),
      clearEnv: true,
      env: helperEnvironment(),
      stdin: "piped",
      stdout: "null",
      stderr: "null",
      detached: true,
    }).spawn();
    const input = child.stdin.getWriter();
    this.#process = { child, input };
    // In one write, so that a worker that dies at once has told all groups or none.
    this.#write(Array.from(this.#groups, (group) => `+${group}\n`).join(""));
    const stable = setTimeout(() => this.#pauseMs = RESTART_MS_MIN, RESTART_MS_MAX);
    Deno.unrefTimer(stable);
    void child.status.then(({ code, signal }) => {
      clearTimeout(stable);
      input.close().catch(() => {});
      if (!this.#closing) this.#onEnded(signal ?? `exit code ${code}`);
    });
  }

  #onEnded(exit: string): void {
    this.#process = null;
    this.#onTrouble(
      `The reaper of executors has ended (${exit}) and is started again: until then, executors ` +
        "outlive this worker if it is killed",
    );
    this.#startLater();
  }

  #startLater(): void {
    this.#timer = setTimeout(() => {
      try {
        this.#start();
      } catch (error) {
        this.#onTrouble(`Cannot start the reaper of executors: ${errorMessage(error)}`);
        this.#startLater();
      }
    }, this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, RESTART_MS_MAX);
  }

  #write(lines: string): void {
    // Fails when the reaper is dying. The next one is told all groups.
    this.#process?.input.write(this.#encoder.encode(lines)).catch(() => {});
  }
}
