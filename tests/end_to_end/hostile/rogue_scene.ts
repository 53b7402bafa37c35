/**
 * A rogue worker with a valid worker token against two honest ones: real processes, but for the
 * rogue. The attacks use literal names of the protocol, so that they also run against trees without
 * these defences.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Client } from "../../../client/mod.ts";
import { asKey, encode, encodePeerHead } from "../../../protocol/mod.ts";

export const TOKENS = { admin: "admin-token-0123456789", worker: "worker-token-0123456789" };
/** The owner of the graph: the name of its token. */
const OWNER = "admin";
export const HONEST = ["honest-0", "honest-1"];
export const RESULT = { a: 1, b: 3 };

export interface Registration {
  readonly id: string;
  readonly incarnation: number;
  readonly secret?: string;
  readonly grantKey?: string;
  readonly workerPort?: number;
}

/** A scheduler with tokens, two honest workers, and a finished graph whose results they hold. */
export class Scene implements AsyncDisposable {
  readonly processes: RoleProcess[] = [];
  readonly rogueReads: string[] = [];
  #folder = "";
  #server: Deno.HttpServer<Deno.NetAddr> | null = null;
  #protocol = 0;
  client!: Client;
  graph = "";
  namespace = "";

  static async open(): Promise<Scene> {
    const scene = new Scene();
    try {
      await scene.#open();
      return scene;
    } catch (error) {
      await scene[Symbol.asyncDispose]();
      throw error;
    }
  }

  async #open(): Promise<void> {
    this.#folder = await Deno.makeTempDir();
    const file = `${this.#folder}/tokens`;
    const lines = Object.entries(TOKENS).map(([name, token]) =>
      JSON.stringify({ token, scopes: [name], name })
    );
    await Deno.writeTextFile(file, lines.join("\n"), { mode: 0o600 });
    const tokenFile = `${this.#folder}/worker-token`;
    await Deno.writeTextFile(tokenFile, TOKENS.worker, { mode: 0o600 });
    const ports = ["--port", "0", "--worker-port", "0"];
    const scheduler = await RoleProcess.start(["scheduler", ...ports, "--token-file", file]);
    this.processes.push(scheduler);
    this.client = new Client({ url: scheduler.url, token: TOKENS.admin });
    for (const [index, name] of HONEST.entries()) {
      const transport = index === 0 ? "websocket" : "sse";
      const flags = ["--scheduler", scheduler.url, "--name", name, "--threads", "1"]
        .concat("--transport", transport);
      const token = ["--token-file", tokenFile];
      this.processes.push(await RoleProcess.start(["worker", ...flags, ...token]));
    }
    const answer = await fetch(`${scheduler.url}/api/v1/version`, {
      headers: { authorization: `Bearer ${TOKENS.admin}` },
    });
    this.#protocol = (await answer.json()).protocol;
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (r) => {
      const { pathname } = new URL(r.url);
      const text = await r.text();
      // Whether it lives, and what its story is, is asked of every worker.
      if (!["/livez", "/story"].includes(pathname)) {
        this.rogueReads.push(`${r.method} ${pathname} ${text}`);
      }
      const garbage = encode(666);
      const keys = Object.keys(RESULT).map((name) => this.key(name));
      const head = encodePeerHead(keys.map((key) => [asKey(key), garbage.byteLength]));
      return new Response(new Blob([head, ...keys.map(() => garbage)]));
    });
    const tasks = {
      a: { op: "inc", args: [0], workers: [HONEST[0]] },
      b: { op: "add", args: [{ $ref: "a" }, 2], workers: [HONEST[1]] },
    };
    const graph = JSON.stringify({ tasks, outputs: ["a", "b"] });
    const status = await this.client.submit(graph, { idempotencyKey: uuidv7(), wait: 30 });
    assert.equal(status.state, "succeeded");
    this.graph = status.id;
    this.namespace = status.namespace;
    await this.#checkKeys();
  }

  /** Fails unless the keys of the attacks are those that the honest workers hold. */
  async #checkKeys(): Promise<void> {
    const held: string[] = [];
    for (const { id } of await this.victims()) {
      const headers = { authorization: `Bearer ${TOKENS.admin}` };
      const response = await fetch(`${this.client.url}/api/v1/workers/${id}?keys=true`, {
        headers,
      });
      held.push(JSON.stringify(await response.json()));
    }
    for (const name of Object.keys(RESULT)) {
      assert.ok(held.some((text) => text.includes(`"${this.key(name)}"`)), held.join("\n"));
    }
  }

  /** The name of a task inside the cluster. */
  key(name: string): string {
    return `${OWNER}/${this.namespace}/${name}`;
  }

  /** Id and address of the honest workers. */
  async victims(): Promise<{ id: string; name: string; url: string }[]> {
    const workers = await this.client.workers();
    return workers.filter(({ name }) => HONEST.includes(name)).map(({ id, name, url }) => {
      return { id, name, url: url ?? "" };
    });
  }

  /** A request with the worker token. */
  async ask(method: string, path: string, body?: unknown, secret?: string): Promise<Response> {
    return await fetch(this.client.url + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKENS.worker}`,
        accept: "application/json",
        ...(body === undefined ? null : { "content-type": "application/json" }),
        ...(secret === undefined ? null : { "weir-secret": secret }),
      },
      ...(body === undefined ? null : { body: JSON.stringify(body) }),
    });
  }

  async register(fields: Record<string, unknown> = {}): Promise<Response> {
    return await this.ask("POST", "/api/v1/workers", {
      protocol: this.#protocol,
      version: "0",
      name: `rogue-${uuidv7()}`,
      url: `http://127.0.0.1:${this.#server?.addr.port}`,
      acceptToken: `token-${uuidv7()}`,
      threads: 1,
      memoryLimit: 0,
      resources: {},
      held: [],
      running: [],
      ...fields,
    });
  }

  /** A registered rogue. */
  async join(fields: Record<string, unknown> = {}): Promise<Registration> {
    const response = await this.register(fields);
    assert.equal(response.status, 201, await response.clone().text());
    return await response.json();
  }

  async post(worker: Registration, events: readonly unknown[], seq = 1): Promise<Response> {
    const post = { incarnation: worker.incarnation, seq, ack: 0, events };
    return await this.ask("POST", `/api/v1/workers/${worker.id}/events`, post, worker.secret);
  }

  /** Posts events of the worker itself, which must be taken. */
  async report(worker: Registration, events: readonly unknown[]): Promise<void> {
    const response = await this.post(worker, events);
    assert.equal(response.status, 200, await response.text());
  }

  /** Tokens of peers that the scheduler tells the rogue when it asks for holders. */
  async peerTokens(rogue: Registration): Promise<string[]> {
    const keys = Object.keys(RESULT).map((name) => this.key(name));
    await this.report(rogue, [["ask-holders", keys]]);
    const text = await this.instructions(rogue);
    return [...text.matchAll(/"token":"([^"]+)"/g)].map(([, token]) => token ?? "");
  }

  /** The text of the next instructions; empty if there are none. */
  async instructions(worker: Registration, wait = 0.5): Promise<string> {
    const path = `/api/v1/workers/${worker.id}/instructions`;
    const query = `?incarnation=${worker.incarnation}&after=0&wait=${wait}`;
    const response = await this.ask("GET", path + query, undefined, worker.secret);
    return await response.text();
  }

  /** Fails unless the results, their holders and the honest workers are as before. */
  async checkUnharmed(): Promise<void> {
    assert.deepEqual(await this.client.results(this.graph), RESULT);
    const names = (await this.victims()).map(({ name }) => name);
    assert.deepEqual(names.sort(), HONEST);
    for (const name of Object.keys(RESULT)) {
      const path = `/api/v1/graphs/${this.graph}/tasks/${name}`;
      const headers = { authorization: `Bearer ${TOKENS.admin}` };
      const { attempts, holders } = await (await fetch(this.client.url + path, { headers })).json();
      assert.equal(attempts, 1, `${name} was not computed again`);
      const victims = (await this.victims()).map(({ id }) => id);
      assert.deepEqual(holders.filter((id: string) => !victims.includes(id)), []);
    }
    assert.deepEqual(this.rogueReads, []);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.processes.splice(1).map((process) => process.stop()));
    await this.processes[0]?.stop();
    await this.#server?.shutdown();
    if (this.#folder) await Deno.remove(this.#folder, { recursive: true });
  }
}

/** Each must leave everything unharmed. */
export type Attacks = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

/** Runs the attacks, each as a step, and checks after each that nothing was harmed. */
export async function runAttacks(t: Deno.TestContext, attacks: Attacks): Promise<void> {
  let scene = await Scene.open();
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      const harmless = await t.step(`it ${name}`, async () => {
        await attack(scene);
        await scene.checkUnharmed();
      });
      if (harmless) continue;
      await scene[Symbol.asyncDispose]();
      scene = await Scene.open();
    }
  } finally {
    await scene[Symbol.asyncDispose]();
  }
}
