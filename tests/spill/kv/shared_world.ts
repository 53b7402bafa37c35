/**
 * A KV Connect server that workers share, and a fake clock. Leases are so long that no timer fires
 * in a test, except in those that are about the timers.
 */
import { KvDatabase } from "../../../spill/kv/database.ts";
import { KvTier, type KvTierOptions } from "../../../spill/mod.ts";
import { sweepExpired, type SweepOptions, type Swept } from "../../../spill/kv/sweep.ts";
import { ACCESS_TOKEN, type DataRequest, KvConnectServer } from "./kv_connect_server.ts";

export const LEASE_MS = 600_000;
export const NOTHING: Swept = { workers: 0, values: 0, bytes: 0 };

/** Values that a tier has lost, as it told: one string of keys for each time. */
export type Losses = string[];

export class SharedWorld implements AsyncDisposable {
  readonly server: KvConnectServer;
  /** Milliseconds since 1970. */
  now = 1_000_000;
  readonly warnings: string[] = [];
  readonly kv: Deno.Kv;
  /** The database as a sweep sees it. */
  readonly database: KvDatabase;
  readonly #tiers = new Set<KvTier>();

  private constructor(server: KvConnectServer, kv: Deno.Kv) {
    this.server = server;
    this.kv = kv;
    this.database = new KvDatabase(kv, server.url, true);
  }

  static async start(): Promise<SharedWorld> {
    Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
    const server = new KvConnectServer();
    return new SharedWorld(server, await Deno.openKv(server.url));
  }

  /** Opens a tier, which the world closes at the end. */
  async open(workerId: string, options: KvTierOptions = {}): Promise<KvTier> {
    const tier = await KvTier.open(this.server.url, {
      workerId,
      leaseMs: LEASE_MS,
      readPausesMs: [],
      clock: () => this.now,
      warn: (message) => this.warnings.push(message),
      ...options,
    });
    this.#tiers.add(tier);
    return tier;
  }

  /** A tier that the test has closed itself. */
  forget(tier: KvTier): void {
    this.#tiers.delete(tier);
  }

  sweep(options: Partial<SweepOptions> = {}): Promise<Swept> {
    return sweepExpired(this.database, { now: this.now, ...options });
  }

  /** Lets all leases expire that are not renewed from now on, then sweeps. */
  sweepLater(leaseMs = LEASE_MS): Promise<Swept> {
    this.now += leaseMs;
    return this.sweep();
  }

  /** Keys in the database, each in one string; of one worker if one is named. */
  async keys(workerId?: string): Promise<string[]> {
    const prefix = workerId === undefined ? [] : ["weir", workerId];
    return await Array.fromAsync(this.kv.list({ prefix }), ({ key }) => key.slice(1).join(" "));
  }

  async lease(workerId: string): Promise<{ expiresAt: number; isSwept?: true } | null> {
    return (await this.kv.get<{ expiresAt: number }>(["weir", workerId, "lease"])).value;
  }

  /** Holds the request of this kind with this number, counted from now, until `release()`. */
  hold(request: DataRequest, number = 1): { readonly held: Promise<void>; release(): void } {
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let count = 0;
    this.server.fault = (kind) => {
      if (kind !== request || ++count !== number) return undefined;
      held.resolve();
      return gate.promise;
    };
    return { held: held.promise, release: () => gate.resolve() };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.fault = () => undefined;
    for (const tier of this.#tiers) await tier.close();
    this.kv.close();
    await this.server[Symbol.asyncDispose]();
  }
}

/** Collects what a tier tells as lost. */
export function watchLosses(tier: KvTier): Losses {
  const losses: Losses = [];
  tier.watchLosses((keys) => losses.push([...keys].sort().join(" ")));
  return losses;
}
