/** Bodies that inflate, nest, repeat, are too slow or never end. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { BODY_READS_MAX, BODY_READS_PER_MIB } from "../../base/mod.ts";
import { readText } from "../../http/body.ts";
import { type BodyLimits, bodyPieces } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { JsonValueCounter } from "../../http/json_values.ts";
import { HttpProblem, problemResponse } from "../../http/problem.ts";
import { listenWithLimits } from "../../http/listen/mod.ts";
import { RawClient } from "./listen/raw_client.ts";
import { ApiWorld, problemOf } from "../routes/world.ts";
import { eventually } from "../eventually.ts";

const MIB = 1024 * 1024;
const GZIP = { "content-encoding": "gzip" };

/** A list of empty lists of `bytes` bytes, as gzip. */
function packedLists(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(`[${"[],".repeat(bytes / 3)}[]]`, { level: 9 }));
}

Deno.test("a small body that inflates to millions of values is refused before it is inflated", async () => {
  using world = new ApiWorld();
  const body = packedLists(58 * MIB);
  assert.ok(body.byteLength < 80 * 1024);
  const before = Deno.memoryUsage().rss;
  for (const path of ["graphs", "data", "workers", "workers/w/events"]) {
    const response = await world.ask("POST", `/api/v1/${path}`, body, GZIP);
    const problem = await problemOf(response);
    assert.equal(problem.code, "body_too_large", path);
    assert.match(problem.detail, /inflates to more than 256 times|JSON values/);
  }
  assert.ok(Deno.memoryUsage().rss - before < 200 * MIB);
});

Deno.test("a body with too many values is refused before they are built", async () => {
  using world = new ApiWorld({ compiledHereBytesMax: MIB, compilerHeapBytes: 128 * MIB });
  for (const path of ["graphs", "data", "workers", "workers/w/events"]) {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new TextEncoder().encode("[[],".repeat(16_384)));
      },
    });
    const response = await world.app.request(`/api/v1/${path}`, {
      method: "POST",
      headers: { host: "127.0.0.1:8786", "content-type": "application/json" },
      body: endless,
    });
    const problem = await problemOf(response);
    assert.equal(problem.code, "body_too_large", path);
    assert.match(problem.detail, /JSON values/);
    assert.ok(sent < 8 * MIB, `${sent} bytes`);
  }
});

Deno.test("JsonValueCounter counts the same however the text is cut", () => {
  const text = JSON.stringify({ "a,[{": ['"\\', "\\\\", "[[,", { b: [1, 2, {}] }], é: '\\",' });
  const bytes = new TextEncoder().encode(text);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const counter = new JsonValueCounter();
    counter.push(bytes.subarray(0, cut));
    counter.push(bytes.subarray(cut));
    // Two brackets, 2 members, 4 items, ...: all outside strings.
    assert.equal(counter.count, 14, String(cut));
  }
  const single = new JsonValueCounter();
  for (const byte of bytes) single.push(Uint8Array.of(byte));
  assert.equal(single.count, 14);
});

/** An app whose only route reads a body within these limits. */
function bodyApp(limits: BodyLimits): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post("/", async (c) => c.text(String((await readText(c, limits)).length)));
  app.onError((error, c) => {
    if (error instanceof HttpProblem) return problemResponse(c, error);
    throw error;
  });
  return app;
}

/** A server of this app. */
function bodyServer(limits: BodyLimits) {
  const app = bodyApp(limits);
  const begun = Promise.withResolvers<void>();
  const server = listenWithLimits(
    { hostname: "127.0.0.1", port: 0 },
    (request) => {
      begun.resolve();
      return app.fetch(request);
    },
  );
  return {
    server,
    /** Settles when there is a request. */
    begun: begun.promise,
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const HEAD = "POST / HTTP/1.1\r\nHost: a\r\n";

Deno.test("a body that never ends is answered in time, and its connection closed", async () => {
  await using server = bodyServer({ bytesMax: MIB, bodyMs: 150 });
  for (
    const length of ["Content-Length: 100", "Content-Length: 900000", "Transfer-Encoding: chunked"]
  ) {
    using client = await RawClient.open(server.url, `${HEAD}${length}\r\n\r\n5\r\n{"a":\r\n`);
    const answer = await client.read(5000);
    assert.match(answer ?? "", /^HTTP\/1.1 408 [^]*request_timeout/, length);
    assert.ok(await client.closedAfter(5000) < 5000, length);
  }
});

for (
  const head of [
    "Content-Length: 100",
    "Content-Length: 900000",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Encoding: gzip",
  ]
) {
  Deno.test(`a body that a stop of the server cuts off is no fault of the client: ${head}`, async () => {
    await using server = bodyServer({ bytesMax: MIB });
    using client = await RawClient.open(server.url, `${HEAD}${head}\r\n\r\n5\r\n{"a":\r\n`);
    await server.begun;
    const stopped = server.server.shutdown();
    assert.match(await client.read(5000) ?? "", /^HTTP\/1.1 503 [^]*draining/);
    // It would send the rest.
    client[Symbol.dispose]();
    await stopped;
  });
}

Deno.test("a slow body is read as long as it has the least rate", async () => {
  await using server = bodyServer({ bytesMax: MIB, bodyMs: 1000 });
  using client = await RawClient.open(server.url, `${HEAD}Content-Length: 70000\r\n\r\n`);
  for (let sent = 0; sent < 70_000; sent += 7000) {
    await client.send("x".repeat(7000));
    await delay(150);
  }
  assert.match(await client.read(5000) ?? "", /200 OK[^]*70000$/);
});

Deno.test("a body that must not be silent ends after that time, however much has arrived", async () => {
  await using server = bodyServer({ bytesMax: 8 * MIB, silenceMs: 1000 });
  const head = `${HEAD}Content-Length: ${8 * MIB}\r\n\r\n`;
  using client = await RawClient.open(server.url, head);
  // By the bytes so far it might take four minutes.
  await client.send("x".repeat(4 * MIB));
  assert.match(await client.read(20_000) ?? "", /^HTTP\/1.1 408 [^]*request_timeout/);
});

Deno.test("the time that the consumer of a body needs is no slowness of its sender", async () => {
  const app = new Hono<AppEnv>().post("/", async (c) => {
    let bytes = 0;
    for await (const piece of bodyPieces(c, { bytesMax: MIB, bodyMs: 50 })) {
      bytes += piece.byteLength;
      // Longer than the body may take by its bytes so far.
      if (bytes === 100) await delay(200);
    }
    return c.text(`${bytes}`);
  });
  const headers = { "content-length": "100100" };
  const body = ReadableStream.from([new Uint8Array(100), new Uint8Array(100_000)]);
  const answer = await app.request("/", { method: "POST", headers, body });
  assert.equal(await answer.text(), "100100");
});

Deno.test("a good request is answered while hundreds of slow bodies arrive", async () => {
  await using served = bodyServer({ bytesMax: MIB, bodyMs: 120_000 });
  const slow = await slowBodies(served.url);
  await eventually("all bodies have begun", () => served.server.counts.active === slow.length);
  using good = await RawClient.open(served.url, `${HEAD}Content-Length: 2\r\n\r\n{}`);
  assert.match(await good.read(60_000) ?? "", /200 OK/);
  assert.ok(served.server.counts.active >= slow.length, "the slow ones are still arriving");
  for (const client of slow) client[Symbol.dispose]();
});

Deno.test("hundreds of slow bodies are all answered", async () => {
  await using served = bodyServer({ bytesMax: MIB, bodyMs: 1000 });
  for (const client of await slowBodies(served.url)) {
    assert.match(await client.read(60_000) ?? "", /^HTTP\/1.1 408/);
    client[Symbol.dispose]();
  }
});

async function slowBodies(url: string): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let index = 0; index < 300; index++) {
    clients.push(await RawClient.open(url, `${HEAD}Content-Length: 1000\r\n\r\n{`));
  }
  return clients;
}

/** What a server answers to this body; with `length`, it has Content-Length. */
async function answerTo(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
  length: number | null,
  bytesMax = MIB,
  env: AppEnv["Bindings"] = {},
) {
  const app = bodyApp({ bytesMax });
  const response = await app.request("/", {
    method: "POST",
    body: ReadableStream.from(pieces),
    ...(length === null ? {} : { headers: { "content-length": `${length}` } }),
  }, env);
  return `${response.status} ${(await response.text()).slice(0, 200)}`;
}

function* repeated(count: number, bytes: number) {
  for (let sent = 0; sent < count; sent++) yield new Uint8Array(bytes).fill(120);
}

Deno.test("a body is not refused because the clock ran while this process did not", async () => {
  using _clock = jumpingClock(1000);
  assert.equal(await answerTo(repeated(900, 1000), 900_000), "200 900000");
  assert.equal(await answerTo(repeated(900, 1000), null), "200 900000");
});

Deno.test("a body in very many chunks is refused, whatever the clock says", async () => {
  using _clock = jumpingClock(0);
  assert.match(await answerTo(repeated(13_000, 1), null), /^413 .*in so many chunks/);
  assert.match(await answerTo(repeated(26_000, 512), null, 16 * MIB), /^413 .*in so many chunks/);
  assert.equal(await answerTo(repeated(13_000, 2), 26_000), "200 26000");
});

Deno.test("a body of 1 MiB in chunks of 100 bytes is accepted, and no more reads than bounded", async () => {
  const chunks = Math.ceil(MIB / 100);
  assert.equal(await answerTo(repeated(chunks, 100), null, 2 * MIB), `200 ${chunks * 100}`);
  let sent = 0;
  const endless = function* () {
    for (;; sent++) yield new Uint8Array(100).fill(120);
  };
  assert.match(await answerTo(endless(), null, 8 * MIB), /^413 .*in so many chunks/);
  assert.ok(sent < BODY_READS_MAX + 2 * BODY_READS_PER_MIB, `${sent} chunks`);
});

Deno.test("the server is told of a body in chunks whose rest is not read", async () => {
  const told = async (pieces: Iterable<Uint8Array<ArrayBuffer>>, length: number | null) => {
    let abandoned = false;
    await answerTo(pieces, length, MIB, { abandonBody: () => abandoned = true });
    return abandoned;
  };
  assert.equal(await told(repeated(100_000, 4096), null), true);
  assert.equal(await told(repeated(100, 4096), null), false, "read to its end");
  assert.equal(await told(repeated(100_000, 4096), MIB), false, "with a length");
});

/** `performance.now()` advances by `ms` at each call, as for a process that is descheduled. */
function jumpingClock(ms: number): Disposable {
  const { now } = performance;
  let time = now.call(performance);
  performance.now = () => time += ms;
  return { [Symbol.dispose]: () => void (performance.now = now) };
}
