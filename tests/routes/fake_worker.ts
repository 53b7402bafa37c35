/**
 * A worker as the scheduler sees it: it registers, receives instructions over either transport,
 * posts events and serves values. It computes nothing; the test decides which events it posts.
 */
import assert from "node:assert/strict";
import { createParser } from "eventsource-parser";
import { createHash } from "node:crypto";
import {
  asSha256,
  type Compute,
  DownlinkReceiver,
  encode,
  type FromWorker,
  type Key,
  PROTOCOL_VERSION,
  type Registered,
  SECRET_HEADER,
  type SentToWorker,
  shortKey,
  UplinkSender,
} from "../../protocol/mod.ts";
import { FakeHolder } from "./results/fake_holder.ts";

export type Transport = "sse" | "poll";
export const TRANSPORTS: readonly Transport[] = ["sse", "poll"];

export interface FakeWorkerOptions {
  readonly name?: string;
  readonly transport?: Transport;
  readonly previous?: {
    readonly id: string;
    readonly incarnation: number;
    readonly secret?: string;
  };
  readonly held?: readonly unknown[];
  readonly running?: readonly unknown[];
  /** Bytes; 0, the default: no limit. */
  readonly memoryLimit?: number;
  /** What its tasks see of the machine; with it, results have a digest. */
  readonly environment?: string;
}

/** A registered worker that receives instructions until it is disposed of. */
export class FakeWorker implements AsyncDisposable {
  readonly registered: Registered;
  readonly holder: FakeHolder;
  readonly #url: string;
  readonly #transport: Transport;
  readonly #hasDigests: boolean;
  readonly #down = new DownlinkReceiver();
  readonly #up = new UplinkSender();
  readonly #log: SentToWorker[] = [];
  #changed = Promise.withResolvers<void>();
  #connection = new AbortController();
  #reading: Promise<string>;

  private constructor(
    url: string,
    { transport = "sse", environment }: FakeWorkerOptions,
    holder: FakeHolder,
    known: Registered,
  ) {
    this.#url = url;
    this.#transport = transport;
    this.#hasDigests = environment !== undefined;
    this.holder = holder;
    this.registered = known;
    this.#reading = this.#read();
  }

  static async join(url: string, options: FakeWorkerOptions = {}): Promise<FakeWorker> {
    const { name = "w1", previous, held = [], running = [] } = options;
    const { memoryLimit = 0, environment } = options;
    const holder = new FakeHolder(name);
    const response = await register(url, {
      ...registration(name, holder),
      ...(previous ? { previous: formerOf(previous) } : {}),
      held,
      running,
      memoryLimit,
      ...(environment !== undefined && { environment }),
    });
    const text = await response.text();
    if (response.status !== 201) await holder[Symbol.asyncDispose]();
    assert.equal(response.status, 201, text);
    return new FakeWorker(url, options, holder, JSON.parse(text));
  }

  get id(): string {
    return this.registered.id;
  }

  get #path(): string {
    return `${this.#url}/api/v1/workers/${this.id}`;
  }

  /** Waits for an instruction of this type and returns the oldest one not returned before. */
  async received<Type extends SentToWorker[0]>(
    type: Type,
  ): Promise<Extract<SentToWorker, readonly [Type, ...unknown[]]>> {
    for (;;) {
      const index = this.#log.findIndex(([found]) => found === type);
      const [found] = index < 0 ? [] : this.#log.splice(index, 1);
      if (found) return found as Extract<SentToWorker, readonly [Type, ...unknown[]]>;
      await this.#changed.promise;
    }
  }

  /** Waits for the next task to run. */
  async compute(): Promise<Compute> {
    return await this.received("compute") as Compute;
  }

  /** Stores the value of a task and reports the task as finished. */
  async finish(task: Compute, value: unknown): Promise<void> {
    const [, key, attempt] = task;
    const bytes = encode(value);
    this.holder.values.set(key, bytes);
    const run = [bytes.byteLength, Date.now(), 1000] as const;
    if (!this.#hasDigests) return await this.post(["task-finished", key, attempt, ...run]);
    const digest = asSha256(createHash("sha256").update(bytes).digest("hex"));
    await this.post(["task-finished", key, attempt, ...run, null, digest]);
  }

  /**
   * Waits for a request to fetch replicas, reports all of them as fetched, and returns the keys.
   */
  async acquire(): Promise<readonly Key[]> {
    const [, epoch, orders] = await this.received("acquire-replicas");
    await this.post(["add-keys", orders.map(([key, nbytes]) => [key, epoch, nbytes])]);
    return orders.map(([key]) => key);
  }

  /** Finishes as many tasks as there are values, in any order; each key has its value. */
  async finishAll(values: Readonly<Record<string, unknown>>): Promise<void> {
    for (let count = Object.keys(values).length; count > 0; count--) {
      const task = await this.compute();
      await this.finish(task, values[shortKey(task[1])]);
    }
  }

  async post(...events: FromWorker[]): Promise<void> {
    for (const event of events) this.#up.push(event);
    for (let post = this.#up.next(); post; post = this.#up.next()) {
      const response = await this.postRaw(post.seq, JSON.parse(post.text));
      const text = await response.text();
      assert.equal(response.status, 200, text);
      assert.ok(this.#up.acknowledged(JSON.parse(text).ack));
    }
  }

  /** Sends a post with any sequence number. */
  async postRaw(seq: number, events: readonly unknown[]): Promise<Response> {
    const { incarnation } = this.registered;
    return await fetch(`${this.#path}/events`, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: this.registered.secret },
      body: JSON.stringify({ incarnation, seq, ack: this.#down.applied, events }),
    });
  }

  /** Sends one request for instructions. */
  async instructions(transport: Transport, after: number, signal?: AbortSignal): Promise<Response> {
    const query = `?incarnation=${this.registered.incarnation}`;
    const init = signal ? { signal } : {};
    const secret = { [SECRET_HEADER]: this.registered.secret };
    return transport === "sse"
      ? await fetch(`${this.#path}/instructions${query}`, {
        ...init,
        headers: { accept: "text/event-stream", "last-event-id": String(after), ...secret },
      })
      : await fetch(`${this.#path}/instructions${query}&after=${after}&wait=20`, {
        ...init,
        headers: { accept: "application/json", ...secret },
      });
  }

  /** Stops receiving instructions. */
  async hangUp(): Promise<void> {
    this.#connection.abort();
    await this.#reading;
  }

  /** Cuts the connection; a new one resumes after the last applied instruction. */
  async cut(): Promise<void> {
    await this.hangUp();
    this.#connection = new AbortController();
    this.#reading = this.#read();
  }

  /** Settles at the end of the instructions: the name of the last event, or a problem code. */
  get ended(): Promise<string> {
    return this.#reading;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.hangUp();
    await this.holder[Symbol.asyncDispose]();
  }

  async #read(): Promise<string> {
    const { signal } = this.#connection;
    try {
      for (;;) {
        const response = await this.instructions(this.#transport, this.#down.applied, signal);
        if (!response.ok) return (await response.json() as { code: string }).code;
        const farewell = this.#transport === "sse"
          ? await this.#readEvents(response)
          : await this.#readBatch(response);
        if (farewell !== null) return farewell;
      }
    } catch (error) {
      if (signal.aborted) return "cut";
      if (error instanceof TypeError) return "unreachable";
      throw error;
    }
  }

  async #readEvents(response: Response): Promise<string | null> {
    let farewell: string | null = null;
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (event !== undefined) farewell = event;
        else this.#apply(Number(id), JSON.parse(data));
      },
    });
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      parser.feed(decoder.decode(piece, { stream: true }));
    }
    return farewell;
  }

  async #readBatch(response: Response): Promise<null> {
    if (response.status === 204) return null;
    const { seq, instructions } = await response.json();
    this.#apply(seq, instructions);
    return null;
  }

  #apply(seq: number, instructions: SentToWorker[]): void {
    const verdict = this.#down.accept(seq);
    assert.notEqual(verdict, "gap");
    if (verdict === "repeat") return;
    this.#log.push(...instructions);
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers<void>();
    resolve();
  }
}

/** The body of a complete registration. */
export function registration(
  name: string,
  holder: Pick<FakeHolder, "url" | "token">,
): Record<string, unknown> {
  return {
    protocol: PROTOCOL_VERSION,
    version: "0.1.0",
    name,
    url: holder.url,
    acceptToken: holder.token,
    threads: 1,
    memoryLimit: 0,
    resources: {},
    held: [],
    running: [],
  };
}

/** Posts a registration. */
function formerOf({ id, incarnation, secret }: NonNullable<FakeWorkerOptions["previous"]>) {
  return { id, incarnation, ...(secret === undefined ? null : { secret }) };
}

export async function register(url: string, body: unknown): Promise<Response> {
  return await fetch(`${url}/api/v1/workers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
