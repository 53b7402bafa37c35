/** Answers of workers to the scheduler: whole, and no larger than they may be. */
import assert from "node:assert/strict";
import { WORKER_ANSWER_BYTES_MAX } from "../../../base/mod.ts";
import { askWorker } from "../../../routes/workers/ask_worker.ts";
import type { TransferRequests } from "../../../routes/workers/transfer_requests.ts";
import type { WorkerRecord } from "../../../scheduler/mod.ts";

const MIB = 2 ** 20;

/** `pieces` of one MiB each; counts those that were read. */
function body(pieces: number, read = { count: 0 }): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull(controller) {
      if (read.count === pieces) return controller.close();
      read.count++;
      controller.enqueue(new Uint8Array(MIB).fill(read.count));
    },
  });
}

/** Asks a worker without an address, which uploads this answer. */
function ask(answer: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const transfers = { openPath: () => Promise.resolve(answer) } as unknown as TransferRequests;
  const worker = { id: "w1", url: null } as unknown as WorkerRecord;
  return askWorker(worker, "/logs", { signal: AbortSignal.timeout(60_000), transfers });
}

Deno.test("askWorker() reads no more than an answer may have", async () => {
  const most = WORKER_ANSWER_BYTES_MAX / MIB;
  const read = { count: 0 };
  await assert.rejects(ask(body(Infinity, read)), /its answer has more than 64\.0 MiB/);
  assert.ok(read.count <= most + 2, `${read.count} MiB were read`);
});

Deno.test("askWorker() refuses such an answer of a worker with an address", async () => {
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response(body(Infinity)),
  );
  const worker = { id: "w1", url: `http://127.0.0.1:${server.addr.port}`, token: null };
  const asked = askWorker(worker as unknown as WorkerRecord, "/logs", {
    signal: AbortSignal.timeout(60_000),
    transfers: {} as TransferRequests,
  });
  await assert.rejects(asked, /its answer has more than 64\.0 MiB/);
});

Deno.test("askWorker() returns status, headers and bytes of an answer that is uploaded", async () => {
  const head = JSON.stringify({ status: 200, headers: { "x-ended": "true" } });
  const { status, header, bytes } = await ask(new Response(`${head}\nline\n`).body ?? body(0));
  assert.deepEqual([status, header("x-ended")], [200, "true"]);
  assert.equal(new TextDecoder().decode(bytes), "line\n");
});
