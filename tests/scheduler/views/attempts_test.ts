/** The attempts of a task, also of one that has succeeded after a retry. */
import assert from "node:assert/strict";
import { ATTEMPT_RECORDS_MAX } from "../../../base/mod.ts";
import { asAttempt, asKey, asWorkerId, TaskAttemptShape } from "../../../protocol/mod.ts";
import { attemptNumber, SchedulerState, taskAttempts } from "../../../scheduler/mod.ts";
import { ranAttempt } from "../../../scheduler/views/attempts.ts";
import { World } from "../../world.ts";
import { G1 } from "./example.ts";

const shownIn = (machine: SchedulerState, key = "x") =>
  taskAttempts(machine, G1, key)?.map(({ shown }) => TaskAttemptShape.parse(shown));

const time = (ms: number) => new Date(ms).toISOString();

Deno.test("taskAttempts() keeps a failed attempt when the task succeeds after a retry", () => {
  using world = new World().worker("a").graph({ x: { retries: 1 } });
  world.take();
  const first = world.attempt("x", "a");
  const began = world.now;
  world.now += 500;
  world.beat("a", ["x"], 500_000);
  assert.deepEqual(shownIn(world.machine), [
    { attempt: 1, state: "running", worker: "a", startedAt: time(began), endedAt: null },
  ]);
  world.now += 500;
  const error = {
    kind: "exited" as const,
    name: "ProcessExited",
    message: "exit code 3",
    exit: "exit code 3",
    exitCode: 3,
  };
  world.fail("x", "a", { ...error, logTail: "the end" });
  world.take();
  const failed = {
    attempt: 1,
    state: "failed",
    worker: "a",
    error,
    startedAt: time(began),
    endedAt: time(world.now),
  };
  assert.deepEqual(shownIn(world.machine)?.[0], failed, "without the end of its log");
  assert.equal(shownIn(world.machine)?.[1]?.state, "running");

  world.now += 2000;
  const second = world.attempt("x", "a");
  world.finish("x", "a", { us: 1_000_000 });
  const succeeded = {
    attempt: 2,
    state: "succeeded",
    worker: "a",
    startedAt: time(world.now),
    endedAt: time(world.now + 1000),
  };
  assert.deepEqual(shownIn(world.machine), [failed, succeeded]);
  const logged = taskAttempts(world.machine, G1, "x")?.map(({ key, attempt, worker }) => ({
    key,
    attempt,
    worker,
  }));
  const [key, worker] = [asKey("local/g1/x"), asWorkerId("a")];
  assert.deepEqual(
    logged,
    [first, second].map((number) => ({
      key,
      attempt: asAttempt(number),
      worker,
    })),
  );
  assert.deepEqual(
    [first, second, second + 1].map((number) =>
      attemptNumber(world.machine, key, asAttempt(number))?.number ?? null
    ),
    [1, 2, null],
  );

  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(shownIn(restored), [failed, succeeded], "and in a snapshot");
  world.worker("b").lose("a");
  world.take();
  assert.deepEqual(shownIn(world.machine)?.[0], failed, "and when its worker is gone");
});

Deno.test("taskAttempts() keeps the last failures of a task, and knows no task of another graph", () => {
  const failures = ATTEMPT_RECORDS_MAX + 2;
  using world = new World().worker("a").graph({ x: { retries: failures }, y: ["x"] });
  for (let each = 0; each < failures; each++) world.fail("x", "a");
  world.finish("x", "a").take();
  const numbers = shownIn(world.machine)?.map(({ attempt }) => attempt);
  assert.deepEqual(
    numbers,
    Array.from({ length: ATTEMPT_RECORDS_MAX + 1 }, (_, at) => at + 3),
  );
  assert.equal(taskAttempts(world.machine, G1, "nope"), undefined);
});

Deno.test("ranAttempt() believes the process that ran a failed or a later attempt, and no other", () => {
  using world = new World().worker("a").worker("b", { threads: 1 }).graph({ x: { retries: 1 } });
  const ranBy = world.machine.cluster.tasks.get(asKey("local/g1/x"))?.worker?.name ?? "";
  const other = ranBy === "a" ? "b" : "a";
  const first = asAttempt(world.attempt("x", ranBy));
  world.fail("x", ranBy);
  const then = world.machine.cluster.tasks.get(asKey("local/g1/x"))?.worker?.name ?? "";
  const second = asAttempt(world.attempt("x", then));
  world.finish("x", then).take();
  const claim = (name: string, attempt: typeof first) => {
    const worker = world.machine.cluster.workers.get(asWorkerId(name));
    assert.ok(worker);
    const { id, token } = worker;
    return ranAttempt(world.machine, asKey("local/g1/x"), { attempt, worker: id, token });
  };
  assert.equal(claim(ranBy, first), G1);
  assert.equal(claim(other, first), null);
  assert.equal(claim(then, second), G1);
  assert.equal(claim(then === "a" ? "b" : "a", second), null);
});
