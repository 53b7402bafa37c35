/**
 * Real processes for end-to-end tests: one scheduler, its workers, and a client of their HTTP API.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Client } from "../../client/mod.ts";
import { RoleProcess, tryKill } from "../../cli/roles/role_process.ts";
import type { GraphStatus } from "../../protocol/mod.ts";

/** Milliseconds from SIGTERM after which a process that has not ended fails the test. */
const STOP_MS = 60_000;

export interface ClusterOptions {
  /**
   * Flags of each worker, besides its name and the scheduler. Default: two workers, one by SSE and
   * one by long polling.
   */
  readonly workers?: readonly (readonly string[])[];
  /** Flags of the scheduler, besides its port. */
  readonly scheduler?: readonly string[];
  /** Maps the URL of the scheduler to the URL that workers use, such as that of a proxy. */
  readonly via?: (url: string) => string;
  /** Variables of the environment of all processes, besides those of this one. */
  readonly env?: Readonly<Record<string, string>>;
  /** Certificates as PEM of authorities that the client trusts. */
  readonly caCerts?: readonly string[];
}

export class Cluster {
  readonly scheduler: RoleProcess;
  readonly workers: RoleProcess[];
  readonly client: Client;

  readonly #env: ClusterOptions["env"];

  private constructor(
    scheduler: RoleProcess,
    workers: RoleProcess[],
    { env, caCerts = [] }: ClusterOptions,
  ) {
    this.#env = env;
    this.scheduler = scheduler;
    this.workers = workers;
    this.client = new Client({ url: scheduler.url, caCerts });
  }

  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const scheduler = await RoleProcess.start(
      // Most tests post no large graph, for which the compiler would be made ready.
      ["scheduler", "--port", "0", "--ready-compiler", "off", ...options.scheduler ?? []],
      { stderr: stderr(), env: options.env },
    );
    const cluster = new Cluster(scheduler, [], options);
    try {
      const url = options.via?.(scheduler.url) ?? scheduler.url;
      await cluster.#addWorkers(
        url,
        options.workers ?? [["--transport", "sse"], ["--transport", "poll"]],
      );
      return cluster;
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
  }

  async addWorker(url: string, flags: readonly string[]): Promise<RoleProcess> {
    const worker = await startWorker(`w${this.workers.length}`, url, flags, this.#env);
    this.workers.push(worker);
    return worker;
  }

  /** Starts workers at the same time; they register in any order. */
  async #addWorkers(url: string, workers: readonly (readonly string[])[]): Promise<void> {
    const started = await Promise.allSettled(
      workers.map((flags, index) => startWorker(`w${index}`, url, flags, this.#env)),
    );
    for (const result of started) {
      if (result.status === "fulfilled") this.workers.push(result.value);
    }
    for (const result of started) if (result.status === "rejected") throw result.reason;
  }

  /** Posts a graph and returns its first status. */
  submit(graph: unknown): Promise<GraphStatus> {
    return this.client.submit(JSON.stringify(graph), { idempotencyKey: uuidv7() });
  }

  /** Waits until the graph has ended. */
  async ended(id: string): Promise<GraphStatus> {
    return await this.until(id, ({ state }) => state !== "running" && state !== "cancelling", 10);
  }

  /**
   * Waits until the status of the graph is as wanted. Fails when the graph ends before. `wait`:
   * seconds after which the status of a running graph is asked for again.
   */
  async until(
    id: string,
    wanted: (status: GraphStatus) => boolean,
    wait = 0.05,
  ): Promise<GraphStatus> {
    for (;;) {
      const status = await this.client.graph(id, { wait });
      if (wanted(status)) return status;
      const over = status.state !== "running" && status.state !== "cancelling";
      assert.ok(!over, `the graph ended as ${JSON.stringify(status)}`);
    }
  }

  /** Runs a graph, which must succeed, and returns its results. */
  async results(graph: unknown): Promise<Record<string, unknown>> {
    const { id } = await this.submit(graph);
    const status = await this.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    return await this.client.results(id);
  }

  /** The number of attempts of each task of a graph. */
  async attempts(id: string): Promise<[key: string, count: number][]> {
    const found: [string, number][] = [];
    let cursor = "";
    for (;;) {
      const path = `/api/v1/graphs/${id}/tasks?limit=1000${cursor && `&cursor=${cursor}`}`;
      const { items, nextCursor } = (await this.get(path)).body as {
        items: { key: string; attempts: number }[];
        nextCursor: string | null;
      };
      for (const { key, attempts } of items) found.push([key, attempts]);
      if (!nextCursor) return found;
      cursor = encodeURIComponent(nextCursor);
    }
  }

  /** Asks once more if the connection was closed while it was idle, as every client must. */
  async get(path: string): Promise<{ status: number; body: unknown }> {
    const url = this.scheduler.url + path;
    const response = await fetch(url).catch(() => fetch(url));
    return { status: response.status, body: await response.json() };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.client.close();
    await Promise.all(this.workers.map(stopWithin));
    await stopWithin(this.scheduler);
  }
}

/** Stops a process. One that hangs is killed, and fails the test by its first line. */
async function stopWithin(role: RoleProcess): Promise<void> {
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    tryKill(role.child, "SIGKILL");
  }, STOP_MS);
  await role.stop().finally(() => clearTimeout(timer));
  assert.ok(!hangs, `it did not end after SIGTERM: ${role.line}`);
}

function startWorker(
  name: string,
  url: string,
  flags: readonly string[],
  env: ClusterOptions["env"],
): Promise<RoleProcess> {
  return RoleProcess.start(
    ["worker", "--scheduler", url, "--name", name, "--threads", "1", ...flags],
    { stderr: stderr(), env },
  );
}

/** Shows the logs of the processes when `WEIR_TEST_LOGS` is set. */
function stderr(): "inherit" | "null" {
  return Deno.env.get("WEIR_TEST_LOGS") ? "inherit" : "null";
}
