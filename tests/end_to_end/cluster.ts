/**
 * Real processes for end-to-end tests: one scheduler, workers, and what is asked of them over HTTP.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Client } from "../../client/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import type { GraphStatus } from "../../protocol/mod.ts";

export interface ClusterOptions {
  /**
   * Flags of each worker, beside its name and the scheduler. Two by SSE and long-poll when absent.
   */
  readonly workers?: readonly (readonly string[])[];
  /** Flags of the scheduler, beside its port. */
  readonly scheduler?: readonly string[];
  /** Where workers find the scheduler, given its URL: a proxy, say. */
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

  /** Posts a graph and gives its status at that moment. */
  submit(graph: unknown): Promise<GraphStatus> {
    return this.client.submit(JSON.stringify(graph), { idempotencyKey: uuidv7() });
  }

  /** Waits until the graph has ended. */
  async ended(id: string): Promise<GraphStatus> {
    return await this.until(id, ({ state }) => state !== "running" && state !== "cancelling");
  }

  /** Waits until the status of the graph is as wanted; fails when it ends otherwise. */
  async until(id: string, wanted: (status: GraphStatus) => boolean): Promise<GraphStatus> {
    for (;;) {
      const status = await this.client.graph(id, { wait: 0.05 });
      if (wanted(status)) return status;
      const over = status.state !== "running" && status.state !== "cancelling";
      assert.ok(!over, `the graph ended as ${JSON.stringify(status)}`);
    }
  }

  /** Runs a graph to its end, which must be a success, and gives its results. */
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

/** Logs of the processes are shown when somebody looks for a fault. */
function stderr(): "inherit" | "null" {
  return Deno.env.get("WEIR_TEST_LOGS") ? "inherit" : "null";
}

/** Looks every few milliseconds until `condition` holds; the deadline only ends a hopeless test. */
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
