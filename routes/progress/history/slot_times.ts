/**
 * Times of the slots of all workers: the time of every slot is compute, transfer, spill or idle.
 * While a slot computes nothing, its time counts as transfer as far as its worker received values,
 * then as spill as far as it used its spill tier: both go on beside computations as well. Times are
 * known with the heartbeats of the workers.
 */
import {
  type Heartbeat,
  type Key,
  SPILL_TIME_FIGURES,
  type WorkerId,
} from "../../../protocol/mod.ts";

/** Microseconds of all slots since the start. */
export interface SlotTimes {
  readonly compute: number;
  readonly transfer: number;
  readonly spill: number;
  readonly idle: number;
}

interface KnownWorker {
  /** Time of the last heartbeat, in milliseconds. */
  at: number;
  transferUs: number;
  spillUs: number;
  /** Microseconds of computations that no heartbeat has counted yet. */
  computeUs: number;
  /** Microseconds of the runs under way that are counted. */
  executing: Map<Key, number>;
  readonly totals: Totals;
}

type Totals = { -readonly [activity in keyof SlotTimes]: number };

const nothing = (): Totals => ({ compute: 0, transfer: 0, spill: 0, idle: 0 });

export class SlotMeter {
  readonly #totals = nothing();
  readonly #workers = new Map<WorkerId, KnownWorker>();

  get totals(): SlotTimes {
    return { ...this.#totals };
  }

  /** The times of the slots of one worker. */
  of(worker: WorkerId): SlotTimes {
    return { ...this.#workers.get(worker)?.totals ?? nothing() };
  }

  /** A run has ended. */
  ended(worker: WorkerId, key: Key, durationUs: number): void {
    const known = this.#workers.get(worker);
    if (known === undefined) return;
    const { executing } = known;
    // Most runs are shorter than the time between two heartbeats.
    const counted = executing.size === 0 ? 0 : executing.get(key) ?? 0;
    known.computeUs += Math.max(0, durationUs - counted);
    if (executing.size > 0) executing.delete(key);
  }

  /** The figures of a worker with so many slots at this time, in milliseconds. */
  beat(worker: WorkerId, threads: number, figures: Heartbeat, at: number): void {
    const { transferUs = 0, store = {} } = figures;
    const spillUs = SPILL_TIME_FIGURES.reduce((sum, name) => sum + (store[name] ?? 0) * 1e6, 0);
    const known = this.#workers.get(worker);
    if (known === undefined) {
      const executing = new Map(figures.executing.map(([key, , elapsedUs]) => [key, elapsedUs]));
      const totals = nothing();
      this.#workers.set(worker, { at, transferUs, spillUs, computeUs: 0, executing, totals });
      return;
    }
    const executing = new Map<Key, number>();
    for (const [key, , elapsedUs] of figures.executing) {
      const counted = known.executing.get(key) ?? 0;
      // A later attempt begins again.
      known.computeUs += elapsedUs < counted ? elapsedUs : elapsedUs - counted;
      executing.set(key, elapsedUs);
    }
    known.executing = executing;
    this.#divide(known, threads * (at - known.at) * 1000, { transferUs, spillUs });
    known.at = at;
  }

  /** Divides the time of all slots since the last heartbeat. */
  #divide(
    known: KnownWorker,
    slotUs: number,
    { transferUs, spillUs }: { readonly transferUs: number; readonly spillUs: number },
  ): void {
    const compute = Math.min(slotUs, known.computeUs);
    // A run may be counted in the next interval if its report came early.
    known.computeUs -= compute;
    const transfer = Math.min(slotUs - compute, Math.max(0, transferUs - known.transferUs));
    const spill = Math.min(slotUs - compute - transfer, Math.max(0, spillUs - known.spillUs));
    known.transferUs = transferUs;
    known.spillUs = spillUs;
    for (const totals of [this.#totals, known.totals]) {
      totals.compute += Math.round(compute);
      totals.transfer += Math.round(transfer);
      totals.spill += Math.round(spill);
      totals.idle += Math.round(slotUs - compute - transfer - spill);
    }
  }

  /** Forgets the workers that are gone. */
  keepOnly(isKnown: (worker: WorkerId) => boolean): void {
    for (const worker of this.#workers.keys()) {
      if (!isKnown(worker)) this.#workers.delete(worker);
    }
  }
}
