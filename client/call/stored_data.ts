/** Values that a program has stored on workers, each once. */
import { encode } from "../../protocol/codec.ts";
import type { StoredDatum } from "../../protocol/http_api.ts";
import { answerOf } from "../http/answer.ts";
import type { Client } from "../http/client.ts";
import type { SentData } from "./arguments.ts";

export interface StoredDataOptions {
  readonly client: Client;
  readonly namespace: string;
  /** Seconds that values are kept after the lease has ended. */
  readonly ttl: number;
  /** Sends a request that names the lease. */
  underLease<Answer>(send: (lease: string) => Promise<Answer>): Promise<Answer>;
}

export class StoredData {
  readonly #options: StoredDataOptions;
  /** Key -> the claim that keeps the value, once it is stored. */
  readonly #stored = new Map<string, Promise<string>>();
  /** Key -> the same, of values that are stored. */
  readonly #claims = new Map<string, string>();

  constructor(options: StoredDataOptions) {
    this.#options = options;
  }

  /** The claims under which a lease keeps them. */
  get claims(): Iterable<string> {
    return this.#claims.values();
  }

  /** Stores values that are not stored yet. */
  async store(data: readonly SentData[], replicas?: number | "all"): Promise<void> {
    const waiting: Promise<string>[] = [];
    for (const { key, value } of data) {
      let stored = this.#stored.get(key);
      if (stored === undefined) {
        stored = this.#send({ key, value }, replicas);
        this.#stored.set(key, stored);
        this.#note(key, stored);
      }
      waiting.push(stored);
    }
    await Promise.all(waiting);
  }

  /**
   * Gives up the claim on a value, which is stored again when it is needed. Returns the claim, for
   * its release; `undefined` if the value is not stored.
   */
  take(key: string): Promise<string> | undefined {
    const stored = this.#stored.get(key);
    this.#stored.delete(key);
    this.#claims.delete(key);
    return stored;
  }

  #note(key: string, stored: Promise<string>): void {
    stored.then((claim) => {
      if (this.#stored.get(key) === stored) this.#claims.set(key, claim);
    }, () => {
      if (this.#stored.get(key) === stored) this.#stored.delete(key);
    });
  }

  /** Stores a value, and returns the claim on it. */
  async #send({ key, value }: SentData, replicas: number | "all" | undefined): Promise<string> {
    const { client, namespace, ttl, underLease } = this.#options;
    const body = encode({
      ...{ namespace, values: { [key]: value }, ttl },
      ...(replicas !== undefined && { replicas }),
    });
    const answer = await underLease(async (lease) => {
      const path = `/api/v1/data?client=${encodeURIComponent(lease)}`;
      const headers = { "content-type": "application/msgpack" };
      return await client.json(await client.request(path, { method: "POST", headers, body }));
    });
    return answerOf<{ id: string; items: StoredDatum[] }>(answer, "id", "items").id;
  }
}
