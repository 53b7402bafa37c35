/** Connections to workers with a certificate each. */
import assert from "node:assert/strict";
import { failureReason, PEER_CLIENTS_MAX } from "../../base/mod.ts";
import { newWorkerIdentity } from "../../cli/roles/tls/worker_identity.ts";
import { listenWithLimits, type TlsIdentity } from "../../http/listen/mod.ts";
import {
  distrust,
  openPeerValue,
  requestPeer,
  trustedClients,
  trusting,
  writePeerValues,
} from "../../peer/mod.ts";
import { asKey, asWorkerId } from "../../protocol/mod.ts";

/** A worker's server with TLS. */
function serve(identity: TlsIdentity, answer: () => Response) {
  const options = { hostname: "127.0.0.1", port: 0, tls: identity };
  const listener = listenWithLimits(options, answer);
  return {
    url: `https://127.0.0.1:${listener.addr.port}`,
    async [Symbol.asyncDispose]() {
      await listener.shutdown();
      await listener.finished;
    },
  };
}

Deno.test("requestPeer() trusts the certificate of this worker, and no other one", async () => {
  const [own, other] = await Promise.all([
    newWorkerIdentity("127.0.0.1"),
    newWorkerIdentity("127.0.0.1"),
  ]);
  await using worker = serve(own, () => new Response("yes"));
  const address = { url: worker.url, token: "t" };
  const ask = async (certificate: string | null) =>
    await (await requestPeer({ ...address, certificate }, "/livez")).text();
  assert.equal(await ask(own.cert), "yes");
  for (const certificate of [other.cert, null]) {
    await assert.rejects(
      ask(certificate),
      (error) => /unknown authority/.test(failureReason(error)),
    );
  }
  for (const certificate of [own.cert, other.cert]) distrust(certificate);
  assert.equal(trustedClients(), 0);
});

Deno.test("a certificate that nobody can read is a failure with a reason, in both directions", async () => {
  const garbage = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n";
  const address = { url: "https://127.0.0.1:9", token: "t", certificate: garbage };
  const key = asKey("a/b/c");
  const reason = "its certificate is not valid";
  assert.deepEqual(await openPeerValue(address, key), { type: "unreachable", detail: reason });
  const target = { ...address, worker: asWorkerId("w"), grantKey: "k" };
  assert.equal(await writePeerValues(target, 1, [[key, new Uint8Array(1)]]), reason);
  assert.equal(trustedClients(), 0);
});

Deno.test("trusting() has few clients: requests of one that is closed continue", async () => {
  const identity = await newWorkerIdentity("127.0.0.1");
  const body = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  await using worker = serve(identity, () => new Response(body.readable));
  const address = { url: worker.url, token: "t", certificate: identity.cert };
  const answer = await requestPeer(address, "/data");
  // The same certificate in other texts: each has its client.
  const others = Array.from(
    { length: PEER_CLIENTS_MAX },
    (_, index) => `${identity.cert}${"\n".repeat(index + 1)}`,
  );
  for (const certificate of others) trusting(certificate);
  assert.equal(trustedClients(), PEER_CLIENTS_MAX);
  const writer = body.writable.getWriter();
  void writer.write(new TextEncoder().encode("whole")).then(() => writer.close());
  assert.equal(await answer.text(), "whole");
  for (const certificate of [identity.cert, ...others]) distrust(certificate);
  assert.equal(trustedClients(), 0);
});
