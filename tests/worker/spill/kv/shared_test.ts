import assert from "node:assert/strict";
import { KvTier, type KvTierOptions } from "../../../../worker/spill/mod.ts";
import { until } from "../../shell/until.ts";
import { ACCESS_TOKEN, KvConnectServer } from "./kv_connect_server.ts";
import { noise } from "./kv_world.ts";

const BLOCK = 12 * 65_536;

Deno.test("workers that share a database do not see each other's values", async () => {
  await using server = startServer();
  {
    await using a = await KvTier.open(server.url, { workerId: "a" });
    await using b = await KvTier.open(server.url, { workerId: "b" });
    await a.put([["x", noise(9)]]);
    assert.equal(await b.get("x"), undefined);
    await b.put([["x", noise(9, 2)]]);
    await a.clear();
    assert.deepEqual(await b.get("x"), noise(9, 2));
  }
  assert.deepEqual(await keysAt(server), []);
});

Deno.test("open() removes the values under its own id, complete or not (M192)", async () => {
  await using server = startServer();
  using kv = await Deno.openKv(server.url);
  await kv.set(["weir", "a", "lease"], { expiresAt: Date.now() + 1e9 });
  await kv.set(["weir", "a", "m", 1], record(2));
  for (const n of [1, 2]) for (const i of [0, 1]) await kv.set(["weir", "a", "v", n, i], noise(9));
  await using tier = await KvTier.open(server.url, { workerId: "a" });
  assert.deepEqual(await keysAt(server), [["weir", "a", "lease"], ["weir", "a", "owner"]]);
  assert.equal(await tier.get("x"), undefined);
});

Deno.test("open() removes the values of workers whose leases have expired, and no others", async () => {
  await using server = startServer();
  using kv = await Deno.openKv(server.url);
  const leases: Record<string, unknown> = {
    alive: { expiresAt: 1001 },
    dead: { expiresAt: 1000 },
    deadToo: { expiresAt: 1 },
    strange: "no lease",
  };
  for (const [id, lease] of Object.entries(leases)) await kv.set(["weir", id, "lease"], lease);
  for (const id of [...Object.keys(leases), "without"]) {
    await kv.set(["weir", id, "m", 7], record(40));
    for (let i = 0; i < 41; i++) await kv.set(["weir", id, "v", 7, i], noise(9));
  }
  await kv.set(["weir", "other", "a"], { expiresAt: 1 });
  await kv.set(["weir", "other", "m", 1], record(1));
  await kv.set(["other"], 1);
  await using _tier = await KvTier.open(server.url, { workerId: "me", clock: () => 1000 });
  const left = await keysAt(server);
  const count = (id: string) => left.filter((key) => key[1] === id).length;
  assert.deepEqual(
    ["alive", "dead", "deadToo", "strange", "without", "me"].map(count),
    [43, 0, 0, 43, 42, 2],
  );
  assert.equal(left.length, 43 + 43 + 42 + 2 + 3);
});

Deno.test("a lease is renewed before it expires, and again after a failed renewal", async () => {
  await using server = startServer();
  let now = 1000;
  await using _tier = await open(server, { workerId: "a", leaseMs: 60, clock: () => now });
  using kv = await Deno.openKv(server.url);
  const expiry = async () =>
    (await kv.get<{ expiresAt: number }>(["weir", "a", "lease"])).value?.expiresAt;
  assert.equal(await expiry(), 1060);
  now = 2000;
  server.fault = (request) => request === "atomic_write" ? 400 : undefined;
  await server.answered("atomic_write", "failed");
  assert.equal(await expiry(), 1060);
  server.fault = () => undefined;
  await server.answered("atomic_write");
  assert.equal(await expiry(), 2060);
});

Deno.test("a value that another worker removed is an error, not a truncated value", async () => {
  await using server = startServer();
  await using tier = await KvTier.open(server.url, { workerId: "a" });
  await tier.put([["x", noise(2 * BLOCK)], ["y", noise(9)]]);
  using kv = await Deno.openKv(server.url);
  await kv.delete(["weir", "a", "v", 1, 20]);
  await kv.delete(["weir", "a", "v", 2, 0]);
  const message = (key: string, chunk: string) =>
    new Error(`Cannot read "${key}" from "${server.url}": its chunk ${chunk} is missing`);
  await assert.rejects(tier.get("x"), message("x", "21 of 24"));
  await assert.rejects(tier.get("y"), message("y", "1 of 1"));
  await assert.rejects(async () => {
    for await (const _ of await tier.getStream("x") ?? []);
  }, message("x", "21 of 24"));
});

Deno.test("a call without an answer fails, and further calls fail until it is answered", async () => {
  await using server = startServer();
  await using tier = await open(server, { workerId: "a", answerMs: 200 });
  await tier.put([["x", noise(9)]]);
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  server.fault = () => (held++, promise);
  const silence = `Cannot write to "${server.url}": no answer within 200 ms`;
  const [first] = await tier.put([["y", noise(9)]]);
  assert.equal(first?.ok === false && first.error.message, silence);
  const [second] = await tier.put([["z", noise(9)]]);
  assert.equal(second?.ok === false && second.error.message, silence);
  await assert.rejects(tier.get("x"), /no answer within 200 ms/);
  assert.equal(held, 1);
  server.fault = () => undefined;
  resolve();
  await until(() => tier.get("x").then(() => true, () => false));
  // The write took effect: it must not be readable, and no part of it may stay.
  assert.equal(await tier.get("y"), undefined);
  await tier.put([["z", noise(9)]]);
  await tier.clear();
  assert.deepEqual(await keysAt(server), [["weir", "a", "lease"], ["weir", "a", "owner"]]);
});

Deno.test("open() of a URL names the problem", async () => {
  await using server = startServer();
  const told = async (url: string) => {
    try {
      await (await KvTier.open(url)).close();
    } catch (error) {
      return (error as Error).message.slice(`Cannot spill to "${url}": `.length);
    }
  };
  Deno.env.set("DENO_KV_ACCESS_TOKEN", "another");
  assert.equal(
    await told(server.url),
    "the server rejects the access token; check DENO_KV_ACCESS_TOKEN",
  );
  Deno.env.delete("DENO_KV_ACCESS_TOKEN");
  assert.equal(
    await told(server.url),
    "no access token is set; set it in the environment variable DENO_KV_ACCESS_TOKEN",
  );
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  assert.equal(
    await told("http://127.0.0.1:1/"),
    "no server answers there; check the address",
  );
});

function record(chunks: number) {
  return { key: "x", size: 9 * chunks, chunks, compression: "none" };
}

Deno.test("writtenBytes counts the parts of a value while the rest waits for a slow database", async () => {
  await using server = startServer();
  await using tier = await open(server, { compression: "none" });
  const rest = Promise.withResolvers<void>();
  let parts = 0;
  server.fault = (request) => {
    if (request === "atomic_write" && parts++ > 0) return rest.promise;
  };
  const before = tier.writtenBytes;
  const answered = server.answered("atomic_write");
  const put = tier.put([["a", noise(3 * BLOCK)]]);
  await answered;
  while (tier.writtenBytes === before) await new Promise((resolve) => setTimeout(resolve));
  const part = tier.writtenBytes - before;
  rest.resolve();
  assert.deepEqual((await put).map(({ ok }) => ok), [true]);
  assert.equal(part, BLOCK);
  assert.ok(tier.writtenBytes - before >= 3 * BLOCK);
});

function startServer(): KvConnectServer {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  return new KvConnectServer();
}

function open(server: KvConnectServer, options: KvTierOptions): Promise<KvTier> {
  return KvTier.open(server.url, options);
}

async function keysAt(server: KvConnectServer): Promise<Deno.KvKey[]> {
  using kv = await Deno.openKv(server.url);
  return await Array.fromAsync(kv.list({ prefix: [] }), ({ key }) => key);
}
