/** Logs are read from the worker that has them, otherwise from what the scheduler keeps. */
import assert from "node:assert/strict";
import { type LogPiece, ReceivedLogs } from "../../../logs/mod.ts";
import { asAttempt, asGraphId, asKey, asWorkerId, type WorkerId } from "../../../protocol/mod.ts";
import type { LogRead } from "../../../routes/logs/log_requests.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import { type LoggedAttempt, SchedulerState } from "../../../scheduler/mod.ts";
import { cardOf } from "../../world/worker_card.ts";
import { FakeHolder } from "../results/fake_holder.ts";

const ATTEMPT = asAttempt(7);
const KEY = asKey("local/g/x");

/** A scheduler with one worker, and logs that are kept in memory. */
async function world() {
  const holder = new FakeHolder("w1");
  const onTrouble = (message: string) => assert.fail(message);
  const kept = await ReceivedLogs.open({
    folder: null,
    bytesMax: 1000,
    logsMax: 10,
    heldBytesMax: 1000,
    onTrouble,
  });
  const state = new SchedulerState({ rethrow: true });
  const shell = new SchedulerShell({ state, leaseMs: 30_000, receivedLogs: kept });
  const card = cardOf("w1", { url: holder.url, acceptToken: holder.token });
  const answer = await shell.ports.workers.register(card);
  assert.ok(answer.type === "accepted");
  return {
    holder,
    kept,
    shell,
    worker: answer.registered.id,
    async [Symbol.asyncDispose]() {
      shell.close();
      await holder[Symbol.asyncDispose]();
    },
  };
}

function attemptOf(worker: WorkerId | null, state: "running" | "succeeded"): LoggedAttempt {
  const shown = { attempt: 1, state, worker: null, startedAt: null, endedAt: null };
  return { key: KEY, attempt: ATTEMPT, worker, shown };
}

function keepEnd(kept: ReceivedLogs): void {
  const bytes = new TextEncoder().encode("the end");
  const entry = { key: KEY, attempt: ATTEMPT, graph: asGraphId("g"), state: "failed" } as const;
  kept.keep({ ...entry, start: 93, end: 100 }, bytes, "w1");
}

function textOf(read: LogRead): string {
  assert.ok("bytes" in read && read.bytes !== null, JSON.stringify(read));
  const { at, bytes, ended } = read as LogPiece;
  return `${at} ${new TextDecoder().decode(bytes)}${ended ? "." : ""}`;
}

Deno.test("the log of an attempt is what its worker answers", async () => {
  await using scheduler = await world();
  const { holder, shell, worker, kept } = scheduler;
  keepEnd(kept);
  const ended = attemptOf(worker, "succeeded");
  holder.logs.set(ATTEMPT, "what it wrote");
  assert.equal(textOf(await shell.ports.logs.read(ended, 5)), "5 it wrote.");
  holder.logs.delete(ATTEMPT);
  assert.deepEqual(await shell.ports.logs.read(ended, 0), { ended: true, bytes: null });
  const running = attemptOf(worker, "running");
  for (const status of [404, 410]) {
    holder.logs.set(ATTEMPT, status);
    assert.deepEqual(await shell.ports.logs.read(running, 0), { ended: false, bytes: null });
  }
});

Deno.test("a log is lost when its worker has dropped it, fails or is gone, and nothing is kept", async () => {
  await using scheduler = await world();
  const { holder, shell, worker, kept } = scheduler;
  const cases: readonly (readonly [WorkerId | null, number, RegExp])[] = [
    [worker, 410, /has dropped the oldest logs/],
    [worker, 500, /answers with status 500/],
    [null, 200, /has left the cluster/],
    [asWorkerId("an earlier one"), 200, /has left the cluster/],
  ];
  const readAll = async () => {
    const found: LogRead[] = [];
    for (const [asked, status] of cases) {
      holder.logs.set(ATTEMPT, status === 200 ? "text" : status);
      found.push(await shell.ports.logs.read(attemptOf(asked, "succeeded"), 0));
    }
    return found;
  };
  for (const [index, read] of (await readAll()).entries()) {
    assert.match("lost" in read ? read.lost : "", cases[index]?.[2] ?? /^$/);
  }
  keepEnd(kept);
  assert.deepEqual((await readAll()).map(textOf), cases.map(() => "93 the end."));
});

Deno.test("a worker that does not answer has lost its logs, but not what is kept of them", async () => {
  await using scheduler = await world();
  const { holder, shell, worker, kept } = scheduler;
  await holder[Symbol.asyncDispose]();
  const ended = attemptOf(worker, "succeeded");
  const read = await shell.ports.logs.read(ended, 0);
  assert.match("lost" in read ? read.lost : "", /does not answer/);
  keepEnd(kept);
  assert.equal(textOf(await shell.ports.logs.read(ended, 98)), "98 nd.");
});
