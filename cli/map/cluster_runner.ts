/** Runs the tasks of `weir map` on a cluster, as tasks of the operation `exec`. */
import { basename } from "node:path";
import {
  type CallOptions,
  type Client,
  type Future,
  ProblemError,
  Released,
  TaskFailed,
  TaskKilled,
  taskLog,
  TaskLost,
  TaskTimeout,
  type Weir,
} from "../../client/mod.ts";
import { joinBytes } from "../../base/mod.ts";
import type { TaskStatus } from "../../protocol/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import type { AttemptEnd, RunAttempt, Runner, TaskStreams } from "./map_run.ts";
import { LiveLines, type PrintLines } from "./live_lines.ts";
import type { MapTask } from "./map_tasks.ts";

/** Bytes of output that wait for their turn; more is fetched again then. */
const HELD_BYTES_MAX = 64 * 1024 * 1024;
/** Digits of the number of a line in a key. */
const LINE_DIGITS = 8;
const SHOWN_FIELDS = ["key", "holders", "startedAt", "endedAt", "cached"] as const;

/** Annotations of each task. */
export type ClusterAnnotations = Omit<CallOptions, "key" | "label" | "signal">;

export interface ClusterRunnerOptions {
  readonly annotations: ClusterAnnotations;
  /** Folder of the programs; `null`: that of the workers. */
  readonly cwd: string | null;
  /** The path by which workers find a program. */
  readonly pathOf: (program: string) => string;
  readonly env: Readonly<Record<string, string>>;
  /** Prints lines while tasks run; `null`: outputs are results. */
  readonly printLines: PrintLines | null;
  /** Whether workers, times and the use of the cache are asked for. */
  readonly isDetailed: boolean;
}

/** What `exec` returns. */
interface Ran extends TaskStreams {
  readonly code: number;
}

export class ClusterRunner implements Runner {
  readonly #weir: Weir;
  readonly #options: ClusterRunnerOptions;
  readonly #settings: Readonly<Record<string, unknown>>;
  readonly #details: TaskDetails;
  readonly #live: LiveLines | null;
  #heldBytes = 0;

  constructor(weir: Weir, options: ClusterRunnerOptions) {
    const { annotations: { cache = false }, cwd, env, printLines } = options;
    this.#weir = weir;
    this.#options = options;
    // A task that fails is not cached. Otherwise, another exit code is a result with its output.
    this.#settings = {
      ...(cache === false && { check: false }),
      ...(printLines !== null && { output: "log" }),
      ...(cwd !== null && { cwd }),
      ...(Object.keys(env).length > 0 && { env }),
    };
    this.#details = new TaskDetails(weir.client);
    this.#live = printLines === null ? null : new LiveLines(weir, printLines);
  }

  start(task: MapTask, attempt: number): RunAttempt {
    const { line, words: [program = "", ...args] } = task;
    const name = basename(program).replaceAll(/[^\w.]+/g, "_").slice(0, 100) || "task";
    // Tasks of one graph start in the order of their keys.
    const number = String(line).padStart(LINE_DIGITS, "0");
    const key = `${name}-${number}${attempt === 1 ? "" : `-retry-${attempt - 1}`}`;
    const exec = this.#weir.operation<(...args: unknown[]) => Ran>("exec", {
      ...this.#options.annotations,
      key,
    });
    const future = exec(this.#options.pathOf(program), args, this.#settings) as Future<Ran>;
    const held = new HeldOutput(future, (bytes) => this.#hold(bytes));
    this.#live?.add(future, task);
    return {
      ended: () => this.#ended(future, held),
      release: () => {
        held.release();
        // The log goes with the graph.
        if (this.#live === null) future.release();
        else void this.#live.printed(future).then(() => future.release());
      },
    };
  }

  /** Settles when all lines that are printed while tasks run are printed. */
  async allPrinted(): Promise<void> {
    await this.#live?.allPrinted();
  }

  /** Counts bytes that are held, or no more. Returns whether there is room for them. */
  #hold(bytes: number): boolean {
    if (bytes > 0 && this.#heldBytes + bytes > HELD_BYTES_MAX && this.#heldBytes > 0) return false;
    this.#heldBytes += bytes;
    return true;
  }

  async #ended(future: Future<Ran>, held: HeldOutput): Promise<AttemptEnd> {
    const details = this.#options.isDetailed ? this.#details : null;
    try {
      const ran = await future.result();
      held.keep(ran);
      const shown = await details?.of(future) ?? null;
      const isDone = ran.code === 0;
      return {
        state: isDone ? "succeeded" : "failed",
        exitCode: ran.code,
        reason: isDone ? null : `exit code ${ran.code}`,
        seconds: secondsOf(shown),
        worker: await details?.nameOf(shown?.holders[0]) ?? null,
        isCached: shown?.cached === true,
        output: () => this.#live === null ? held.take() : Promise.resolve(null),
      };
    } catch (error) {
      return await this.#failed(future, error);
    }
  }

  /** @throws what does not concern this task alone */
  async #failed({ key, graph }: Future<Ran>, error: unknown): Promise<AttemptEnd> {
    const known = endOf(error);
    const { client } = this.#weir;
    const isAsked = this.#options.isDetailed && graph !== null && error instanceof TaskFailed;
    const status = isAsked ? await client.task(graph, key).catch(() => null) : null;
    return {
      ...known,
      seconds: secondsOf(status),
      worker: error instanceof TaskFailed ? error.worker : null,
      isCached: false,
      output: async () => {
        if (this.#live !== null) return null;
        const hasLog = graph !== null && !(error instanceof DOMException);
        return { stdout: "", stderr: hasLog ? await logOf(client, graph, key) : "" };
      },
    };
  }
}

type KnownEnd = Pick<AttemptEnd, "state" | "exitCode" | "reason">;

/** @throws the error if nothing can run any more */
function endOf(error: unknown): KnownEnd {
  if (error instanceof DOMException && error.name === "AbortError") {
    return { state: "cancelled", exitCode: null, reason: "it was cancelled" };
  }
  if (error instanceof Released) {
    return { state: "lost", exitCode: null, reason: "its result was released" };
  }
  if (!(error instanceof TaskFailed)) throw error;
  if (isNamed(error.cause, "ProgramNotStarted")) throw notStarted(error);
  const { exitCode } = error;
  const state = error instanceof TaskTimeout
    ? "timeout"
    : error instanceof TaskKilled
    ? "killed"
    : error instanceof TaskLost
    ? "lost"
    : "failed";
  const isProgram = isNamed(error.cause, "ProgramFailed");
  const reason = isProgram ? `exit code ${exitCode}` : reasonOf(error);
  return { state, exitCode: isProgram ? exitCode : null, reason };
}

/** As for `xargs`, further tasks would fail in the same way. */
function notStarted({ cause }: TaskFailed): CommandError {
  const { message, cause: inner } = cause as Error;
  const isMissing = isNamed(inner, "NotFound");
  return new CommandError(message, isMissing ? EXIT.notFound : EXIT.notExecutable);
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** The message without the name of the task. */
function reasonOf({ message }: Error): string {
  return message.replace(/^Task .*? failed: /s, "");
}

type Times = Pick<TaskStatus, "startedAt" | "endedAt">;

function secondsOf(status: Times | null): number | null {
  if (status === null || status.startedAt === null || status.endedAt === null) return null;
  return (Date.parse(status.endedAt) - Date.parse(status.startedAt)) / 1000;
}

/** Both streams of the last attempt; empty if the log is gone. */
async function logOf(client: Client, graph: string, key: string): Promise<Uint8Array | string> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const { bytes } of taskLog(client, graph, key)) pieces.push(bytes);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  const bytes = joinBytes(pieces);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** The output of a task until its turn comes; without room, it stays on the worker. */
class HeldOutput {
  readonly #future: Future<Ran>;
  readonly #hold: (bytes: number) => boolean;
  #output: TaskStreams | null = null;
  #bytes = 0;

  constructor(future: Future<Ran>, hold: (bytes: number) => boolean) {
    this.#future = future;
    this.#hold = hold;
  }

  keep({ stdout = "", stderr = "" }: Partial<Ran>): void {
    const bytes = stdout.length + stderr.length;
    if (!this.#hold(bytes)) return;
    this.#bytes = bytes;
    this.#output = { stdout, stderr };
  }

  async take(): Promise<TaskStreams> {
    return this.#output ?? await this.#future.result();
  }

  release(): void {
    this.#hold(-this.#bytes);
    [this.#output, this.#bytes] = [null, 0];
  }
}

type Shown = Pick<TaskStatus, typeof SHOWN_FIELDS[number]>;

/** Reads the statuses of tasks that have succeeded, those of a graph together. */
class TaskDetails {
  readonly #client: Client;
  /** Id of a worker -> its name. */
  readonly #names = new Map<string, string>();
  /** Graph -> key -> who waits. */
  #asked = new Map<string, Map<string, (shown: Shown | null) => void>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** The status; `null` if it is not known. */
  async of(future: Future<unknown>): Promise<Shown | null> {
    const { graph, key } = future;
    if (graph === null) return null;
    if (this.#asked.size === 0) setTimeout(() => this.#read(), 0);
    return await new Promise((resolve) => {
      const keys = this.#asked.get(graph) ?? new Map();
      this.#asked.set(graph, keys.set(key, resolve));
    });
  }

  /** The name of a worker; its id if it has left; `null` without an id. */
  async nameOf(id: string | undefined): Promise<string | null> {
    if (id === undefined) return null;
    if (!this.#names.has(id)) {
      const workers = await this.#client.workers().catch(() => []);
      for (const { id, name } of workers) this.#names.set(id, name);
    }
    return this.#names.get(id) ?? id;
  }

  #read(): void {
    const asked = this.#asked;
    this.#asked = new Map();
    for (const [graph, keys] of asked) {
      void this.#readGraph(graph, keys).catch(() => {}).then(() => {
        for (const resolve of keys.values()) resolve(null);
      });
    }
  }

  /** Results that were received are released: so few are in this state. */
  async #readGraph(
    graph: string,
    keys: Map<string, (shown: Shown | null) => void>,
  ): Promise<void> {
    for await (
      const shown of this.#client.tasks(graph, { state: "memory", fields: SHOWN_FIELDS })
    ) {
      keys.get(shown.key)?.(shown);
      keys.delete(shown.key);
    }
  }
}
