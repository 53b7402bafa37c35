/** The figures of the cluster over time, for charts: sampled as events come, without a timer. */
import { clusterMemory, type SchedulerState } from "../../../scheduler/mod.ts";
import { Samples } from "./samples.ts";
import type { SlotMeter } from "./slot_times.ts";

/** Milliseconds between two samples, and samples that are kept: ten minutes. */
const SAMPLE_MS = 2000;
const SAMPLES_MAX = 300;

/** One moment. Sizes in bytes, times of slots in microseconds since the start. */
export interface HistorySample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Runs since the start. */
  readonly finished: number;
  readonly failed: number;
  readonly managed: number;
  readonly unmanaged: number;
  readonly spilled: number;
  readonly compute: number;
  readonly transfer: number;
  readonly spill: number;
  readonly idle: number;
}

export class History {
  readonly #state: SchedulerState;
  readonly #slots: SlotMeter;
  readonly #samples: Samples<HistorySample>;

  /** `isWhole`: nothing is dropped at the beginning; instead samples become fewer. */
  constructor(state: SchedulerState, slots: SlotMeter, isWhole = false) {
    this.#state = state;
    this.#slots = slots;
    this.#samples = new Samples({ everyMs: SAMPLE_MS, max: SAMPLES_MAX, isWhole });
  }

  /** Oldest first. */
  get samples(): readonly HistorySample[] {
    return this.#samples.list;
  }

  /** Called after each event with its time, in milliseconds. */
  see(at: number): void {
    if (!this.#samples.isDue(at)) return;
    const { cluster } = this.#state;
    this.#slots.keepOnly((worker) => cluster.workers.has(worker));
    const { managed, unmanagedOld, unmanagedRecent, spilled } = clusterMemory(cluster);
    const { finished, failed } = cluster.totals;
    const unmanaged = unmanagedOld + unmanagedRecent;
    this.#samples.add({
      at,
      finished,
      failed,
      managed,
      unmanaged,
      spilled,
      ...this.#slots.totals,
    });
  }
}
