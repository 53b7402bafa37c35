/** One incarnation over real HTTP: both transports, broken requests, acknowledgements. */
import assert from "node:assert/strict";
import { asGraphId, asKey, type ToWorker } from "../../../protocol/mod.ts";
import { TRANSPORTS } from "../../../worker/mod.ts";
import { FakeScheduler } from "../shell/fake_scheduler.ts";
import { attemptOf, Bench, bytes, compute, keysOf } from "../shell/shell_bench.ts";
import { eventually } from "../../eventually.ts";

for (const transport of TRANSPORTS) {
  Deno.test(`Connection over ${transport} delivers instructions and reports their outcomes`, async () => {
    await using bench = await Bench.registered({ transport });
    const { scheduler, executor, store } = bench;
    const [a, b] = [compute("n/a"), compute("n/b", ["n/a"])];
    scheduler.send(a);
    await eventually("a run has started", () => executor.runs.length === 1);
    executor.succeed(attemptOf(a), bytes(1, 2, 3));
    const [finished] = await scheduler.eventsOf("task-finished", 1);
    assert.deepEqual(finished, ["task-finished", "n/a", attemptOf(a), 3, 5, 7]);
    assert.deepEqual(await store.get(asKey("n/a")), bytes(1, 2, 3));

    scheduler.send(b);
    await eventually("a second run has started", () => executor.runs.length === 2);
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
    assert.equal(scheduler.socketPosts > 0, transport === "websocket");
  });
}

for (const isLost of [false, true]) {
  const how = isLost ? "that is lost, when it comes again" : "before what the stream brings";
  Deno.test(`Connection applies the instructions of an answer ${how}`, async () => {
    await using bench = await Bench.registered();
    const { scheduler, executor } = bench;
    const [a, b, c] = [compute("n/a"), compute("n/b"), compute("n/c")];
    scheduler.send(a);
    await eventually("a run has started", () => executor.runs.length === 1);
    scheduler.sendWithAnswer(b);
    scheduler.send(c);
    if (isLost) scheduler.loseAnswers = 1;
    executor.succeed(attemptOf(a), bytes(1));
    await eventually("all runs have started", () => executor.runs.length === 3);
    assert.deepEqual(executor.runs.map(({ key }) => key), keysOf([a, b, c]));
    assert.deepEqual(scheduler.resumes, [0], "the stream is not opened again");
  });
}

Deno.test("Connection keeps the instructions of an answer until those before them come", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor } = bench;
  const [a, b, c, d] = [compute("n/a"), compute("n/b"), compute("n/c"), compute("n/d")];
  scheduler.send(a, b);
  await eventually("two runs have started", () => executor.runs.length === 2);
  const arrive = scheduler.sendLate(c);
  scheduler.sendWithAnswer(d);
  executor.succeed(attemptOf(a), bytes(1));
  await scheduler.eventsOf("task-finished", 1);
  // The next post follows when the answer is read.
  executor.succeed(attemptOf(b), bytes(1));
  await scheduler.eventsOf("task-finished", 2);
  arrive();
  await eventually("all runs have started", () => executor.runs.length === 4);
  assert.deepEqual(executor.runs.map(({ key }) => key), keysOf([a, b, c, d]));
  assert.deepEqual(scheduler.resumes, [0], "the stream is not opened again");
});

Deno.test("Connection acknowledges large instructions although there are no events", async () => {
  await using bench = await Bench.registered();
  const { scheduler } = bench;
  const free: ToWorker = ["close-graph", asGraphId("x".repeat(1_100_000))];
  scheduler.send(free);
  await eventually("the message is acknowledged", () => scheduler.acknowledged === 1);
  assert.equal(bench.machine.eventsOf("instructions-received").length, 1);
});

Deno.test("Connection over websocket sends requests where the port cannot be reached", async () => {
  const scheduler = new FakeScheduler();
  const unused = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  scheduler.workerPort = unused.addr.port;
  unused.close();
  await using bench = await Bench.registered({ transport: "websocket", scheduler });
  const { executor } = bench;
  const task = compute("n/a");
  executor.onRun = ({ attempt }) => executor.succeed(attempt, bytes(1));
  await eventually("the stream is open", () => scheduler.resumes.length > 0);
  scheduler.send(task);
  const [finished] = await scheduler.eventsOf("task-finished", 1);
  assert.equal(finished?.[1], "n/a");
  assert.equal(scheduler.socketPosts, 0);
});

Deno.test("Connection over websocket posts as a request what is long, or is not answered", async () => {
  await using bench = await Bench.registered({ transport: "websocket" });
  const { scheduler, executor } = bench;
  const names = Array.from({ length: 400 }, (_, index) => `n/${"x".repeat(60)}-${index}`);
  executor.onRun = ({ attempt }) => executor.succeed(attempt, bytes(1));
  scheduler.send(...names.map((name) => compute(name)));
  await scheduler.eventsOf("task-finished", names.length);
  assert.ok(scheduler.posts.length > scheduler.socketPosts);
  const { socketPosts } = scheduler;
  scheduler.losePosts = 1;
  scheduler.send(compute("n/lost"));
  const finished = await scheduler.eventsOf("task-finished", names.length + 1);
  assert.equal(finished.at(-1)?.[1], "n/lost");
  assert.equal(scheduler.registrations.length, 1);
  scheduler.send(compute("n/again"));
  await scheduler.eventsOf("task-finished", names.length + 2);
  await eventually(
    "it is posted by a new WebSocket",
    () => scheduler.socketPosts > socketPosts + 1,
  );
});

Deno.test("Connection over websocket registers again when the scheduler asks for it", async () => {
  await using bench = await Bench.registered({ transport: "websocket" });
  const { scheduler } = bench;
  scheduler.send(compute("n/a"));
  await eventually("a run has started", () => bench.executor.runs.length === 1);
  scheduler.resetStream();
  await eventually("it has registered again", () => scheduler.registrations.length === 2);
});
