/**
 * Two owners: whatever one names that belongs to the other, in every route of the OpenAPI document,
 * is answered byte for byte like something that does not exist. A route that is missing in the
 * table below fails the test, so that nobody adds one without deciding what it shows to whom.
 */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import type { Principal } from "../../../routes/http/token.ts";
import { shownKeys } from "../../../routes/http/visibility.ts";
import { guardedApi, startServer, tokenOf } from "../cluster.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

/** What a request can name. */
interface Names {
  readonly owner: string;
  readonly graph: string;
  readonly namespace: string;
  readonly key: string;
  readonly output: string;
  readonly stimulus: string;
  readonly sampler: string;
  readonly modules: string;
  readonly client: string;
  readonly dataset: string;
  readonly idempotencyKey: string;
  readonly cursor: string;
  readonly dataCursor: string;
}

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests that name something; `null`: a route that shows nothing of any owner. */
type Row = readonly ((names: Names) => Asked)[] | null;

const API = "/api/v1";
const onGraph = (suffix: string): Row => [
  ({ graph }) => ({ path: `${API}/graphs/${graph}${suffix}` }),
];
const onTask = (suffix: string): Row => [
  ({ graph, output }) => ({ path: `${API}/graphs/${graph}/tasks/${output}${suffix}` }),
];
const onSampler = (suffix: string): Row => [
  ({ sampler }) => ({ path: `${API}/memory/samplers/${sampler}${suffix}` }),
];

/** The ways to name one value of a namespace. */
function onValue(suffix: string, body?: unknown, headers: Asked["headers"] = {}): Row {
  const asked = (path: string): Asked => ({
    ...{ path, headers },
    ...(body === undefined ? null : { body }),
  });
  const data = `${API}/data`;
  return [
    ({ namespace, key }) => asked(`${data}/${namespace}/${key}${suffix}`),
    ({ namespace, output }) => asked(`${data}/${namespace}/${output}${suffix}`),
    ({ owner, namespace, key }) => asked(`${data}/${namespace}/${key}${suffix}?owner=${owner}`),
    // The parts of a full key, with a slash in one part of the path.
    ({ owner, namespace, key }) => asked(`${data}/${owner}%2F${namespace}/${key}${suffix}`),
    ({ owner, namespace, key }) => asked(`${data}/${owner}/${namespace}%2F${key}${suffix}`),
    ({ owner, namespace, key }) =>
      asked(`${data}/${namespace}/${key}${suffix}?owner=bob%2F..%2F${owner}`),
    ({ owner, namespace, key }) =>
      asked(`${data}/${owner}/${namespace}%2F${key}${suffix}?owner=local`),
  ];
}

/** The ways to name a namespace. */
function onNamespace(body?: unknown): Row {
  const asked = (path: string): Asked => (
    { path: `${API}/namespaces/${path}`, ...(body === undefined ? null : { body }) }
  );
  return [
    ({ namespace }) => asked(namespace),
    ({ namespace, owner }) => asked(`${namespace}?owner=${owner}`),
    ({ namespace, owner }) => asked(`${owner}%2F${namespace}`),
    ({ namespace, owner }) => asked(`${owner}%2F${namespace}?owner=local`),
  ];
}

/** Its tasks wait for another worker, so that a second such graph has the same status. */
const graphWith = (fields: Record<string, unknown>): Asked => ({
  path: `${API}/graphs`,
  body: { defaults: { workers: ["nowhere"] }, tasks: { x: { op: "inc", args: [1] } }, ...fields },
});

const ROUTES: Readonly<Record<string, Row>> = {
  "GET /api/v1/amm": null,
  "POST /api/v1/amm/policies": null,
  "DELETE /api/v1/amm/policies/{id}": null,
  "POST /api/v1/amm/rebalance": null,
  "POST /api/v1/amm/run_once": null,
  "GET /api/v1/amm/running": null,
  "POST /api/v1/amm/start": null,
  "POST /api/v1/amm/stop": null,
  "POST /api/v1/clients": [
    ({ graph }) => ({ path: `${API}/clients`, body: { graphs: [graph] } }),
  ],
  "DELETE /api/v1/clients/{id}": [({ client }) => ({ path: `${API}/clients/${client}` })],
  "PUT /api/v1/clients/{id}": [({ client }) => ({ path: `${API}/clients/${client}` })],
  "GET /api/v1/datasets": [
    () => ({ path: `${API}/datasets` }),
    ({ owner }) => ({ path: `${API}/datasets?owner=${owner}` }),
  ],
  "DELETE /api/v1/datasets/{name}": [({ dataset }) => ({ path: `${API}/datasets/${dataset}` })],
  "GET /api/v1/datasets/{name}": [
    ({ dataset }) => ({ path: `${API}/datasets/${dataset}` }),
    ({ dataset, owner }) => ({ path: `${API}/datasets/${owner}%2F${dataset}` }),
  ],
  "PUT /api/v1/datasets/{name}": [
    ({ dataset, namespace, key }) => ({
      path: `${API}/datasets/${dataset}`,
      body: { namespace, value: { $ref: key } },
    }),
    ({ dataset, owner, namespace, key }) => ({
      path: `${API}/datasets/${dataset}`,
      body: { namespace: `${owner}/${namespace}`, value: { $ref: key } },
    }),
  ],
  "POST /api/v1/datasets/{name}/claims": [
    ({ dataset, client }) => ({ path: `${API}/datasets/${dataset}/claims?client=${client}` }),
    ({ dataset }) => ({ path: `${API}/datasets/${dataset}/claims?client=nobody` }),
    ({ dataset, owner }) => ({
      path: `${API}/datasets/${owner}%2F${dataset}/claims?client=nobody`,
    }),
  ],
  "POST /api/v1/data": [
    ({ namespace, key }) => ({ path: `${API}/data`, body: { namespace, values: { [key]: 1 } } }),
    ({ owner, namespace, key }) => ({
      path: `${API}/data?owner=${owner}`,
      body: { namespace, values: { [key]: 1 } },
    }),
    ({ owner, namespace, key }) => ({
      path: `${API}/data`,
      body: { namespace: `${owner}/${namespace}`, values: { [key]: 1 } },
    }),
  ],
  "GET /api/v1/data/{namespace}": [
    ({ namespace }) => ({ path: `${API}/data/${namespace}` }),
    ({ namespace, dataCursor }) => ({ path: `${API}/data/${namespace}?cursor=${dataCursor}` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${namespace}?owner=${owner}` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${owner}%2F${namespace}?owner=local` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${owner}%2F${namespace}` }),
    ({ owner }) => ({ path: `${API}/data/${owner}` }),
  ],
  "DELETE /api/v1/data/{namespace}/{key}": onValue(""),
  "GET /api/v1/data/{namespace}/{key}": onValue(""),
  "PUT /api/v1/data/{namespace}/{key}": onValue("", "abc", {
    "content-type": "application/octet-stream",
    "content-length": "3",
  }),
  "PUT /api/v1/data/{namespace}/{key}/replicas": onValue("/replicas", { replicas: 2 }),
  "GET /api/v1/graphs": [
    () => ({ path: `${API}/graphs` }),
    ({ cursor }) => ({ path: `${API}/graphs?cursor=${cursor}` }),
    ({ owner }) => ({ path: `${API}/graphs?owner=${owner}` }),
    ({ owner }) => ({ path: `${API}/graphs?owner=${owner}&mine=true` }),
  ],
  "POST /api/v1/graphs": [
    ({ namespace, key }) => graphWith({ namespace, tasks: { [key]: { op: "inc", args: [1] } } }),
    ({ namespace, output }) =>
      graphWith({ namespace, tasks: { [output]: { op: "inc", args: [1] } } }),
    ({ namespace, key }) =>
      graphWith({ namespace, tasks: { x: { op: "inc", args: [{ $ref: key }] } } }),
    ({ namespace, output }) => graphWith({ namespace, tasks: { x: { alias: output } } }),
    ({ owner, namespace, key }) =>
      graphWith({ namespace: owner, tasks: { x: { alias: `${namespace}/${key}` } } }),
    ({ owner, namespace }) => graphWith({ namespace: `${owner}/${namespace}` }),
    ({ owner, namespace, key }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: key, namespace, owner }] } } }),
    ({ owner, namespace, output }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: output, namespace, owner }] } } }),
    ({ namespace, key }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: key, namespace }] } } }),
    ({ client }) => ({ ...graphWith({}), path: `${API}/graphs?client=${client}` }),
    ({ modules }) => graphWith({ modules: { sha256: modules } }),
    ({ idempotencyKey }) => ({
      ...graphWith({}),
      headers: { "idempotency-key": idempotencyKey },
    }),
  ],
  "DELETE /api/v1/graphs/{id}": onGraph(""),
  "GET /api/v1/graphs/{id}": onGraph(""),
  "POST /api/v1/graphs/{id}/cancel": onGraph("/cancel"),
  "POST /api/v1/graphs/{id}/release": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/release`, body: { keys: [output] } }),
  ],
  "GET /api/v1/graphs/{id}/results": onGraph("/results"),
  "POST /api/v1/graphs/{id}/results": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results`, body: { keys: [output] } }),
  ],
  "GET /api/v1/graphs/{id}/results/{key}": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results/${output}` }),
  ],
  "GET /api/v1/graphs/{id}/results/{key}/files": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results/${output}/files` }),
  ],
  "POST /api/v1/graphs/{id}/retry": onGraph("/retry"),
  "GET /api/v1/graphs/{id}/tasks": onGraph("/tasks"),
  "GET /api/v1/graphs/{id}/tasks/{key}": onTask(""),
  "GET /api/v1/events": null,
  "GET /api/v1/graphs/{id}/events": onGraph("/events"),
  "GET /api/v1/graphs/{id}/failures": onGraph("/failures"),
  "GET /api/v1/graphs/{id}/groups": onGraph("/groups"),
  "GET /api/v1/graphs/{id}/logs": onGraph("/logs"),
  "GET /api/v1/graphs/{id}/shape": [
    ({ graph }) => ({ path: `${API}/graphs/${graph}/shape` }),
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/shape?around=${output}` }),
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/attempts": onTask("/attempts"),
  "GET /api/v1/graphs/{id}/tasks/{key}/explain": onTask("/explain"),
  "GET /api/v1/graphs/{id}/tasks/{key}/logs": onTask("/logs"),
  "GET /api/v1/graphs/{id}/tasks/{key}/story": onTask("/story"),
  "GET /api/v1/memory": null,
  "GET /api/v1/history": null,
  "GET /api/v1/memory/groups": [
    () => ({ path: `${API}/memory/groups` }),
    ({ owner }) => ({ path: `${API}/memory/groups?owner=${owner}` }),
  ],
  "GET /api/v1/memory/samplers": [
    () => ({ path: `${API}/memory/samplers` }),
    ({ sampler }) => ({ path: `${API}/memory/samplers?ids=${sampler}` }),
  ],
  "POST /api/v1/memory/samplers": null,
  "DELETE /api/v1/memory/samplers/{id}": onSampler(""),
  "GET /api/v1/memory/samplers/{id}": onSampler(""),
  "POST /api/v1/memory/samplers/{id}/stop": onSampler("/stop"),
  "GET /api/v1/modules/{sha256}": [({ modules }) => ({ path: `${API}/modules/${modules}` })],
  "PUT /api/v1/modules/{sha256}": [
    ({ modules }) => ({ path: `${API}/modules/${modules}`, body: { files: { "a.ts": "" } } }),
  ],
  "GET /api/v1/namespaces": [
    () => ({ path: `${API}/namespaces` }),
    ({ owner }) => ({ path: `${API}/namespaces?owner=${owner}` }),
    ({ owner, namespace }) => ({
      path: `${API}/namespaces?cursor=${cursorOf(`${owner}/${namespace}`)}`,
    }),
  ],
  "GET /api/v1/namespaces/{namespace}": onNamespace(),
  "PUT /api/v1/namespaces/{namespace}": onNamespace({ share: { read: ["bob"] } }),
  "GET /api/v1/ops": null,
  "GET /api/v1/retirements/{id}": null,
  "GET /api/v1/scaling": null,
  "GET /api/v1/stories/{stimulusId}": [({ stimulus }) => ({ path: `${API}/stories/${stimulus}` })],
  "POST /api/v1/transfers": null,
  "POST /api/v1/transfers/{id}": null,
  "GET /api/v1/version": null,
  "GET /api/v1/workers": [() => ({ path: `${API}/workers?keys=true` })],
  "POST /api/v1/workers": null,
  "POST /api/v1/workers/retire": null,
  "DELETE /api/v1/workers/{id}": null,
  "GET /api/v1/workers/{id}": [() => ({ path: `${API}/workers/w1?keys=true` })],
  "POST /api/v1/workers/{id}/events": null,
  "POST /api/v1/workers/{id}/leave": null,
  "POST /api/v1/workers/{id}/logs": null,
  "GET /api/v1/workers/{id}/secrets": null,
  "GET /api/v1/workers/{id}/instructions": null,
  "POST /api/v1/workers/{id}/pause": null,
  "POST /api/v1/workers/{id}/resume": null,
  "POST /api/v1/workers/{id}/retire": null,
  "GET /api/v1/stream": [
    () => ({ path: `${API}/stream?keys=true` }),
    ({ output }) => ({ path: `${API}/stream?keys=true&group=${output}` }),
  ],
  "GET /api/v1/stuck": [() => ({ path: `${API}/stuck` })],
  "GET /api/v1/session": null,
  "POST /api/v1/session": null,
  "DELETE /api/v1/session": null,
  "POST /api/v1/session/codes": null,
  "GET /docs": null,
  "GET /docs/{file}": null,
  "GET /livez": null,
  "GET /metrics": null,
  "GET /openapi.json": null,
  "GET /problems": null,
  "GET /problems/{code}": null,
  "GET /readyz": null,
};

/** Texts that belong to alice; no answer to another owner has one that its request has not. */
const SECRETS = [
  "alice",
  "vault",
  "treasure",
  "loot",
  "heist",
  "hoard",
  "trove",
  "424242",
  "777777",
];

/** Names of things that do not exist, of the same shape. */
const NOBODY: Names = {
  owner: "carol",
  graph: "019a0000-0000-7000-8000-000000000000",
  namespace: "empty",
  key: "nothing",
  output: "nil",
  stimulus: "019a0000-0000-7000-8000-000000000001",
  sampler: "019a0000-0000-7000-8000-000000000002",
  modules: "0".repeat(64),
  client: "019a0000-0000-7000-8000-000000000003",
  dataset: "none",
  idempotencyKey: "unused",
  cursor: cursorOf("019a0000-0000-7000-8000-000000000000"),
  dataCursor: cursorOf("nothing"),
};

function cursorOf(position: string): string {
  return new TextEncoder().encode(position).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** A cluster with tokens, a worker, and the things of alice. */
class TwoOwners implements AsyncDisposable {
  readonly api: ReturnType<typeof guardedApi>;
  readonly #world: ApiWorld;
  readonly #worker: FakeWorker;
  readonly #server: AsyncDisposable;

  private constructor(world: ApiWorld, worker: FakeWorker, server: AsyncDisposable) {
    this.#world = world;
    this.#worker = worker;
    this.#server = server;
    const scopes = ["submit", "read"];
    this.api = guardedApi(world, [
      { name: "alice", scopes },
      { name: "bob", scopes },
      { name: "resumed", scopes, owner: "local" },
      { name: "root", scopes: ["admin"] },
    ]);
  }

  static async start(): Promise<TwoOwners> {
    const world = new ApiWorld();
    const server = startServer(world);
    return new TwoOwners(world, await FakeWorker.join(server.url), server);
  }

  async ask(who: string, method: string, { path, ...request }: Asked): Promise<Response> {
    return await this.api.ask(who, method, path, request);
  }

  async json<T>(who: string, method: string, asked: Asked): Promise<T> {
    const response = await this.ask(who, method, asked);
    assert.ok(response.ok, await response.clone().text());
    return await response.json() as T;
  }

  /** Alice stores a value, runs a graph with it, and starts a sampler. */
  async fill(): Promise<Names> {
    const values = { namespace: "vault", values: { treasure: 424242 } };
    await this.json("alice", "POST", { path: `${API}/data`, body: values });
    const { id: graph } = await this.json<{ id: string }>("alice", "POST", {
      path: `${API}/graphs`,
      headers: { "idempotency-key": "once" },
      body: {
        name: "heist",
        namespace: "vault",
        modules: { "tasks.ts": "export const steal = (x) => x;" },
        tasks: { loot: { op: "./tasks.ts#steal", args: [{ $ref: "treasure" }] } },
      },
    });
    await this.#worker.finish(await this.#worker.compute(), 777777);
    const share = { share: { read: ["dave"] } };
    await this.json("alice", "PUT", { path: `${API}/namespaces/vault`, body: share });
    const { entries } = await this.json<{ entries: readonly { stimulusId: string }[] }>(
      "alice",
      "GET",
      { path: `${API}/graphs/${graph}/tasks/loot/story` },
    );
    const { id: client } = await this.json<{ id: string }>("alice", "POST", {
      path: `${API}/clients`,
      body: {},
    });
    const dataset = { namespace: "vault", value: { $ref: "treasure" } };
    await this.json("alice", "PUT", { path: `${API}/datasets/trove`, body: dataset });
    const { id: sampler } = await this.json<{ id: string }>("alice", "POST", {
      path: `${API}/memory/samplers`,
      body: { label: "hoard", measure: "managed" },
    });
    return {
      owner: "alice",
      graph,
      namespace: "vault",
      key: "treasure",
      output: "loot",
      stimulus: entries.at(-1)?.stimulusId ?? "",
      sampler,
      modules: this.#world.shell.state.cluster.modules.keys().toArray()[0] ?? "",
      client,
      dataset: "trove",
      idempotencyKey: "once",
      cursor: cursorOf(graph),
      dataCursor: cursorOf("treasure"),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker[Symbol.asyncDispose]();
    await this.#server[Symbol.asyncDispose]();
  }
}

/** An answer without the names of the request and what differs between any two answers. */
async function comparable(response: Response, names: Names): Promise<string> {
  let text = `${response.status} ${response.headers.get("location") ?? ""} ${await response
    .text()}`;
  for (const [field, name] of Object.entries(names)) text = text.replaceAll(name, `<${field}>`);
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<request>")
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, "<time>");
}

Deno.test("every route states what it shows of other owners", async () => {
  await using cluster = await TwoOwners.start();
  const documented = await documentedRoutes(cluster.api, `Bearer ${tokenOf("bob")}`);
  assert.deepEqual(Object.keys(ROUTES).sort(), [...documented.keys()].sort());
});

for (const [route, row] of Object.entries(ROUTES)) {
  const [method = "", path = ""] = route.split(" ");
  for (const who of ["bob", "resumed"]) {
    Deno.test(`${route} shows nothing of alice to ${who}`, async () => {
      await using cluster = await TwoOwners.start();
      const alice = await cluster.fill();
      const before = await inventory(cluster, "alice", alice);
      if (row === null) {
        const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
        const isStream = path === "/api/v1/events";
        const url = path.replaceAll(/\{\w+\}/g, "unknown") + (isStream ? "?after=0" : "");
        const response = await cluster.ask(who, method, { path: url, ...body });
        const text = isStream ? await factsSoFar(response) : await response.text();
        for (const secret of SECRETS) assert.ok(!text.includes(secret), text);
      }
      // A later graph of the caller: a cursor at the graph of alice would not show it.
      await cluster.json(who, "POST", graphWith({}));
      for (const ask of row ?? []) {
        const theirs = await cluster.ask(who, method, ask(alice));
        const nothing = await cluster.ask(who, method, ask(NOBODY));
        const shown = await comparable(theirs, alice);
        assert.equal(shown, await comparable(nothing, NOBODY), JSON.stringify(ask(alice)));
        for (const secret of SECRETS) assert.ok(!shown.includes(secret), shown);
      }
      assert.deepEqual(await inventory(cluster, "alice", alice), before);
    });
  }
}

/** The facts that a stream without an end has at once. */
async function factsSoFar({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  assert.ok(reader !== undefined);
  await reader.read();
  const text = new TextDecoder().decode((await reader.read()).value);
  assert.match(text, /worker-joined/);
  await reader.cancel();
  return text;
}

/** All answers about the things of alice. */
async function inventory(cluster: TwoOwners, who: string, names: Names): Promise<unknown> {
  const { graph, namespace, key, sampler } = names;
  const paths = [
    `graphs/${graph}`,
    `graphs/${graph}/results`,
    `graphs/${graph}/tasks`,
    `namespaces/${namespace}`,
    `data/${namespace}`,
    `data/${namespace}/${key}`,
    `memory/samplers/${sampler}`,
    `modules/${names.modules}`,
    `datasets/${names.dataset}`,
  ].map((path) => `${API}/${path}`);
  const answers: unknown[] = [];
  for (const path of paths) {
    const response = await cluster.ask(who, "GET", { path });
    const text = await response.text();
    assert.equal(response.status, 200, `${path} ${text}`);
    answers.push(path.includes("samplers") ? JSON.parse(text).label : text);
  }
  return answers;
}

Deno.test("admin sees the things of every owner, and whose they are", async () => {
  await using cluster = await TwoOwners.start();
  const { graph, sampler } = await cluster.fill();
  const get = <T>(path: string) => cluster.json<T>("root", "GET", { path: `${API}/${path}` });
  assert.equal((await get<{ owner: string }>(`graphs/${graph}`)).owner, "alice");
  const { items } = await get<{ items: { owner: string }[] }>("graphs");
  assert.deepEqual(items.map(({ owner }) => owner), ["alice"]);
  assert.deepEqual(await get("graphs?owner=bob"), { items: [], nextCursor: null });
  assert.equal((await get<{ owner: string }>(`memory/samplers/${sampler}`)).owner, "alice");
  assert.equal(await get("data/vault/treasure?owner=alice"), 424242);
  const unknown = await cluster.ask("root", "GET", { path: `${API}/data/vault/treasure` });
  assert.equal(unknown.status, 404, "its own namespace of that name is another one");
  const { holds } = await get<{ holds: { key: string }[] }>("workers/w1?keys=true");
  assert.deepEqual(holds.map(({ key }) => key).sort(), [
    "alice/vault/loot",
    "alice/vault/treasure",
  ]);
  const stored = await cluster.ask("root", "POST", {
    path: `${API}/data?owner=alice`,
    body: { namespace: "vault", values: { gift: 1 } },
  });
  assert.equal(stored.status, 201);
  const gift = { path: `${API}/data/vault/gift` };
  assert.equal(await cluster.json("alice", "GET", gift), 1);
});

Deno.test("an owner sees its things without its name, with every token of the owner", async () => {
  await using cluster = await TwoOwners.start();
  const { graph } = await cluster.fill();
  const status = await cluster.json<Record<string, unknown>>("alice", "GET", {
    path: `${API}/graphs/${graph}`,
  });
  assert.equal(status.namespace, "vault");
  assert.ok(!("owner" in status));
  const { entries } = await cluster.json<{ entries: { key: string }[] }>("alice", "GET", {
    path: `${API}/graphs/${graph}/tasks/loot/story`,
  });
  assert.deepEqual([...new Set(entries.map(({ key }) => key))], ["vault/loot"]);
});

Deno.test("shownKeys() names owners to admin only, and leaves out keys of others", () => {
  const principal = (scope: "read" | "admin"): Principal => (
    { name: "a", owner: "a", scopes: new Set([scope]), expiresAt: null }
  );
  const keys = ["a/ns/x", "b/ns/y", "ns/z"].map(asKey);
  assert.deepEqual(shownKeys(principal("read"), keys), ["ns/x"]);
  assert.deepEqual(shownKeys(principal("admin"), keys), keys);
});
