/** The errors of requests to a scheduler, by status and by code. */
import assert from "node:assert/strict";
import { asGraphId, asWorkerId, PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";
import {
  SchedulerClient,
  SchedulerRefusedError,
  SchedulerUnreachableError,
} from "../../../worker/mod.ts";
import { PeerServer } from "../../peer/peer_server.ts";

const SIGNAL = new AbortController().signal;

function problem(status: number, code: string): Response {
  const headers = { "content-type": PROBLEM_MEDIA_TYPE };
  return new Response(JSON.stringify({ status, code, detail: `because of ${code}` }), {
    status,
    headers,
  });
}

async function errorOf(answer: () => Response): Promise<unknown> {
  await using server = new PeerServer(answer);
  const client = new SchedulerClient({ url: `${server.url}/` });
  return await client.modules("abc", SIGNAL).then(() => null, (error: unknown) => error);
}

Deno.test("SchedulerClient throws SchedulerRefusedError with the code of the problem", async () => {
  const table = [
    [404, "unknown_worker", { isStale: true, isRemoved: false }],
    [410, "stale_incarnation", { isStale: true, isRemoved: false }],
    [410, "removed", { isStale: false, isRemoved: true }],
    [409, "name_in_use", { isStale: false, isRemoved: false }],
  ] as const;
  for (const [status, code, expected] of table) {
    const error = await errorOf(() => problem(status, code));
    assert.ok(error instanceof SchedulerRefusedError);
    const { isStale, isRemoved, message } = error;
    assert.deepEqual({ isStale, isRemoved }, expected);
    assert.deepEqual([error.status, error.code, message], [status, code, `because of ${code}`]);
  }
});

Deno.test("SchedulerClient throws SchedulerUnreachableError when a later try may succeed", async () => {
  for (const status of [408, 429, 500, 503]) {
    const error = await errorOf(() => problem(status, "draining"));
    assert.ok(error instanceof SchedulerUnreachableError, String(status));
  }
  const truncated = await errorOf(() => new Response('{"files":'));
  assert.ok(truncated instanceof SchedulerUnreachableError);
  assert.match(truncated.message, /broke off/);
});

Deno.test("SchedulerClient gives an answer without a problem the code ''", async () => {
  const error = await errorOf(() => new Response("<html>", { status: 404 }));
  assert.ok(error instanceof SchedulerRefusedError);
  assert.deepEqual([error.code, error.message], ["", "it answers 404"]);
});

Deno.test("SchedulerClient waits for no scheduler that is silent", async () => {
  const never = Promise.withResolvers<Response>();
  await using server = new PeerServer(() => never.promise);
  const client = new SchedulerClient({ url: server.url, timeoutMs: 50 });
  const worker = { id: asWorkerId("w"), incarnation: 1, secret: "s" };
  const silent = { name: "SchedulerUnreachableError", message: /nothing received for 0.05 s/ };
  await assert.rejects(client.modules("abc", SIGNAL), silent);
  await assert.rejects(client.sendLogs(worker, new Uint8Array(9), SIGNAL), silent);
  await assert.rejects(client.secrets(worker, asGraphId("g")), SchedulerUnreachableError);
  never.resolve(new Response());
});
