/**
 * Runs the tasks of local graphs in sandboxed processes, several at a time. Processes share nothing
 * and have no permissions unless granted. Values are sent encoded, functions as source.
 */
import { type ExecutorPermissions, ExecutorPool, type Outcome } from "../executor/mod.ts";
import { errorMessage, keptBytes } from "../base/mod.ts";
import { decode, encode, errorClass } from "../protocol/codec.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  type Attempt,
  describeEnvironment,
  NO_SETTINGS,
  type TaskError,
} from "../protocol/mod.ts";
import { task, TaskGraph } from "../graph/mod.ts";
import type { ApplyAsync, Job, JobOutcome } from "./apply.ts";
import type { TaskEnvironment } from "./cached_run.ts";
import { getAsync } from "./get_async.ts";
import type { GetOptions } from "./run.ts";
import type { LocalGraph } from "./graph/local_graph.ts";
import { PoolGraph } from "./pool_graph.ts";

export interface LocalPoolOptions {
  /** Number of processes. Default: one per core. */
  readonly processes?: number;
  /** Permissions of tasks. Default: none, tasks can only compute. */
  readonly permissions?: ExecutorPermissions;
}

/** A task that is running. */
interface RunningJob {
  readonly end: (outcome: JobOutcome) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A pool of processes. The `timeout` of a task is enforced by killing its process.
 *
 * @example
 * ```ts
 * import { getAsync, LocalPool } from "@weir/weir/local";
 * import { ref, task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("square", task((n: number) => n * n, 3));
 * graph.add("total", task("add", ref("square"), 1));
 *
 * await using pool = new LocalPool({ processes: 2 });
 * console.log(await getAsync(graph, "total", pool.options)); // 10
 * ```
 */
export class LocalPool implements AsyncDisposable {
  readonly processes: number;
  readonly #executor: ExecutorPool;
  readonly #folder: string;
  readonly #graphs = new Map<LocalGraph, PoolGraph>();
  readonly #spawned = new WeakMap<LocalGraph, PoolGraph>();
  readonly #open = new Map<Attempt, RunningJob>();
  readonly #permissions: ExecutorPermissions;
  #environment: Promise<TaskEnvironment> | undefined;
  #attempts = 0;

  constructor(options: LocalPoolOptions = {}) {
    this.processes = options.processes ?? navigator.hardwareConcurrency;
    this.#permissions = options.permissions ?? {};
    this.#folder = Deno.makeTempDirSync({ prefix: "weir-local-" });
    this.#executor = new ExecutorPool({
      slots: this.processes,
      onOutcome: (outcome) => this.#onOutcome(outcome),
      modules: { fetch: (sha256) => Promise.resolve(this.#filesOf(sha256)) },
      localDirectory: this.#folder,
      permissions: this.#permissions,
    });
  }

  /** Options for `getAsync`: this pool, with as many workers as it has processes. */
  get options(): Required<Pick<GetOptions, "applyAsync" | "numWorkers" | "environment">> {
    return {
      applyAsync: this.applyAsync,
      numWorkers: this.processes,
      environment: () => this.#environment ??= this.#askEnvironment(),
    };
  }

  /** Rejects with `InvalidGraphError` or `TypeError` if the graph cannot be sent. */
  readonly applyAsync: ApplyAsync = async (batch, _run, signal) => {
    const outcomes: JobOutcome[] = [];
    for (const job of batch) outcomes.push(await this.#run(job, signal));
    return outcomes;
  };

  /** Kills the processes and removes their files. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#executor.close();
    await Deno.remove(this.#folder, { recursive: true });
  }

  /** Asks a process, since a task does not see the environment variables of this one. */
  async #askEnvironment(): Promise<TaskEnvironment> {
    const graph = new TaskGraph();
    graph.add("facts", task(seenByTask));
    const facts = await getAsync(graph, "facts", { applyAsync: this.applyAsync });
    const flags = Object.entries(this.#permissions).flatMap(([name, grant]) =>
      grant === false || grant === undefined ? [] : `${name}=${JSON.stringify(grant)}`
    );
    const { timeZone, locale, cpus } = facts as ReturnType<typeof seenByTask>;
    const [denoVersion, { target }] = [Deno.version.deno, Deno.build];
    const text = describeEnvironment({ denoVersion, target, timeZone, locale, cpus, flags });
    return { text, isClosed: flags.length === 0 };
  }

  #run(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const graph = this.#graphOf(job.graph, signal);
    const { call, inputs } = graph.prepare(job.key);
    const values = new Map(job.node.inputs.map((key, place) => [key, job.inputs[place]]));
    const attempt = asAttempt(++this.#attempts);
    const { timeout } = job.node;
    return new Promise((resolve) => {
      const timer = timeout === undefined
        ? undefined
        : setTimeout(() => this.#executor.kill(attempt, "timeout"), timeout * 1000);
      const cancel = () => this.#executor.kill(attempt, "cancelled");
      signal.addEventListener("abort", cancel);
      const end = (outcome: JobOutcome) => {
        signal.removeEventListener("abort", cancel);
        resolve(outcome);
      };
      this.#open.set(attempt, { end, timer });
      this.#executor.run({
        key: asKey(job.key),
        attempt,
        graph: graph.id,
        call,
        inputs: inputs.map((key) => [asKey(key), encode(values.get(key))]),
        short: false,
        tellStart: false,
        settings: NO_SETTINGS,
      });
    });
  }

  /** Returns the graph for the processes; opened by its first task, closed with its run. */
  #graphOf(local: LocalGraph, signal: AbortSignal): PoolGraph {
    if (local.base !== null) return this.#derived(local, this.#graphOf(local.base, signal));
    let graph = this.#graphs.get(local);
    if (graph !== undefined) return graph;
    graph = new PoolGraph(local, asGraphId(`local-${++this.#attempts}`));
    this.#graphs.set(local, graph);
    this.#executor.openGraph(graph.context);
    signal.addEventListener("abort", () => {
      this.#graphs.delete(local);
      if (graph !== undefined) this.#executor.closeGraph(graph.id);
    });
    return graph;
  }

  /** The graph that a task returned runs as a part of the one that has its modules. */
  #derived(local: LocalGraph, base: PoolGraph): PoolGraph {
    let graph = this.#spawned.get(local);
    if (graph === undefined) this.#spawned.set(local, graph = new PoolGraph(local, base.id));
    return graph;
  }

  #filesOf(sha256: string): ReadonlyMap<string, string> {
    for (const graph of this.#graphs.values()) {
      if (graph.context.modules === sha256) return graph.files;
    }
    throw new Error("The graph of these modules is closed");
  }

  #onOutcome(outcome: Outcome): void {
    const run = this.#open.get(outcome.attempt);
    if (run === undefined || outcome.type === "started" || outcome.type === "emitted") return;
    this.#open.delete(outcome.attempt);
    clearTimeout(run.timer);
    run.end(toJobOutcome(outcome));
  }
}

function seenByTask(): { timeZone: string; locale: string; cpus: number } {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale, cpus: navigator.hardwareConcurrency };
}

function toJobOutcome(outcome: Exclude<Outcome, { type: "started" | "emitted" }>): JobOutcome {
  switch (outcome.type) {
    case "succeeded":
      return { ok: true, value: decode(keptBytes(outcome.value)) };
    case "spawned":
      return spawned(outcome.document);
    case "failed":
      return { ok: false, error: unpackError(outcome.error) };
    case "killed":
      return outcome.reason === "timeout"
        ? failure("TimeoutError", "The task ran longer than its timeout")
        : failure("AbortError", "The run is over");
    case "returned":
      return failure("AbortError", "The pool was closed");
    case "unavailable":
      return failure(
        "NoExecutor",
        `No process can be started: ${outcome.detail}`,
      );
    case "undecodable":
      return failure("TypeError", `Cannot read the input "${outcome.input}": ${outcome.detail}`);
  }
}

/** The graph that a task returned; its code may have sent any text. */
function spawned(document: string): JobOutcome {
  try {
    return { ok: true, value: { $spawn: JSON.parse(document) } };
  } catch (error) {
    return failure("invalid_graph", `Cannot start the tasks: ${errorMessage(error)}`);
  }
}

function failure(name: string, message: string): JobOutcome {
  return { ok: false, error: new DOMException(message, name) };
}

/** Recreates the error of another process, with its class, name, message, stack and causes. */
function unpackError({ name, message, stack, cause, exit }: TaskError): Error {
  const text = exit === undefined ? message : `${message} (${exit})`;
  const error = new (errorClass(name))(text, cause && { cause: unpackError(cause) });
  if (error.name !== name) error.name = name;
  error.stack = stack ?? `${name}: ${text}`;
  return error;
}
