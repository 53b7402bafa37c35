/** Leases of client programs: what is kept while they last, and what becomes of it afterwards. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asKey } from "../../../protocol/mod.ts";
import { World } from "../../world/scheduler_world.ts";

const LEASE_MS = 60_000;
const TTL_MS = 600_000;
const KEPT = { client: "c1", ttlMs: TTL_MS, shared: "ns" };

class ClientWorld extends World {
  constructor() {
    // Workers stay although they are silent.
    super({ leaseMs: 1e9 });
  }

  open(client: string, graphs: readonly string[] = [], owner = "local"): this {
    const ids = graphs.map(asGraphId);
    return this.tell({ type: "client-opened", client, owner, leaseMs: LEASE_MS, graphs: ids });
  }

  see(client: string): this {
    return this.tell({ type: "client-seen", client });
  }

  close(client: string): this {
    return this.tell({ type: "client-closed", client });
  }
}

Deno.test("the time to live of a graph begins when the lease of its client has ended", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.finish("x", "a").take();
  world.tick(TTL_MS * 0.05).see("c1");
  world.tick(LEASE_MS - 1);
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "memory");
  world.tick(1);
  world.tick(TTL_MS - 1);
  assert.equal(world.task("x").state, "memory");
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- free x"]);
});

Deno.test("a graph that runs when the lease of its client ends runs on", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.take();
  world.tick(LEASE_MS);
  assert.equal(world.task("x").state, "processing");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  world.tick(TTL_MS);
  assert.deepEqual(world.take(), ["a <- free x"]);
});

Deno.test("a client that closes abandons a graph of which only parts have arrived", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, { shared: "ns" });
  world.finish("x", "a").take();
  const rest = world.graphInParts(1, { x: [], y: ["x"], z: ["y"] }, KEPT);
  rest[0]?.();
  world.close("c1");
  for (const part of rest.slice(1)) part();
  world.machine.validate();
  assert.deepEqual(world.take(), ["refuse g2: "]);
  assert.equal(world.machine.cluster.arriving.size, 0);
  assert.deepEqual(world.states(), { x: "memory" });
});

Deno.test("a client that closes cancels what runs and releases what has ended", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.finish("x", "a").graph({ y: ["x"], z: [] }, KEPT).graph({ other: [] });
  world.take();
  world.close("c1");
  assert.deepEqual(world.take(), ["a <- cancel z y", "a <- free x"]);
  assert.equal(world.status("g2").state, "cancelling");
  assert.equal(world.status("g3").state, "running");
  world.killed("y", "a").killed("z", "a");
  assert.equal(world.status("g2").state, "cancelled");
  world.take();
});

Deno.test("a client that comes back keeps its graphs again", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.finish("x", "a").take();
  world.tick(LEASE_MS).tick(TTL_MS / 2);
  world.open("c2", ["g1", "g9"]);
  for (let ms = 0; ms < TTL_MS; ms += LEASE_MS / 2) world.tick(LEASE_MS / 2).see("c2");
  assert.deepEqual(world.take(), []);
  world.close("c2");
  assert.deepEqual(world.take(), ["a <- free x"]);
});

Deno.test("a client keeps no graphs of other owners, and no graph keeps a client that is gone", () => {
  using world = new ClientWorld().worker("a").open("c1", [], "bob").graph({ x: [] }, KEPT);
  world.finish("x", "a").take();
  world.open("c2", ["g1"], "bob").close("c2").close("c1").close("c1");
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "memory");
  world.graph({ y: [] }, { client: "c1", ttlMs: 1 }).finish("y", "a").take();
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- free y"]);
});

Deno.test("a restart and a stall count for no lease", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.finish("x", "a").take();
  world.now += 10 * LEASE_MS;
  world.tell({ type: "scheduler-resumed", downMs: 10 * LEASE_MS, firstAttempt: 100 });
  assert.equal(world.machine.cluster.clients.size, 1);
  world.take();
  world.tick(LEASE_MS, LEASE_MS / 2);
  assert.equal(world.machine.cluster.clients.size, 1);
  world.take();
  world.tick(LEASE_MS);
  assert.equal(world.machine.cluster.clients.size, 0);
  world.take();
});

Deno.test("scattered values are kept like graphs", () => {
  using world = new ClientWorld().worker("a").open("c1");
  const scatter = (client: string, key: string) =>
    world.tell({
      type: "data-scattered",
      batch: asGraphId(`b-${key}`),
      namespace: "local/ns",
      submitter: "t",
      client,
      attempt: asAttempt(0),
      replicas: 1,
      ttlMs: TTL_MS,
      values: [{
        key: asKey(`local/ns/${key}`),
        nbytes: 1,
        definition: key,
        holders: [world.id("a")],
      }],
    });
  scatter("c1", "d").take();
  world.tick(LEASE_MS).tick(TTL_MS - 1);
  assert.deepEqual(world.take(), []);
  world.open("c2", ["b-d"]).tick(LEASE_MS / 2);
  assert.deepEqual(world.take(), []);
  world.close("c2");
  assert.deepEqual(world.take(), ["forget b-d", "a <- free d"]);
});

Deno.test("a deleted graph leaves its client", () => {
  using world = new ClientWorld().worker("a").open("c1").graph({ x: [] }, KEPT);
  world.finish("x", "a").delete();
  assert.equal(world.machine.cluster.clients.get("c1")?.graphs.size, 0);
  world.take();
});
