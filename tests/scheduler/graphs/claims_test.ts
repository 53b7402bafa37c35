/** Claims on a value: a release ends one of them, and no other. */
import assert from "node:assert/strict";
import { ClaimsWorld, LEASE_MS } from "../../world/claims_world.ts";

const NOBODY = { datasets: [], programs: 0, stores: 0, graphs: 0, tasks: 0 };

Deno.test("endClaim() does not empty a dataset", () => {
  using world = new ClaimsWorld().open("p");
  const claim = world.store("p");
  assert.ok(world.publish("ds"));
  world.release(claim);
  assert.equal(world.state, "memory");
  assert.deepEqual(world.heldBy, { ...NOBODY, datasets: ["ds"] });
  world.release(null);
  assert.equal(world.state, "memory");
  world.unpublish("ds");
  assert.equal(world.state, undefined);
});

Deno.test("endClaim() leaves the value to another program that stored it too", () => {
  using world = new ClaimsWorld().open("p").open("q");
  const [first, second] = [world.store("p"), world.store("q")];
  world.release(first).release(null);
  assert.deepEqual(world.heldBy, { ...NOBODY, programs: 1 });
  world.release(first);
  assert.equal(world.state, "memory", "a repeat ends nothing else");
  world.release(second);
  assert.equal(world.state, undefined);
});

Deno.test("a program that stores a value again has two claims", () => {
  using world = new ClaimsWorld().open("p");
  const [first, second] = [world.store("p"), world.store("p")];
  world.release(first);
  assert.equal(world.state, "memory");
  world.release(second);
  assert.equal(world.state, undefined);
});

Deno.test("a release without a claim ends what was stored without a program, or by one that is gone", () => {
  using world = new ClaimsWorld().open("p");
  world.store();
  world.store(null, 1000);
  world.store("p");
  world.release(null);
  assert.deepEqual(world.heldBy, { ...NOBODY, programs: 1 });
  world.tick(LEASE_MS);
  assert.deepEqual(world.heldBy, { ...NOBODY, stores: 1 }, "its lease has ended");
  world.release(null);
  assert.equal(world.state, undefined);
});

Deno.test("the claims of a program end with it, those of others do not", () => {
  using world = new ClaimsWorld().open("p").open("q");
  world.store("p");
  world.store("q");
  world.close("p");
  assert.deepEqual(world.heldBy, { ...NOBODY, programs: 1 });
  world.close("q");
  assert.equal(world.state, undefined);
});

Deno.test("claimDataset() keeps the values after the dataset is removed, until the release", () => {
  using world = new ClaimsWorld().open("p").open("q");
  world.release(world.store("p"));
  world.store("p");
  world.publish("ds");
  const claim = world.claim("ds", "q");
  world.unpublish("ds").close("p");
  assert.deepEqual(world.heldBy, { ...NOBODY, programs: 1 });
  world.release(claim);
  assert.equal(world.state, undefined);
  assert.equal(world.claim("ds", "q"), null, "there is no such dataset");
});

Deno.test("claimDataset() keeps results of graphs, and their release forgets the inputs too", () => {
  using world = new ClaimsWorld().open("p");
  world.graph({ w: [], x: ["w"], y: [] }, { shared: "ns" });
  for (const key of ["w", "x", "y"]) world.finish(key, "w");
  world.publish("ds");
  const claim = world.claim("ds", "p");
  world.unpublish("ds").delete();
  assert.equal(world.state, "memory");
  world.release(claim);
  assert.equal(world.machine.cluster.tasks.size, 0);
  assert.equal(world.workerStatus("w").keys, 0);
});

Deno.test("a claim that a new lease took over lives as long as its second time to live", () => {
  const ttlMs = 10 * LEASE_MS;
  using world = new ClaimsWorld().open("p");
  const claim = world.store("p", ttlMs);
  world.tick(LEASE_MS);
  world.open("q", [claim]).tick(LEASE_MS);
  world.tick(ttlMs - LEASE_MS);
  assert.equal(world.state, "memory", "the first time to live has passed");
  world.tick(LEASE_MS);
  assert.equal(world.state, undefined);
});

Deno.test("endClaim() leaves the value to the tasks that need it", () => {
  using world = new ClaimsWorld();
  world.store();
  world.graph({ t: { needs: ["local/ns/x"] } }, { shared: "ns" });
  assert.deepEqual(world.heldBy, { ...NOBODY, stores: 1, tasks: 1 });
  world.release(null);
  assert.equal(world.heldBy, null);
  assert.equal(world.state, "memory");
  world.finish("t", "w");
  assert.equal(world.state, "released");
});
