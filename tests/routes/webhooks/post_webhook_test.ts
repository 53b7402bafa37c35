/** Real connections on loopback: which addresses are reached, and what counts as delivered. */
import assert from "node:assert/strict";
import {
  findTarget,
  type NotifyTarget,
  parseNotifyHost,
} from "../../../routes/webhooks/notify_hosts.ts";
import { postWebhook } from "../../../routes/webhooks/post_webhook.ts";

/** A server on loopback that answers each path in its own way. */
function serve() {
  const requests: { readonly path: string; readonly body: string }[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (c) => {
    const path = new URL(c.url).pathname;
    requests.push({ path, body: await c.text() });
    if (path === "/redirect") return Response.redirect(new URL("/target", c.url), 302);
    if (path === "/down") return new Response("no", { status: 503 });
    if (path === "/endless") {
      return new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) }),
      );
    }
    return new Response(null, { status: 204 });
  });
  const { port } = server.addr;
  return { port, requests, [Symbol.asyncDispose]: () => server.shutdown() };
}

function target(url: string, host: string): NotifyTarget {
  const found = findTarget(url, [parseNotifyHost(host) ?? assert.fail(host)]);
  assert.ok(typeof found !== "string", String(found));
  return found;
}

function post(to: NotifyTarget, signal = new AbortController().signal): Promise<string | null> {
  return postWebhook(
    { target: to, headers: { "content-type": "application/json" }, body: "{}" },
    signal,
  );
}

Deno.test("success is any status 2xx; redirects are not followed", async () => {
  await using server = serve();
  const base = `http://127.0.0.1:${server.port}`;
  const to = (path: string) => post(target(`${base}${path}`, base));
  assert.equal(await to("/hook"), null);
  assert.equal(await to("/endless"), null);
  assert.equal(await to("/redirect"), "it answered with status 302");
  assert.equal(await to("/down"), "it answered with status 503");
  assert.deepEqual(server.requests.map(({ path }) => path), [
    ...["/hook", "/endless", "/redirect", "/down"],
  ]);
  assert.equal(server.requests[0]?.body, "{}");
});

Deno.test("a name that has a private address is reached only if it is named itself", async () => {
  await using server = serve();
  const { port } = server;
  const named = target(`http://localhost:${port}/`, `http://localhost:${port}`);
  assert.equal(await post(named), null);
  const wildcard = { url: new URL(`http://localhost:${port}/`), mayBePrivate: false };
  assert.match(String(await post(wildcard)), /not one of the public internet/);
  const literal = { url: new URL(`http://127.0.0.1:${port}/`), mayBePrivate: false };
  assert.match(String(await post(literal)), /not one of the public internet/);
  assert.equal(server.requests.length, 1);
});

Deno.test("the addresses of a host are tried in turn, only those that are allowed", async () => {
  await using server = serve();
  const base = `http://hook.test:${server.port}`;
  const { signal } = new AbortController();
  const send = (to: NotifyTarget, addresses: readonly string[]) =>
    postWebhook({ target: to, headers: {}, body: "{}" }, signal, async () => await addresses);
  const named = target(`${base}/`, base);
  // The server is only on the last of these; nothing listens on the others.
  assert.equal(await send(named, ["127.0.0.3", "127.0.0.2", "127.0.0.1"]), null);
  assert.match(String(await send(named, ["127.0.0.3", "127.0.0.2"])), /refused/i);
  const wildcard = { url: new URL(`${base}/`), mayBePrivate: false };
  assert.match(String(await send(wildcard, ["127.0.0.1"])), /not one of the public internet/);
  assert.equal(server.requests.length, 1);
});

Deno.test("a host that is down, or never answers, fails", async () => {
  const closed = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = closed.addr as Deno.NetAddr;
  closed.close();
  const base = `http://127.0.0.1:${port}`;
  assert.match(String(await post(target(`${base}/`, base))), /refused/i);
  using silent = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const address = `http://127.0.0.1:${(silent.addr as Deno.NetAddr).port}`;
  const stop = new AbortController();
  const sent = post(target(`${address}/`, address), stop.signal);
  using connection = await silent.accept();
  assert.ok(connection);
  stop.abort();
  assert.equal(await sent, "the scheduler stops");
});
