/** Releases outputs: those of one turn of the event loop with one request for each graph. */
import type { Client } from "../http/client.ts";
import type { OutputEntry } from "./entry.ts";

/** Keys in one request. */
const KEYS_MAX = 10_000;

export class ReleaseQueue {
  readonly #client: Client;
  readonly #namespace: string;
  /** Graph -> keys; `null` for stored values. */
  readonly #waiting = new Map<string | null, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor(client: Client, namespace: string) {
    this.#client = client;
    this.#namespace = namespace;
  }

  add(entries: readonly OutputEntry[]): void {
    for (const { key, graph, isData } of entries) {
      if (graph === null && !isData) continue;
      let keys = this.#waiting.get(graph);
      if (keys === undefined) this.#waiting.set(graph, keys = new Set());
      keys.add(key);
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.flush(), 0);
  }

  /** Settles when all is sent. What the scheduler does not know any more needs no release. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [graph, keys] of waiting) {
      this.#sending = this.#sending.then(() => this.#send(graph, [...keys]));
    }
    return this.#sending;
  }

  async #send(graph: string | null, keys: readonly string[]): Promise<void> {
    try {
      for (let at = 0; at < keys.length; at += KEYS_MAX) {
        const some = keys.slice(at, at + KEYS_MAX);
        if (graph === null) {
          for (const key of some) await this.#client.deleteDatum(this.#namespace, key);
        } else await this.#client.post(`/api/v1/graphs/${graph}/release`, { keys: some });
      }
    } catch {
      // What is not released now is released with the lease.
    }
  }
}
