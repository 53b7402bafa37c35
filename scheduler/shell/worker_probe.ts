/**
 * Finds out whether the process of a registration has ended, so that another process can take over
 * its name before the lease ends. It has ended if its address refuses a connection while nothing is
 * heard from it.
 *
 * A refused connection alone is no proof: an address may be wrong, or reachable by other workers
 * only. So a worker that reads instructions, or that sends anything during the probe, is alive. One
 * probe of a worker runs at a time, and it connects only to the address of the registration.
 */
import type { WorkerId } from "../../protocol/mod.ts";

/** Time limit of the connection in milliseconds. */
const CONNECT_MS_MAX = 2_000;
/** Milliseconds for a worker between two polls, or between two attempts to connect, to be heard. */
const GRACE_MS = 500;

/** What the scheduler knows of a worker at present. */
export interface ProbedWorker {
  readonly url: string | null;
  /** Time of the last request, in milliseconds since 1970. */
  readonly lastSeen: number;
  /** A stream or poll of instructions is open. */
  readonly isReading: boolean;
}

export interface WorkerProbesOptions {
  readonly find: (worker: WorkerId) => ProbedWorker | undefined;
  /** Whether the host of the URL refuses a connection. Default: one attempt over TCP. */
  readonly refuses?: (url: string) => Promise<boolean>;
  readonly graceMs?: number;
}

export class WorkerProbes {
  readonly #options: WorkerProbesOptions;
  readonly #running = new Map<WorkerId, Promise<boolean>>();

  constructor(options: WorkerProbesOptions) {
    this.#options = options;
  }

  /** Whether the process of this registration has ended. `false` also if that is unknown. */
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
