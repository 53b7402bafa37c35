/**
 * A scheduler and workers as processes of this machine, for one program or one command: `weir
 * local`, and commands that find no scheduler. It listens on loopback, with a token that nobody
 * else knows. All files are in one folder, which is removed at the end.
 *
 * Its processes end when the one that started them has ended, however that happened. The next
 * cluster removes the folder that a killed one has left.
 */
import { getLogger } from "@logtape/logtape";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { writeBytes } from "../output/print.ts";
import { type LocalDirectory, makeLocalDirectory } from "../roles/local_directory.ts";
import type { LogLevelName } from "../roles/logging.ts";
import { RoleProcess, RoleStartError } from "../roles/role_process.ts";
import { pauseAfter, REGISTRATION_FILE } from "../roles/supervise.ts";
import { newToken } from "./new_token.ts";

/** What a local cluster consists of. */
export interface LocalClusterOptions {
  /** Number of workers. */
  readonly workers: number;
  /** Tasks that each worker runs at a time. */
  readonly threads: number;
  /** Of each worker, as its flag `--memory-limit`. */
  readonly memoryLimit?: string;
  /** Place of a cache across runs, as the flag `--cache` of a scheduler. */
  readonly cache?: string;
  /** Further flags of each worker, such as `--allow-run`. */
  readonly workerFlags?: readonly string[];
  /** Folder for its files; the system's folder for temporary files when absent. */
  readonly localDirectory?: string;
  /** Lowest level that its processes log on standard error; `"warning"` when absent. */
  readonly logLevel?: LogLevelName;
  /** Ends the start, which rejects. */
  readonly signal?: AbortSignal;
}

const log = getLogger(["weir", "local"]);

export class LocalCluster implements AsyncDisposable {
  readonly #token = newToken();
  readonly #options: LocalClusterOptions;
  readonly #directory: LocalDirectory;
  readonly #endOfWorkers = new AbortController();
  readonly #endOfScheduler = new AbortController();
  readonly #workers: Promise<void>[] = [];
  readonly #workerErrors: HeldErrors[] = [];
  #scheduler: RoleProcess | null = null;

  private constructor(options: LocalClusterOptions, directory: LocalDirectory) {
    this.#options = options;
    this.#directory = directory;
  }

  /**
   * Starts the processes, and waits until all workers have registered.
   *
   * @throws CommandError if a process does not start
   */
  static async start(options: LocalClusterOptions): Promise<LocalCluster> {
    const parent = options.localDirectory && userPath(options.localDirectory);
    const making = makeLocalDirectory(parent, "cluster").catch((error: Error) => {
      throw usageError(`Cannot create a folder in "${parent}": ${error.message}`);
    });
    const cluster = new LocalCluster(options, await making);
    const end = () => cluster.#end();
    options.signal?.addEventListener("abort", end);
    try {
      options.signal?.throwIfAborted();
      await cluster.#start();
      options.signal?.throwIfAborted();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    } finally {
      options.signal?.removeEventListener("abort", end);
    }
  }

  /** The address of the scheduler. */
  get url(): string {
    return this.#scheduler?.url ?? "";
  }

  /** The bearer token, which allows everything. */
  get token(): string {
    return this.#token.token;
  }

  /** The variables by which commands and programs find the cluster. */
  get env(): Record<string, string> {
    return { WEIR_URL: this.url, WEIR_TOKEN: this.token };
  }

  /** Settles when the scheduler has ended, with its exit code. */
  async schedulerEnded(): Promise<number> {
    return (await this.#scheduler?.child.status)?.code ?? EXIT.succeeded;
  }

  /** Ends all processes, and removes the folder. Tasks that run are killed. */
  async close(): Promise<void> {
    if (this.#options.cache !== undefined) {
      // Results on their way into the cache are read from the workers, for at most 8 s. They say
      // then that their scheduler is lost.
      for (const errors of this.#workerErrors) errors.mute();
      await this.#scheduler?.stop();
    }
    this.#endOfWorkers.abort();
    await Promise.allSettled(this.#workers);
    this.#endOfScheduler.abort();
    await this.#scheduler?.stop();
    await this.#directory[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #end(): void {
    this.#endOfWorkers.abort();
    this.#endOfScheduler.abort();
  }

  async #start(): Promise<void> {
    const tokens = join(this.#directory.path, "tokens.jsonl");
    const line = JSON.stringify({ sha256: this.#token.sha256, scopes: ["admin"], name: "local" });
    await Deno.writeTextFile(tokens, line, { mode: 0o600 });
    const flags = ["--host", "127.0.0.1", "--port", "0", "--token-file", tokens];
    const { cache } = this.#options;
    if (cache !== undefined) flags.push("--cache", cache);
    const { signal } = this.#endOfScheduler;
    this.#scheduler = await this.#startRole(["scheduler", ...flags], signal);
    const numbers = Array.from({ length: this.#options.workers }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => this.#keepWorker(number)));
  }

  /** Settles when the worker has registered. It is restarted when its process dies. */
  async #keepWorker(number: number): Promise<void> {
    const first = await this.#startWorker(number);
    this.#workers.push(this.#restart(number, first));
  }

  async #restart(number: number, first: RoleProcess): Promise<void> {
    const { signal } = this.#endOfWorkers;
    let worker: RoleProcess | null = first;
    for (let pauseMs = 0;;) {
      const startedAt = performance.now();
      const status = await worker?.child.status;
      if (signal.aborted || status?.success) return;
      const hasAsked = status?.code === EXIT.restart;
      pauseMs = pauseAfter(pauseMs, { livedMs: performance.now() - startedAt, hasAsked });
      const how = status?.signal ?? `exit code ${status?.code}`;
      log.warn("Worker {number} has ended ({how}): another follows in {pauseMs} ms", {
        number,
        how,
        pauseMs,
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      worker = await this.#startWorker(number).catch(() => null);
    }
  }

  #startWorker(number: number): Promise<RoleProcess> {
    const { threads, memoryLimit, workerFlags = [] } = this.#options;
    const flags = [
      ...["--scheduler", this.url, "--name", `worker-${number}`, "--threads", String(threads)],
      ...["--host", "127.0.0.1", "--port", "0", "--local-directory", this.#directory.path],
      ...["--on-stop", "leave"],
      ...(memoryLimit === undefined ? [] : ["--memory-limit", memoryLimit]),
      ...workerFlags,
    ];
    return this.#startRole(["worker", ...flags], this.#endOfWorkers.signal, {
      [REGISTRATION_FILE]: join(this.#directory.path, `worker-${number}.json`),
    });
  }

  /** @throws CommandError if it ends before it is ready */
  async #startRole(
    [role = "", ...flags]: readonly string[],
    signal: AbortSignal,
    env: Record<string, string> = {},
  ): Promise<RoleProcess> {
    const { logLevel = "warning" } = this.#options;
    const errors = new HeldErrors();
    if (role === "worker") this.#workerErrors.push(errors);
    try {
      const process = await RoleProcess.start([role, "--log-level", logLevel, ...flags], {
        stderr: errors.stream,
        env: { ...env, WEIR_TOKEN: this.token },
        detached: true,
        signal,
      });
      errors.pass();
      return process;
    } catch (error) {
      const code = error instanceof RoleStartError ? error.code : EXIT.unreachable;
      const why = await errors.reason() ?? `its ${role} has ended with ${code}`;
      throw new CommandError(
        `Cannot start a local cluster: ${why}`,
        code === EXIT.usage ? EXIT.usage : EXIT.unreachable,
      );
    }
  }
}

/** Standard error of a process, which is held until the process is ready. */
class HeldErrors {
  readonly stream: WritableStream<Uint8Array>;
  readonly #ended: Promise<void>;
  #held: Uint8Array<ArrayBuffer>[] | null = [];
  #isMuted = false;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ended = promise;
    this.stream = new WritableStream({
      write: (bytes) => this.#write(bytes.slice()),
      close: resolve,
      abort: () => resolve(),
    });
  }

  /** Passes on what is held, and what follows. */
  pass(): void {
    for (const bytes of this.#held ?? []) writeBytes("stderr", bytes);
    this.#held = null;
  }

  /** Drops what follows. */
  mute(): void {
    this.#isMuted = true;
  }

  /** The reason of a process that has ended: its last line for users. */
  async reason(): Promise<string | null> {
    await this.#ended;
    const text = await new Blob(this.#held ?? []).text();
    return [...text.matchAll(/^weir: (.+)$/gm)].at(-1)?.[1] ?? null;
  }

  #write(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#isMuted) return;
    if (this.#held === null) writeBytes("stderr", bytes);
    else this.#held.push(bytes);
  }
}
