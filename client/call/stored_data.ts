/** Values that a program has stored on workers, each once. */
import { type Duration, joinBytes } from "../../base/mod.ts";
import { encode } from "../../protocol/codec.ts";
import { keySegment, type StoredDatum } from "../../protocol/http_api.ts";
import { answerOf } from "../http/answer.ts";
import type { Client } from "../http/client.ts";
import { ProblemError } from "../http/error.ts";
import { pause } from "../http/limit_wait.ts";
import type { SentData } from "./arguments.ts";

export interface StoredDataOptions {
  readonly client: Client;
  readonly namespace: string;
  /** Seconds that values are kept after the lease has ended. */
  readonly ttl: Duration;
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
    const waiting: Promise<unknown>[] = [];
    for (const datum of data) {
      const { key } = datum;
      let stored = this.#stored.get(key);
      if (stored === undefined) {
        stored = this.#send(datum, replicas);
        this.#stored.set(key, stored);
        this.#note(key, stored);
        waiting.push(stored);
      } else {
        waiting.push(replicas === undefined ? stored : this.#replicate(key, stored, replicas));
      }
    }
    await Promise.all(waiting);
  }

  /** Declares how many replicas a value has that is stored already. */
  async #replicate(key: string, stored: Promise<string>, replicas: number | "all"): Promise<void> {
    await stored;
    const { client, namespace } = this.#options;
    const path = `/api/v1/data/${encodeURIComponent(namespace)}/${keySegment(key)}/replicas`;
    const response = await client.request(path, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ replicas }),
    });
    await response.body?.cancel();
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
  async #send(datum: SentData, replicas: number | "all" | undefined): Promise<string> {
    const { client, namespace, ttl, underLease } = this.#options;
    const more = replicas === undefined ? {} : { replicas };
    const body = bodyWith({ namespace, ttl, ...more }, datum);
    const answer = await repeated(() =>
      underLease(async (lease) => {
        const path = `/api/v1/data?client=${encodeURIComponent(lease)}`;
        const headers = { "content-type": "application/msgpack" };
        return await client.json(await client.request(path, { method: "POST", headers, body }));
      })
    );
    return answerOf<{ id: string; items: StoredDatum[] }>(answer, "id", "items").id;
  }
}

/** Transfers of one value, each ended by a worker that fails or leaves. */
const TRANSFERS_MAX = 4;
/** Milliseconds before the second transfer, and twice as many before the third. */
const AGAIN_MS = 200;

/** Sends a value again that no worker kept, to another worker if there is one. */
async function repeated<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let transfer = 1;; transfer++) {
    try {
      return await send();
    } catch (error) {
      const isBroken = error instanceof ProblemError && error.problem.code === "transfer_broken";
      if (!isBroken || transfer === TRANSFERS_MAX) throw error;
      await pause(AGAIN_MS * transfer, undefined);
    }
  }
}

/** Codes of MessagePack: a map of less than 16 pairs, and one of one pair. */
const SMALL_MAP = 0x80;
const MAP_OF_ONE = 0x81;

/** The fields as MessagePack, and `values` with a value that is encoded already, in two parts. */
function bodyWith(
  fields: Readonly<Record<string, unknown>>,
  { key, bytes }: SentData,
): readonly Uint8Array<ArrayBuffer>[] {
  const head = encode(fields).subarray(1);
  const size = Object.keys(fields).length + 1;
  const values = [encode("values"), Uint8Array.of(MAP_OF_ONE), encode(key)];
  return [joinBytes([Uint8Array.of(SMALL_MAP | size), head, ...values]), bytes];
}
