/**
 * A scheduler with a cache and its workers in this process: the real machines, shells, servers and
 * stores. Tasks run in this process too, and what ran is noted.
 */
import assert from "node:assert/strict";
import type { CachePlace } from "../../../cache/mod.ts";
import type { Executor, Outcome, Run } from "../../../executor/mod.ts";
import {
  describeEnvironment,
  type GraphStatus,
  PROTOCOL_VERSION,
  shortKey,
} from "../../../protocol/mod.ts";
import { type Outcomes, Verification } from "../../../routes/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { MemoryStore, SchedulerClient, WorkerShell, WorkerState } from "../../../worker/mod.ts";
import { eventually } from "../../eventually.ts";
import { InlineExecutor } from "../../executor/inline_executor.ts";
import { builtins } from "../../../ops/mod.ts";
import { ApiWorld, type WorldOptions } from "../../routes/world.ts";
import { MemoryPlace } from "./memory_place.ts";

export const ENVIRONMENT = environmentWith([]);

function environmentWith(flags: readonly string[]): string {
  return describeEnvironment({
    denoVersion: "2.9.6",
    target: "x86_64-unknown-linux-gnu",
    timeZone: "UTC",
    locale: "en-US",
    cpus: 2,
    flags,
  });
}

/** How a test makes the executor of a worker. */
export interface ExecutorParts {
  /** Name of the worker. */
  readonly name: string;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly client: SchedulerClient;
  readonly folder: string;
}

export interface CachedClusterOptions {
  /** Default: one in memory. `null`: no cache. */
  readonly place?: CachePlace | null;
  readonly verification?: Verification;
  readonly storeMs?: number;
  readonly waitMs?: number;
  readonly outcomes?: Outcomes;
  /** Number of workers, or their names. */
  readonly workers?: number | readonly string[];
  /** Flags of the workers of these names. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  readonly threads?: number;
  readonly world?: WorldOptions;
  /** `null`, and the default: `InlineExecutor`. */
  readonly makeExecutor?: (parts: ExecutorParts) => Executor | null;
}

export function newVerification(
  options: Partial<ConstructorParameters<typeof Verification>[0]> = {},
): Verification {
  return new Verification({ rate: 0, marks: null, now: () => 0, random: () => 0.5, ...options });
}

export class CachedCluster implements AsyncDisposable {
  readonly world: ApiWorld;
  readonly url: string;
  /** Keys of the tasks that ran since the last {@linkcode CachedCluster.takeRuns}. */
  #runs: string[] = [];
  /** Called with every run, before it begins. */
  onRun: (run: Run) => void = () => {};
  readonly #server: ReturnType<ApiWorld["serve"]>;
  readonly #folder: string;
  readonly #stops: (() => Promise<void>)[] = [];

  private constructor(options: CachedClusterOptions) {
    const { place = new MemoryPlace(), verification = newVerification() } = options;
    const { machine, ...world } = options.world ?? {};
    this.world = new ApiWorld({
      ...(place && {
        cache: {
          place,
          verification,
          environment: ENVIRONMENT,
          valueMax: 2 ** 30,
          ...(options.outcomes && { outcomes: options.outcomes }),
          ...(options.storeMs !== undefined && { storeMs: options.storeMs }),
          ...(options.waitMs !== undefined && { waitMs: options.waitMs }),
        },
      }),
      machine: { cacheMinUs: 0, ...machine },
      operations: builtins,
      ...world,
    });
    this.#server = this.world.serve();
    this.url = this.#server.url;
    this.#folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  }

  static async start(options: CachedClusterOptions = {}): Promise<CachedCluster> {
    const cluster = new CachedCluster(options);
    const { workers = 1 } = options;
    const names = typeof workers === "number"
      ? Array.from({ length: workers }, (_, index) => `w${index}`)
      : workers;
    for (const name of names) await cluster.#join(name, options);
    return cluster;
  }

  async #join(
    name: string,
    { threads = 2, makeExecutor, flags = {} }: CachedClusterOptions,
  ): Promise<void> {
    const store = new MemoryStore();
    const acceptToken = `the-token-of-worker-${name}`;
    let shell: WorkerShell | undefined = undefined;
    const app = workerApp({
      store,
      acceptToken,
      guard: () => shell?.guard,
      figures: () => ({}),
      storeScattered: async (worker, taken) => await shell?.storeScattered(worker, taken) ?? false,
    });
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, app.fetch);
    const client = new SchedulerClient({ url: this.url });
    const stopping = new AbortController();
    const folder = `${this.#folder}/${name}`;
    shell = new WorkerShell({
      machine: new WorkerState({ threads }),
      store,
      makeExecutor: (onOutcome) => {
        const executor = makeExecutor?.({ name, onOutcome, client, folder }) ?? new InlineExecutor({
          onOutcome,
          modules: {
            source: { fetch: (sha256) => client.modules(sha256, stopping.signal) },
            folder,
          },
        });
        const { run } = executor;
        executor.run = (each) => {
          this.#runs.push(shortKey(each.key));
          this.onRun(each);
          run.call(executor, each);
        };
        return executor;
      },
      client,
      identity: {
        protocol: PROTOCOL_VERSION,
        version: "0",
        name,
        url: `http://127.0.0.1:${server.addr.port}`,
        acceptToken,
        threads,
        memoryLimit: 0,
        resources: {},
        environment: environmentWith(flags[name] ?? []),
      },
      transport: "sse",
    });
    const registered = Promise.withResolvers<void>();
    const ended = shell.run(() => registered.resolve());
    this.#stops.push(async () => {
      await shell?.close("the test is over");
      await ended;
      stopping.abort();
      await server.shutdown();
    });
    await registered.promise;
  }

  /** The keys of the tasks that ran since the last call, sorted. */
  takeRuns(): string[] {
    const runs = this.#runs.sort();
    this.#runs = [];
    return runs;
  }

  async ended(id: string): Promise<GraphStatus> {
    while (true) {
      const status = await this.world.get(`/api/v1/graphs/${id}?wait=60`) as GraphStatus;
      if (status.state !== "running") return status;
    }
  }

  /** Runs a graph that must succeed. Returns its results as they are encoded, and what ran. */
  async run(graph: unknown): Promise<Ran> {
    const id = await this.world.submit(graph);
    const status = await this.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    const results = await this.results(id);
    await this.stored();
    return { id, status, results, runs: this.takeRuns() };
  }

  /** Deletes all graphs, with their results and module sets. What the place has stays. */
  async deleteGraphs(): Promise<void> {
    for (const id of [...this.world.shell.ports.state.cluster.graphs.keys()]) {
      const { status } = await this.world.ask("DELETE", `/api/v1/graphs/${id}`);
      assert.equal(status, 204);
    }
  }

  /** Waits until no result is on its way into the place. */
  async stored(): Promise<void> {
    const { tasks } = this.world.shell.ports.state.cluster;
    await eventually(
      "the results are stored",
      () => [...tasks.values()].every(({ cache }) => cache === null || cache.storing === 0),
    );
  }

  /** The results of a graph as MessagePack, or one of them. */
  async results(id: string, key?: string): Promise<string> {
    const accept = { accept: "application/msgpack" };
    const path = `/api/v1/graphs/${id}/results${key === undefined ? "" : `/${key}`}`;
    const response = await this.world.ask("GET", path, undefined, accept);
    const bytes = await response.bytes();
    assert.equal(response.status, 200, new TextDecoder().decode(bytes));
    return bytes.toHex();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stops) await stop();
    await this.#server.stop();
    this.world.shell.close();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

export interface Ran {
  readonly id: string;
  readonly status: GraphStatus;
  readonly results: string;
  /** Keys of the tasks that ran, sorted. */
  readonly runs: readonly string[];
}
