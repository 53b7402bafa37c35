import assert from "node:assert/strict";
import { asKey, type Key, PeerDataReader, type Problem } from "../../../protocol/mod.ts";
import { workerApp, type WorkerAppOptions } from "../../../worker/data_server/mod.ts";
import { MemoryStore } from "../../../worker/mod.ts";
import { eventually } from "../../eventually.ts";
import { PinWatchStore } from "../store/pin_watch.ts";

const TOKEN = "the-token-of-this-worker";
const LARGE = 600_000;

/** Can return broken values. */
class WatchedStore extends PinWatchStore {
  short: string | null = null;

  override async stream(key: Key): Promise<Uint8Array | undefined> {
    if (key !== this.short) return await super.stream(key);
    return new Uint8Array(1);
  }
}

/** A worker app served over real HTTP. */
class Face {
  readonly store = new WatchedStore();
  readonly url: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(options: Partial<WorkerAppOptions> = {}) {
    const app = workerApp({
      store: this.store,
      acceptToken: TOKEN,
      figures: () => ({ values: this.store.count }),
      ...options,
    });
    const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
    this.#server = Deno.serve(listen, app.fetch);
    this.url = `http://127.0.0.1:${this.#server.addr.port}`;
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${TOKEN}`, ...init.headers as Record<string, string> };
    return fetch(this.url + path, { ...init, headers });
  }

  data(keys: readonly string[]): Promise<Response> {
    return this.request("/data", { method: "POST", body: JSON.stringify({ keys }) });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

async function valuesOf(
  response: Response,
  asked: readonly string[],
): Promise<[Key, Uint8Array][]> {
  const reader = new PeerDataReader(asked.map(asKey));
  const values = reader.push(new Uint8Array(await response.arrayBuffer()));
  assert.ok(reader.complete);
  return values.map(([key, value]) => [key, value]);
}

async function problemOf(response: Response): Promise<Problem> {
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  const problem: Problem = await response.json();
  assert.equal(problem.status, response.status);
  assert.ok(problem.requestId);
  return problem;
}

Deno.test("POST /data sends the values that the worker has, in request order", async () => {
  await using face = new Face();
  await face.store.put(asKey("n/a"), Uint8Array.of(1, 2));
  await face.store.put(asKey("n/b"), Uint8Array.of());
  await face.store.put(asKey("n/c"), Uint8Array.of(3));
  const asked = ["n/c", "n/absent", "n/b", "n/a", "n/c"];
  const response = await face.data(asked);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/octet-stream");
  assert.deepEqual(await valuesOf(response, asked), [
    [asKey("n/c"), Uint8Array.of(3)],
    [asKey("n/b"), Uint8Array.of()],
    [asKey("n/a"), Uint8Array.of(1, 2)],
  ]);
  assert.deepEqual(face.store.pinned, []);
});

Deno.test("POST /data streams large values after their length", async () => {
  await using face = new Face();
  const large = new Uint8Array(LARGE).map((_, index) => index % 251);
  await face.store.put(asKey("n/large"), large);
  await face.store.put(asKey("n/small"), Uint8Array.of(9));
  const response = await face.data(["n/large", "n/small"]);
  const length = Number(response.headers.get("content-length"));
  const values = await valuesOf(response, ["n/large", "n/small"]);
  assert.deepEqual(values, [[asKey("n/large"), large], [asKey("n/small"), Uint8Array.of(9)]]);
  assert.ok(length > LARGE && length < LARGE + 100, `content-length ${length}`);
  await eventually("no value is pinned", () => face.store.pinned.length === 0);
});

Deno.test("POST /data sends many small values in few pieces, in the order of the index", async () => {
  await using face = new Face();
  const keys = Array.from({ length: 5000 }, (_, n) => `n/${n}`);
  const value = (n: number) => Uint8Array.of(n, n >> 8, 1);
  for (const [n, key] of keys.entries()) await face.store.put(asKey(key), value(n));
  const values = await valuesOf(await face.data(keys), keys);
  assert.deepEqual(values, keys.map((key, n) => [asKey(key), value(n)]));
  await eventually("no value is pinned", () => face.store.pinned.length === 0);
});

Deno.test("POST /data sends complete values before it aborts", async () => {
  await using face = new Face();
  const [large, small] = [new Uint8Array(LARGE).fill(1), Uint8Array.of(2)];
  await face.store.put(asKey("n/large"), large);
  await face.store.put(asKey("n/small"), small);
  await face.store.put(asKey("n/short"), new Uint8Array(10));
  face.store.short = "n/short";
  const keys = ["n/large", "n/small", "n/short"].map(asKey);
  const reader = new PeerDataReader(keys);
  const values: [Key, Uint8Array][] = [];
  const { body } = await face.data(keys);
  await assert.rejects(async () => {
    for await (const piece of body ?? []) {
      values.push(...reader.push(piece).map(([k, v]) => [k, v] as [Key, Uint8Array]));
    }
  });
  assert.deepEqual(values, [[keys[0], large], [keys[1], small]]);
});

Deno.test("POST /data keeps values readable that are deleted while they are sent", async () => {
  await using face = new Face();
  const keys = [0, 1, 2].map((n) => asKey(`n/${n}`));
  for (const key of keys) await face.store.put(key, new Uint8Array(2_000_000).fill(7));
  const response = await face.data(keys);
  await face.store.delete(keys);
  const values = await valuesOf(response, keys);
  assert.ok(values.every(([, value]) => value.every((byte) => byte === 7)));
  assert.equal(face.store.count, 0);
});

Deno.test("POST /data answers 503 with Retry-After while too many transfers are open", async () => {
  await using face = new Face({ transfersMax: 1 });
  await face.store.put(asKey("n/a"), new Uint8Array(20_000_000));
  const first = await face.data(["n/a"]);
  const second = await face.data(["n/a"]);
  assert.equal(second.headers.get("retry-after"), "1");
  assert.equal((await problemOf(second)).code, "too_many_transfers");
  assert.equal((await first.arrayBuffer()).byteLength > 20_000_000, true);
  await eventually("no value is pinned", () => face.store.pinned.length === 0);
  const third = await face.data(["n/a"]);
  assert.equal(third.status, 200);
  await third.arrayBuffer();
});

Deno.test("POST /data unpins values when the peer disconnects", async () => {
  await using face = new Face({ transfersMax: 1 });
  await face.store.put(asKey("n/a"), new Uint8Array(50_000_000));
  const response = await face.data(["n/a"]);
  assert.deepEqual(face.store.pinned, ["n/a"]);
  await response.body?.cancel();
  await eventually("no value is pinned", () => face.store.pinned.length === 0);
  const next = await face.data([]);
  assert.equal(next.status, 200);
  await next.arrayBuffer();
});

Deno.test("POST /data aborts when the store returns less than announced", async () => {
  await using face = new Face();
  await face.store.put(asKey("n/whole"), new Uint8Array(LARGE));
  await face.store.put(asKey("n/short"), new Uint8Array(LARGE));
  face.store.short = "n/short";
  const response = await face.data(["n/whole", "n/short"]);
  assert.equal(response.status, 200);
  await assert.rejects(response.arrayBuffer());
  await eventually("no value is pinned", () => face.store.pinned.length === 0);
});

Deno.test("POST /data never pads a small value that is shorter than announced", async () => {
  await using face = new Face({ transfersMax: 1 });
  await face.store.put(asKey("n/short"), new Uint8Array(10));
  face.store.short = "n/short";
  for (let n = 0; n < 2; n++) {
    assert.equal((await problemOf(await face.data(["n/short"]))).code, "internal");
    assert.deepEqual(face.store.pinned, []);
  }
});

Deno.test("POST /data rejects bodies without keys", async () => {
  await using face = new Face({ transfersMax: 1 });
  const post = (body: string) => face.request("/data", { method: "POST", body });
  assert.equal((await problemOf(await post("{"))).code, "invalid_json");
  for (const body of ["[]", "{}", '{"keys":"n/a"}', '{"keys":[1]}', '{"keys":[],"more":1}']) {
    assert.equal((await problemOf(await post(body))).code, "invalid_body", body);
  }
  assert.deepEqual(face.store.pinned, []);
});

Deno.test("GET /readyz of a worker tells why it takes no tasks", async () => {
  let reason: string | null = "it is leaving";
  await using face = new Face({ notReady: () => reason });
  const ask = async () => {
    const response = await fetch(`${face.url}/readyz`);
    return [response.status, await response.json()];
  };
  assert.deepEqual(await ask(), [503, { ok: false, reason: "it is leaving" }]);
  reason = null;
  assert.deepEqual(await ask(), [200, { ok: true }]);
});

/** Every route of a worker, and whether it needs the token; POST /data takes grants instead. */
const NEEDS_TOKEN: Readonly<Record<string, boolean>> = {
  "GET /livez": false,
  "GET /readyz": false,
  "GET /figures": true,
  "GET /logs": true,
  "GET /logs/:key": true,
  "GET /profiles": true,
  "GET /stacks": true,
  "GET /story": true,
  "POST /data": true,
  "PUT /data": true,
};

Deno.test("workerApp() has no other routes than those of the table", () => {
  const { routes } = workerApp({
    store: new MemoryStore(),
    acceptToken: TOKEN,
    figures: () => ({}),
  });
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  // Other methods of a path are rejected, which the test of paths and methods shows.
  const paths = Object.keys(NEEDS_TOKEN).map((route) => `ALL ${route.split(" ")[1]}`);
  const expected = new Set([...Object.keys(NEEDS_TOKEN), ...paths, "ALL /*"]);
  assert.deepEqual([...served].sort(), [...expected].sort());
});

for (const [route, needsToken] of Object.entries(NEEDS_TOKEN)) {
  Deno.test(`authorization of ${route} of a worker`, async () => {
    await using face = new Face();
    const [method = "", path = ""] = route.split(" ");
    const ask = (headers: Record<string, string>) =>
      fetch(face.url + path.replace(":key", "n~1said"), {
        method,
        headers,
        ...(method === "GET" ? null : { body: "{}" }),
      });
    for (
      const authorization of ["", "Bearer", "Bearer wrong", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]
    ) {
      const response = await ask(authorization ? { authorization } : {});
      if (needsToken) assert.equal((await problemOf(response)).code, "unauthenticated");
      else assert.deepEqual(await response.json(), { ok: true });
    }
    const response = await ask({ authorization: `Bearer ${TOKEN}` });
    assert.notEqual(response.status, 401);
    await response.body?.cancel();
  });
}

Deno.test("GET /figures returns the figures of the worker", async () => {
  await using face = new Face();
  assert.deepEqual(await (await face.request("/figures")).json(), { values: 0 });
});

Deno.test("workerApp() rejects foreign hosts, pages, paths and methods", async () => {
  const app = workerApp({
    store: new MemoryStore(),
    acceptToken: TOKEN,
    figures: () => ({}),
    allowedHosts: ["worker.example"],
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${TOKEN}`, ...init.headers as Record<string, string> };
    return await app.request(path, { ...init, headers });
  };
  const table: [string, RequestInit, number, string][] = [
    [
      "http://evil.example/figures",
      { headers: { authorization: "Bearer wrong" } },
      421,
      "misdirected_host",
    ],
    [
      "http://127.0.0.1/livez",
      { headers: { origin: "http://evil.example" } },
      403,
      "forbidden_origin",
    ],
    ["http://127.0.0.1/nothing", {}, 404, "unknown_route"],
    ["http://127.0.0.1/data", {}, 405, "method_not_allowed"],
    ["http://127.0.0.1/livez", { method: "POST" }, 405, "method_not_allowed"],
  ];
  for (const [path, init, status, code] of table) {
    const response = await ask(path, init);
    assert.equal(response.status, status, path);
    assert.equal((await problemOf(response)).code, code, path);
  }
  assert.equal((await ask("http://127.0.0.1/data")).headers.get("allow"), "POST, PUT");
  assert.equal((await ask("http://worker.example/livez")).status, 200);
  assert.equal((await ask("http://10.1.2.3/livez")).status, 200, "a probe");
  assert.equal((await ask("http://10.1.2.3/figures")).status, 200, "with the token");
});

Deno.test("GET /story returns one key or one stimulus, and requires the token", async () => {
  const asked: unknown[] = [];
  await using face = new Face({
    readStory: (selector) => {
      asked.push(selector);
      return { entries: [], cut: true };
    },
  });
  for (const query of ["key=n%2Fx", "stimulus=s-1"]) {
    const response = await face.request(`/story?${query}`);
    assert.deepEqual(await response.json(), { entries: [], cut: true });
  }
  assert.deepEqual(asked, [{ key: "n/x" }, { stimulusId: "s-1" }]);
  for (const query of ["", "?key=n%2Fx&stimulus=s-1"]) {
    const response = await face.request(`/story${query}`);
    assert.equal(response.status, 400, await response.text());
  }
  const stranger = await fetch(`${face.url}/story?key=n%2Fx`);
  assert.equal(stranger.status, 401, await stranger.text());
});
