/** The server of both roles against clients that send half a request, nothing, or too much. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import {
  type HttpListener,
  listenHttp,
  type ListenOptions,
} from "../../../http/listen/http_listener.ts";
import { getRequest, RawClient } from "./raw_client.ts";
import { eventually } from "../../eventually.ts";

/** A server that answers `/hang` after `release()`, and everything else at once. */
class HangingServer implements AsyncDisposable {
  readonly listener: HttpListener;
  readonly #hanging = Promise.withResolvers<void>();

  constructor(limits: Partial<ListenOptions> = {}) {
    this.listener = listenHttp({
      hostname: "127.0.0.1",
      port: 0,
      connectionsMax: 100,
      headMs: 10_000,
      idleMs: 10_000,
      stallMs: 10_000,
      ...limits,
    }, async (request) => {
      if (new URL(request.url).pathname === "/hang") await this.#hanging.promise;
      return new Response("answer");
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.listener.addr.port}`;
  }

  release(): void {
    this.#hanging.resolve();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.release();
    await this.listener.shutdown();
    await this.listener.finished;
  }
}

async function open(count: number, url: string, text: string): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let index = 0; index < count; index++) clients.push(await RawClient.open(url, text));
  return clients;
}

function close(clients: readonly RawClient[]): void {
  for (const client of clients) client[Symbol.dispose]();
}

Deno.test("listenHttp() closes connections whose request does not arrive in time", async () => {
  await using server = new HangingServer({ headMs: 100 });
  for (const text of ["", "GET / HTTP/1.1\r\nHost: a"]) {
    using client = await RawClient.open(server.url, text);
    assert.ok(await client.closedAfter(5000) < 5000, text);
  }
});

Deno.test("listenHttp() closes a connection on which no further request arrives in time", async () => {
  await using server = new HangingServer({ idleMs: 100 });
  using client = await RawClient.open(server.url, getRequest("/"));
  assert.match(await client.read(5000) ?? "", /answer$/);
  await client.send("GET / HT");
  assert.ok(await client.closedAfter(5000) < 5000);
});

Deno.test("listenHttp() never closes a connection while an answer is owed", async () => {
  await using server = new HangingServer({ headMs: 50, idleMs: 50 });
  using client = await RawClient.open(server.url, getRequest("/hang"));
  await delay(1200);
  server.release();
  assert.match(await client.read(5000) ?? "", /answer$/);
});

Deno.test("listenHttp() serves the next client while hundreds of others send nothing", async () => {
  await using server = new HangingServer({ connectionsMax: 50, headMs: 120_000 });
  const slow = await open(300, server.url, "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le");
  using client = await RawClient.open(server.url, getRequest("/"));
  assert.match(await client.read(60_000) ?? "", /^HTTP\/1.1 200/);
  const { fresh, active, idle } = server.listener.counts;
  assert.ok(fresh >= 48, "the others still send nothing");
  assert.ok(fresh + active + idle <= 50, JSON.stringify(server.listener.counts));
  close(slow);
});

Deno.test("listenHttp() answers 503 when all its connections are in use, and loses none", async () => {
  await using server = new HangingServer({ connectionsMax: 20 });
  const waiting = await open(20, server.url, getRequest("/hang"));
  await eventually("all requests are read", () => server.listener.counts.active === 20);
  using refused = await RawClient.open(server.url, getRequest("/"));
  assert.match(await refused.read(5000) ?? "", /^HTTP\/1.1 503 [^]*retry-after: 1/);
  server.release();
  for (const client of waiting) assert.match(await client.read(5000) ?? "", /answer$/);
  using next = await RawClient.open(server.url, getRequest("/"));
  assert.match(await next.read(5000) ?? "", /answer$/);
  close(waiting);
});

Deno.test("listenHttp() forgets clients that go away in the middle of anything", async () => {
  await using server = new HangingServer();
  const total = () => Object.values(server.listener.counts).reduce((sum, count) => sum + count, 0);
  const cases = [
    ["", "fresh"],
    ["GET / HT", "fresh"],
    [getRequest("/"), "idle"],
    [getRequest("/hang"), "active"],
  ] as const;
  for (const [text, place] of cases) {
    const clients = await open(10, server.url, text);
    await eventually(`ten are ${place}`, () => server.listener.counts[place] === 10);
    close(clients);
    if (place === "active") server.release();
    await eventually("they are forgotten", () => total() === 0);
  }
  assert.deepEqual(server.listener.counts, { fresh: 0, active: 0, idle: 0 });
});

Deno.test("listenHttp() finishes requests in flight when it is shut down", async () => {
  const server = new HangingServer();
  using half = await RawClient.open(server.url, "GET /");
  using client = await RawClient.open(server.url, getRequest("/hang"));
  await eventually("the request is read", () => server.listener.counts.active === 1);
  const stopped = server.listener.shutdown();
  assert.ok(await half.closedAfter(5000) < 5000);
  server.release();
  assert.match(await client.read(5000) ?? "", /answer$/);
  await stopped;
  await server.listener.finished;
  await assert.rejects(RawClient.open(server.url), Deno.errors.ConnectionRefused);
});

Deno.test("listenHttp() throws when the port is in use", async () => {
  await using server = new HangingServer();
  assert.throws(
    () => new HangingServer({ port: server.listener.addr.port }),
    Deno.errors.AddrInUse,
  );
});

/** A server that answers 400 after ten pieces of a body, or without a look at it. */
function refusingServer(looks: boolean): HttpListener {
  const limits = { connectionsMax: 10, headMs: 60_000, idleMs: 60_000, stallMs: 60_000 };
  return listenHttp({ hostname: "127.0.0.1", port: 0, ...limits }, async (request, info) => {
    const reader = looks ? request.body?.getReader() : undefined;
    for (let read = 0; read < 10; read++) await reader?.read();
    if (looks) info.abandonBody();
    reader?.cancel().catch(() => {});
    return new Response("wrong", { status: 400 });
  });
}

Deno.test("listenHttp() reads nothing more of an abandoned body, and its answer arrives", async () => {
  const listener = refusingServer(true);
  const text = `${CHUNKED_HEAD}${"1\r\nx\r\n".repeat(1000)}`;
  using client = await RawClient.open(`http://127.0.0.1:${listener.addr.port}`, text);
  const answer = await readAll(client);
  assert.match(answer, /^HTTP\/1.1 400 [^]*connection: close[^]*\r\n5\r\nwrong\r\n$/);
  await listener.shutdown();
});

Deno.test("listenHttp() closes a connection whose body in chunks nobody reads", async () => {
  const listener = refusingServer(false);
  const text = `${CHUNKED_HEAD}1\r\nx\r\n`;
  using client = await RawClient.open(`http://127.0.0.1:${listener.addr.port}`, text);
  assert.match(await readAll(client), /^HTTP\/1.1 400 [^]*content-length: 5\r\n[^]*wrong$/);
  await listener.shutdown();
});

const CHUNKED_HEAD = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

/** The text until the server closes the connection; fails if it does not. */
async function readAll(client: RawClient): Promise<string> {
  const begun = performance.now();
  let text = "";
  for (let part; (part = await client.read(30_000)) !== null;) text += part;
  assert.ok(performance.now() - begun < 30_000, `the connection is open after: ${text}`);
  return text;
}
