/**
 * The HTTP resources of a scheduler for workers, without scheduling: it accepts registrations,
 * sends the instructions of the test, records every event once and in order, and breaks connections
 * on demand.
 */
import assert from "node:assert/strict";
import {
  type Batch,
  DownlinkSender,
  type FromWorker,
  type Registered,
  type Registration,
  SECRET_HEADER,
  type SentToWorker,
  UplinkReceiver,
} from "../../../protocol/mod.ts";
import { registeredAs } from "../../world/grants.ts";
import { eventually } from "../../eventually.ts";

/** One incarnation. Refuses streams and posts of other incarnations. */
class Link {
  readonly incarnation: number;
  readonly down = new DownlinkSender();
  readonly up = new UplinkReceiver();
  readonly postTexts = new Map<number, string>();
  stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  socket: WebSocket | null = null;
  /** Batches that go with answers. */
  readonly answered: Batch[] = [];
  gone: "stale_incarnation" | "removed" | null = null;
  /** How it was removed; absent: an older scheduler does not tell. */
  end: string | undefined = undefined;

  constructor(incarnation: number) {
    this.incarnation = incarnation;
  }
}

interface Post {
  readonly incarnation: number;
  readonly seq: number;
  readonly ack: number;
  readonly instructions?: boolean;
  readonly events: readonly FromWorker[];
}

export class FakeScheduler {
  readonly registrations: Registration[] = [];
  readonly headers: Headers[] = [];
  /** Applied events of all incarnations. */
  readonly events: FromWorker[] = [];
  /** `Last-Event-ID` (or `after`) of every request for instructions. */
  readonly resumes: number[] = [];
  /** All posts, including repeated ones. */
  readonly posts: Post[] = [];
  /** Answers for the next registrations instead of 201. */
  readonly registrationFailures: Response[] = [];
  /** Number of posts whose answer is lost, and of posts that are lost themselves. */
  loseAnswers = 0;
  losePosts = 0;
  /** Whether every stream begins one batch too early. */
  repeatBatches = false;
  heartbeatMs = 60_000;
  /** Whether workers may open WebSockets. */
  hasSockets = false;
  /** The port that is named for them; this one when absent. */
  workerPort: number | undefined;
  /** Posts that came by a WebSocket. */
  socketPosts = 0;
  /** The last answer to a registration. */
  registered: Registered | null = null;
  /** Runs before a registration is answered. */
  onRegister: () => Promise<void> = () => Promise.resolve();
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #ids: string;
  #link = new Link(0);

  /** `ids`: the first part of the ids that it gives to workers. */
  constructor(options: { readonly port?: number; readonly ids?: string } = {}) {
    this.#ids = options.ids ?? "w";
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: options.port ?? 0, onListen: () => {} },
      (request) => this.#answer(request),
    );
  }

  get port(): number {
    return this.#server.addr.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The last batch that the worker has acknowledged. */
  get acknowledged(): number {
    return this.posts.at(-1)?.ack ?? 0;
  }

  /** Sends one batch. */
  send(...messages: SentToWorker[]): void {
    for (const message of messages) this.#link.down.push(message);
    const batch = this.#link.down.seal();
    if (batch === null) return;
    this.#link.stream?.enqueue(encodeEvent(batch));
    if (this.#link.socket?.readyState === WebSocket.OPEN) {
      this.#link.socket.send(encodeMessage([batch]));
    }
  }

  /** Makes a batch that goes with the next answer to a post, and not with the present stream. */
  sendWithAnswer(...messages: SentToWorker[]): void {
    for (const message of messages) this.#link.down.push(message);
    const batch = this.#link.down.seal();
    if (batch) this.#link.answered.push(batch);
  }

  /** Makes a batch that the present stream brings when the returned function is called. */
  sendLate(...messages: SentToWorker[]): () => void {
    const { down, stream } = this.#link;
    for (const message of messages) down.push(message);
    const batch = down.seal();
    return () => void (batch && stream?.enqueue(encodeEvent(batch)));
  }

  /** Breaks the stream in the middle of an event. */
  cutStream(): void {
    const { stream } = this.#link;
    this.#link.stream = null;
    stream?.enqueue(new TextEncoder().encode('id: 999\ndata: [["pau'));
    stream?.close();
    this.#closeSocket();
  }

  #closeSocket(reason?: string): void {
    const { socket } = this.#link;
    this.#link.socket = null;
    socket?.close(1000, reason);
  }

  /** Forgets the worker, so that its next request is answered 410. */
  expel(code: "stale_incarnation" | "removed", end?: string): void {
    this.#link.gone = code;
    this.#link.end = end;
    const { stream } = this.#link;
    this.#link.stream = null;
    stream?.close();
    this.#closeSocket();
  }

  /** Asks the worker on its stream to register again. */
  resetStream(): void {
    const { stream } = this.#link;
    this.#link.stream = null;
    stream?.enqueue(new TextEncoder().encode("event: reset\ndata: {}\n\n"));
    stream?.close();
    this.#closeSocket("reset");
  }

  /** Settles with the events of a type when there are so many. */
  async eventsOf<Type extends FromWorker[0]>(
    type: Type,
    count: number,
  ): Promise<Extract<FromWorker, readonly [Type, ...unknown[]]>[]> {
    const found = () => this.events.filter((event) => event[0] === type);
    await eventually("the worker has sent the messages", () => found().length >= count);
    return found() as Extract<FromWorker, readonly [Type, ...unknown[]]>[];
  }

  async close(): Promise<void> {
    this.expel("stale_incarnation");
    await this.#server.shutdown();
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.headers.push(request.headers);
    if (url.pathname === "/api/v1/workers") {
      const registration = await request.json();
      await this.onRegister();
      return this.#register(registration);
    }
    if (request.headers.get(SECRET_HEADER) !== this.registered?.secret) {
      return problem(410, "stale_incarnation");
    }
    if (url.pathname.endsWith("/events")) return this.#takePost(await request.text());
    if (url.pathname.endsWith("/socket")) return this.#openSocket(request, url);
    if (url.pathname.endsWith("/instructions")) return await this.#instructions(request, url);
    return problem(404, "unknown_route");
  }

  #register(registration: Registration): Response {
    const failure = this.registrationFailures.shift();
    if (failure) return failure;
    this.registrations.push(registration);
    this.#link = new Link(this.#link.incarnation + 1);
    this.registered = registeredAs(`${this.#ids}${this.registrations.length}`, {
      incarnation: this.#link.incarnation,
      heartbeatMs: this.heartbeatMs,
      ...((this.hasSockets || this.workerPort !== undefined) &&
        { workerPort: this.workerPort ?? this.port }),
    });
    return Response.json(this.registered, { status: 201 });
  }

  #takePost(text: string): Response {
    const post: Post = JSON.parse(text);
    this.posts.push(post);
    const gone = this.#gone(post.incarnation);
    if (gone) return gone;
    if (this.losePosts > 0) {
      this.losePosts--;
      return problem(502, "");
    }
    const link = this.#link;
    const events = JSON.stringify(post.events);
    assert.equal(link.postTexts.get(post.seq) ?? events, events, "a repeat is byte-identical");
    link.postTexts.set(post.seq, events);
    const verdict = link.up.accept(post.seq);
    if (typeof verdict === "object") return problem(409, "sequence_gap");
    if (verdict === "apply") this.events.push(...post.events);
    if (!this.repeatBatches) link.down.acknowledge(post.ack);
    if (this.loseAnswers > 0) {
      this.loseAnswers--;
      return problem(502, "");
    }
    const batches = post.instructions
      ? link.answered.filter(({ seq }) => seq > post.ack)
        .map(({ seq, text }) => ({ seq, instructions: JSON.parse(text) }))
      : [];
    return Response.json({ ack: post.seq, heartbeatMs: this.heartbeatMs, batches });
  }

  #openSocket(request: Request, url: URL): Response {
    const gone = this.#gone(Number(url.searchParams.get("incarnation")));
    if (gone) return gone;
    const after = Number(url.searchParams.get("after"));
    this.resumes.push(after);
    const batches = this.#link.down.after(this.repeatBatches ? Math.max(after - 1, 0) : after);
    assert.ok(batches, `batches after ${after} are kept`);
    const { socket, response } = Deno.upgradeWebSocket(request, { idleTimeout: 0 });
    const link = this.#link;
    socket.onopen = () => {
      link.socket = socket;
      if (batches.length > 0) socket.send(encodeMessage(batches));
    };
    // Its error follows by `close`.
    socket.onerror = (event) => event.preventDefault();
    socket.onmessage = async ({ data }) => {
      this.socketPosts++;
      const answer = this.#takePost(data);
      if (answer.ok) socket.send(await answer.text());
      else socket.close();
    };
    return response;
  }

  async #instructions(request: Request, url: URL): Promise<Response> {
    const gone = this.#gone(Number(url.searchParams.get("incarnation")));
    if (gone) return gone;
    if (request.headers.get("accept") === "application/json") return await this.#poll(url);
    const lastId = Number(request.headers.get("last-event-id") ?? 0);
    this.resumes.push(lastId);
    const from = this.repeatBatches ? Math.max(lastId - 1, 0) : lastId;
    const batches = this.#link.down.after(from);
    assert.ok(batches, `batches after ${from} are kept`);
    const link = this.#link;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        link.stream = controller;
        controller.enqueue(new TextEncoder().encode(": connected\n\n"));
        for (const batch of batches) controller.enqueue(encodeEvent(batch));
      },
      cancel: () => {
        link.stream = null;
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  async #poll(url: URL): Promise<Response> {
    const after = Number(url.searchParams.get("after"));
    this.resumes.push(after);
    const link = this.#link;
    const next = () => link.down.after(after - (this.repeatBatches && after > 0 ? 1 : 0))?.[0];
    await eventually(
      "the worker gets a message or has gone",
      () => link.gone !== null || next() !== undefined,
    );
    const batch = next();
    if (!batch) return problem(410, link.gone ?? "", {}, { end: link.end });
    // The repeated batch comes once, then the new ones.
    if (batch.seq <= after) this.repeatBatches = false;
    return Response.json({ seq: batch.seq, instructions: JSON.parse(batch.text) });
  }

  #gone(incarnation: number): Response | null {
    if (incarnation !== this.#link.incarnation) return problem(410, "stale_incarnation");
    const { gone, end } = this.#link;
    return gone ? problem(410, gone, {}, { end }) : null;
  }
}

/** Batches as a message of a WebSocket. */
function encodeMessage(batches: readonly Batch[]): string {
  const texts = batches.map(({ seq, text }) => `{"seq":${seq},"instructions":${text}}`);
  return `{"batches":[${texts.join(",")}]}`;
}

/** A problem as the real scheduler answers it. */
export function problem(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
  members: Readonly<Record<string, unknown>> = {},
): Response {
  const body = { status, code, title: code, detail: `because of ${code}`, ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/problem+json" },
  });
}

function encodeEvent({ seq, text }: Batch): Uint8Array {
  return new TextEncoder().encode(`id: ${seq}\ndata: ${text}\n\n`);
}
