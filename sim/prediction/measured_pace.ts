/** The pace of a worker by the figures of a run, and by plain assumptions where it has none. */
import { INLINE_BYTES_MAX, type ProfileRates } from "../../protocol/mod.ts";
import { defaultSpares } from "../../executor/slots/slot_records.ts";
import { heartbeatMsOf } from "../../scheduler/options.ts";
import type { Dice } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { DiskStep, Pace, StartedRun } from "../processes/pace.ts";

/** Assumed where the run has not shown it: a small worker in a local network. */
export const ASSUMED: Omit<Required<ProfileRates>, "usualWorkerBytes"> = {
  startMs: 1,
  firstStartMs: 50,
  inputRate: 500_000_000,
  resultRate: 500_000_000,
  messageMs: 1,
  requestMs: 2,
  bandwidth: 125_000_000,
  writeRate: 200_000_000,
  readRate: 500_000_000,
  workerBytes: 150_000_000,
  processBytes: 60_000_000,
  sharedBytes: 0,
};

/** The rates of a run, with assumptions where it has none. */
export function completeRates(rates: ProfileRates): Required<ProfileRates> {
  const complete = { ...ASSUMED, ...rates };
  const { workerBytes, usualWorkerBytes = workerBytes } = complete;
  return { ...complete, usualWorkerBytes: Math.min(usualWorkerBytes, workerBytes) };
}

/** Processes of a worker: one for each thread, and those that are kept ready. */
function processesOf(threads: number): number {
  return threads + defaultSpares(threads);
}

/** A short run is with its process before the run before it has ended. */
const SHORT_START_MS = 0.05;

export class MeasuredPace implements Pace {
  readonly processes: number;
  readonly linkMs: number;
  readonly heartbeatMs: number;
  readonly ownBytes: number;
  readonly #time: VirtualTime;
  readonly #rates: Required<ProfileRates>;
  /** When the disk has done all that it was asked for. */
  #diskFreeMs = 0;

  constructor(rates: Required<ProfileRates>, { time, threads, threadsBefore, workers }: {
    readonly time: VirtualTime;
    readonly threads: number;
    /** Threads of a worker of the run. */
    readonly threadsBefore: number;
    readonly workers: number;
  }) {
    this.processes = threads;
    this.linkMs = rates.messageMs;
    this.heartbeatMs = heartbeatMsOf(workers);
    // What processes share is part of the sizes of processes alone.
    const others = (processesOf(threads) - processesOf(threadsBefore)) *
      (rates.processBytes - rates.sharedBytes);
    this.ownBytes = Math.max(0, rates.usualWorkerBytes + others);
    this.#time = time;
    this.#rates = rates;
  }

  startMs(_: Dice, { number, short, inputBytes }: StartedRun): number {
    const { startMs, firstStartMs, inputRate } = this.#rates;
    const ownMs = short ? Math.min(startMs, SHORT_START_MS) : startMs;
    const usualMs = ownMs + inputBytes / inputRate * 1000;
    return number < this.processes ? usualMs + firstStartMs : usualMs;
  }

  resultMs(nbytes: number): number {
    return nbytes / this.#rates.resultRate * 1000;
  }

  requestMs(): number {
    return this.#rates.requestMs;
  }

  /** A disk does one thing after another. */
  diskMs(_: Dice, { operation, bytes, isAfter }: DiskStep): number {
    if (isAfter || bytes === 0) return 0;
    const { writeRate, readRate } = this.#rates;
    const isWrite = operation === "put";
    if (!isWrite && operation !== "get" && operation !== "getStream") return 0;
    const { elapsedMs } = this.#time;
    const begin = Math.max(elapsedMs, this.#diskFreeMs);
    this.#diskFreeMs = begin + bytes / (isWrite ? writeRate : readRate) * 1000;
    return this.#diskFreeMs - elapsedMs;
  }

  isSmall(nbytes: number): boolean {
    return nbytes <= INLINE_BYTES_MAX;
  }
}
