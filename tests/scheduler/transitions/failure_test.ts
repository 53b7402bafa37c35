/** Failed attempts: retries, delays, deaths of executors, tasks that must not run twice. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { World } from "../../world.ts";

Deno.test("a failed attempt with retries left is repeated under a new number", () => {
  using world = new World().worker("a").graph({ x: { retries: 1 } });
  const first = world.attempt("x", "a");
  world.take();
  world.fail("x", "a");
  assert.deepEqual(world.take(), ["a <- free x", "a <- compute x"]);
  assert.ok(world.attempt("x", "a") > first);
  world.fail("x", "a", { message: "again" });
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
  assert.equal(world.task("x").error?.message, "again");
  assert.equal(world.task("x").attempts, 2);
});

Deno.test("a retry waits for its delay, which doubles, up to a minute", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a");
  world.graph({ x: { retries: 9, retryDelayUs: 20_000_000 } });
  const delays: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    world.fail("x", "a");
    assert.equal(world.task("x").state, "waiting");
    assert.deepEqual(world.reasons("x"), ["retry-delay"]);
    const due = world.machine.nextDeadline() ?? 0;
    delays.push(due - world.now);
    world.tick(due - world.now - 1);
    assert.equal(world.task("x").state, "waiting");
    world.tick(1);
    assert.equal(world.task("x").state, "processing");
  }
  assert.deepEqual(delays, [20_000, 40_000, 60_000, 60_000]);
  world.finish("x", "a");
  world.take();
});

Deno.test("a delayed retry whose input is lost waits for both", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").worker("b");
  world.graph({ x: [], y: { needs: ["x"], retries: 1, retryDelayUs: 5_000_000 } });
  world.finish("x", "a").fail("y", "a");
  world.take();
  world.lose("a", "removed");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.finish("x", "b");
  assert.equal(world.task("y").state, "waiting");
  world.tick(5000);
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.finish("y", "b");
  world.take();
});

Deno.test("a timeout is a failed attempt and uses up a retry", () => {
  using world = new World().worker("a").graph({ x: { retries: 1, timeoutUs: 1000 } });
  world.fail("x", "a", { kind: "timeout", name: "TimeoutError" });
  assert.equal(world.task("x").retriesLeft, 0);
  world.fail("x", "a", { kind: "timeout", name: "TimeoutError" });
  assert.equal(world.task("x").error?.kind, "timeout");
  world.take();
});

Deno.test("a task that ended its process has failed as if it had thrown an error", () => {
  using world = new World({ allowedFailures: 3 }).worker("a").graph({ x: [], y: { retries: 1 } });
  const exited = { kind: "exited", name: "TaskExited", exitCode: 3 } as const;
  world.fail("x", "a", exited);
  assert.deepEqual([world.task("x").state, world.task("x").attempts], ["erred", 1]);
  world.fail("y", "a", exited);
  assert.equal(world.task("y").state, "processing");
  world.fail("y", "a", exited);
  assert.deepEqual([world.task("y").state, world.task("y").suspicious], ["erred", 0]);
  world.take();
});

Deno.test("only errors and exit codes that retryOn names are retried", () => {
  const retryOn = ["Flaky", 75];
  using world = new World().worker("a");
  world.graph({ x: { retries: 9, retryOn }, y: { retries: 9, retryOn } });
  world.fail("x", "a", { name: "Flaky" });
  world.fail("x", "a", { name: "ProgramFailed", exitCode: 75 });
  assert.deepEqual([world.task("x").state, world.task("x").retriesLeft], ["processing", 7]);
  world.fail("x", "a", { name: "ProgramFailed", exitCode: 1 });
  assert.deepEqual([world.task("x").state, world.task("x").retriesLeft], ["erred", 7]);
  world.fail("y", "a", { name: "Error" });
  assert.deepEqual([world.task("y").state, world.task("y").retriesLeft], ["erred", 9]);
  world.take();
});

Deno.test("the death of its executor makes a task suspicious and uses up no retry", () => {
  using world = new World({ allowedFailures: 1 }).worker("a").graph({ x: { retries: 5 } });
  world.take();
  const death = {
    kind: "killed",
    message: "out of memory",
    exit: "SIGKILL",
    residentBytes: 7,
  } as const;
  world.fail("x", "a", death);
  assert.deepEqual(world.take(), ["a <- free x", "a <- compute x"]);
  const { suspicious, retriesLeft } = world.task("x");
  assert.deepEqual({ suspicious, retriesLeft }, { suspicious: 1, retriesLeft: 5 });
  world.fail("x", "a", death);
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
  const { error } = world.task("x");
  assert.equal(error?.kind, "killed");
  assert.equal(error?.name, "KilledWorker");
  assert.equal(error?.exit, "SIGKILL");
  assert.equal(error?.residentBytes, 7);
  assert.match(error?.message ?? "", /worker "a": out of memory, exit SIGKILL, 7 bytes resident/);
});

for (
  const [last, earlier, name] of [
    ["MemoryExceeded", "ExecutorDied", "MemoryExceeded"],
    ["ExecutorDied", "MemoryExceeded", "KilledWorker"],
  ] as const
) {
  Deno.test(`a task that dies too often errs as ${name} when its last death was ${last}`, () => {
    using world = new World({ allowedFailures: 1 }).worker("a").graph({ x: {} });
    world.fail("x", "a", { kind: "killed", name: earlier, message: "first" });
    world.fail("x", "a", { kind: "killed", name: last, message: "second", residentBytes: 7 });
    const error = present(world.task("x").error, "its error");
    assert.deepEqual([error.kind, error.name, error.residentBytes], ["killed", name, 7]);
    assert.match(
      error.message,
      /died 2 times, 1 are allowed\nworker "a": first\nworker "a": second/,
    );
    world.take();
  });
}

Deno.test("a task whose worker dies after kills for memory errs as KilledWorker", () => {
  using world = new World({ allowedFailures: 1 }).worker("a").graph({ x: {} });
  world.fail("x", "a", { kind: "killed", name: "MemoryExceeded" });
  world.beat("a", ["x"]).lose("a");
  assert.equal(world.task("x").error?.name, "KilledWorker");
  world.take();
});

Deno.test("a task with pure: false whose executor died is not run again", () => {
  using world = new World().worker("a").graph({ x: { pure: false, retries: 3 } });
  world.fail("x", "a", { kind: "killed" });
  assert.equal(world.task("x").state, "erred");
  assert.equal(world.task("x").error?.kind, "killed");
  world.take();
});

Deno.test("a task with pure: false and retries that threw an error is repeated", () => {
  using world = new World().worker("a").graph({ x: { pure: false, retries: 1 } });
  world.fail("x", "a");
  assert.equal(world.task("x").state, "processing");
  world.finish("x", "a");
  world.take();
});

Deno.test("a refused or lost task is not tried again", () => {
  for (const kind of ["refused", "lost"] as const) {
    using world = new World().worker("a").graph({ x: { retries: 3 } });
    world.fail("x", "a", { kind });
    assert.equal(world.task("x").error?.kind, kind);
    world.take();
  }
});
