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
  /** Ids under which a lease keeps them. */
  readonly batches: string[] = [];
  readonly #options: StoredDataOptions;
  /** Key -> when it is stored. */
  readonly #stored = new Map<string, Promise<void>>();

  constructor(options: StoredDataOptions) {
    this.#options = options;
  }

  /** Stores values that are not stored yet. */
  async store(data: readonly SentData[], replicas?: number | "all"): Promise<void> {
    const waiting: Promise<void>[] = [];
    for (const { key, value } of data) {
      let stored = this.#stored.get(key);
      if (stored === undefined) {
        stored = this.#send({ key, value }, replicas);
        this.#stored.set(key, stored);
        stored.catch(() => this.#stored.delete(key));
      }
      waiting.push(stored);
    }
    await Promise.all(waiting);
  }

  /** The value was released: it is stored again when it is needed. */
  forget(key: string): void {
    this.#stored.delete(key);
  }

  async #send({ key, value }: SentData, replicas: number | "all" | undefined): Promise<void> {
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
    this.batches.push(answerOf<{ id: string; items: StoredDatum[] }>(answer, "id", "items").id);
  }
}
