/**
 * A data server of a worker for tests: values, refusals, broken transfers.
 */
import {
  asAttempt,
  asKey,
  asWorkerId,
  encodePeerHead,
  type Key,
  LOG_HEADERS,
  PeerDataReader,
} from "../../../protocol/mod.ts";
import type { ReplicaHolder } from "../../../scheduler/views/tasks.ts";

export type Behaviour = "serve" | "busy" | "full" | "broken" | "stranger";

export class FakeHolder {
  readonly values = new Map<string, Uint8Array>();
  /**
   * `busy`: 503. `full`: 507 in the middle of scattered values. `broken`: cuts the body short.
   * `stranger`: another server answers here.
   */
  behaviour: Behaviour = "serve";
  /** Lists of requested keys. */
  readonly asked: string[][] = [];
  /** Bytes of scattered values that have arrived. */
  receivedBytes = 0;
  /** Attempt numbers of scattered values. */
  readonly attempts: number[] = [];
  /** Attempt -> its log, or the status of the answer; absent: 404. */
  readonly logs = new Map<number, string | number>();
  /** The answer to `GET /stacks`, or its status. */
  stacks: unknown[] | number = 404;
  /** The answer to `GET /profiles`, or its status. */
  profile: unknown = 404;
  /** Queries of requests for stacks. */
  readonly stackQueries: string[] = [];
  readonly token: string;
  readonly #name: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(name: string) {
    this.#name = name;
    this.token = `token of ${name} 0123456789`.replaceAll(" ", "-");
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => this.#answer(request),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** The holder as the machine names it. */
  get holder(): ReplicaHolder {
    const worker = asWorkerId(this.#name);
    return { worker, url: this.url, token: this.token, certificate: null, epoch: asAttempt(1) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  async #answer(request: Request): Promise<Response> {
    if (request.method === "PUT") return await this.#take(request);
    if (request.method === "GET") {
      const url = new URL(request.url);
      if (url.pathname === "/profiles") return this.#profile();
      return url.pathname === "/stacks" ? this.#stacks(url) : this.#log(url);
    }
    const { keys } = await request.json() as { keys: string[] };
    this.asked.push(keys);
    const { pathname } = new URL(request.url);
    if (
      request.method !== "POST" || pathname !== "/data" ||
      request.headers.get("authorization") !== `Bearer ${this.token}`
    ) return new Response("no", { status: 404 });
    if (this.behaviour === "stranger") return new Response("<html>", { status: 200 });
    if (this.behaviour === "busy") {
      return new Response("later", { status: 503, headers: { "retry-after": "0" } });
    }
    const found = keys.flatMap((key): [Key, Uint8Array][] => {
      const value = this.values.get(key);
      return value === undefined ? [] : [[asKey(key), value]];
    });
    const head = encodePeerHead(found.map(([key, value]) => [key, value.byteLength]));
    const whole = new Blob([head, ...found.map(([, value]) => new Uint8Array(value))]);
    if (this.behaviour === "broken") return new Response(whole.slice(0, whole.size - 1));
    return new Response(whole);
  }

  /** `GET /logs/{key}?attempt=&after=`; every attempt has ended. */
  #log({ searchParams }: URL): Response {
    const attempt = Number(searchParams.get("attempt"));
    const log = this.logs.get(attempt) ?? 404;
    if (typeof log === "number") return new Response("no", { status: log });
    const after = Number(searchParams.get("after"));
    const headers = {
      [LOG_HEADERS.attempt]: `${attempt}`,
      [LOG_HEADERS.start]: `${after}`,
      [LOG_HEADERS.ended]: "true",
    };
    return new Response(log.slice(after), { headers });
  }

  #stacks({ search }: URL): Response {
    this.stackQueries.push(search);
    if (typeof this.stacks === "number") return new Response("no", { status: this.stacks });
    return Response.json({ stacks: this.stacks });
  }

  #profile(): Response {
    const { profile } = this;
    if (typeof profile === "number") return new Response("no", { status: profile });
    return Response.json(profile);
  }

  /** Stores scattered values, unless it is busy. */
  async #take(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const reader = new PeerDataReader(null);
    const values: (readonly [Key, Uint8Array])[] = [];
    try {
      for await (const piece of request.body ?? []) {
        this.receivedBytes += piece.byteLength;
        values.push(...reader.push(piece));
        if (this.behaviour === "full") return new Response("full", { status: 507 });
      }
    } catch {
      // The sender is gone.
      return new Response("cut", { status: 400 });
    }
    if (
      pathname !== "/data" || request.headers.get("authorization") !== `Bearer ${this.token}`
    ) return new Response("no", { status: 404 });
    if (this.behaviour !== "serve") return new Response("later", { status: 503 });
    this.attempts.push(Number(searchParams.get("attempt")));
    for (const [key, value] of values) this.values.set(key, value);
    return new Response(null, { status: reader.complete ? 204 : 400 });
  }
}
