/** Renewals of leases, and the sweeps of a fixed number of workers, by timers. */
import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { noise } from "./kv_world.ts";
import { SharedWorld, watchLosses } from "./shared_world.ts";

/** Real time of the timers, and a duration of the fake clock. */
const leaseMs = 60;

Deno.test("a lease is renewed before it expires, and again after a failed renewal", async () => {
  await using world = await SharedWorld.start();
  const begin = world.now;
  await world.open("a", { leaseMs });
  const expiry = async () => (await world.lease("a"))?.expiresAt;
  assert.equal(await expiry(), begin + 60);
  world.now += 30;
  world.server.fault = (request) => request === "atomic_write" ? 400 : undefined;
  await world.server.answered("atomic_write", "failed");
  assert.equal(await expiry(), begin + 60);
  world.server.fault = () => undefined;
  await world.server.answered("atomic_write");
  assert.equal(await expiry(), begin + 90);
});

Deno.test("renewals that fail are told when the lease can have expired, once a lease", async () => {
  await using world = await SharedWorld.start();
  const { server, warnings } = world;
  await world.open("a", { leaseMs });
  const failures = async (count: number) => {
    for (let failure = 0; failure < count; failure++) {
      await server.answered("atomic_write", "failed");
    }
  };
  server.fault = (request) => request === "atomic_write" ? 400 : undefined;
  world.now += leaseMs - 1;
  await failures(3);
  assert.deepEqual(warnings, []);
  world.now++;
  await failures(3);
  await eventually("a warning is logged", () => warnings.length > 0);
  world.now += leaseMs - 1;
  await failures(3);
  assert.deepEqual(warnings.length, 1);
  assert.match(
    warnings[0] ?? "",
    /^Cannot renew the lease of the spilled values in "http:\S+", which can have expired: .*\. Other workers may remove these values$/,
  );
  server.fault = () => undefined;
  await server.answered("atomic_write");
  server.fault = (request) => request === "atomic_write" ? 400 : undefined;
  world.now += leaseMs - 1;
  await failures(3);
  assert.equal(warnings.length, 1, "a renewal begins a new lease");
});

Deno.test("a fixed number of workers removes what a dead one left, the one with the least id", async () => {
  await using world = await SharedWorld.start();
  for (const id of ["b", "a", "c"]) await world.open(id, { leaseMs });
  await world.kv.set(["weir", "0", "lease"], { expiresAt: world.now + 1 });
  await world.kv.set(["weir", "0", "m", 1], { key: "x", size: 9, chunks: 1, compression: "none" });
  await world.kv.set(["weir", "0", "v", 1, 0], noise(9));
  // Steps in which every living worker renews its lease, for many leases at most.
  for (let step = 0; step < 100 && (await world.keys("0")).length > 0; step++) {
    world.now += leaseMs / 4;
    const expiresAt = world.now + leaseMs;
    for (const id of ["a", "b", "c"]) {
      await eventually(
        "the lease is renewed",
        async () => (await world.lease(id))?.expiresAt === expiresAt,
      );
    }
  }
  assert.deepEqual([await world.keys("0"), world.warnings], [[], []]);
});

Deno.test("a worker that was swept notices by its next renewal, and takes a new prefix", async () => {
  await using world = await SharedWorld.start();
  const tier = await world.open("a", { leaseMs });
  const losses = watchLosses(tier);
  await tier.put([["x", noise(9)], ["y", noise(9, 2)]]);
  // Until it is between two renewals, as if the worker had been suspended.
  await eventually(
    "a sweep removes the worker",
    async () => (await world.sweepLater(leaseMs)).workers === 1,
  );
  await eventually(
    "the loss is noticed and the tier replaced",
    () => losses.length > 0 && tier.replacedCount > 0,
  );
  assert.deepEqual(losses, ["x y"]);
  assert.equal(tier.liveBytes, 0);
  await tier.put([["x", noise(9, 3)]]);
  assert.deepEqual(await tier.get("x"), noise(9, 3));
  assert.deepEqual(await world.keys("a"), []);
  assert.equal((await world.keys()).length, 4);
  await tier.close();
  assert.deepEqual(await world.keys(), []);
});
