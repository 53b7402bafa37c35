/** One incarnation over real HTTP: both transports, broken requests, acknowledgements. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type FromWorker,
  type Post,
  type ToWorker,
  UplinkSender,
} from "../../../protocol/mod.ts";
import { Connection } from "../../../worker/connection/connection.ts";
import type { SchedulerClient } from "../../../worker/connection/scheduler_client.ts";
import { attemptOf, Bench, bytes, compute, keysOf } from "../shell/shell_bench.ts";
import { until } from "../shell/until.ts";

for (const transport of ["sse", "poll"] as const) {
  Deno.test(`Connection over ${transport} delivers instructions and reports their outcomes`, async () => {
    await using bench = await Bench.registered({ transport });
    const { scheduler, executor, store } = bench;
    const [a, b] = [compute("n/a"), compute("n/b", ["n/a"])];
    scheduler.send(a);
    await until(() => executor.runs.length === 1);
    executor.succeed(attemptOf(a), bytes(1, 2, 3));
    const [finished] = await scheduler.eventsOf("task-finished", 1);
    assert.deepEqual(finished, ["task-finished", "n/a", attemptOf(a), 3, 5, 7]);
    assert.deepEqual(await store.get(asKey("n/a")), bytes(1, 2, 3));

    scheduler.send(b);
    await until(() => executor.runs.length === 2);
    assert.deepEqual(executor.runs[1]?.inputs, [["n/a", bytes(1, 2, 3)]]);
    executor.tell({
      type: "failed",
      attempt: attemptOf(b),
      error: { kind: "raised", name: "Error", message: "no" },
      startedAt: 1,
      durationUs: 2,
    });
    const [erred] = await scheduler.eventsOf("task-erred", 1);
    assert.equal(erred?.[3].message, "no");
  });

  Deno.test(`Connection over ${transport} loses and repeats no message when requests break`, async () => {
    await using bench = await Bench.registered({ transport });
    const { scheduler, executor } = bench;
    scheduler.repeatBatches = true;
    const sent: string[] = [];
    executor.onRun = ({ attempt }) => executor.succeed(attempt, bytes(attempt));
    for (let round = 0; round < 8; round++) {
      const tasks = [0, 1, 2].map((n) => compute(`n/${round}-${n}`));
      sent.push(...keysOf(tasks));
      if (round % 4 === 1) scheduler.loseAnswers = 1;
      if (round % 4 === 3) scheduler.losePosts = 1;
      scheduler.send(...tasks.slice(0, 2));
      if (round % 2 === 0) scheduler.cutStream();
      scheduler.send(...tasks.slice(2));
      await scheduler.eventsOf("task-finished", sent.length);
    }
    assert.deepEqual(keysOf(await scheduler.eventsOf("task-finished", sent.length)), sent);
    assert.deepEqual(executor.runs.map(({ key }) => key), sent);
    assert.equal(scheduler.registrations.length, 1);
    assert.ok((scheduler.resumes.at(-1) ?? 0) > 1, "it resumes after the last applied batch");
    assert.ok(scheduler.posts.length > new Set(scheduler.posts.map(({ seq }) => seq)).size);
  });
}

Deno.test("Connection acknowledges large instructions although there are no events", async () => {
  await using bench = await Bench.registered();
  const { scheduler } = bench;
  const free: ToWorker = ["close-graph", asGraphId("x".repeat(1_100_000))];
  scheduler.send(free);
  await until(() => scheduler.acknowledged === 1);
  assert.equal(bench.machine.eventsOf("instructions-received").length, 1);
});

/** A connection whose posts are recorded and acknowledged at once, without a network. */
function connect(backlog: number) {
  const posts: FromWorker[][] = [];
  const uplink = new UplinkSender();
  const client = {
    url: "http://127.0.0.1:1",
    postEvents: (_: unknown, { seq, text }: Post) => {
      posts.push(JSON.parse(text));
      return Promise.resolve(seq);
    },
  } as unknown as SchedulerClient;
  const connection = new Connection({
    client,
    worker: { id: asWorkerId("w"), incarnation: 1, secret: "s" },
    transport: ({ signal }) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve("end"))),
    uplink,
    onInstructions: () => {},
    backlog: () => backlog,
  });
  const send = async (...events: FromWorker[]) => {
    for (const event of events) uplink.push(event);
    connection.wake();
    // No timer fires between microtasks.
    for (let step = 0; step < 50; step++) await Promise.resolve();
  };
  return { connection, posts, send };
}

const finished = (key: string): FromWorker => [
  "task-finished",
  asKey(key),
  asAttempt(1),
  1,
  1,
  1,
];

Deno.test("Connection posts results at once if few tasks wait for a thread", async () => {
  const { connection, posts, send } = connect(3);
  await send(finished("n/a"));
  assert.deepEqual(posts, [[finished("n/a")]]);
  await connection.close();
});

Deno.test("Connection holds results back while many tasks wait for a thread", async () => {
  const { connection, posts, send } = connect(1000);
  await send(finished("n/a"));
  await send(finished("n/b"));
  assert.equal(posts.length, 0);
  await send(["steal-response", 1, asKey("n/c"), asAttempt(2), null]);
  assert.deepEqual(posts.map((post) => post.map(([type]) => type)), [
    ["task-finished", "task-finished", "steal-response"],
  ]);
  await send(finished("n/d"));
  assert.equal(posts.length, 1, "the urgent event has gone");
  await until(() => posts.length === 2);
  await send(...Array.from({ length: 1000 }, (_, index) => finished(`n/${index}`)));
  assert.equal(posts.length, 3, "a large post does not wait");
  await connection.close();
});
