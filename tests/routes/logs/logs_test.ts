/** Routes of attempts and logs. */
import assert from "node:assert/strict";
import { ReceivedLogs } from "../../../logs/mod.ts";
import {
  asGraphId,
  type Compute,
  type TaskAttempt,
  type TaskError,
} from "../../../protocol/mod.ts";
import { GraphLogs } from "../../../routes/logs/graph_logs.ts";
import { endedStatus, startCluster } from "../cluster.ts";
import type { FakeWorker } from "../fake_worker.ts";
import { type ApiWorld, problemOf } from "../world.ts";

const RETRIED = { tasks: { a: { op: "inc", args: [1], retries: 1 } } };
const ERROR: TaskError = {
  kind: "exited",
  name: "ProcessExited",
  message: "exit code 3",
  exit: "exit code 3",
  exitCode: 3,
};

const onTask = (id: string, rest: string) => `/api/v1/graphs/${id}/tasks/a${rest}`;

async function attemptsOf(world: ApiWorld, id: string): Promise<readonly TaskAttempt[]> {
  const { items } = await world.get(onTask(id, "/attempts")) as { items: TaskAttempt[] };
  return items;
}

/** The answer for a log: its headers and text. */
async function logOf(world: ApiWorld, id: string, query = ""): Promise<readonly unknown[]> {
  const response = await world.ask("GET", onTask(id, `/logs${query}`));
  assert.equal(response.status, 200, await response.clone().text());
  const { headers } = response;
  return [headers.get("weir-log-attempt"), headers.get("weir-log-start"), await response.text()];
}

/** Fails the first attempt, and finishes the second. Returns both. */
async function failAndFinish(worker: FakeWorker): Promise<readonly [Compute, Compute]> {
  const first = await worker.compute();
  await worker.post(["task-erred", first[1], first[2], ERROR, Date.now(), 1000]);
  const second = await worker.compute();
  await worker.finish(second, 2);
  return [first, second];
}

Deno.test("a task that succeeds after a retry has both attempts with their errors and logs", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit(RETRIED);
  const [first, second] = await failAndFinish(worker);
  assert.equal((await endedStatus(world, id)).state, "succeeded");
  worker.holder.logs.set(first[2], "it failed\n").set(second[2], "it went well\n");
  const attempts = await attemptsOf(world, id);
  assert.deepEqual(
    attempts.map(({ attempt, state, worker, error }) => [attempt, state, worker, error]),
    [[1, "failed", "w1", ERROR], [2, "succeeded", "w1", undefined]],
  );
  for (const { startedAt, endedAt } of attempts) {
    assert.ok(startedAt !== null && endedAt !== null && startedAt <= endedAt);
  }
  assert.deepEqual(await logOf(world, id, "?attempt=1"), ["1", "0", "it failed\n"]);
  assert.deepEqual(await logOf(world, id, "?attempt=1&after=3"), ["1", "3", "failed\n"]);
  assert.deepEqual(await logOf(world, id), ["2", "0", "it went well\n"]);
  assert.deepEqual(await logOf(world, id, "?follow=true"), ["2", "0", "it went well\n"]);
  const unknown = await problemOf(await world.ask("GET", onTask(id, "/logs?attempt=3")));
  assert.deepEqual([unknown.status, unknown.code], [404, "unknown_attempt"]);
});

Deno.test("a silent attempt has an empty log, and a dropped one is a problem", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit(RETRIED);
  const [first] = await failAndFinish(worker);
  worker.holder.logs.set(first[2], 410);
  assert.deepEqual(await logOf(world, id), ["2", "0", ""]);
  const lost = await problemOf(await world.ask("GET", onTask(id, "/logs?attempt=1")));
  assert.deepEqual([lost.status, lost.code], [410, "log_lost"]);
  assert.match(lost.detail, /"a": its worker has dropped the oldest logs/);
});

Deno.test("the log of a failed attempt that was sent stays readable when its worker is gone", async () => {
  const onTrouble = (message: string) => assert.fail(message);
  const receivedLogs = await ReceivedLogs.open({
    folder: null,
    bytesMax: 1000,
    logsMax: 10,
    heldBytesMax: 1000,
    onTrouble,
  });
  await using cluster = await startCluster({ receivedLogs });
  const { world, worker } = cluster;
  const id = await world.submit(RETRIED);
  const [[, key, attempt]] = await failAndFinish(worker);
  const bytes = new TextEncoder().encode("the end");
  const { incarnation, secret } = worker.registered;
  const head = { key, attempt, graph: "any" as never, state: "failed", start: 5, end: 12 } as const;
  const sent = { ...head, bytes: bytes.length };
  const receive = (attempt: typeof head.attempt) =>
    world.shell.ports.logs.receive(worker.registered.id, { incarnation, secret }, [
      [{ ...sent, attempt }, bytes],
    ]);
  assert.equal(receive(attempt), null);
  assert.equal((await world.ask("DELETE", `/api/v1/workers/${worker.id}`)).status, 204);
  assert.deepEqual(await logOf(world, id, "?attempt=1"), ["1", "5", "the end"]);
  assert.equal((await attemptsOf(world, id))[0]?.worker, "w1");
});

Deno.test("a reader of the logs of a graph gets signs of life while nothing is written", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit(RETRIED);
  const stop = new AbortController();
  const logs = new GraphLogs(world.shell.ports, {
    graph: asGraphId(id),
    follow: true,
    failedOnly: false,
    signal: stop.signal,
    roundMs: 1,
  });
  const records = logs.records();
  assert.deepEqual(await records.next(), { done: false, value: null });
  const first = await worker.compute();
  await worker.finish(first, 2);
  assert.equal((await endedStatus(world, id)).state, "succeeded");
  assert.deepEqual((await Array.fromAsync(records)).filter((record) => record !== null), []);
});
