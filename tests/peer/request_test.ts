/** One request to a worker: its address, its token, and its status. */
import assert from "node:assert/strict";
import { requestPeer, unexpectedStatus } from "../../peer/mod.ts";
import { PeerServer } from "./peer_server.ts";

Deno.test("requestPeer() sends the token and its own headers to a path below the address", async () => {
  const seen: (string | null)[] = [];
  await using peer = new PeerServer((request) => {
    const { headers, url } = request;
    seen.push(new URL(url).pathname, headers.get("authorization"), headers.get("x-extra"));
    return new Response("yes");
  });
  const address = { ...peer.address, url: `${peer.url}//` };
  const response = await requestPeer(address, "/story", { headers: { "x-extra": "1" } });
  assert.equal(await response.text(), "yes");
  assert.deepEqual(seen, ["/story", `Bearer ${peer.address.token}`, "1"]);
});

Deno.test("requestPeer() does not follow a redirect: the token stays with its worker", async () => {
  let visits = 0;
  await using elsewhere = new PeerServer(() => {
    visits++;
    return new Response("stolen");
  });
  await using peer = new PeerServer(() => Response.redirect(`${elsewhere.url}/story`, 307));
  await assert.rejects(requestPeer(peer.address, "/story"));
  assert.equal(visits, 0);
});

Deno.test("requestPeer() rejects when the worker has no address", async () => {
  await assert.rejects(requestPeer({ url: null, token: "t" }, "/data"), /it has no address/);
});

Deno.test("unexpectedStatus() names the status and cancels the body", async () => {
  const response = new Response("no", { status: 418 });
  assert.match(String(await unexpectedStatus(response)), /it answers with status 418/);
  assert.ok(response.bodyUsed);
});
