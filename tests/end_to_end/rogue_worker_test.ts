/**
 * A rogue worker with a valid worker token against two honest workers, all real processes but the
 * rogue: it reads nothing that it was not given, changes no result, ends nobody. The attacks use
 * literal names of the protocol, so that the file also runs against trees without these defences.
 */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { asKey, encode, encodePeerHead } from "../../protocol/mod.ts";

const TOKENS = { admin: "admin-token-0123456789", worker: "worker-token-0123456789" };
const HONEST = ["honest-0", "honest-1"];
const RESULT = { a: 1, b: 3 };

interface Registration {
  readonly id: string;
  readonly incarnation: number;
  readonly secret?: string;
  readonly grantKey?: string;
}

/** A scheduler with tokens, two honest workers, and a finished graph whose results they hold. */
class Scene implements AsyncDisposable {
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
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0", "--token-file", file]);
    this.processes.push(scheduler);
    this.client = new Client({ url: scheduler.url, token: TOKENS.admin });
    for (const name of HONEST) {
      const flags = ["--scheduler", scheduler.url, "--name", name, "--threads", "1"];
      const token = ["--token-file", tokenFile];
      this.processes.push(await RoleProcess.start(["worker", ...flags, ...token]));
    }
    const answer = await fetch(`${scheduler.url}/api/v1/version`, {
      headers: { authorization: `Bearer ${TOKENS.admin}` },
    });
    this.#protocol = (await answer.json()).protocol;
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (r) => {
      this.rogueReads.push(`${r.method} ${new URL(r.url).pathname} ${await r.text()}`);
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
  }

  key(name: string): string {
    return `${this.namespace}/${name}`;
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

/** Attacks by name; each must leave everything unharmed. */
const ATTACKS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  "posts events as another worker": async (scene) => {
    const own = await scene.join();
    for (const { id } of await scene.victims()) {
      for (const secret of [undefined, "", "guess", own.secret]) {
        for (let incarnation = 1; incarnation < 8; incarnation++) {
          for (const seq of [1, 1_000_000]) {
            const path = `/api/v1/workers/${id}/events`;
            const post = { incarnation, seq, ack: 0, events: [["left", "forged"]] };
            const response = await scene.ask("POST", path, post, secret);
            const problem = await response.json();
            assert.ok(["wrong_secret", "stale_incarnation"].includes(problem.code), problem.code);
            assert.equal(problem.expected, undefined);
          }
        }
      }
    }
  },

  "reads the instructions of another worker": async (scene) => {
    for (const { id } of await scene.victims()) {
      for (let incarnation = 1; incarnation < 8; incarnation++) {
        for (let after = 0; after < 20; after++) {
          const query = `?incarnation=${incarnation}&after=${after}&wait=0`;
          const response = await scene.ask("GET", `/api/v1/workers/${id}/instructions${query}`);
          assert.ok([403, 410].includes(response.status), `status ${response.status}`);
          await response.body?.cancel();
        }
      }
    }
  },

  "takes over the registration or the name of another worker": async (scene) => {
    for (const { id, name } of await scene.victims()) {
      for (let incarnation = 1; incarnation < 8; incarnation++) {
        for (const secret of [{}, { secret: "guess" }]) {
          const taken = await scene.register({ name, previous: { id, incarnation, ...secret } });
          assert.equal(taken.status, 409, await taken.text());
        }
        // Under another name it is a new worker, and the other one stays.
        const path = await scene.register({ previous: { id, incarnation } });
        await path.body?.cancel();
      }
    }
  },

  "collects tokens, addresses and grants for values of other workers": async (scene) => {
    const rogue = await scene.join();
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    await scene.report(rogue, [["ask-holders", keys]]);
    const text = await scene.instructions(rogue);
    assert.doesNotMatch(text, /token|grants|refresh-holders/, text);
  },

  "reads values, logs, stories and figures of other workers": async (scene) => {
    const rogue = await scene.join();
    const tokens = await scene.peerTokens(rogue);
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    for (const { id, url } of await scene.victims()) {
      const expiresAt = Date.now() + 60_000;
      const terms = ["read", id, rogue.id, rogue.incarnation, expiresAt, ...keys].join("\n");
      const signature = createHmac("sha256", rogue.grantKey ?? "").update(terms)
        .digest("base64url");
      const grants = [[expiresAt, keys, signature]];
      const forged = { keys, reader: rogue.id, incarnation: rogue.incarnation, grants };
      for (const token of ["", TOKENS.worker, rogue.secret, ...tokens]) {
        const authorization = token === "" ? "" : `Bearer ${token}`;
        const headers: Record<string, string> = authorization === "" ? {} : { authorization };
        for (const body of [{ keys }, forged]) {
          const init = { method: "POST", headers, body: JSON.stringify(body) };
          const response = await fetch(`${url}/data`, init);
          assert.ok([401, 403].includes(response.status), `status ${response.status}`);
          await response.body?.cancel();
        }
        for (const path of ["/figures", `/logs/${encodeURIComponent(keys[0] ?? "")}`, "/story"]) {
          const response = await fetch(url + path, { headers });
          assert.equal(response.status, 401, path);
          await response.body?.cancel();
        }
      }
    }
  },

  "stores values at other workers": async (scene) => {
    const rogue = await scene.join();
    const tokens = await scene.peerTokens(rogue);
    const bytes = encode(666);
    const key = asKey(scene.key("a"));
    for (const { id, url } of await scene.victims()) {
      for (const attempt of [1, Date.now() * 1000, Number.MAX_SAFE_INTEGER]) {
        const announced = ["put", id, attempt, key].join("\n");
        const signature = createHmac("sha256", rogue.grantKey ?? "").update(announced)
          .digest("base64url");
        for (const token of [TOKENS.worker, rogue.secret, rogue.grantKey, ...tokens]) {
          const response = await fetch(`${url}/data?attempt=${attempt}&worker=${id}`, {
            method: "PUT",
            headers: { authorization: `Bearer ${token}`, "weir-announcement": signature },
            body: new Blob([encodePeerHead([[key, bytes.byteLength]]), bytes]),
          });
          assert.equal(response.status, 401);
          await response.body?.cancel();
        }
      }
    }
  },

  "takes the name of another worker as if that had ended": async (scene) => {
    for (const { name, url } of await scene.victims()) {
      const attempts = Array.from({ length: 20 }, (_, count) =>
        // With its own address, that of the victim, and one that refuses connections.
        [{}, { url }, { url: "http://127.0.0.1:1" }][count % 3]);
      await Promise.all(attempts.map(async (address) => {
        const taken = await scene.register({ name, ...address });
        assert.equal(taken.status, 409, await taken.text());
      }));
    }
  },

  "claims to hold the results of others": async (scene) => {
    const rogue = await scene.join();
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const events = keys.flatMap((key) => [
      ["add-keys", [[key, far, 1]]],
      ["task-finished", key, far, 1, Date.now(), 1],
      ["task-erred", key, far, { kind: "raised", name: "E", message: "forged" }, Date.now(), 1],
    ]);
    await scene.report(rogue, events);
  },

  "registers with the results of others": async (scene) => {
    const rogue = await scene.join();
    // The answer to an unknown key tells the counter from which attempts and epochs are drawn.
    await scene.report(rogue, [["add-keys", [["no/key", 1, 1]]]]);
    const epoch = Number(/"free-keys",(\d+)/.exec(await scene.instructions(rogue))?.[1]);
    assert.ok(epoch > 0);
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const held = keys.map((key) => [key, 1, 0, epoch]);
    await scene.join({ held, running: keys.map((key) => [key, epoch]) });
    await scene.join({ held, previous: { id: rogue.id, ...withoutId(rogue) } });
  },

  "reports the replicas of others as missing or undecodable": async (scene) => {
    const rogue = await scene.join();
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const events = (await scene.victims()).flatMap(({ id }) => [
      ["replicas-missing", id, keys.map((key) => [key, far])],
      ...keys.map((key) => ["replica-undecodable", id, key, far, "forged"]),
    ]);
    await scene.report(rogue, events);
  },

  "reports other workers as unreachable": async (scene) => {
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => [scene.key(name), far]);
    for (const name of ["rogue", "rogue-2", "rogue-3"]) {
      const rogue = await scene.join({ name });
      const events = (await scene.victims()).flatMap(({ id }) => [
        ["holder-unreachable", id, keys],
        ["holder-unreachable", id, keys],
        ["holder-unreachable", id, []],
      ]);
      await scene.report(rogue, events);
    }
    const honest = (await scene.client.workers()).filter(({ name }) => HONEST.includes(name));
    assert.deepEqual(
      honest.map(({ transfers, unreachedBy, suspected }) => [transfers, unreachedBy, suspected]),
      HONEST.map(() => ["direct", 0, false]),
    );
  },

  "reads values of other workers through the scheduler, and uploads for them": async (scene) => {
    const rogue = await scene.join();
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const { id: reader, incarnation } = rogue;
    for (const { id: from } of await scene.victims()) {
      const expiresAt = Date.now() + 60_000;
      const terms = ["read", from, reader, incarnation, expiresAt, ...keys].join("\n");
      const signature = createHmac("sha256", rogue.grantKey ?? "").update(terms)
        .digest("base64url");
      for (const grants of [[], [[expiresAt, keys, signature]]]) {
        const body = { from, reader, incarnation, keys, grants };
        const response = await scene.ask("POST", "/api/v1/transfers", body, rogue.secret);
        assert.equal(response.status, 403);
        await response.body?.cancel();
      }
      const query = `?worker=${from}&incarnation=1`;
      const upload = await scene.ask("POST", `/api/v1/transfers/x${query}`, {}, rogue.secret);
      assert.ok([403, 410].includes(upload.status), `status ${upload.status}`);
      await upload.body?.cancel();
    }
  },
};

function withoutId({ incarnation, secret }: Registration): Record<string, unknown> {
  return { incarnation, ...(secret === undefined ? null : { secret }) };
}

Deno.test("a rogue worker reads nothing it was not given, changes nothing and ends nobody", async (t) => {
  let scene = await Scene.open();
  try {
    for (const [name, attack] of Object.entries(ATTACKS)) {
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
});
