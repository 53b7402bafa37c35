/**
 * Runs the tasks of local graphs in sandboxed processes: several at a time, with nothing shared
 * and, unless something is granted, nothing allowed. Values travel encoded, functions as source.
 */
import { type ExecutorPermissions, ExecutorPool, type Outcome } from "../executor/mod.ts";
import { decode, encode } from "../protocol/codec.ts";
import { asAttempt, asGraphId, asKey, type Attempt } from "../protocol/mod.ts";
import type { ApplyAsync, Job, JobOutcome } from "./apply.ts";
import type { LocalGraph } from "./local_graph.ts";
import { PoolGraph } from "./pool_graph.ts";
import { unpackError } from "./unpack_error.ts";

export interface LocalPoolOptions {
  /** Default: one for each core. */
  readonly processes?: number;
  /** What tasks may do. Default: compute. */
  readonly permissions?: ExecutorPermissions;
}

/** A run that has not ended. */
interface OpenRun {
  readonly end: (outcome: JobOutcome) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * ```ts
 * await using pool = new LocalPool({ processes: 4 });
 * await getAsync(graph, "total", { ...pool.options });
 * ```
 *
 * The `timeout` of a task is kept here, by killing its process.
 */
export class LocalPool implements AsyncDisposable {
  readonly processes: number;
  readonly #executor: ExecutorPool;
  readonly #folder: string;
  readonly #graphs = new Map<LocalGraph, PoolGraph>();
  readonly #open = new Map<Attempt, OpenRun>();
  #attempts = 0;

  constructor(options: LocalPoolOptions = {}) {
    this.processes = options.processes ?? navigator.hardwareConcurrency;
    this.#folder = Deno.makeTempDirSync({ prefix: "weir-local-" });
    this.#executor = new ExecutorPool({
      slots: this.processes,
      onOutcome: (outcome) => this.#onOutcome(outcome),
      modules: { fetch: (sha256) => Promise.resolve(this.#filesOf(sha256)) },
      localDirectory: this.#folder,
      permissions: options.permissions ?? {},
    });
  }

  /** For `getAsync`: this pool, and as many workers as it has processes. */
  get options(): { readonly applyAsync: ApplyAsync; readonly numWorkers: number } {
    return { applyAsync: this.applyAsync, numWorkers: this.processes };
  }

  /** Rejects with `InvalidGraphError` or `TypeError` when the graph cannot be sent. */
  readonly applyAsync: ApplyAsync = async (batch, _run, signal) => {
    const outcomes: JobOutcome[] = [];
    for (const job of batch) outcomes.push(await this.#run(job, signal));
    return outcomes;
  };

  /** Kills the processes and removes what they left. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#executor.close();
    await Deno.remove(this.#folder, { recursive: true });
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
        trace: null,
      });
    });
  }

  /** Opened by its first task, closed when its run is over. */
  #graphOf(local: LocalGraph, signal: AbortSignal): PoolGraph {
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

  #filesOf(sha256: string): ReadonlyMap<string, string> {
    for (const graph of this.#graphs.values()) {
      if (graph.context.modules === sha256) return graph.files;
    }
    throw new Error("The graph of these modules is closed");
  }

  #onOutcome(outcome: Outcome): void {
    const run = this.#open.get(outcome.attempt);
    if (run === undefined || outcome.type === "started") return;
    this.#open.delete(outcome.attempt);
    clearTimeout(run.timer);
    run.end(toJobOutcome(outcome));
  }
}

function toJobOutcome(outcome: Exclude<Outcome, { type: "started" }>): JobOutcome {
  switch (outcome.type) {
    case "succeeded":
      return { ok: true, value: decode(outcome.value) };
    case "failed":
      return { ok: false, error: unpackError(outcome.error) };
    case "killed":
      return outcome.reason === "timeout"
        ? failure("TimeoutError", "The task ran longer than its timeout")
        : failure("AbortError", "The run is over");
    case "returned":
      return failure("AbortError", "The pool was closed");
    case "rescheduled":
      return failure("Reschedule", "The task asked to be run elsewhere, and there is no elsewhere");
    case "undecodable":
      return failure("TypeError", `Cannot read the input "${outcome.input}": ${outcome.detail}`);
  }
}

function failure(name: string, message: string): JobOutcome {
  return { ok: false, error: new DOMException(message, name) };
}
