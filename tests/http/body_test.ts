/** Bodies over real HTTP: with content-length, chunked, and compressed. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { readText } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { ApiWorld, problemOf } from "../routes/world.ts";
import { HttpProblem } from "../../http/problem.ts";

const BYTES_MAX = 100_000;

/** Responds with the body, or with the code of the problem. */
async function echo(body: BodyInit | null, headers: Record<string, string> = {}): Promise<string> {
  const app = new Hono<AppEnv>();
  app.post("/", async (c) => c.text(await readText(c, { bytesMax: BYTES_MAX })));
  app.onError((error, c) => c.text(error instanceof HttpProblem ? error.code : `${error}`));
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, app.fetch);
  try {
    const url = `http://127.0.0.1:${server.addr.port}/`;
    const response = await fetch(url, { method: "POST", body, headers });
    return await response.text();
  } finally {
    await server.shutdown();
  }
}

const chunks = (text: string) =>
  ReadableStream.from([text.slice(0, 7), text.slice(7)])
    .pipeThrough(new TextEncoderStream());

Deno.test("readText() reads bodies with and without content-length", async () => {
  const text = "größer ".repeat(10_000);
  assert.equal(await echo(text), text);
  assert.equal(await echo(chunks(text)), text);
  const packed = () => chunks(text).pipeThrough(new CompressionStream("gzip"));
  const gzip = { "content-encoding": "gzip" };
  assert.equal(await echo(packed(), gzip), text);
  assert.equal(await echo(await new Response(packed()).bytes(), gzip), text);
  assert.equal(await echo(""), "");
  assert.equal(await echo(null), "");
});

Deno.test("readText() rejects bodies that are too large or not text, with any content-length", async () => {
  const long = "x".repeat(BYTES_MAX + 1);
  assert.equal(await echo(long), "body_too_large");
  assert.equal(await echo(chunks(long)), "body_too_large");
  assert.equal(await echo(Uint8Array.of(0xff)), "invalid_encoding");
  assert.equal(await echo("x", { "content-encoding": "br" }), "unsupported_encoding");
});

Deno.test("readJson() rejects integers that would be rounded, with their position", async () => {
  using world = new ApiWorld();
  for (const path of ["/api/v1/graphs", "/api/v1/data"]) {
    const response = await world.ask("POST", path, '{"tasks":\n[1, 9007199254740993]}');
    const problem = await problemOf(response);
    assert.deepEqual([problem.code, problem.line, problem.column], ["invalid_json", 2, 5]);
    assert.match(problem.detail, /integer beyond 2\^53/);
  }
});
