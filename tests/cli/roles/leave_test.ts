/** How a worker asks to leave: repeats, outcomes, and when it gives up. */
import assert from "node:assert/strict";
import { leaveSafely } from "../../../cli/roles/leave.ts";
import type { Registered } from "../../../protocol/mod.ts";
import { SchedulerRefusedError, SchedulerUnreachableError } from "../../../worker/mod.ts";

type Answer = { readonly left?: boolean } | Error;

/** Leaves with these answers, the last one again and again; returns the end and the requests. */
async function leave(
  answers: readonly Answer[],
  { timeoutMs = 10_000, hurries = false, signal = new AbortController().signal } = {},
) {
  const asked: [incarnation: number, timeoutMs: number][] = [];
  const client = {
    leave: (worker: { readonly incarnation: number }, times: { readonly timeoutMs: number }) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
      asked.push([worker.incarnation, times.timeoutMs]);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const registered = () => ({ incarnation: asked.length + 1 }) as Registered;
  return { end: await leaveSafely({ client, registered, timeoutMs, hurries, signal }), asked };
}

const refused = (status: number, code: string) => new SchedulerRefusedError(status, code, "no");

Deno.test("leaveSafely() waits for the outcome, under the present registration", async () => {
  const { end, asked } = await leave([{}, {}, { left: true }]);
  assert.equal(end, "left");
  assert.deepEqual(asked.map(([incarnation]) => incarnation), [1, 2, 3]);
  assert.ok(asked.every(([, ms]) => ms > 0 && ms <= 10_000));
});

Deno.test("leaveSafely() asks again after a lost answer, and when it registers again", async () => {
  const answers = [
    new SchedulerUnreachableError("gone"),
    refused(410, "stale_incarnation"),
    { left: true },
  ];
  assert.equal((await leave(answers)).end, "left");
});

Deno.test("leaveSafely() ends its requests to a scheduler that is silent", async () => {
  const waits: number[] = [];
  const client = {
    leave: (_worker: unknown, { waitMs }: { readonly waitMs: number }, signal: AbortSignal) => {
      waits.push(waitMs);
      return new Promise<{ left?: boolean }>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new SchedulerUnreachableError("silent")));
      });
    },
  };
  const registered = () => ({ incarnation: 1 }) as Registered;
  const { signal } = new AbortController();
  const options = { client, registered, hurries: false, signal };
  assert.equal(await leaveSafely({ ...options, timeoutMs: 120_000, absentMs: 50 }), "absent");
  assert.ok(waits.every((ms) => ms <= 25), "a scheduler that answers does so in time");
  assert.equal(await leaveSafely({ ...options, timeoutMs: 50, absentMs: 120_000 }), "timeout");
});

Deno.test("leaveSafely() says why the worker does not leave", async () => {
  assert.equal((await leave([refused(410, "removed")])).end, "left");
  assert.equal((await leave([refused(403, "forbidden_scope")])).end, "refused");
  assert.equal((await leave([{ left: false }], { timeoutMs: 30 })).end, "timeout");
  assert.equal((await leave([{}], { signal: AbortSignal.abort() })).end, "timeout");
  const { signal } = new AbortController();
  const client = { leave: () => assert.fail("not asked") };
  const end = await leaveSafely({
    client,
    registered: () => null,
    timeoutMs: 1,
    hurries: false,
    signal,
  });
  assert.equal(end, "absent");
});

Deno.test("leaveSafely() in a hurry waits for no scheduler and no other worker", async () => {
  const hurry = { hurries: true };
  assert.equal((await leave([{}, { left: true }], hurry)).end, "left");
  assert.equal((await leave([{ left: false }], hurry)).end, "alone");
  assert.equal((await leave([new SchedulerUnreachableError("gone")], hurry)).end, "absent");
});
