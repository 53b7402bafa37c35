/** Sweeps of a shared database, and whatever else may happen to it at the same time. */
import assert from "node:assert/strict";
import { noise } from "./kv_world.ts";
import { LEASE_MS, NOTHING, SharedWorld, watchLosses } from "./shared_world.ts";

const BLOCK = 12 * 65_536;

Deno.test("sweepExpired() removes expired workers, of earlier versions too, and tells how much", async () => {
  await using world = await SharedWorld.start();
  const { kv } = world;
  const dead = await world.open("dead");
  await dead.put([["x", noise(100)], ["y", noise(2 * BLOCK)]]);
  for (const [id, expiresAt] of [["old", 1], ["oldAlive", world.now + 1]] as const) {
    await kv.set(["weir", id, "lease"], { expiresAt });
    await kv.set(["weir", id, "m", 1], { key: "x", size: 12, chunks: 2, compression: "none" });
    for (const chunk of [0, 1, 2]) await kv.set(["weir", id, "v", 1, chunk], noise(6));
  }
  assert.deepEqual(await world.sweep(), { workers: 1, values: 1, bytes: 12 + 6 });
  assert.deepEqual(await world.sweep(), NOTHING);
  assert.deepEqual(await world.sweepLater(), {
    workers: 2,
    values: 1 + 2,
    bytes: 12 + 6 + 100 + 2 * BLOCK,
  });
  assert.deepEqual(await world.keys(), []);
});

Deno.test("sweepExpired() leaves a worker that renews between the read of its lease and the mark", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a");
  await tier.put([["x", noise(9)]]);
  const before = await world.keys();
  const mark = world.hold("atomic_write");
  const sweep = world.sweepLater();
  await mark.held;
  // A read that fails renews the lease.
  await world.kv.delete(["weir", "a", "v", 1, 0]);
  await assert.rejects(tier.get("x"), /chunk 1 of 1 is missing/);
  assert.deepEqual(await world.lease("a"), { expiresAt: world.now + LEASE_MS });
  mark.release();
  assert.deepEqual(await sweep, NOTHING);
  assert.deepEqual(await world.keys(), before.filter((key) => key !== "a v 1 0"));
  assert.equal(tier.replacedCount, 0);
});

Deno.test("sweeps at the same time remove the same worker once", async () => {
  await using world = await SharedWorld.start();
  for (const id of ["a", "b", "c"]) await (await world.open(id)).put([["x", noise(9)]]);
  world.now += LEASE_MS;
  const swept = await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  assert.equal(swept.reduce((sum, { workers }) => sum + workers, 0), 3);
  assert.deepEqual(await world.keys(), []);
});

Deno.test("a sweep that dies at any step is completed by the next, although the mark is new", async () => {
  await using world = await SharedWorld.start();
  for (let steps = 1;; steps++) {
    const tier = await world.open(`${steps}`);
    await tier.put([["x", noise(9)], ["y", noise(2 * BLOCK)]]);
    await world.kv.set(["weir", `${steps}`, "v", 99, 0], noise(1));
    let count = 0;
    world.server.fault = (request) => {
      return request === "atomic_write" && ++count >= steps ? 400 : undefined;
    };
    const isDead = await world.sweepLater().then(() => false, () => true);
    world.server.fault = () => undefined;
    // A marked lease has expired for everyone: the clock stays.
    const rest = await world.sweep();
    assert.deepEqual(await world.keys(`${steps}`), []);
    assert.equal(rest.workers, isDead ? 1 : 0);
    if (!isDead) {
      assert.equal(steps, 5, "mark, values, chunks without a record, and the mark");
      return;
    }
  }
});

Deno.test("close() that dies at any step leaves what the next sweep removes", async () => {
  await using world = await SharedWorld.start();
  for (let steps = 2; steps <= 3; steps++) {
    const tier = await world.open(`${steps}`);
    await tier.put([["x", noise(9)]]);
    let count = 0;
    world.server.fault = (request) => {
      return request === "atomic_write" && ++count >= steps ? 400 : undefined;
    };
    await assert.rejects(tier.close());
    world.forget(tier);
    world.server.fault = () => undefined;
    assert.deepEqual(await world.lease(`${steps}`), { expiresAt: 0, isSwept: true });
    assert.equal((await world.sweep()).workers, 1);
    assert.deepEqual(await world.keys(), []);
  }
});

Deno.test("a sweep stops when a worker takes the prefix again", async () => {
  await using world = await SharedWorld.start();
  await (await world.open("a")).put([["x", noise(9)]]);
  const removal = world.hold("atomic_write", 2);
  const sweep = world.sweepLater();
  await removal.held;
  assert.deepEqual(await world.lease("a"), { expiresAt: 0, isSwept: true });
  const again = await world.open("a");
  await again.put([["y", noise(9, 2)]]);
  removal.release();
  assert.deepEqual(await sweep, NOTHING);
  assert.deepEqual(await again.get("y"), noise(9, 2));
  assert.deepEqual(await world.keys("a"), ["a lease", "a m 1", "a owner", "a v 1 0"]);
});

Deno.test("a write that a sweep overtakes stores nothing under the swept prefix", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a", { compression: "none" });
  const value = noise(3 * BLOCK);
  const losses = watchLosses(tier);
  await tier.put([["kept", noise(9)]]);
  const part = world.hold("atomic_write", 2);
  const put = tier.put([["x", value]]);
  await part.held;
  assert.equal((await world.sweepLater()).workers, 1);
  part.release();
  assert.deepEqual((await put).map(({ ok }) => ok), [true]);
  assert.deepEqual(await tier.get("x"), value);
  assert.deepEqual(losses, ["kept"]);
  assert.deepEqual(await world.keys("a"), []);
});

Deno.test("sweepExpired() of a worker waits for the living worker with the least id", async () => {
  await using world = await SharedWorld.start();
  const { kv, now } = world;
  const lease = (id: string, value: unknown) => kv.set(["weir", id, "lease"], value);
  await lease("0", { expiresAt: now });
  await lease("1", "strange");
  await lease("2", { expiresAt: now + 1 });
  await lease("3", { expiresAt: now });
  await lease("4", { expiresAt: now });
  assert.deepEqual(await world.sweep({ as: "4" }), NOTHING);
  // The sweeping worker is alive, whatever its lease says.
  assert.equal((await world.sweep({ as: "2" })).workers, 3);
  assert.deepEqual(await world.keys(), ["1 lease", "2 lease"]);
  await lease("0", { expiresAt: now });
  world.now++;
  assert.deepEqual(await world.sweep({ as: "2" }), { ...NOTHING, workers: 1 });
  // A worker that was swept is not alive.
  await lease("0", { expiresAt: now });
  await lease("2", { expiresAt: 0, isSwept: true });
  assert.deepEqual(await world.sweep({ as: "2" }), NOTHING);
  assert.deepEqual(await world.keys(), ["0 lease", "1 lease", "2 lease"]);
});

Deno.test("a sweep that is told to stop leaves the rest for the next", async () => {
  await using world = await SharedWorld.start();
  for (const id of ["a", "b"]) await (await world.open(id)).put([["x", noise(9)]]);
  const stop = new AbortController();
  const mark = world.hold("atomic_write");
  world.now += LEASE_MS;
  const sweep = world.sweep({ signal: stop.signal });
  await mark.held;
  stop.abort();
  mark.release();
  assert.deepEqual(await sweep, NOTHING);
  assert.deepEqual(
    await world.keys(),
    ["a lease", "a m 1", "a v 1 0"].concat(await world.keys("b")),
  );
  assert.equal((await world.sweep()).workers, 2);
});
