/** Values of a program that are stored on workers. */
import assert from "node:assert/strict";
import { StoredData } from "../../../client/call/stored_data.ts";
import { ProblemError } from "../../../client/http/error.ts";
import { encode } from "../../../protocol/codec.ts";
import { FakeScheduler } from "../scenarios/fake_scheduler.ts";

const DATUM = { key: "a", bytes: encode(new Float64Array(100_000)), owner: null };

function stored(client: FakeScheduler): StoredData {
  const underLease = <Answer>(send: (lease: string) => Promise<Answer>) => send("lease");
  return new StoredData({ client, namespace: "ns", ttl: 60, underLease });
}

function problem(code: string): ProblemError {
  const standard = { type: "", title: "", status: 503, detail: code, requestId: "" };
  return new ProblemError({ ...standard, code });
}

Deno.test("store() sends the bytes of a value without a copy, behind the fields", async () => {
  const client = new FakeScheduler();
  const bodies: unknown[] = [];
  client.answer = (_, { body }) => void bodies.push(body);
  await stored(client).store([DATUM]);
  const [, sent] = bodies[0] as readonly Uint8Array[];
  assert.equal(sent, DATUM.bytes);
  assert.deepEqual(client.stored, [
    { namespace: "ns", ttl: 60, values: { a: new Float64Array(100_000) } },
  ]);
});

Deno.test("store() sends a value again that its worker gave up, four times", async () => {
  const client = new FakeScheduler();
  const failures = [problem("transfer_broken"), problem("transfer_broken")];
  let sent = 0;
  client.answer = () => {
    sent++;
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return undefined;
  };
  await stored(client).store([DATUM]);
  assert.equal(client.stored.length, 1);
  failures.push(problem("no_worker"), problem("unused"));
  await assert.rejects(stored(client).store([DATUM]), /no_worker/);
  failures.length = 0;
  failures.push(...Array.from({ length: 9 }, () => problem("transfer_broken")));
  sent = 0;
  await assert.rejects(stored(client).store([DATUM]), /transfer_broken/);
  assert.equal(sent, 4);
});
