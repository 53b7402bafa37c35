/**
 * A scheduler in which something of everything exists: a graph that has succeeded, one that has
 * failed, one that waits for a worker that never comes, a worker, data, a sampler, modules.
 */
import assert from "node:assert/strict";
import { PROTOCOL_VERSION } from "../../../protocol/mod.ts";
import type { createApp } from "../../../routes/mod.ts";
import { emptyCache } from "../cache/empty_cache.ts";
import { guardedApi, startServer, tokenOf } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

/** A request; `<name>` in any of its texts stands for the name of a thing. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Whose token; absent: the scheduler asks for none. */
  readonly as?: string;
  readonly signal?: AbortSignal;
}

/** The manager does not run by itself: its runs would change what is compared. */
const HOUR_MS = 3_600_000;
const API = "/api/v1";
const ERROR = { kind: "raised", name: "Error", message: "no" } as const;

export class Furnished implements AsyncDisposable {
  /** Name of a placeholder -> what stands for it. */
  readonly names: Readonly<Record<string, string>>;
  readonly world: ApiWorld;
  readonly #guarded: ReturnType<typeof createApp>;
  readonly worker: FakeWorker;
  readonly #server: AsyncDisposable;

  private constructor(
    world: ApiWorld,
    worker: FakeWorker,
    server: AsyncDisposable,
    names: Readonly<Record<string, string>>,
  ) {
    this.world = world;
    this.names = names;
    this.worker = worker;
    this.#server = server;
    this.#guarded = guardedApi(world, [
      { name: "reader", scopes: ["read"] },
      { name: "writer", scopes: ["submit", "read"] },
    ]).app;
  }

  static async start(): Promise<Furnished> {
    const world = new ApiWorld({ machine: { ammIntervalMs: HOUR_MS }, cache: emptyCache() });
    const server = startServer(world);
    const worker = await FakeWorker.join(server.url);
    const submit = async (graph: unknown, headers = {}): Promise<string> => {
      const response = await world.ask("POST", `${API}/graphs`, graph, headers);
      assert.equal(response.status, 202, await response.clone().text());
      return (await response.json() as { id: string }).id;
    };
    const done = await submit(
      {
        modules: { "tasks.ts": "export const double = (x) => 2 * x;" },
        tasks: { x: { op: "./tasks.ts#double", args: [21] } },
      },
      { "idempotency-key": "once" },
    );
    await worker.finish(await worker.compute(), 42);
    const failed = await submit({ namespace: "ns", tasks: { x: { op: "fail", args: [] } } });
    const [, key, attempt] = await worker.compute();
    await worker.post(["task-erred", key, attempt, ERROR, Date.now(), 1000]);
    const running = await submit({
      tasks: { x: { op: "inc", args: [1], workers: ["nowhere"] } },
    });
    const cancelled = await submit({
      tasks: { x: { op: "inc", args: [1], workers: ["nowhere"] } },
    });
    const put = { namespace: "ns", values: { datum: 1 } };
    assert.equal((await world.ask("POST", `${API}/graphs/${cancelled}/cancel`)).status, 202);
    assert.equal((await world.ask("POST", `${API}/data`, put)).status, 201);
    const kept = { namespace: "ns", value: { $ref: "datum" } };
    assert.equal((await world.ask("PUT", `${API}/datasets/kept`, kept)).status, 200);
    const pool = await world.ask("PUT", `${API}/pools/staging-db`, { slots: 2 });
    assert.equal(pool.status, 200);
    const lease = await world.ask("POST", `${API}/clients`, {});
    const { id: client } = await lease.json() as { id: string };
    const response = await world.ask("POST", `${API}/memory/samplers`, { interval: 3600 });
    const { id: sampler } = await response.json() as { id: string };
    return new Furnished(world, worker, server, {
      done,
      failed,
      running,
      cancelled,
      sampler,
      client,
      worker: worker.id,
      incarnation: String(worker.registered.incarnation),
      protocol: String(PROTOCOL_VERSION),
      secret: worker.registered.secret,
      modules: world.shell.state.cluster.modules.keys().toArray()[0] ?? "",
    });
  }

  /** The text with every `<name>` replaced. */
  fill(text: string): string {
    return text.replaceAll(/<(\w+)>/g, (whole, name: string) => this.names[name] ?? whole);
  }

  /** Sends a request to the scheduler, without a server. */
  async send({ method, path, headers = {}, body, as, signal }: Asked): Promise<Response> {
    const text = typeof body === "string" || body === undefined
      ? body
      : JSON.stringify(body).replace('"<protocol>"', "<protocol>");
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
    const filled = Object.entries({
      host: "127.0.0.1:8786",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(as === undefined ? {} : { authorization: `Bearer ${tokenOf(as)}` }),
      ...headers,
    }).map(([name, value]) => [name, this.fill(value)] as [string, string]);
    return await (as === undefined ? this.world.app : this.#guarded).request(this.fill(path), {
      method,
      headers: filled,
      ...(text === undefined ? {} : { body: bytes ?? this.fill(text) }),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** What a request could have changed. */
  async inventory(): Promise<unknown> {
    const lists = await Promise.all(
      ["graphs", "data/ns", "datasets", "namespaces", "memory/samplers", "amm"].map((path) =>
        this.world.get(`${API}/${path}`)
      ),
    );
    const { items: workers } = await this.world.get(`${API}/workers`) as {
      items: { id: string; name: string; status: string }[];
    };
    return [lists, workers.map(({ id, name, status }) => [id, name, status])];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.worker[Symbol.asyncDispose]();
    await this.#server[Symbol.asyncDispose]();
  }
}
