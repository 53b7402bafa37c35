/** Transfers through the scheduler over real connections: who may read, and who may upload. */
import assert from "node:assert/strict";
import { PEER_DATA_MEDIA_TYPE, type ReadGrant, SECRET_HEADER } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { grantFor, shownBy } from "../../world/grants.ts";

/** A scheduler with a holder and a reader. */
async function pair() {
  const world = new ApiWorld();
  const server = startServer(world);
  const holder = await FakeWorker.join(server.url, { name: "holder" });
  const reader = await FakeWorker.join(server.url, { name: "reader", transport: "poll" });
  const { id, secret } = reader.registered;
  const ask = (grants: readonly ReadGrant[], fields: object = {}, as = secret) =>
    fetch(`${server.url}/api/v1/transfers`, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: as },
      body: JSON.stringify({
        ...shownBy(reader.registered, ["n/a"], grants),
        from: holder.id,
        ...fields,
      }),
    });
  const upload = (transfer: string, worker: FakeWorker, body: BodyInit | null, query = "") =>
    fetch(
      `${server.url}/api/v1/transfers/${transfer}?worker=${worker.id}&incarnation=` +
        worker.registered.incarnation + query,
      {
        method: "POST",
        headers: {
          "content-type": PEER_DATA_MEDIA_TYPE,
          [SECRET_HEADER]: worker.registered.secret,
        },
        body,
      },
    );
  return {
    world,
    holder,
    reader,
    readerId: id,
    ask,
    upload,
    grant: () => grantFor(holder.registered, reader.registered, ["n/a"]),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await holder[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
    },
  };
}

Deno.test("POST /transfers passes on what the holder uploads", async () => {
  await using cluster = await pair();
  const { holder, ask, upload, grant } = cluster;
  const answer = ask([grant()]);
  const [, transfer, keys] = await holder.received("upload");
  assert.deepEqual(keys, ["n/a"]);
  const sent = new Uint8Array(3_000_000).map((_, index) => index % 251);
  const uploaded = upload(transfer, holder, new Blob([sent]).stream());
  const response = await answer;
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), PEER_DATA_MEDIA_TYPE);
  assert.deepEqual(await response.bytes(), sent);
  assert.equal((await uploaded).status, 204);
});

Deno.test("POST /transfers takes the grants and the secret of the reader, as a holder does", async () => {
  await using cluster = await pair();
  const { holder, reader, ask, grant } = cluster;
  const code = async (response: Promise<Response>) => (await problemOf(await response)).code;
  assert.equal(await code(ask([])), "not_granted");
  assert.equal(await code(ask([grant()], { keys: ["n/a", "n/b"] })), "not_granted");
  const own = grantFor(reader.registered, reader.registered, ["n/a"]);
  assert.equal(await code(ask([own])), "not_granted", "signed by the reader itself");
  const old = grantFor(holder.registered, reader.registered, ["n/a"], -1);
  assert.equal(await code(ask([old])), "grant_expired");
  assert.equal(await code(ask([grant()], {}, "another secret")), "wrong_secret");
  const stolen = { reader: holder.id, incarnation: holder.registered.incarnation };
  assert.equal(await code(ask([grant()], stolen)), "wrong_secret", "for another reader");
  assert.equal(await code(ask([grant()], { from: "nobody" })), "holder_silent");
  assert.equal(await code(ask([grant()], { keys: "n/a" })), "invalid_body");
});

Deno.test("POST /transfers/{id} takes an upload from the worker that was asked only", async () => {
  await using cluster = await pair();
  const { holder, reader, ask, upload, grant } = cluster;
  const answer = ask([grant()]);
  const [, transfer] = await holder.received("upload");
  assert.equal((await problemOf(await upload(transfer, reader, "x"))).code, "unknown_transfer");
  assert.equal((await problemOf(await upload("other", holder, "x"))).code, "unknown_transfer");
  assert.equal((await upload(transfer, holder, null, "&retryAfter=2")).status, 204);
  const response = await answer;
  assert.equal((await problemOf(response)).code, "too_many_transfers");
  assert.equal(response.headers.get("retry-after"), "2");
});

Deno.test("POST /transfers fails for the reader when the upload breaks off", async () => {
  await using cluster = await pair();
  const { holder, ask, upload, grant } = cluster;
  const answer = ask([grant()]);
  const [, transfer] = await holder.received("upload");
  let pieces = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (pieces++ < 2) controller.enqueue(new Uint8Array(100_000));
      else controller.error(new Error("the disk is gone"));
    },
  });
  const uploaded = upload(transfer, holder, body).catch(() => null);
  await assert.rejects((await answer).bytes());
  await uploaded;
});
