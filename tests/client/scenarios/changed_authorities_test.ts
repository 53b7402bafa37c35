/** Clients, also those of workers, whose authorities change while they are open. */
import assert from "node:assert/strict";
import { newWorkerIdentity } from "../../../cli/roles/tls/worker_identity.ts";
import { Client } from "../../../client/mod.ts";
import { distrust } from "../../../peer/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";

const HOST = "127.0.0.1";
const identity = await newWorkerIdentity(HOST);
const other = await newWorkerIdentity(HOST);

/** A server that answers any path, and whose streams go on when `more` is called. */
function serve(): { readonly url: string; more(): void } & AsyncDisposable {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const server = Deno.serve(
    { hostname: HOST, port: 0, onListen() {}, cert: identity.cert, key: identity.key },
    ({ url }) => {
      if (!url.endsWith("/stream")) return Response.json({ files: {} });
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new TextEncoder().encode("first,"));
        streams.push(controller);
      };
      return new Response(new ReadableStream({ start }));
    },
  );
  return {
    url: `https://${HOST}:${server.addr.port}`,
    more() {
      for (const stream of streams.splice(0)) {
        stream.enqueue(new TextEncoder().encode("last"));
        stream.close();
      }
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("a client uses authorities that have changed, and open streams go on", async () => {
  await using server = serve();
  let authorities = [other.cert];
  const client = new Client({ url: server.url, caCerts: () => authorities, attempts: 1 });
  await assert.rejects(client.get("/a"), /unknown authority/);
  authorities = [identity.cert];
  assert.deepEqual(await client.get("/a"), { files: {} });
  assert.deepEqual(client.caCerts, [identity.cert]);
  const stream = await client.request("/stream", {});
  authorities = [other.cert];
  await assert.rejects(client.get("/a"), /unknown authority/);
  server.more();
  assert.equal(await stream.text(), "first,last");
  client.close();
});

Deno.test("a worker uses authorities that have changed", async () => {
  await using server = serve();
  let authorities: readonly [string] = [other.cert];
  const client = new SchedulerClient({ url: server.url, authorities: () => authorities });
  const { signal } = new AbortController();
  const modules = () => client.modules(asGraphId("a"), signal);
  await assert.rejects(modules(), /unknown authority/);
  authorities = [identity.cert];
  await modules();
  const relay = client.relayFor({ id: "w" as never, incarnation: 1, secret: "" });
  assert.equal(relay.certificate, identity.cert);
  authorities = [other.cert];
  await assert.rejects(modules(), /unknown authority/);
  // Connections with the former authorities are closed.
  distrust(other.cert);
});
