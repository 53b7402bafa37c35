/** What must hold of scheduler and workers while and after hostile clients are at work. */
import assert from "node:assert/strict";
import type { Cluster } from "../cluster.ts";
import { alive } from "../processes.ts";

/** Milliseconds in which a good request must be answered at all, also on a busy machine. */
const SERVED_MS = 60_000;

/** Fails unless the process answers a good request. */
export async function checkServes(url: string): Promise<void> {
  const response = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(SERVED_MS) });
  assert.equal(response.status, 200);
  await response.body?.cancel();
}

/** Runs on one thread while hostile clients are at work, and ends once it is released. */
export class HeldGraph implements AsyncDisposable {
  readonly #cluster: Cluster;
  readonly #server: Deno.HttpServer;
  readonly #release: () => void;
  readonly #id: string;

  private constructor(
    cluster: Cluster,
    parts: { server: Deno.HttpServer; release: () => void; id: string },
  ) {
    this.#cluster = cluster;
    this.#server = parts.server;
    this.#release = parts.release;
    this.#id = parts.id;
  }

  /** Resolves when its first task has begun. The tasks of the worker may connect to 127.0.0.1. */
  static async start(cluster: Cluster): Promise<HeldGraph> {
    const released = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async () => {
      begun.resolve();
      await released.promise;
      return new Response("released", { headers: { connection: "close" } });
    });
    const url = `http://127.0.0.1:${(server.addr as Deno.NetAddr).port}`;
    const after = Array.from({ length: 9 }, (_, index) => [
      `after-${index}`,
      { op: "add", args: [index, { $ref: "held" }], retries: 0 },
    ]);
    const { id } = await cluster.submit({
      modules: {
        "held.js": "export const held = async (u) => (await (await fetch(u)).text()).length;",
      },
      tasks: {
        held: { op: "./held.js#held", args: [url], retries: 0 },
        ...Object.fromEntries(after),
      },
    });
    await begun.promise;
    return new HeldGraph(cluster, { server, release: released.resolve, id });
  }

  /** Fails unless all tasks end well at the first attempt, on the worker that was there before. */
  async checkNothingLost(): Promise<void> {
    this.#release();
    const cluster = this.#cluster;
    const status = await cluster.ended(this.#id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    const tasks = await cluster.get(`/api/v1/graphs/${this.#id}/tasks?limit=1000`);
    const { items } = tasks.body as { items: { attempts: number }[] };
    assert.ok(items.every(({ attempts }) => attempts === 1), JSON.stringify(items));
    const workers = await cluster.get("/api/v1/workers");
    assert.equal((workers.body as { items: unknown[] }).items.length, cluster.workers.length);
    for (const { child } of [cluster.scheduler, ...cluster.workers]) assert.ok(alive(child.pid));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#release();
    await this.#server.shutdown();
  }
}
