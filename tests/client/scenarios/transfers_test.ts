/** Transfers of results that break off: they are repeated, or the value is waited for. */
import assert from "node:assert/strict";
import { readBody, readBodyText } from "../../../client/http/whole_body.ts";
import { ProblemError, UnreachableError } from "../../../client/http/error.ts";
import { fetchUnlessSilent } from "../../../client/http/silence.ts";
import { gatherValues } from "../../../client/gather.ts";
import { encode } from "../../../protocol/codec.ts";
import { FakeScheduler, session } from "./fake_scheduler.ts";

const BROKEN = "error reading a body from connection";
const IDENTITY = { name: "identity", op: "identity", modules: null };

/** A body that breaks off after these bytes. */
function broken(...pieces: Uint8Array<ArrayBuffer>[]): Response {
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new TypeError(BROKEN));
        else controller.enqueue(piece);
      },
    }),
  );
}

function recomputing(): never {
  const standard = { type: "", title: "", status: 409, detail: "", requestId: "" };
  throw new ProblemError({ ...standard, code: "recomputing" });
}

/** Futures of finished results, whose transfers have these answers, one after another. */
async function finished(count: number, answers: (() => Response)[]) {
  const client = new FakeScheduler();
  await using scene = session(client);
  const { session: own } = scene;
  const futures = Array.from({ length: count }, (_, index) => own.calls.call(IDENTITY, [index]));
  await own.flush();
  const settle = () => futures.forEach((future) => future.entry().settle("finished", 100_000));
  settle();
  client.answer = (path) => {
    if (path.includes("/results")) return answers.shift()?.();
    if (!path.includes("/tasks?")) return undefined;
    // The states are read when a value is computed again; it is there at once.
    const items = futures.map(({ key }) => ({ key, state: "memory", nbytes: 100_000 }));
    return Response.json({ items, nextCursor: null });
  };
  const body = () =>
    new Response(encode(Object.fromEntries(futures.map(({ key }, index) => [key, index]))));
  return { own, client, futures, answers, body };
}

Deno.test("gather() repeats a transfer that breaks off", async () => {
  const { futures, answers, body } = await finished(3, []);
  answers.push(() => broken(), () => broken(encode("partial")), body);
  assert.deepEqual(await gatherValues(futures, {}), [0, 1, 2]);
  assert.equal(answers.length, 0);
});

Deno.test("result() waits for a value that was lost with its transfer", async () => {
  const { futures: [future], client, answers } = await finished(1, []);
  client.graph = () => Promise.resolve({ state: "running" } as never);
  answers.push(() => broken(), recomputing, () => new Response(encode("again")));
  assert.equal(await future?.result(), "again");
  assert.equal(answers.length, 0);
});

Deno.test("stream() repeats a transfer until its first bytes have come", async () => {
  const { futures: [future], client, answers } = await finished(1, []);
  client.graph = () => Promise.resolve({ state: "running" } as never);
  answers.push(() => broken(), recomputing, () => new Response("whole"));
  assert.equal(await new Response(await future?.stream()).text(), "whole");
  answers.push(() => broken(new Uint8Array(3)));
  const cut = new Response(await future?.stream()).arrayBuffer();
  await assert.rejects(
    cut,
    /Cannot read the answer: its transfer broke off after 3 bytes: error read/,
  );
});

Deno.test("readBody() ends after three transfers that break off", async () => {
  let transfers = 0;
  const opened = () => Promise.resolve((transfers++, broken()));
  await assert.rejects(readBodyText(opened), (error) => {
    assert.ok(error instanceof UnreachableError);
    assert.equal(error.message, `Cannot read the answer: its transfer broke off: ${BROKEN}`);
    return true;
  });
  assert.equal(transfers, 3);
});

Deno.test("readBody() reads a long body whole, and refuses one of another length than it names", async () => {
  const bytes = new Uint8Array(1_000_003).map((_, at) => at % 251);
  const abort = new AbortController();
  const server = Deno.serve({ port: 0, signal: abort.signal, onListen: () => {} }, () => {
    // Pieces of many sizes.
    const sizes = [1, 70_000, 300_000, 629_999, 3];
    let at = 0;
    const pieces = sizes.map((size) => bytes.slice(at, at += size));
    const headers = { "content-length": `${bytes.length}` };
    return new Response(ReadableStream.from(pieces), { headers });
  });
  const { port } = server.addr as Deno.NetAddr;
  const open = () => fetchUnlessSilent(`http://127.0.0.1:${port}/`, {}, 60_000);
  assert.deepEqual(await readBody(open), bytes);
  for (const [names, error] of [[999_999, "longer"], [1_000_004, "ended after 1000003"]] as const) {
    const wrong = () => {
      const body = new Blob([bytes]).stream();
      const headers = { "content-length": `${names}` };
      return Promise.resolve(new Response(body, { headers }));
    };
    await assert.rejects(readBody(wrong), new RegExp(`broke off: .*${error}`));
  }
  abort.abort();
  await server.finished;
});
