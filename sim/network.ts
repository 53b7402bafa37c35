/**
 * What lies between the workers of a simulated cluster: who lives at which address, who is cut off
 * from whom, and how long bytes take. A worker sends, and receives, one byte after another: its
 * transfers share its line.
 */
import type { WorkerProcess } from "./worker_process.ts";

export interface NetworkOptions {
  /** Longest time until a request for values arrives, milliseconds. */
  readonly latencyMsMax: number;
  /** Of each worker's line, in either direction; 0: bytes take no time. */
  readonly bytesPerMs: number;
}

export class Network {
  /** Every process that lives, by its address. */
  readonly processes = new Map<string, WorkerProcess>();
  readonly latencyMsMax: number;
  readonly #bytesPerMs: number;
  /** Pairs of addresses. */
  readonly #cuts = new Set<string>();
  /** When the line of a process is free: out of it, and into it. */
  readonly #free = new Map<string, { out: number; into: number }>();
  #now: () => number;

  constructor({ latencyMsMax, bytesPerMs }: NetworkOptions, now: () => number) {
    this.latencyMsMax = latencyMsMax;
    this.#bytesPerMs = bytesPerMs;
    this.#now = now;
  }

  /** The process at this address, if `from` gets through to it. */
  reach(from: WorkerProcess, address: string): WorkerProcess | undefined {
    const process = this.processes.get(address);
    if (process === undefined || process.dead) return undefined;
    if (from.session.link.cut || process.session.link.cut) return undefined;
    return this.#cuts.has(pair(from.url, address)) ? undefined : process;
  }

  cut(a: WorkerProcess, b: WorkerProcess, isCut: boolean): void {
    if (isCut) this.#cuts.add(pair(a.url, b.url));
    else this.#cuts.delete(pair(a.url, b.url));
  }

  heal(): void {
    this.#cuts.clear();
  }

  /** Milliseconds until the last of so many bytes has arrived, if they set out now. */
  transferMs(from: WorkerProcess, to: WorkerProcess, nbytes: number): number {
    if (this.#bytesPerMs === 0) return 0;
    const now = this.#now();
    const sender = this.#line(from.url);
    const receiver = this.#line(to.url);
    const end = Math.max(now, sender.out, receiver.into) + nbytes / this.#bytesPerMs;
    sender.out = end;
    receiver.into = end;
    return Math.ceil(end - now);
  }

  #line(address: string): { out: number; into: number } {
    const line = this.#free.get(address) ?? { out: 0, into: 0 };
    this.#free.set(address, line);
    return line;
  }
}

function pair(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
