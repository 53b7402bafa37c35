/**
 * Renews the lease of a worker in a shared database, three times a lease. Once a lease, the worker
 * with the least id of those alive sweeps the database: a fixed number of workers that never open
 * it again would otherwise keep the values of dead ones for ever.
 */
import { failureReason } from "../../base/mod.ts";
import type { Warn } from "../warnings.ts";
import type { KvDatabase } from "./database.ts";
import { renewal } from "./lease.ts";
import { sweepExpired } from "./sweep.ts";

export interface LeaseKeeperOptions {
  /** The worker owns its data there. */
  readonly database: KvDatabase;
  readonly workerId: string;
  readonly leaseMs: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly warn: Warn;
}

/** Renewals per lease: this many may fail in a row before the lease expires. */
const RENEWALS_A_LEASE = 3;
/** Attempts per lease while renewals fail. */
const ATTEMPTS_A_LEASE = 30;

export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  readonly #stopping = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beating: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> | undefined;
  /** When a failure is worth a warning: the lease can have expired. */
  #warnAt: number;
  #sweepAt: number;

  /** The lease was taken just now. */
  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#warnAt = this.#sweepAt = options.clock() + options.leaseMs;
    this.#waitFor(options.leaseMs / RENEWALS_A_LEASE);
  }

  /** Renews the lease now. Returns whether it is renewed; never rejects. */
  async renew(): Promise<boolean> {
    const { database, workerId, leaseMs, clock, warn } = this.#options;
    const expiresAt = clock() + leaseMs;
    try {
      await database.commitAll([[renewal(workerId, expiresAt)]]);
      this.#warnAt = expiresAt;
      return true;
    } catch (error) {
      if (database.gone.aborted || this.#isStopping || clock() < this.#warnAt) return false;
      this.#warnAt = clock() + leaseMs;
      warn(
        `Cannot renew the lease of the spilled values in "${database.where}", which can have ` +
          `expired: ${failureReason(error)}. Other workers may remove these values`,
        error,
      );
      return false;
    }
  }

  /** Ends renewals, and the sweep in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.all([this.#beating, this.#sweeping]);
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #waitFor(ms: number): void {
    this.#timer = setTimeout(() => this.#beating = this.#beat(), ms);
  }

  async #beat(): Promise<void> {
    const { database, leaseMs } = this.#options;
    const isRenewed = await this.renew();
    if (database.gone.aborted || this.#isStopping) return;
    if (isRenewed) this.#sweepWhenDue();
    this.#waitFor(leaseMs / (isRenewed ? RENEWALS_A_LEASE : ATTEMPTS_A_LEASE));
  }

  #sweepWhenDue(): void {
    const { clock, leaseMs } = this.#options;
    const now = clock();
    if (now < this.#sweepAt || this.#sweeping) return;
    this.#sweepAt = now + leaseMs;
    this.#sweeping = this.#sweep(now).finally(() => this.#sweeping = undefined);
  }

  async #sweep(now: number): Promise<void> {
    const { database, workerId, warn } = this.#options;
    try {
      await sweepExpired(database, { now, as: workerId, signal: this.#stopping.signal });
    } catch (error) {
      if (this.#isStopping) return;
      warn(
        `Cannot remove the spilled values of dead workers from "${database.where}": ` +
          `${failureReason(error)}. Another attempt follows; weir spill sweep removes them too`,
        error,
      );
    }
  }
}
