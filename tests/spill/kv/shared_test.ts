import assert from "node:assert/strict";
import { KvTier, type KvTierOptions, sweepSpilled } from "../../../spill/mod.ts";
import { eventually } from "../../eventually.ts";
import { ACCESS_TOKEN, KvConnectServer } from "./kv_connect_server.ts";
import { noise } from "./kv_world.ts";
import { LEASE_MS, SharedWorld, watchLosses } from "./shared_world.ts";

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

Deno.test("open() removes the values under its own id, complete or not", async () => {
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
  await eventually("the tier answers again", () => tier.get("x").then(() => true, () => false));
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

Deno.test("a read that fails because of a sweep tells all values as lost, and ends renewals", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a");
  const losses = watchLosses(tier);
  await tier.put(["x", "y", "z"].map((key, index) => [key, noise(9, index)]));
  const stream = await tier.getStream("y");
  await tier.delete(["z"]);
  assert.equal((await world.sweepLater()).values, 2);
  await assert.rejects(tier.get("x"), /its chunk 1 of 1 is missing/);
  assert.deepEqual(losses, ["x y"]);
  assert.deepEqual([tier.has("x"), await tier.get("y"), tier.liveBytes], [false, undefined, 0]);
  assert.deepEqual(world.warnings, [
    `Lost 2 spilled values: Cannot write to "${world.server.url}": the lease of this worker there ` +
    "expired, and another process removes its values; check the connection to the server, and " +
    "the clocks of the workers",
  ]);
  await assert.rejects(async () => {
    for await (const _ of stream ?? []);
  }, /its chunk 1 of 1 is missing/);
  await tier.put([["x", noise(9, 4)]]);
  assert.deepEqual(await tier.get("x"), noise(9, 4));
  assert.equal(tier.replacedCount, 1);
  assert.deepEqual(await world.keys("a"), []);
});

Deno.test("values that a swept prefix refuses are written under the new one, and failed writes leave nothing", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a");
  const losses = watchLosses(tier);
  await tier.put([["x", noise(9)]]);
  await world.sweepLater();
  const values = [["y", noise(9, 2)], ["z", noise(2 * BLOCK)]] as const;
  assert.deepEqual((await tier.put(values)).map(({ ok }) => ok), [true, true]);
  for (const [key, value] of values) assert.deepEqual(await tier.get(key), value);
  assert.deepEqual([losses, tier.replacedCount], [["x"], 1]);
  assert.deepEqual(await world.keys("a"), []);
  // The new prefix has a lease like any other.
  await world.sweepLater();
  assert.deepEqual(await world.keys(), []);
  await assert.rejects(tier.get("y"));
  assert.deepEqual(losses, ["x", "y z"]);
});

Deno.test("a new prefix that cannot be taken is tried again with later writes", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a");
  const losses = watchLosses(tier);
  await tier.put([["x", noise(9)]]);
  await world.sweepLater();
  let writes = 0;
  // The first tells that the prefix is gone.
  world.server.fault = (request) => request === "atomic_write" && writes++ > 0 ? 400 : undefined;
  const [outcome] = await tier.put([["y", noise(9)]]);
  assert.match(
    String(outcome?.ok === false && outcome.error),
    /lease of this worker there expired/,
  );
  assert.deepEqual(losses, ["x"]);
  assert.match(world.warnings.at(-1) ?? "", /^Cannot replace the removed spill database in "http/);
  world.server.fault = () => undefined;
  await eventually(
    "a write succeeds",
    async () => (await tier.put([["y", noise(9)]])).every(({ ok }) => ok),
  );
  assert.deepEqual([await tier.get("y"), tier.replacedCount], [noise(9), 1]);
});

Deno.test("damage of one value at a server replaces nothing, because no other place is better", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a");
  const losses = watchLosses(tier);
  await tier.put([["x", noise(9)], ["y", noise(9)]]);
  await world.kv.set(["weir", "a", "v", 1, 0], noise(9, 2));
  await assert.rejects(tier.get("x"), /its chunk 1 of 1 is damaged/);
  assert.deepEqual(await tier.get("y"), noise(9));
  assert.deepEqual([losses, tier.replacedCount, world.warnings], [[], 0, []]);
});

Deno.test("a worker whose id another one takes loses its values, and neither disturbs the other", async () => {
  await using world = await SharedWorld.start();
  const first = await world.open("a");
  await first.put([["x", noise(9)]]);
  const second = await world.open("a");
  await second.put([["y", noise(9, 2)]]);
  const losses = watchLosses(first);
  await first.put([["z", noise(9, 3)]]);
  assert.deepEqual(losses, ["x"]);
  assert.deepEqual(await first.get("z"), noise(9, 3));
  await first.close();
  assert.deepEqual(await second.get("y"), noise(9, 2));
  assert.equal((await world.keys()).length, 4);
});

Deno.test("sweepSpilled() removes expired workers from the database behind a URL", async () => {
  await using world = await SharedWorld.start();
  const { url } = world.server;
  await (await world.open("a")).put([["x", noise(9)]]);
  assert.equal((await sweepSpilled(url, { clock: () => world.now })).workers, 0);
  const clock = () => world.now + LEASE_MS;
  assert.deepEqual(await sweepSpilled(url, { clock }), { workers: 1, values: 1, bytes: 9 });
  assert.deepEqual(await world.keys(), []);
});

Deno.test("a server that accepts connections and never answers is an error in time", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  await using silent = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => answer,
  );
  const url = `http://127.0.0.1:${silent.addr.port}/`;
  const message = `"${url}": no answer within 50 ms`;
  await assert.rejects(sweepSpilled(url, { answerMs: 50 }), new Error(`Cannot sweep ${message}`));
  resolve(new Response(null, { status: 401 }));
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
  await eventually("a part is counted", () => tier.writtenBytes > before);
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
