/**
 * Finds out whether the process of a registration has ended, so that another process can take over
 * its name before the lease ends. It has ended if its address refuses a connection while nothing is
 * heard from it.
 *
 * A refused connection alone is no proof: an address may be wrong, or reachable by other workers
 * only. So a worker that reads instructions, or that sends anything during the probe, is alive. One
 * probe of a worker runs at a time, and it connects only to the address of the registration.
 *
 * A check of a worker begins when it stops reading instructions, when a peer cannot reach it, or
 * when it has not returned to a scheduler that was started again. If its process has not ended and
 * its address does not answer, it is suspected. Both are tried a few times; then the lease decides.
 */
import { getLogger } from "@logtape/logtape";
import { IdleTimeout, requestPeer } from "../../peer/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";

const log = getLogger(["weir", "scheduler"]);

/** Time limit of the connection in milliseconds. */
const CONNECT_MS_MAX = 2_000;
/** Milliseconds for a worker between two polls, or between two attempts to connect, to be heard. */
const GRACE_MS = 500;

/** Address of a worker that has one. */
export interface ProbedAddress {
  readonly url: string;
  readonly certificate: string | null;
}

/** Present knowledge of a worker. */
export interface ProbedWorker extends Omit<ProbedAddress, "url"> {
  readonly url: string | null;
  /** Time of the last request, in milliseconds since 1970. */
  readonly lastSeen: number;
  /** A stream or poll of instructions is open. */
  readonly isReading: boolean;
}

export interface WorkerProbesOptions {
  readonly find: (worker: WorkerId) => ProbedWorker | undefined;
  /** Returns whether the host of the URL refuses a connection. Default: one attempt over TCP. */
  readonly refuses?: (url: string) => Promise<boolean>;
  readonly graceMs?: number;
}

export class WorkerProbes {
  readonly #options: WorkerProbesOptions;
  readonly #running = new Map<WorkerId, Promise<boolean>>();

  constructor(options: WorkerProbesOptions) {
    this.#options = options;
  }

  /**
   * Returns whether the process of this registration has ended. `false` also if that is unknown.
   */
  async hasEnded(worker: WorkerId): Promise<boolean> {
    const running = this.#running.get(worker);
    if (running !== undefined) return await running;
    const probe = this.#probe(worker).finally(() => this.#running.delete(worker));
    this.#running.set(worker, probe);
    return await probe;
  }

  async #probe(worker: WorkerId): Promise<boolean> {
    const { find, refuses = refusesConnection, graceMs = GRACE_MS } = this.#options;
    const before = find(worker);
    if (before === undefined || before.url === null || before.isReading) return false;
    if (!await refuses(before.url)) return false;
    await new Promise((resolve) => setTimeout(resolve, graceMs));
    const after = find(worker);
    return after !== undefined && !after.isReading && after.lastSeen === before.lastSeen;
  }
}

async function refusesConnection(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CONNECT_MS_MAX);
  try {
    const connection = await Deno.connect({
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
      signal: limit.signal,
    });
    connection.close();
    return false;
  } catch (error) {
    return error instanceof Deno.errors.ConnectionRefused;
  } finally {
    clearTimeout(timer);
  }
}

const ATTEMPTS_MAX = 4;
/** Milliseconds before the second attempt; the next pauses double. */
const PAUSE_MS = 1_000;
/** Milliseconds for an answer. */
const ANSWER_MS_MAX = 2_000;
/** Milliseconds for workers to return: one that lives tries every 5 s at least. */
const RETURN_MS = 8_000;
/** Workers that have not returned and are checked at a time. */
const RETURN_CHECKS_MAX = 64;

export interface LivenessOptions {
  /** The worker and whether no peer reaches its address; `undefined` when it is gone. */
  readonly find: (worker: WorkerId) => (ProbedWorker & { isIsolated: boolean }) | undefined;
  /** Returns whether the process has ended, as far as its address tells. */
  readonly hasEnded: (worker: WorkerId) => Promise<boolean>;
  readonly onEnded: (worker: WorkerId) => void;
  readonly onSilent: (worker: WorkerId) => void;
  /** Returns whether the server at the address answers. Default: one request. */
  readonly answers?: ((address: ProbedAddress) => Promise<boolean>) | undefined;
  readonly pauseMs?: number | undefined;
  /** Milliseconds for workers to return. Default: 8,000. */
  readonly returnMs?: number | undefined;
}

/** Finds out before the end of a lease that a worker has ended or fallen silent. */
export class LivenessChecks {
  readonly #options: LivenessOptions;
  readonly #running = new Set<WorkerId>();
  readonly #pauses = new Set<() => void>();
  #closed = false;

  constructor(options: LivenessOptions) {
    this.#options = options;
  }

  /** Begins a check, unless one is under way. */
  async check(worker: WorkerId): Promise<void> {
    if (this.#closed || this.#running.has(worker)) return;
    this.#running.add(worker);
    try {
      await this.#check(worker);
    } finally {
      this.#running.delete(worker);
    }
  }

  /**
   * Waits for the workers of a former process of the scheduler. Those that have not returned under
   * another id in time are checked.
   */
  async expectReturn(workers: readonly WorkerId[]): Promise<void> {
    await this.#pause(this.#options.returnMs ?? RETURN_MS);
    // All take from the same iterator.
    const rest = workers.values();
    const checkRest = async () => {
      for (const worker of rest) await this.check(worker);
    };
    await Promise.all(Array.from({ length: RETURN_CHECKS_MAX }, checkRest));
  }

  /** Ends all checks. */
  close(): void {
    this.#closed = true;
    for (const end of this.#pauses) end();
  }

  async #check(worker: WorkerId): Promise<void> {
    const { find, hasEnded, answers = answersRequest, onEnded, onSilent, pauseMs } = this.#options;
    const begun = find(worker);
    if (begun === undefined) return;
    const { url, certificate, lastSeen, isIsolated } = begun;
    const isOver = () => this.#closed || find(worker)?.lastSeen !== lastSeen;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && !isOver(); attempt++) {
      if (attempt > 0) await this.#pause((pauseMs ?? PAUSE_MS) * 2 ** (attempt - 1));
      // An address that no one reaches says nothing about the process.
      const ended = !isIsolated && await hasEnded(worker);
      if (isOver()) return;
      if (ended) return onEnded(worker);
      if (url !== null && await answers({ url, certificate })) return;
      if (!isOver()) onSilent(worker);
    }
  }

  async #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#pauses.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#pauses.delete(resolve);
  }
}

async function answersRequest(address: ProbedAddress): Promise<boolean> {
  const idle = new IdleTimeout(ANSWER_MS_MAX);
  try {
    const asked = requestPeer({ ...address, token: null }, "/livez", { signal: idle.signal });
    const answer = await idle.during(asked);
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  } finally {
    idle.stop();
  }
}

/** Logs that no other worker reaches a worker, or that one does again: once for each change. */
export function reportReach(
  { isolated }: { readonly isolated: boolean },
  worker: { readonly name: string; readonly url: string | null } | undefined,
): void {
  if (worker === undefined) return;
  const { name, url } = worker;
  if (!isolated) return log.info("worker {name} is reached by other workers again", { name });
  log.warn(
    "no other worker reaches worker {name} at {url}: its values travel through the scheduler, and " +
      "it gets only tasks that no other worker can run; check its --advertise",
    { name, url },
  );
}
