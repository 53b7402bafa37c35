/**
 * The client: a program connects, calls functions of a module, and gets futures.
 *
 * @example
 * ```ts
 * await using weir = await Weir.connect();
 * const tasks = await weir.module<typeof import("./tasks.ts")>(import.meta.resolve("./tasks.ts"));
 * const parts = tasks.count.map(["a b", "c d e"]);
 * const total = tasks.sum(parts);
 * console.log(await total.result());
 * ```
 */
import process from "node:process";
import { type Duration, LABEL_CHARACTERS_MAX } from "../base/mod.ts";
import type { TaskGraphSettings } from "../graph/builder.ts";
import type { Fact } from "../protocol/facts.ts";
import type { GraphStatus, WorkerStatus } from "../protocol/http_api.ts";
import { type ArrayOptions, WeirArray } from "./array/array.ts";
import type { ItemSource } from "./array/source.ts";
import {
  asCompleted,
  type CompletedOptions,
  IN_FLIGHT_DEFAULT,
  mapStream,
  type MapStreamOptions,
  waitFor,
} from "./completed.ts";
import { type Completed, completedValues, mapCompleted } from "./completed_values.ts";
import { Datasets, type PublishOptions } from "./datasets.ts";
import { Future, type ResultOptions } from "./future.ts";
import { gatherValues } from "./gather.ts";
import { authoritiesIn } from "./http/authorities.ts";
import { Client } from "./http/client.ts";
import type { LimitWaitOptions } from "./http/limit_wait.ts";
import { followEvents } from "./http/events.ts";
import { waitForWorkers, type WorkersWait } from "./http/wait_for_workers.ts";
import { LazyGraph } from "./lazy_graph.ts";
import type { LocalProcess, LocalSize } from "./local/local_process.ts";
import { readModuleFiles } from "./module/module_files.ts";
import { shippedFunction } from "./module/shipped_text.ts";
import { programName } from "./program_name.ts";
import { FutureProgress, type ProgressOptions } from "./progress.ts";
import { remoteFunction, remoteModule } from "./remote_calls.ts";
import type {
  Arg,
  CallOptions,
  Gathered,
  Plain,
  Remote,
  RemoteFunction,
  TaskResult,
} from "./remote.ts";
import { ClientSession } from "./session.ts";

/** Address of the scheduler, and options of the connection. */
export interface ConnectOptions extends LimitWaitOptions {
  /** Address of the scheduler; the variable `WEIR_URL`, or `http://127.0.0.1:8786`. */
  readonly url?: string;
  /** The variable `WEIR_TOKEN` when absent. */
  readonly token?: string;
  /**
   * Certificates as PEM of authorities that the certificate of the scheduler is checked against,
   * besides the well-known ones; those in the file of the variable `WEIR_TLS_CA` when absent. A
   * function is asked before each request: when it returns another array, requests open new
   * connections. Deno only: Node has the variable `NODE_EXTRA_CA_CERTS`.
   */
  readonly caCerts?: readonly string[] | (() => readonly string[]);
  /** The namespace of all tasks: programs that share one share results. A new one when absent. */
  readonly namespace?: string;
  /**
   * The name of its graphs, for people. When absent, the file name of the program without its
   * extension; a browser has none.
   */
  readonly name?: string;
  /** Whether processes of its tasks may serve later graphs of the owner; `"graph"` when absent. */
  readonly isolation?: "graph" | "owner";
  /** Time that results are kept after the program is gone; 600 seconds when absent. */
  readonly ttl?: Duration;
  /** Gets warnings; they are written to stderr when absent. */
  readonly onWarning?: (message: string) => void;
}

/** A local cluster, and the connection to it. */
export interface LocalOptions
  extends LocalSize, Omit<ConnectOptions, "url" | "token" | "caCerts"> {}

/** How other programs and further connections reach the scheduler. */
export type SchedulerAddress = Pick<ConnectOptions, "url" | "token" | "caCerts">;

/** Options of the end of a connection. */
export interface WeirCloseOptions {
  /** The results stay until the time to live has passed, and running graphs run on. */
  readonly keep?: boolean;
}

const TTL_SECONDS_DEFAULT = 600;

export class Weir {
  /** Typed calls of the HTTP API: workers, graphs, logs, the memory manager. */
  readonly client: Client;
  /** The namespace of all tasks of this program. */
  readonly namespace: string;
  readonly #session: ClientSession;
  readonly #datasets: Datasets;
  readonly #token: string | undefined;
  /** The cluster that ends with this connection. */
  #cluster: LocalProcess | null = null;

  private constructor(client: Client, session: ClientSession, token: string | undefined) {
    this.client = client;
    this.namespace = session.namespace;
    this.#session = session;
    this.#datasets = new Datasets(session);
    this.#token = token;
  }

  /**
   * Starts a scheduler and workers as processes of this machine, and connects to them. They end
   * with {@linkcode Weir.close}, and with this program however it ends.
   *
   * @throws Error if they do not start
   */
  static async local(options: LocalOptions = {}): Promise<Weir> {
    const { startLocal } = await import("./local/local_process.ts");
    const cluster = await startLocal(options, options.signal);
    try {
      const weir = await Weir.connect({ ...options, url: cluster.url, token: cluster.token });
      weir.#cluster = cluster;
      return weir;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /**
   * Connects to a scheduler.
   *
   * @throws ProblemError, UnreachableError; TypeError if the name is too long
   */
  static async connect(options: ConnectOptions = {}): Promise<Weir> {
    const { name = programName() } = options;
    if (name.length > LABEL_CHARACTERS_MAX) {
      throw new TypeError(
        `Cannot connect: the name has more than ${LABEL_CHARACTERS_MAX} characters`,
      );
    }
    const url = options.url ?? variable("WEIR_URL");
    const token = options.token ?? variable("WEIR_TOKEN");
    const authorities = url?.startsWith("https:") ? variable("WEIR_TLS_CA") : undefined;
    const caCerts = options.caCerts ?? (authorities && await authoritiesIn(authorities));
    const client = new Client({
      ...options,
      ...(url !== undefined && { url }),
      ...(token !== undefined && { token }),
      ...(caCerts && { caCerts }),
    });
    const session = new ClientSession({
      client,
      namespace: options.namespace ?? `client-${crypto.randomUUID()}`,
      name,
      isolation: options.isolation,
      ttl: options.ttl ?? TTL_SECONDS_DEFAULT,
      warn: options.onWarning ?? ((message) => process.stderr.write(`weir: ${message}\n`)),
    });
    try {
      await session.follower.start();
    } catch (error) {
      client.close();
      throw error;
    }
    return new Weir(client, session, token);
  }

  /** Address, token and authorities: `Weir.connect(weir.address)` is another namespace. */
  get address(): SchedulerAddress {
    const { url, caCerts } = this.client;
    const trust = caCerts.length === 0 ? null : { caCerts };
    return { url, ...(this.#token !== undefined && { token: this.#token }), ...trust };
  }

  /**
   * The exported functions of a module, to be called on workers. The module and the local files
   * that it imports are sent with the first call.
   *
   * @param url a `file:` URL: `import.meta.resolve("./tasks.ts")`
   * @throws TypeError if an import cannot be shipped
   */
  async module<Module>(url: string | URL): Promise<Remote<Module>> {
    return remoteModule<Module>(this.#session, await readModuleFiles(url), new URL(url).href);
  }

  /**
   * Calls a function whose source text is sent: one that uses only its arguments. Programs that are
   * bundled or minified ship a module instead.
   *
   * @throws TypeError if the function uses names of its surroundings, or was transformed
   */
  submit<Args extends readonly unknown[], Returned>(
    body: (...args: Args) => Returned,
    ...args: { [Index in keyof Args]: Arg<Args[Index]> }
  ): Future<TaskResult<Returned>> {
    const call = this.#session.calls.call(shippedFunction(body), args);
    return call as Future<TaskResult<Returned>>;
  }

  /** Calls an operation by its name: a built-in one, or an export of a package. */
  call<Returned = unknown>(op: string, ...args: readonly unknown[]): Future<Returned> {
    const fn = { name: op, op, modules: null };
    return this.#session.calls.call(fn, args) as Future<Returned>;
  }

  /** An operation by its name, as a function. */
  operation<Body extends (...args: never[]) => unknown>(
    op: string,
    options: CallOptions<Body> = {},
  ): RemoteFunction<Body> {
    return remoteFunction<Body>(this.#session, { name: op, op, modules: null }, options);
  }

  /** Stores a value on workers. */
  async scatter<Value>(
    value: Value,
    options: { readonly replicas?: number | "all"; readonly key?: string } = {},
  ): Promise<Future<Plain<Value>>> {
    return await this.#session.scatter(value, options) as Future<Plain<Value>>;
  }

  /**
   * The values of all futures in arrays, objects, Maps and Sets. Throws the error of the first that
   * failed.
   */
  async gather<Value>(value: Value, options: ResultOptions = {}): Promise<Gathered<Value>> {
    return await gatherValues(value, options) as Gathered<Value>;
  }

  /**
   * The futures in the order in which they end, or in their own with `ordered`. With `values`, each
   * comes with its value, and values come in batches.
   */
  asCompleted<Value>(
    futures: Iterable<Future<Value>>,
    options: CompletedOptions & { readonly values: true },
  ): AsyncGenerator<Completed<Value>, void>;
  asCompleted<Value>(
    futures: Iterable<Future<Value>>,
    options?: CompletedOptions & { readonly values?: false },
  ): AsyncGenerator<Future<Value>, void>;
  asCompleted<Value>(
    futures: Iterable<Future<Value>>,
    { values = false, ...options }: CompletedOptions = {},
  ): AsyncGenerator<Completed<Value> | Future<Value>, void> {
    return values ? completedValues(futures, options) : asCompleted(futures, options);
  }

  /**
   * Calls a function for each item of a stream, with a bounded number of calls at a time. With
   * `asCompleted`, what it yields is that of {@linkcode asCompleted} with `values`.
   */
  map<Item, Value>(
    fn: (item: Item) => Future<Value>,
    items: AsyncIterable<Item> | Iterable<Item>,
    options: MapStreamOptions & { readonly asCompleted: true },
  ): AsyncGenerator<Completed<Value>, void>;
  map<Item, Value>(
    fn: (item: Item) => Future<Value>,
    items: AsyncIterable<Item> | Iterable<Item>,
    options?: MapStreamOptions & { readonly asCompleted?: false },
  ): AsyncGenerator<Future<Value>, void>;
  map<Item, Value>(
    fn: (item: Item) => Future<Value>,
    items: AsyncIterable<Item> | Iterable<Item>,
    options: MapStreamOptions = {},
  ): AsyncGenerator<Completed<Value> | Future<Value>, void> {
    const { asCompleted = false, inFlight = IN_FLIGHT_DEFAULT, signal } = options;
    return asCompleted
      ? mapCompleted(fn, items, { inFlight, signal })
      : mapStream(fn, items, options);
  }

  /** Settles when all futures have ended, or `count` of them. */
  async wait(
    futures: Iterable<Future<unknown>>,
    options: ResultOptions & { readonly count?: number } = {},
  ): Promise<void> {
    await waitFor(futures, options);
  }

  /** Cancels the tasks of futures, unless other tasks or graphs need them. */
  async cancel(futures: Future<unknown> | Iterable<Future<unknown>>): Promise<void> {
    const all = futures instanceof Future ? [futures] : [...futures];
    await this.#session.cancel(all.map((future) => future.entryFor(this.#session)));
  }

  /** Runs the failed tasks of futures again, and those that they blocked. */
  async retry(futures: Future<unknown> | Iterable<Future<unknown>>): Promise<void> {
    const all = futures instanceof Future ? [futures] : [...futures];
    const graphs = new Set<string>();
    for (const future of all) {
      const entry = future.entryFor(this.#session);
      if (entry.state !== "error" || entry.graph === null) continue;
      entry.settle("pending");
      graphs.add(entry.graph);
    }
    for (const graph of graphs) await this.client.retry(graph);
    await this.#session.follower.resync();
  }

  /** Gives a name to values, by which they are kept after this program. */
  async publish(name: string, value: unknown, options: PublishOptions = {}): Promise<void> {
    await this.#datasets.publish(name, value, options);
  }

  /**
   * The value that was published under a name.
   *
   * @throws TypeError if a structure was published, see {@linkcode datasetStructure}
   */
  async dataset<Value = unknown>(name: string): Promise<Future<Value>> {
    const found = await this.#datasets.open(name);
    if (found instanceof Future) return found as Future<Value>;
    throw new TypeError(`Cannot open "${name}" as one value: it is a structure of several`);
  }

  /** Returns what was published under a name: arrays and objects with futures where they stood. */
  async datasetStructure<Structure = unknown>(name: string): Promise<Structure> {
    return await this.#datasets.open(name) as Structure;
  }

  /** Names of all datasets. */
  async datasets(): Promise<string[]> {
    return await this.#datasets.names();
  }

  /** Removes a dataset. Values that nothing else needs are released. */
  async unpublish(name: string): Promise<void> {
    await this.#datasets.remove(name);
  }

  /** Futures of the outputs of a graph that was submitted elsewhere, by key. */
  async forGraph(id: string): Promise<Record<string, Future<unknown>>> {
    this.#session.assertOpen();
    const { namespace }: GraphStatus = await this.client.graph(id);
    if (namespace !== this.namespace) {
      throw new TypeError(
        `Cannot follow the graph "${id}": connect with {"namespace": "${namespace}"}`,
      );
    }
    const outputs = await Array.fromAsync(this.client.outputs(id));
    const futures = outputs.map(({ key }) => [key, this.#session.adoptForeign(key, id)] as const);
    await this.#session.follower.resync();
    return Object.fromEntries(futures);
  }

  /** An array in chunks, whose methods are computed on workers as one graph. */
  array<Item>(source: ItemSource<Item>, options: ArrayOptions = {}): WeirArray<Item> {
    return WeirArray.of(this.#session, source, options);
  }

  /** A graph that is built first, and run as one submission, here or on a cluster. */
  graph(settings: Omit<TaskGraphSettings, "namespace"> = {}): LazyGraph {
    return new LazyGraph(this.#session, settings);
  }

  /** Facts of the cluster as they happen. */
  async *events(options: { readonly signal?: AbortSignal } = {}): AsyncGenerator<Fact, void> {
    try {
      for await (const { event, data } of followEvents(this.client, options)) {
        if (event === "fact") yield data;
      }
    } catch (error) {
      if (!options.signal?.aborted) throw error;
    }
  }

  /**
   * Waits until so many workers take tasks, and returns them.
   *
   * @throws WorkersTimeoutError after `timeout` seconds; UnreachableError, ProblemError
   */
  async waitForWorkers(count: number, options: WorkersWait = {}): Promise<WorkerStatus[]> {
    return await waitForWorkers(this.client, count, options);
  }

  /** Shows the progress of futures on stderr until it is disposed of, or all have ended. */
  progress(futures: Iterable<Future<unknown>>, options: ProgressOptions = {}): FutureProgress {
    return new FutureProgress([...futures].map((future) => future.entry()), options);
  }

  /** Sends the calls that wait, without waiting for the end of this turn of the event loop. */
  async flush(): Promise<void> {
    await this.#session.flush();
  }

  /**
   * Ends the connection. Graphs that run are cancelled, and all results are released but those that
   * were published. A local cluster ends.
   */
  async close({ keep = false }: WeirCloseOptions = {}): Promise<void> {
    try {
      await this.#session.close({ release: !keep });
    } finally {
      this.client.close();
      await this.#cluster?.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

function variable(name: string): string | undefined {
  try {
    return process.env[name] || undefined;
  } catch {
    // Deno may read the environment only with a permission.
    return undefined;
  }
}
