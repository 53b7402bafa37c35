/**
 * Two owners: whatever one names that belongs to the other, in every route of the OpenAPI document,
 * is answered byte for byte like something that does not exist. A route that is missing in
 * `visibility_rows.ts` fails the test, so that nobody adds one without deciding what it shows to
 * whom.
 */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import type { Principal } from "../../../http/env.ts";
import { shownKeys } from "../../../routes/access/visibility.ts";
import { guardedApi, startServer, tokenOf } from "../cluster.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";
import {
  API,
  type Asked,
  cursorOf,
  graphWith,
  type Names,
  NOBODY,
  ROUTES,
  type Row,
} from "./visibility_rows.ts";

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
    await this.json("alice", "PUT", { path: `${API}/pools/gold`, body: { slots: 2 } });
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
      pool: "gold",
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
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, "<time>")
    .replaceAll(/"now":\d+/g, '"now":<time>');
}

Deno.test("every route states what it shows of other owners", async () => {
  await using cluster = await TwoOwners.start();
  const documented = await documentedRoutes(cluster.api, `Bearer ${tokenOf("bob")}`);
  assert.deepEqual(Object.keys(ROUTES).sort(), [...documented.keys()].sort());
});

/** Whether requests of the route leave everything as it is, if they are answered as they should. */
const changesNothing = ([route, row]: [string, Row]) =>
  row === null || /^(GET|DELETE) /.test(route);
const rows = Object.entries(ROUTES);

for (const who of ["bob", "resumed"]) {
  Deno.test(`routes that change nothing show nothing of alice to ${who}`, async (context) => {
    await using cluster = await TwoOwners.start();
    const alice = await cluster.fill();
    // A later graph of the caller: a cursor at the graph of alice would not show it.
    await cluster.json(who, "POST", graphWith({}));
    for (const [route, row] of rows.filter(changesNothing)) {
      await context.step(route, async () => {
        if (row === null) await assertNothingShown(cluster, who, route);
        else await assertNothingTold(cluster, who, { route, row, alice });
      });
    }
  });

  for (const [route, row] of rows.filter((each) => !changesNothing(each))) {
    Deno.test(`${route} shows nothing of alice to ${who}`, async () => {
      await using cluster = await TwoOwners.start();
      const alice = await cluster.fill();
      await cluster.json(who, "POST", graphWith({}));
      await assertNothingTold(cluster, who, { route, row: row ?? [], alice });
    });
  }
}

/** Checks that a route that shows nothing of any owner has no text of alice. */
async function assertNothingShown(cluster: TwoOwners, who: string, route: string): Promise<void> {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
  const isStream = path === "/api/v1/events";
  const url = path.replaceAll(/\{\w+\}/g, "unknown") + (isStream ? "?after=0" : "");
  const response = await cluster.ask(who, method, { path: url, ...body });
  const text = isStream ? await factsSoFar(response) : await response.text();
  for (const secret of SECRETS) assert.ok(!text.includes(secret), text);
}

/** Checks that answers are those about nothing, and that the things of alice stay as they are. */
async function assertNothingTold(
  cluster: TwoOwners,
  who: string,
  { route, row, alice }: { route: string; row: NonNullable<Row>; alice: Names },
): Promise<void> {
  const [method = ""] = route.split(" ");
  const before = await inventory(cluster, "alice", alice);
  for (const ask of row) {
    const theirs = await cluster.ask(who, method, ask(alice));
    const nothing = await cluster.ask(who, method, ask(NOBODY));
    const shown = await comparable(theirs, alice);
    assert.equal(shown, await comparable(nothing, NOBODY), JSON.stringify(ask(alice)));
    for (const secret of SECRETS) assert.ok(!shown.includes(secret), shown);
  }
  assert.deepEqual(await inventory(cluster, "alice", alice), before);
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
    `pools/${names.pool}`,
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
    { name: "a", owner: "a", scopes: new Set([scope]), expiresAt: null, cache: "write" }
  );
  const keys = ["a/ns/x", "b/ns/y", "local/ns/z"].map(asKey);
  assert.deepEqual(shownKeys(principal("read"), keys), ["ns/x"]);
  assert.deepEqual(shownKeys(principal("admin"), keys), keys);
});
