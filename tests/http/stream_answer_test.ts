/** Answers in pieces: their progress, and what becomes of a client that reads nothing. */
import assert from "node:assert/strict";
import type { Context } from "hono";
import { type Registered, SECRET_HEADER } from "../../protocol/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { untilRead } from "../../http/stream_answer.ts";
import { listenHttp } from "../../http/listen/http_listener.ts";
import { eventually } from "../eventually.ts";
import { startCluster } from "../routes/cluster.ts";
import { registration } from "../routes/fake_worker.ts";
import { getRequest, RawClient } from "./listen/raw_client.ts";

Deno.test("a client that reads nothing of an answer loses its connection, and the answer ends", async () => {
  let ended = false;
  const listener = listenHttp({
    hostname: "127.0.0.1",
    port: 0,
    connectionsMax: 10,
    headMs: 10_000,
    idleMs: 10_000,
    stallMs: 50,
  }, (_request, env) => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    }, { highWaterMark: 0 });
    const c = { env } as unknown as Context<AppEnv>;
    return new Response(untilRead(c, endless, () => ended = true) as ReadableStream);
  });
  using client = await RawClient.open(`http://127.0.0.1:${listener.addr.port}`, getRequest("/"));
  assert.match(await client.read(30_000) ?? "", /^HTTP\/1\.1 200/);
  await eventually("the answer ends", () => ended);
  await eventually("the connection is closed", () => listener.counts.active === 0);
  await listener.shutdown();
  await listener.finished;
});

Deno.test("untilRead() gives large pieces in parts, and all bytes", async () => {
  const pieces = [3, 1_000_000, 0, 256 * 1024].map((length) =>
    new Uint8Array(length).map((_, index) => index * 31 % 251)
  );
  let waiting = 0;
  const progress = { given: () => void waiting++, taken: () => void (waiting = 0) };
  const c = { env: { progress } } as unknown as Context<AppEnv>;
  const given: Uint8Array[] = [];
  for await (const piece of untilRead(c, ReadableStream.from(pieces))) {
    assert.ok(piece.byteLength <= 256 * 1024);
    assert.equal(waiting, 1);
    given.push(piece);
  }
  assert.equal(waiting, 0);
  assert.deepEqual(
    await new Blob(given as BlobPart[]).bytes(),
    await new Blob(pieces as BlobPart[]).bytes(),
  );
});

Deno.test("every stream of the scheduler has a deadline for its client", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit({ namespace: "ns", tasks: { x: { op: "inc", args: [1] } } });
  await worker.finish(await worker.compute(), 2);
  const other = await world.ask(
    "POST",
    "/api/v1/workers",
    registration("w2", { url: "http://127.0.0.1:9", token: "0123456789abcdef" }),
  );
  const { id, incarnation, secret } = await other.json() as Registered;
  const paths = [
    "/api/v1/events",
    `/api/v1/graphs/${graph}/events`,
    `/api/v1/graphs/${graph}/results`,
    `/api/v1/graphs/${graph}/results/x`,
    `/api/v1/workers/${id}/instructions?incarnation=${incarnation}`,
  ];
  for (const path of paths) {
    let given = 0;
    const progress = { given: () => void given++, taken: () => {} };
    const request = new Request(`http://127.0.0.1:8786${path}`, {
      headers: {
        host: "127.0.0.1:8786",
        [SECRET_HEADER]: secret,
        accept: path.endsWith("s") || path.endsWith("x") ? "*/*" : "text/event-stream",
      },
    });
    const answer = await world.app.fetch(request, { progress });
    assert.equal(answer.status, 200, path);
    const reader = answer.body?.getReader();
    await reader?.read();
    // The end of the test ends the stream of the worker: without one it would be probed.
    if (!path.includes("/instructions")) await reader?.cancel();
    assert.ok(given > 0, path);
  }
});
