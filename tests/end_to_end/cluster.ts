/**
 * Real processes for end-to-end tests: one scheduler, its workers, and a client of their HTTP API.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Client } from "../../client/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import type { GraphStatus } from "../../protocol/mod.ts";

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
}

export class Cluster {
  readonly scheduler: RoleProcess;
  readonly workers: RoleProcess[];
  readonly client: Client;

  private constructor(scheduler: RoleProcess, workers: RoleProcess[]) {
    this.scheduler = scheduler;
    this.workers = workers;
    this.client = new Client({ url: scheduler.url });
  }

  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const scheduler = await RoleProcess.start(
      ["scheduler", "--port", "0", ...options.scheduler ?? []],
      { stderr: stderr() },
    );
    const cluster = new Cluster(scheduler, []);
    try {
      const url = options.via?.(scheduler.url) ?? scheduler.url;
      for (const flags of options.workers ?? [["--transport", "sse"], ["--transport", "poll"]]) {
        await cluster.addWorker(url, flags);
      }
      return cluster;
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
  }

  async addWorker(url: string, flags: readonly string[]): Promise<RoleProcess> {
    const name = `w${this.workers.length}`;
    const worker = await RoleProcess.start(
      ["worker", "--scheduler", url, "--name", name, "--threads", "1", ...flags],
      { stderr: stderr() },
    );
    this.workers.push(worker);
    return worker;
  }

  /** Posts a graph and returns its first status. */
  submit(graph: unknown): Promise<GraphStatus> {
    return this.client.submit(JSON.stringify(graph), { idempotencyKey: uuidv7() });
  }

  /** Waits until the graph has ended. */
  async ended(id: string): Promise<GraphStatus> {
    return await this.until(id, ({ state }) => state !== "running" && state !== "cancelling");
  }

  /** Waits until the status of the graph is as wanted. Fails when the graph ends before. */
  async until(id: string, wanted: (status: GraphStatus) => boolean): Promise<GraphStatus> {
    for (;;) {
      const status = await this.client.graph(id, { wait: 0.05 });
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

  async get(path: string): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.scheduler.url + path);
    return { status: response.status, body: await response.json() };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.scheduler.stop();
  }
}

/** Shows the logs of the processes when `WEIR_TEST_LOGS` is set. */
function stderr(): "inherit" | "null" {
  return Deno.env.get("WEIR_TEST_LOGS") ? "inherit" : "null";
}

/** Checks `condition` every few milliseconds until it holds. Fails after the deadline. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 30_000,
): Promise<void> {
  const startedAt = Date.now();
  while (!await condition()) {
    assert.ok(Date.now() - startedAt < deadlineMs, `never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
