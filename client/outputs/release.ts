/**
 * Releases what this program holds: outputs of its graphs, those of one turn of the event loop with
 * one request for each graph, and its claims on values.
 */
import type { Client } from "../http/client.ts";
import type { OutputEntry } from "./entry.ts";

/** Keys in one request. */
const KEYS_MAX = 10_000;

/** A claim of this program on a value. */
export interface ValueClaim {
  /** `null`: that of the client. */
  readonly namespace: string | null;
  readonly key: string;
  /** The id. It rejects if the value was not stored. */
  readonly claim: Promise<string> | string;
}

export class ReleaseQueue {
  readonly #client: Client;
  readonly #namespace: string;
  /** Graph -> keys. */
  readonly #outputs = new Map<string, Set<string>>();
  #claims: ValueClaim[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(client: Client, namespace: string) {
    this.#client = client;
    this.#namespace = namespace;
  }

  /** Releases outputs of graphs; entries without a graph are skipped. */
  add(entries: readonly OutputEntry[]): void {
    if (this.#isClosed) return;
    for (const { key, graph } of entries) {
      if (graph === null) continue;
      let keys = this.#outputs.get(graph);
      if (keys === undefined) this.#outputs.set(graph, keys = new Set());
      keys.add(key);
    }
    this.#plan();
  }

  addClaim(claim: ValueClaim): void {
    if (this.#isClosed) return void Promise.resolve(claim.claim).catch(() => {});
    this.#claims.push(claim);
    this.#plan();
  }

  /**
   * The last flush: what is released afterwards stays with the lease. Objects of a program that has
   * closed its client become garbage at any time.
   */
  close(): Promise<void> {
    const sent = this.flush();
    this.#isClosed = true;
    return sent;
  }

  /** Settles when all is sent. What the scheduler does not know any more needs no release. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const outputs = [...this.#outputs];
    const claims = this.#claims;
    this.#outputs.clear();
    this.#claims = [];
    if (outputs.length + claims.length > 0) {
      this.#sending = this.#sending.then(() => this.#send(outputs, claims));
    }
    return this.#sending;
  }

  #plan(): void {
    if (this.#outputs.size + this.#claims.length === 0) return;
    this.#timer ??= setTimeout(() => void this.flush(), 0);
  }

  async #send(
    outputs: readonly (readonly [graph: string, keys: ReadonlySet<string>])[],
    claims: readonly ValueClaim[],
  ): Promise<void> {
    for (const [graph, set] of outputs) {
      const keys = [...set];
      await this.#attempt(async () => {
        for (let at = 0; at < keys.length; at += KEYS_MAX) {
          const some = keys.slice(at, at + KEYS_MAX);
          await this.#client.post(`/api/v1/graphs/${graph}/release`, { keys: some });
        }
      });
    }
    for (const { namespace, key, claim } of claims) {
      await this.#attempt(async () => {
        await this.#client.deleteDatum(namespace ?? this.#namespace, key, await claim);
      });
    }
  }

  /** Releases outputs; what is not released now is released with the lease. */
  async #attempt(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch {
      // The graph or the claim is gone, or the scheduler is.
    }
  }
}
