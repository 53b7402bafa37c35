/**
 * Random programs, datasets and graphs claim and release one value. A model of the claims says when
 * the value is there and who holds it; when all have ended, nothing is left.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asGraphId, type GraphId } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { ClaimsWorld, LEASE_MS } from "../../world/claims_world.ts";

const KINDS = [
  ...["open", "open again", "close", "store", "store alone", "release", "release", "release all"],
  ...["publish", "unpublish", "claim", "claim", "graph", "finish", "delete", "pass"],
] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(11),
  amount: fc.nat(11),
});

interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
  readonly amount: number;
}

interface Claim {
  /** The program that keeps it, while its lease lasts. */
  client: string | null;
  readonly ttlMs: number;
  /** Milliseconds; `Infinity`: until its release. */
  endsAt: number;
}

/** The value as its claims say. */
class Model {
  readonly claims = new Map<GraphId, Claim>();
  readonly datasets = new Set<string>();
  /** Program -> the end of its lease. */
  readonly leases = new Map<string, number>();
  /** Graph -> its task, of graphs whose task has not run. */
  readonly graphs = new Map<string, string>();
  readonly ended = new Set<string>();

  add(id: GraphId, client: string | null, ttlMs: number, now: number): void {
    const isKept = client !== null && this.leases.has(client);
    const claim = { client: isKept ? client : null, ttlMs, endsAt: Infinity };
    if (!isKept) begin(claim, now);
    this.claims.set(id, claim);
  }

  releaseAll(): void {
    for (const [id, { client }] of this.claims) if (client === null) this.claims.delete(id);
  }

  close(client: string): void {
    if (!this.leases.delete(client)) return;
    for (const [id, claim] of this.claims) if (claim.client === client) this.claims.delete(id);
  }

  /** Ends leases, then claims. */
  pass(now: number): void {
    for (const [client, until] of this.leases) {
      if (until > now) continue;
      this.leases.delete(client);
      for (const claim of this.claims.values()) if (claim.client === client) begin(claim, now);
    }
    for (const [id, { endsAt }] of this.claims) if (endsAt <= now) this.claims.delete(id);
  }

  get isThere(): boolean {
    return this.heldBy !== null || this.graphs.size > 0;
  }

  get heldBy() {
    const all = [...this.claims.values()];
    const programs = all.filter(({ client }) => client !== null).length;
    const stores = all.length - programs;
    const [datasets, tasks] = [[...this.datasets].sort(), this.graphs.size];
    if (all.length + datasets.length === 0) return null;
    return { datasets, programs, stores, graphs: 0, tasks };
  }
}

/** No program keeps the claim any more. */
function begin(claim: Claim, now: number): void {
  claim.client = null;
  claim.endsAt = claim.ttlMs === 0 ? Infinity : now + claim.ttlMs;
}

Deno.test("a value is there as long as a claim holds it, and others may end", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
      using world = new ClaimsWorld();
      const model = new Model();
      const used = { graphs: 0 };
      for (const one of steps) {
        act(world, model, used, one);
        assert.deepEqual(world.heldBy, model.heldBy, JSON.stringify(one));
        const states = model.isThere ? ["memory"] : [undefined, "released"];
        assert.ok(states.includes(world.state), `the value is ${world.state}`);
      }
      endAll(world, model);
      assert.equal(world.machine.cluster.tasks.size, 0);
      assert.equal(world.machine.cluster.graphs.size, 0);
      assert.equal(world.workerStatus("w").keys, 0);
    }),
    propertyRuns(200),
  );
});

function act(world: ClaimsWorld, model: Model, used: { graphs: number }, step: Step): void {
  const { kind, which, amount } = step;
  const client = `p${which % 3}`;
  const name = `set${which % 2}`;
  const ttlMs = amount % 3 === 0 ? 0 : amount * LEASE_MS;
  const { isThere } = model;
  const [claim] = pick(model.claims, which) ?? [null];
  switch (kind) {
    case "open":
    case "open again": {
      if (model.leases.has(client)) return;
      const lost = [...model.claims].filter(([, { client }]) => client === null);
      const kept = kind === "open" ? [] : lost.slice(0, amount);
      world.open(client, kept.map(([id]) => id));
      model.leases.set(client, world.now + LEASE_MS);
      for (const [, claim] of kept) Object.assign(claim, { client, endsAt: Infinity });
      return;
    }
    case "close":
      world.close(client);
      return model.close(client);
    case "store":
      return model.add(world.store(client, ttlMs), client, ttlMs, world.now);
    case "store alone":
      return model.add(world.store(null, ttlMs), null, ttlMs, world.now);
    case "release":
      // A claim that does not exist ends nothing.
      world.release(claim ?? asGraphId("none"));
      if (claim !== null) model.claims.delete(claim);
      return;
    case "release all":
      world.release(null);
      return model.releaseAll();
    case "publish":
      assert.equal(world.publish(name), isThere);
      if (isThere) model.datasets.add(name);
      return;
    case "unpublish":
      world.unpublish(name);
      model.datasets.delete(name);
      return;
    case "claim": {
      const id = world.claim(name, client, ttlMs);
      assert.equal(id !== null, model.datasets.has(name));
      if (id !== null) model.add(id, client, ttlMs, world.now);
      return;
    }
    case "graph": {
      const id = `g${++used.graphs}`;
      world.graph({ [`t${id}`]: { needs: ["local/ns/x"] } }, { shared: "ns" });
      if (isThere) model.graphs.set(id, `t${id}`);
      return;
    }
    case "finish": {
      const [id, key] = pick(model.graphs, which) ?? [];
      if (id === undefined || key === undefined) return;
      world.finish(key, "w");
      model.graphs.delete(id);
      model.ended.add(id);
      return;
    }
    case "delete":
      return deleteOne(world, model, which);
    case "pass":
      world.tick(amount * LEASE_MS / 2);
      return model.pass(world.now);
  }
}

/** Deletes a graph whose task has run, or else one whose task runs. */
function deleteOne(world: ClaimsWorld, model: Model, which: number): void {
  const [ended] = model.ended;
  if (ended !== undefined && which % 2 === 0) {
    world.delete(ended);
    model.ended.delete(ended);
    return;
  }
  const [id, key] = pick(model.graphs, which) ?? [];
  if (id === undefined || key === undefined) return;
  world.delete(id).killed(key, "w");
  model.graphs.delete(id);
}

function endAll(world: ClaimsWorld, model: Model): void {
  for (const client of model.leases.keys()) world.close(client);
  for (const name of model.datasets) world.unpublish(name);
  world.release(null);
  for (const id of model.ended) world.delete(id);
  for (const [id, key] of model.graphs) world.delete(id).killed(key, "w");
}

function pick<Key, Value>(map: ReadonlyMap<Key, Value>, which: number): [Key, Value] | undefined {
  return [...map][which % Math.max(1, map.size)];
}
