/** The engine for WebSockets against honest clients and others. */
import assert from "node:assert/strict";
import { listenHttp, type ListenOptions } from "../../../http/listen/http_listener.ts";
import { CLOSE, type OpenSocket, socketEngine, type SocketUser } from "../../../http/listen/mod.ts";
import { requestOf } from "../../../http/listen/socket_request.ts";
import { eventually } from "../../eventually.ts";
import { keepLog } from "../../log_records.ts";
import { noOpenssl as ignore, TestAuthority } from "../../test_authority.ts";
import { getRequest, RawClient } from "./raw_client.ts";
import { clientFrame, openRaw, socketRequest } from "./socket_client.ts";

const BYTES_MAX = 1000;

/** A server that answers each text with the same text, and counts. */
class Echo implements AsyncDisposable {
  readonly listener;
  readonly received: string[] = [];
  readonly sockets: OpenSocket[] = [];
  closed = 0;

  constructor(limits: Partial<ListenOptions> = {}, received?: SocketUser["received"]) {
    this.listener = listenHttp({
      hostname: "127.0.0.1",
      port: 0,
      connectionsMax: 10,
      headMs: 10_000,
      idleMs: 10_000,
      stallMs: 10_000,
      engine: socketEngine(BYTES_MAX),
      ...limits,
    }, (request, { upgrade, progress }) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/fails") throw new Error("the handler failed");
      const isRefused = pathname === "/refused";
      if ((pathname !== "/echo" && !isRefused) || upgrade === undefined) {
        return new Response("no echo", { status: 404 });
      }
      let socket: OpenSocket | null = null;
      upgrade({
        progress,
        opened: (opened) => {
          socket = opened;
          this.sockets.push(opened);
        },
        received: received ?? ((text) => {
          this.received.push(text);
          void socket?.send(text);
        }),
        closed: () => this.closed++,
      });
      return new Response(null, { status: isRefused ? 403 : 204 });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.listener.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.listener.abort();
    await this.listener.finished;
  }
}

/** `authority`: the certificate that it trusts; absent: without TLS. */
async function openSocket(url: string, authority?: string): Promise<WebSocket> {
  using client = Deno.createHttpClient({ caCerts: authority === undefined ? [] : [authority] });
  const place = authority === undefined ? url.replace("http", "ws") : url.replace("http", "wss");
  const socket = new WebSocket(`${place}/echo`, { client } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return socket;
}

Deno.test("socketEngine() carries texts both ways, and tells both sides of the end", async () => {
  await using server = new Echo();
  const socket = await openSocket(server.url);
  const answers: string[] = [];
  socket.onmessage = ({ data }) => answers.push(data);
  const texts = Array.from({ length: 50 }, (_, index) => `${index} ${"é".repeat(index * 9)}`);
  for (const text of texts) socket.send(text);
  await eventually("all are answered", () => answers.length === texts.length);
  assert.deepEqual(answers, texts);
  assert.equal(server.listener.counts.active, 1);
  const closed = new Promise<CloseEvent>((resolve) => socket.onclose = resolve);
  server.sockets[0]?.close(CLOSE.normal, "over");
  assert.equal((await closed).reason, "over");
  const other = await openSocket(server.url);
  other.close();
  await eventually("the server has seen both ends", () => server.closed === 2);
  await eventually("no connection is open", () => server.listener.counts.active === 0);
});

Deno.test({
  name: "socketEngine() speaks TLS, with another certificate for new connections",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    await using other = await TestAuthority.make();
    const [first, second] = [await authority.issue(), await other.issue()];
    await using server = new Echo({
      tls: { ...first, isReplaceable: true },
    });
    const before = await openSocket(server.url, authority.cert);
    server.listener.replaceCertificate(second);
    let after: WebSocket | null = null;
    // For a moment the former listener takes a part of the connections.
    await eventually("the other certificate is used", async () => {
      after = await openSocket(server.url, other.cert).catch(() => null);
      return after !== null;
    });
    for (const socket of [before, after]) {
      assert.ok(socket);
      const answer = new Promise<MessageEvent>((resolve) => socket.onmessage = resolve);
      socket.send("hello");
      assert.equal((await answer).data, "hello");
      const closed = new Promise((resolve) => socket.onclose = resolve);
      socket.close();
      await closed;
    }
  },
});

Deno.test("socketEngine() closes a WebSocket at a message that is too long or not text", async () => {
  await using server = new Echo();
  for (
    const [frame, code] of [
      [clientFrame("x".repeat(BYTES_MAX + 1)), CLOSE.tooLarge],
      [clientFrame("", { length: 2 ** 30 }), CLOSE.tooLarge],
      [clientFrame("x", { code: 2 }), CLOSE.unsupported],
      [clientFrame("x", { isMasked: false }), CLOSE.protocolError],
    ] as const
  ) {
    using client = await openRaw(server.url, "/echo");
    await client.sendBytes(frame);
    const answer = await client.readBytes(5000);
    assert.equal(answer?.[0], 0x88);
    assert.equal((answer?.[2] ?? 0) << 8 | (answer?.[3] ?? 0), code);
    assert.ok(await client.closedAfter(5000) < 5000);
  }
  await eventually("all have ended", () => server.closed === 4);
  assert.deepEqual(server.received, []);
});

Deno.test("socketEngine() answers what asks for no WebSocket, and closes the connection", async () => {
  await using server = new Echo();
  const requests: readonly [text: string, answer: RegExp][] = [
    [getRequest("/echo"), /^HTTP\/1\.1 404 .*no echo$/s],
    [socketRequest("/other"), /^HTTP\/1\.1 404 /],
    [socketRequest("/refused"), /^HTTP\/1\.1 403 /],
    [socketRequest("/echo", { "sec-websocket-version": "8" }), /^HTTP\/1\.1 404 /],
    [socketRequest("/echo", { "sec-websocket-key": "short" }), /^HTTP\/1\.1 404 /],
    [socketRequest("/echo", { "content-length": "5" }), /^HTTP\/1\.1 400 /],
    ["POST /echo HTTP/1.1\r\nhost: a\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["GET /echo HTTP/1.1\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["GET /echo HTTP/1.1\r\nhost: a\r\nx : y\r\n\r\n", /^HTTP\/1\.1 400 /],
    [`GET /echo HTTP/1.1\r\nx: ${"y".repeat(20_000)}`, /^HTTP\/1\.1 400 /],
  ];
  for (const [text, expected] of requests) {
    using client = await RawClient.open(server.url, text);
    let answer = "";
    for (let part = await client.read(5000); part !== null; part = await client.read(5000)) {
      answer += part;
    }
    assert.match(answer, expected, text.slice(0, 80));
  }
  assert.equal(server.closed, 0);
});

Deno.test("socketEngine() ends a client that sends no request, or reads nothing", async () => {
  await using server = new Echo({ headMs: 100, stallMs: 300 });
  using silent = await RawClient.open(server.url, "GET /echo HTTP/1.1\r\n");
  assert.ok(await silent.closedAfter(10_000) < 10_000);
  using _greedy = await openRaw(server.url, "/echo");
  const [socket] = server.sockets;
  // More than the buffers of both ends.
  void socket?.send("z".repeat(30_000_000));
  await eventually("it was ended", () => server.closed === 1);
});

for (const waits of [false, true]) {
  const how = waits ? ", which wait" : "";
  Deno.test(`socketEngine() reads nothing more of a client that does not read its answers${how}`, async () => {
    let received = 0;
    const answer = () => {
      received++;
      void server.sockets[0]?.send("z".repeat(1_000_000));
    };
    const answerLater = () => Promise.resolve().then(answer);
    await using server = new Echo({ stallMs: 300 }, waits ? answerLater : answer);
    using client = await openRaw(server.url, "/echo");
    const frame = clientFrame("more");
    const flood = Uint8Array.from(
      { length: 1000 * frame.length },
      (_, at) => frame[at % frame.length] ?? 0,
    );
    await client.sendBytes(flood);
    await eventually("it was ended", () => server.closed === 1);
    assert.ok(received < 100, `${received} were handled`);
  });
}

Deno.test("socketEngine() logs the failure of a user, and no end of a connection", async () => {
  using log = keepLog();
  const fails = () => {
    throw new Error("the user failed");
  };
  await using server = new Echo({ headMs: 100, stallMs: 300 }, fails);
  for (const text of ["", "GET /echo HTTP/1.1\r\n", socketRequest("/echo")]) {
    using _client = await RawClient.open(server.url, text);
  }
  using _silent = await RawClient.open(server.url, "GET /echo HTTP/1.1\r\n");
  using _greedy = await openRaw(server.url, "/echo");
  await eventually("two are open", () => server.sockets.length - server.closed >= 1);
  void server.sockets.at(-1)?.send("z".repeat(30_000_000));
  await eventually("all have ended", () => {
    const { fresh, active, idle } = server.listener.counts;
    return fresh + active + idle === 0;
  });
  assert.equal(log.records.length, 0);
  const { closed } = server;
  for (const path of ["/echo", "/fails"]) {
    using client = await RawClient.open(server.url, socketRequest(path));
    await client.sendBytes(clientFrame("x"));
    assert.ok(await client.closedAfter(5000) < 5000);
  }
  await eventually("it was ended", () => server.closed > closed && log.records.length === 2);
  const said = log.records.map(({ level, properties }) => `${level}: ${properties.error}`);
  assert.deepEqual(said, ["error: Error: the user failed", "error: Error: the handler failed"]);
});

Deno.test("requestOf() takes the fields of a request once", () => {
  const head = (fields: string) => `GET /a?b=1 HTTP/1.1\r\nhost: h:1\r\n${fields}`;
  const asked = requestOf(head("Weir-Secret:  s \r\n"), "https");
  assert.equal(asked?.request.url, "https://h:1/a?b=1");
  assert.equal(asked.request.headers.get("weir-secret"), "s");
  assert.equal(asked.accept, null);
  for (
    const fields of [
      "weir-secret: a\r\nweir-secret: b\r\n",
      "host: other\r\n",
      "authorization: Bearer a\r\nAuthorization: Bearer b\r\n",
      " folded\r\n",
      "transfer-encoding: chunked\r\n",
      "x: \x01\r\n",
    ]
  ) assert.equal(requestOf(head(fields), "http"), null, fields);
});

Deno.test("requestOf() accepts the key of a WebSocket as RFC 6455 says", () => {
  const text = socketRequest("/chat").slice(0, -2);
  assert.equal(requestOf(text, "http")?.accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
});
