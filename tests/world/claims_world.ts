/** A machine with one worker, and those who claim `local/ns/x`: programs, datasets, graphs. */
import assert from "node:assert/strict";
import { asGraphId, asKey, type GraphId } from "../../protocol/mod.ts";
import { datum, type SchedulerOptions, valueHolders } from "../../scheduler/mod.ts";
import { World } from "./scheduler_world.ts";

export const VALUE = asKey("local/ns/x");
export const LEASE_MS = 60_000;

export class ClaimsWorld extends World {
  #batches = 0;

  constructor(options: Partial<SchedulerOptions> = {}) {
    super({ leaseMs: 1e12, keepTasks: 0, keepGraphs: 0, keepSummaries: 0, ...options });
    this.worker("w", { threads: 100 });
  }

  /** A program connects, and keeps the claims of a lease that has ended. */
  open(client: string, graphs: readonly GraphId[] = []): this {
    return this.tell({ type: "client-opened", client, owner: "local", leaseMs: LEASE_MS, graphs });
  }

  close(client: string): this {
    return this.tell({ type: "client-closed", client });
  }

  /** Stores the value and returns the claim on it. `client`: `null` for none. */
  store(client: string | null = null, ttlMs = 0): GraphId {
    const batch = this.#newBatch();
    const value = { key: VALUE, nbytes: 8, definition: "data:x" };
    const base = { batch, replicas: 1 } as const;
    this.tell({ type: "data-announced", ...base, values: [value], workers: null, avoid: [] });
    const placed = this.instructions.at(-1);
    assert.equal(placed?.type, "place-data");
    const holders = placed.targets.map(({ worker }) => worker);
    this.tell({
      type: "data-scattered",
      ...base,
      namespace: "local/ns",
      attempt: placed.attempt,
      ttlMs,
      values: [{ ...value, holders }],
      submitter: "local",
      ...(client !== null && { client }),
    });
    assert.equal(this.instructions.at(-1)?.type, "accept-data");
    return batch;
  }

  release(claim: GraphId | null, key = VALUE): this {
    return this.tell({ type: "data-released", key, claim });
  }

  /** Whether it was published. */
  publish(name: string): boolean {
    const batch = this.#newBatch();
    this.tell({
      type: "dataset-published",
      batch,
      name,
      namespace: "local/ns",
      keys: [VALUE],
      value: { $ref: "x" },
      replace: true,
    });
    return this.#isAccepted(batch);
  }

  unpublish(name: string): this {
    return this.tell({ type: "dataset-removed", owner: "local", name });
  }

  /** The claim of a program that opens a dataset, or `null` if there is no such dataset. */
  claim(name: string, client: string, ttlMs = 0): GraphId | null {
    const batch = this.#newBatch();
    this.tell({ type: "dataset-claimed", batch, owner: "local", name, client, ttlMs });
    return this.#isAccepted(batch) ? batch : null;
  }

  /** The state of the value; `undefined` if it is gone. */
  get state(): string | undefined {
    return datum(this.machine, "local/ns", "x")?.state;
  }

  get heldBy() {
    return valueHolders(this.machine, "local/ns", "x");
  }

  /** The instructions for what tests of claims do not look at are taken. */
  override [Symbol.dispose](): void {
    this.take();
    super[Symbol.dispose]();
  }

  #newBatch(): GraphId {
    return asGraphId(`b${++this.#batches}`);
  }

  #isAccepted(batch: GraphId): boolean {
    return this.instructions.some((one) => one.type === "accept-data" && one.batch === batch);
  }
}
