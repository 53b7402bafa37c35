/**
 * The network between the workers of a simulated cluster: which process has which address, which
 * pairs are cut off from each other, and how long transfers take. A worker sends and receives one
 * byte after another: its transfers share its line.
 */
import { PEER_SILENCE_MS_MAX } from "../../base/mod.ts";
import type { VirtualLink } from "./virtual_link.ts";

export interface NetworkOptions {
  /** Milliseconds: longest time until a request for values arrives. */
  readonly latencyMsMax: number;
  /** Bandwidth of each worker's line, in either direction; 0: transfers take no time. */
  readonly bytesPerMs: number;
  /** Transfers end at fractions of milliseconds. Default: at whole ones. */
  readonly isExact?: boolean;
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
  readonly #isExact: boolean;
  /** Pairs of addresses that cannot reach each other. */
  readonly #cuts = new Set<string>();
  /** The same, but a connection between them seems to open, and nothing arrives. */
  readonly #silences = new Set<string>();
  /** Addresses that no other worker can reach -> whether they stay silent. */
  readonly #isolated = new Map<string, boolean>();
  /** Address -> time at which the line of the process is free, out of it and into it. */
  readonly #free = new Map<string, { out: number; into: number }>();
  #now: () => number;

  constructor({ latencyMsMax, bytesPerMs, isExact = false }: NetworkOptions, now: () => number) {
    this.latencyMsMax = latencyMsMax;
    this.#bytesPerMs = bytesPerMs;
    this.#isExact = isExact;
    this.#now = now;
  }

  /** Returns the process at this address if `from` can reach it. */
  reach(from: Endpoint, address: string): Process | undefined {
    const process = this.processes.get(address);
    if (process === undefined || process.dead) return undefined;
    if (from.link.cut || process.link.cut) return undefined;
    if (this.#isolated.has(address)) return undefined;
    const ends = pair(from.url, address);
    return this.#cuts.has(ends) || this.#silences.has(ends) ? undefined : process;
  }

  /** Milliseconds until `from` notices that it does not reach the address. */
  noticeMs(from: Endpoint, address: string): number {
    const silent = this.#isolated.get(address) === true ||
      this.#silences.has(pair(from.url, address));
    return silent ? PEER_SILENCE_MS_MAX : 0;
  }

  /** The pair falls silent, or speaks again. */
  silence(a: Endpoint, b: Endpoint, isSilent: boolean): void {
    if (isSilent) this.#silences.add(pair(a.url, b.url));
    else this.#silences.delete(pair(a.url, b.url));
  }

  /** No other worker reaches the process; its own connections go on. */
  isolate({ url }: Endpoint, silent: boolean): void {
    this.#isolated.set(url, silent);
  }

  /** Other workers reach the process again. */
  join({ url }: Endpoint): void {
    this.#isolated.delete(url);
  }

  cut(a: Endpoint, b: Endpoint, isCut: boolean): void {
    if (isCut) this.#cuts.add(pair(a.url, b.url));
    else this.#cuts.delete(pair(a.url, b.url));
  }

  heal(): void {
    this.#cuts.clear();
    this.#silences.clear();
    this.#isolated.clear();
  }

  /** Milliseconds until the last of `nbytes` bytes arrives, if they are sent now. */
  transferMs(from: Pick<Endpoint, "url">, to: Pick<Endpoint, "url">, nbytes: number): number {
    if (this.#bytesPerMs === 0) return 0;
    const now = this.#now();
    const sender = this.#line(from.url);
    const receiver = this.#line(to.url);
    const end = Math.max(now, sender.out, receiver.into) + nbytes / this.#bytesPerMs;
    sender.out = end;
    receiver.into = end;
    return this.#isExact ? end - now : Math.ceil(end - now);
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

const TOKEN_PREFIX = "the token of ";

/** The token that the process at this address accepts. */
export function tokenOf(url: string): string {
  return TOKEN_PREFIX + url;
}

/** The process that accepts this token, also if it has registered without its address. */
export function processOf<Process>(
  processes: ReadonlyMap<string, Process>,
  token: string,
): Process | undefined {
  return processes.get(token.slice(TOKEN_PREFIX.length));
}
