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
import { noOpenssl, TestAuthority } from "../test_authority.ts";
import { getRequest } from "./listen/raw_client.ts";

const MIB = 1024 * 1024;
/** What the buffers between both ends hold at most. */
const BUFFERED_MAX = 64 * MIB;

for (const scheme of ["http", "https"] as const) {
  Deno.test({
    name:
      `a client that stops reading an answer over ${scheme} holds it up, and loses its connection`,
    ignore: scheme === "https" && noOpenssl,
    fn: async () => {
      await using authority = scheme === "https" ? await TestAuthority.make() : null;
      const progress = { made: 0, ended: false };
      const listener = listenHttp({
        hostname: "127.0.0.1",
        port: 0,
        connectionsMax: 10,
        headMs: 10_000,
        idleMs: 10_000,
        stallMs: 50,
        tls: await authority?.issue(),
      }, (_request, env) => {
        const endless = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            progress.made += MIB;
            controller.enqueue(new Uint8Array(MIB));
          },
        }, { highWaterMark: 0 });
        const c = { env } as unknown as Context<AppEnv>;
        const stream = untilRead(c, endless, () => progress.ended = true);
        return new Response(stream as ReadableStream);
      });
      const address = { hostname: "127.0.0.1", port: listener.addr.port };
      using client = authority === null
        ? await Deno.connect(address)
        : await Deno.connectTls({ ...address, caCerts: [authority.cert] });
      await client.write(new TextEncoder().encode(getRequest("/")));
      const bytes = new Uint8Array(MIB);
      const head = bytes.subarray(0, await client.read(bytes) ?? 0);
      assert.match(new TextDecoder().decode(head), /^HTTP\/1\.1 200/);
      await eventually("the answer ends", () => progress.ended);
      await eventually("the connection is closed", () => listener.counts.active === 0);
      assert.ok(progress.made < BUFFERED_MAX, `${progress.made} bytes were made`);
      await listener.shutdown();
      await listener.finished;
    },
  });
}

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
