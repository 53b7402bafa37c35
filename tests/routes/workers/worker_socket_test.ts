/**
 * The WebSocket of a worker: what passes it, and what ends it. Whatever a client sends over it, the
 * scheduler does what the same request would make it do, or nothing.
 */
import assert from "node:assert/strict";
import {
  asWorkerId,
  type FromWorker,
  type Registered,
  SECRET_HEADER,
} from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import { Session } from "../../../worker/connection/session.ts";
import { transportOf } from "../../../worker/connection/transports.ts";
import { listenForWorkers, TokenTable } from "../../../routes/mod.ts";
import { messagesOf } from "../../../routes/workers/worker_socket.ts";
import { eventually } from "../../eventually.ts";
import { keepLog } from "../../log_records.ts";
import {
  clientFrame,
  type FrameOptions,
  openRaw,
  socketRequest,
} from "../../http/listen/socket_client.ts";
import { RawClient } from "../../http/listen/raw_client.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ApiWorld, type WorldOptions } from "../world.ts";

const TOKENS = [
  { name: "workers", token: "token-of-the-workers-1234", scopes: ["worker"] },
  { name: "others", token: "token-of-the-others-12345", scopes: ["submit", "read"] },
];

interface Message {
  readonly ack?: number;
  readonly batches?: readonly { readonly seq: number; readonly instructions: readonly unknown[] }[];
}

/** One WebSocket of a worker, and what has come. */
class WorkerSide implements Disposable {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  ended: CloseEvent | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.onmessage = ({ data }) => this.messages.push(JSON.parse(data));
    socket.onerror = (event) => event.preventDefault();
    socket.onclose = (event) => this.ended = event;
  }

  /** The instructions that have come, by the numbers of their batches. */
  get types(): readonly (readonly [seq: number, ...types: unknown[]])[] {
    return this.messages.flatMap(({ batches = [] }) =>
      batches.map(({ seq, instructions }) =>
        [seq, ...instructions.map((each) => (each as unknown[])[0])] as const
      )
    );
  }

  post(post: Record<string, unknown>): void {
    const text = { incarnation: 1, ack: 0, instructions: true, events: [], ...post };
    this.socket.send(JSON.stringify(text));
  }

  async end(): Promise<CloseEvent> {
    await eventually("the WebSocket ends", () => this.ended !== null);
    assert.ok(this.ended);
    return this.ended;
  }

  [Symbol.dispose](): void {
    this.socket.close();
  }
}

/** A scheduler with a port for workers. */
class Scene implements AsyncDisposable {
  readonly world: ApiWorld;
  readonly port;

  constructor(options: WorldOptions = {}) {
    const app = {
      fetch: (...asked: Parameters<ApiWorld["app"]["fetch"]>) => this.world.app.fetch(...asked),
    };
    this.port = listenForWorkers(app, { hostname: "127.0.0.1", port: 0 });
    this.world = new ApiWorld({ ...options, workerPort: this.port.addr.port });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port.addr.port}`;
  }

  async register(name = "w1", headers: Record<string, string> = {}): Promise<Registered> {
    const answer = await this.world.ask(
      "POST",
      "/api/v1/workers",
      cardOf(name, { url: null }),
      headers,
    );
    assert.equal(answer.status, 201);
    return await answer.json();
  }

  async open(
    { id, incarnation, secret }: Pick<Registered, "id" | "incarnation" | "secret">,
    { after = 0, token }: { readonly after?: number; readonly token?: string } = {},
  ): Promise<WorkerSide> {
    const headers = {
      [SECRET_HEADER]: secret,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const path = `/api/v1/workers/${id}/socket?incarnation=${incarnation}&after=${after}`;
    const side = new WorkerSide(
      new WebSocket(`${this.url.replace("http", "ws")}${path}`, { headers } as unknown as string[]),
    );
    await eventually(
      "it is open or refused",
      () => side.socket.readyState === WebSocket.OPEN || side.ended !== null,
    );
    return side;
  }

  isRead(id: string): boolean {
    return this.world.shell.ports.workers.channels.get(asWorkerId(id))?.isRead ?? false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.world[Symbol.dispose]();
    this.port.abort();
    await this.port.finished;
  }
}

const GRAPH = { tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } } };

/** The report that the task of the first `compute` of a batch has finished. */
function finishedOf(side: WorkerSide): FromWorker {
  const [key, attempt] = side.messages
    .flatMap(({ batches = [] }) => batches.flatMap(({ instructions }) => instructions))
    .flatMap((each) =>
      (each as unknown[])[0] === "compute" ? [(each as unknown[]).slice(1, 3)] : []
    )
    .at(-1) ?? [];
  return ["task-finished", key, attempt, 1, 1, 1] as unknown as FromWorker;
}

Deno.test("a WebSocket carries instructions and reports, and resumes after the last batch", async () => {
  await using scene = new Scene();
  const registered = await scene.register();
  assert.equal(registered.workerPort, scene.port.addr.port);
  using first = await scene.open(registered);
  await scene.world.submit(GRAPH);
  await eventually("a task is sent", () => first.types.length > 0);
  assert.ok(first.types[0]?.includes("compute"));
  first.post({ seq: 1, ack: 1, events: [finishedOf(first)] });
  await eventually("it is answered", () => first.messages.some(({ ack }) => ack === 1));
  const before = first.types.length;
  first.socket.close();
  await eventually("nobody reads", () => !scene.isRead(registered.id));
  using second = await scene.open(registered, { after: 1 });
  await scene.world.submit(GRAPH);
  await eventually("the next batch comes", () => second.types.length > 0);
  assert.ok((second.types[0]?.[0] ?? 0) >= 2, "none comes twice");
  // A post that comes again is acknowledged, and not applied.
  second.post({ seq: 1, ack: 1, events: [finishedOf(first)] });
  await eventually("it is answered", () => second.messages.some(({ ack }) => ack === 1));
  assert.ok(before > 0);
});

Deno.test("messagesOf() puts small batches together, and large ones into several messages", () => {
  const batch = (seq: number, characters: number) => ({
    seq,
    text: `["${"x".repeat(characters)}"]`,
  });
  const batches = [batch(1, 10), batch(2, 10), batch(3, 700_000), batch(4, 700_000), batch(5, 2e6)];
  const messages = [...messagesOf(batches)].map((text): Message => JSON.parse(text));
  const numbers = messages.map(({ batches = [] }) => batches.map(({ seq }) => seq));
  assert.deepEqual(numbers, [[1, 2, 3], [4], [5]]);
});

Deno.test("a WebSocket is opened only by the worker, as its instructions are", async () => {
  await using scene = new Scene();
  const [mine, other] = [await scene.register("mine"), await scene.register("other")];
  const path = (id: string, query = `incarnation=${mine.incarnation}`) =>
    `/api/v1/workers/${id}/socket?${query}`;
  const secret = { [SECRET_HEADER]: mine.secret };
  const cases: readonly [path: string, headers: Record<string, string>, status: number][] = [
    [path(mine.id), {}, 403],
    [path(other.id, `incarnation=${other.incarnation}`), secret, 403],
    [path(mine.id), { [SECRET_HEADER]: `${mine.secret}x` }, 403],
    [path(mine.id, "incarnation=77"), secret, 410],
    [path(mine.id, `incarnation=${mine.incarnation}&after=7`), secret, 410],
    [path(mine.id, "incarnation=-1"), secret, 400],
    [path(mine.id, ""), secret, 400],
    [path("nobody"), secret, 410],
    [path(mine.id), { ...secret, host: "foreign.example" }, 421],
    [path(mine.id), { ...secret, origin: "http://foreign.example" }, 403],
    [path(mine.id), { ...secret, "sec-fetch-site": "cross-site" }, 403],
    [path(mine.id), { ...secret, upgrade: "h2c" }, 426],
    ["/api/v1/graphs", secret, 404],
    [`/api/v1/workers/${mine.id}/instructions?incarnation=1`, secret, 404],
  ];
  for (const [asked, headers, status] of cases) {
    using client = await RawClient.open(scene.url, socketRequest(asked, headers));
    const answer = await client.read(5000);
    assert.match(answer ?? "", new RegExp(`^HTTP/1.1 ${status} `), `${asked} ${answer}`);
    assert.equal(scene.isRead(mine.id), false);
  }
  const answer = await scene.world.ask("GET", path(mine.id), undefined, secret);
  assert.equal(answer.status, 426);
});

Deno.test("a WebSocket ends with the first message that is no accepted post", async () => {
  await using scene = new Scene();
  let incarnation = 0;
  const post = (fields: Record<string, unknown> = {}) => () =>
    JSON.stringify({ incarnation, seq: 1, ack: 0, events: [], ...fields });
  const bad: readonly [what: string, text: () => string, options?: FrameOptions][] = [
    ["no JSON", () => "hello"],
    ["no post", () => "[]"],
    ["unknown event", post({ events: [["explode", 1]] })],
    ["a gap", post({ seq: 9 })],
    ["another registration", post({ incarnation: 77 })],
    ["a batch that was never sent", post({ ack: 7 })],
    ["long", post({ pad: "x".repeat(70_000) })],
    ["endless", post(), { length: 2 ** 40 }],
    ["bytes", post(), { code: 2 }],
  ];
  const { workers } = scene.world.shell.ports;
  for (const [index, [what, text, options]] of bad.entries()) {
    const registered = await scene.register(`w${index}`);
    const { id, secret } = registered;
    incarnation = registered.incarnation;
    const path = `/api/v1/workers/${id}/socket?incarnation=${incarnation}`;
    using client = await openRaw(scene.url, path, { [SECRET_HEADER]: secret });
    await client.sendBytes(clientFrame(text(), options));
    assert.ok(await client.closedAfter(5000) < 5000, what);
    await eventually("nobody reads", () => !scene.isRead(id));
    // Nothing was applied: the first post is still to come.
    const first = { incarnation, seq: 1, ack: 0, messages: [], takesInstructions: false };
    assert.equal(workers.report(asWorkerId(id), first, secret).type, "applied", what);
  }
});

/** A file of tokens with these lines. */
function tableOf(...lines: readonly unknown[]): TokenTable {
  return TokenTable.parse(lines.map((line) => JSON.stringify(line)).join("\n"));
}

Deno.test("a WebSocket ends when its token is no longer in the file", async () => {
  const tokens = tableOf(...TOKENS);
  await using scene = new Scene({ tokens });
  const [workers = { token: "" }, others = { token: "" }] = TOKENS;
  const registered = await scene.register("w1", { authorization: `Bearer ${workers.token}` });
  for (const token of [undefined, others.token, "no-such-token-1234567890"]) {
    using refused = await scene.open(registered, token === undefined ? {} : { token });
    assert.notEqual(refused.ended, null);
  }
  using side = await scene.open(registered, { token: workers.token });
  side.post({ seq: 1 });
  await eventually("it is answered", () => side.messages.some(({ ack }) => ack === 1));
  tokens.replaceBy(tableOf(others));
  side.post({ seq: 2 });
  assert.equal((await side.end()).code, 1008);
  assert.ok(!side.messages.some(({ ack }) => ack === 2));
});

Deno.test("a WebSocket ends when the worker reads elsewhere, is removed, or the scheduler stops", async () => {
  await using scene = new Scene();
  const [one, two, three] = [
    await scene.register("w1"),
    await scene.register("w2"),
    await scene.register("w3"),
  ];
  using first = await scene.open(one);
  using second = await scene.open(one);
  assert.equal((await first.end()).reason, "");
  assert.equal(second.ended, null);
  using removed = await scene.open(two);
  await scene.world.ask("DELETE", `/api/v1/workers/${two.id}`);
  assert.equal((await removed.end()).code, 1000);
  using reset = await scene.open(three);
  scene.world.shell.ports.workers.channels.reset(asWorkerId(three.id));
  assert.equal((await reset.end()).reason, "reset");
  scene.world.shell.drain();
  assert.equal((await second.end()).reason, "shutdown");
});

Deno.test("a WebSocket brings no instructions once its token is no longer in the file", async () => {
  const tokens = tableOf(...TOKENS);
  await using scene = new Scene({ tokens });
  const [workers = { token: "" }, others = { token: "" }] = TOKENS;
  const registered = await scene.register("w1", { authorization: `Bearer ${workers.token}` });
  using side = await scene.open(registered, { token: workers.token });
  tokens.replaceBy(tableOf(others));
  const authorization = `Bearer ${others.token}`;
  const posted = await scene.world.ask("POST", "/api/v1/graphs", GRAPH, { authorization });
  assert.equal(posted.status, 202);
  assert.equal((await side.end()).code, 1008);
  assert.deepEqual(side.types, []);
});

Deno.test("a WebSocket ends when its worker registers again, whose new one goes on", async () => {
  await using scene = new Scene();
  const former = await scene.register("w1");
  using first = await scene.open(former);
  const { id, incarnation, secret } = former;
  const card = { ...cardOf("w1", { url: null }), previous: { id, incarnation, secret } };
  const answer = await scene.world.ask("POST", "/api/v1/workers", card);
  const present: Registered = await answer.json();
  assert.equal((await first.end()).code, 1000);
  using again = await scene.open(former);
  assert.notEqual(again.ended, null, "the former registration has none");
  using second = await scene.open(present);
  await scene.world.submit(GRAPH);
  await eventually("a task is sent", () => second.types.length > 0);
  second.post({ seq: 1, ack: 1, events: [finishedOf(second)], incarnation: present.incarnation });
  await eventually("it is answered", () => second.messages.some(({ ack }) => ack === 1));
});

Deno.test("a WebSocket whose instructions cannot be read is closed, and the log has the reason", async () => {
  await using scene = new Scene();
  const registered = await scene.register();
  const channel = scene.world.shell.ports.workers.channels.get(registered.id);
  assert.ok(channel);
  channel.next = () => Promise.reject(new Error("no batches"));
  using log = keepLog();
  using side = await scene.open(registered);
  assert.equal((await side.end()).code, 1011);
  const said = log.records.filter(({ level }) => level === "error");
  assert.deepEqual(said.map(({ properties }) => `${properties.error}`), ["Error: no batches"]);
});

Deno.test("a worker with a WebSocket sends no other request than its registration", async () => {
  await using scene = new Scene();
  const { app } = scene.world;
  const asked: string[] = [];
  const { fetch } = app;
  app.fetch = (request, ...rest) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.split("/").at(-1)}`);
    return fetch(request, ...rest);
  };
  const server = scene.world.serve();
  const client = new SchedulerClient({ url: server.url });
  const { held: _held, running: _running, ...identity } = cardOf("w1", { url: null });
  const session = new Session({
    client,
    transport: transportOf("websocket", client),
    identity,
    host: {
      pause: () => ({ held: [], running: [] }),
      proceed: () => {},
      receive: (messages) => {
        for (const [type, key, attempt] of messages) {
          if (type === "compute") session.send(["task-finished", key, attempt, 1, 1, 1]);
        }
      },
      setHeartbeat: () => {},
    },
  });
  const ended = session.run(() => {});
  await eventually("it is connected", () => asked.includes("GET socket"));
  const id = await scene.world.submit(GRAPH);
  await eventually("the graph has ended", async () => {
    const status = await scene.world.get(`/api/v1/graphs/${id}`) as { readonly state: string };
    return status.state === "succeeded";
  });
  await session.close("the test is over");
  await ended;
  const requests = asked.filter((each) => each !== `GET ${id}`);
  assert.deepEqual(requests, ["POST workers", "GET socket", "POST graphs"]);
  await server.stop();
});
