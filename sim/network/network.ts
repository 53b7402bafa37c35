/**
 * The network between the workers of a simulated cluster: which process has which address, which
 * pairs are cut off from each other, and how long transfers take. A worker sends and receives one
 * byte after another: its transfers share its line.
 */
import type { VirtualLink } from "./virtual_link.ts";

export interface NetworkOptions {
  /** Milliseconds: longest time until a request for values arrives. */
  readonly latencyMsMax: number;
  /** Bandwidth of each worker's line, in either direction; 0: transfers take no time. */
  readonly bytesPerMs: number;
}

/** A process that can be reached at an address. */
export interface Endpoint {
  readonly url: string;
  readonly dead: boolean;
  /** Its connection to the scheduler; while it is cut, peers cannot reach the process either. */
  readonly link: VirtualLink;
}

export class Network<Process extends Endpoint> {
  /** Every live process by its address. */
  readonly processes = new Map<string, Process>();
  readonly latencyMsMax: number;
  readonly #bytesPerMs: number;
  /** Pairs of addresses that cannot reach each other. */
  readonly #cuts = new Set<string>();
  /** Address -> time at which the line of the process is free, out of it and into it. */
  readonly #free = new Map<string, { out: number; into: number }>();
  #now: () => number;

  constructor({ latencyMsMax, bytesPerMs }: NetworkOptions, now: () => number) {
    this.latencyMsMax = latencyMsMax;
    this.#bytesPerMs = bytesPerMs;
    this.#now = now;
  }

  /** Returns the process at this address if `from` can reach it. */
  reach(from: Endpoint, address: string): Process | undefined {
    const process = this.processes.get(address);
    if (process === undefined || process.dead) return undefined;
    if (from.link.cut || process.link.cut) return undefined;
    return this.#cuts.has(pair(from.url, address)) ? undefined : process;
  }

  cut(a: Endpoint, b: Endpoint, isCut: boolean): void {
    if (isCut) this.#cuts.add(pair(a.url, b.url));
    else this.#cuts.delete(pair(a.url, b.url));
  }

  heal(): void {
    this.#cuts.clear();
  }

  /** Milliseconds until the last of `nbytes` bytes arrives, if they are sent now. */
  transferMs(from: Endpoint, to: Endpoint, nbytes: number): number {
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
