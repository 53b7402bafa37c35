/**
 * Finds out before the end of a lease that a worker has ended or fallen silent. A check begins when
 * the worker stops reading instructions, or when a peer cannot reach it. An address that refuses
 * connections while nothing is heard means that the process has ended. An address that does not
 * answer means that the worker is suspected. Both are tried a few times; then the lease decides.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import { IdleTimeout, requestPeer } from "../../peer/mod.ts";
import type { ProbedWorker } from "./worker_probe.ts";

const ATTEMPTS_MAX = 4;
/** Milliseconds before the second attempt; the next pauses double. */
const PAUSE_MS = 1_000;
/** Milliseconds for an answer. */
const ANSWER_MS_MAX = 2_000;

export interface LivenessOptions {
  /** The worker and whether no peer reaches its address; `undefined` when it is gone. */
  readonly find: (worker: WorkerId) => (ProbedWorker & { isIsolated: boolean }) | undefined;
  /** Whether the process has ended, as far as its address tells. */
  readonly hasEnded: (worker: WorkerId) => Promise<boolean>;
  readonly onEnded: (worker: WorkerId) => void;
  readonly onSilent: (worker: WorkerId) => void;
  /** Whether the server at the URL answers. Default: one request. */
  readonly answers?: ((url: string) => Promise<boolean>) | undefined;
  readonly pauseMs?: number | undefined;
}

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

  /** Ends all checks. */
  close(): void {
    this.#closed = true;
    for (const end of this.#pauses) end();
  }

  async #check(worker: WorkerId): Promise<void> {
    const { find, hasEnded, answers = answersRequest, onEnded, onSilent } = this.#options;
    const begun = find(worker);
    if (begun === undefined) return;
    const { url, lastSeen, isIsolated } = begun;
    const isOver = () => this.#closed || find(worker)?.lastSeen !== lastSeen;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && !isOver(); attempt++) {
      if (attempt > 0) await this.#pause(2 ** (attempt - 1));
      // An address that no one reaches says nothing about the process.
      const ended = !isIsolated && await hasEnded(worker);
      if (isOver()) return;
      if (ended) return onEnded(worker);
      if (url !== null && await answers(url)) return;
      if (!isOver()) onSilent(worker);
    }
  }

  async #pause(factor: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, (this.#options.pauseMs ?? PAUSE_MS) * factor);
    this.#pauses.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#pauses.delete(resolve);
  }
}

async function answersRequest(url: string): Promise<boolean> {
  const idle = new IdleTimeout(ANSWER_MS_MAX);
  try {
    const asked = requestPeer({ url, token: null }, "/livez", { signal: idle.signal });
    const answer = await idle.during(asked);
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  } finally {
    idle.stop();
  }
}
