/** The errors of tasks whose process died or could not be started. */
import assert from "node:assert/strict";
import {
  blame,
  deathError,
  type DeathFacts,
  graphUnknownError,
} from "../../../executor/pool/task_error.ts";
import type { PoolChild } from "../../../executor/pool/child.ts";
import type { Run } from "../../../executor/mod.ts";
import { LogRing } from "../../../logs/mod.ts";
import { setClock } from "../../set_clock.ts";

function errorOf(facts: Partial<DeathFacts>) {
  const log = new LogRing(100);
  return deathError({
    exit: "SIGKILL",
    reason: null,
    memoryExceeded: false,
    residentBytes: 0,
    grownBytes: null,
    log,
    ...facts,
  });
}

for (
  const [exit, message, exitCode] of [
    ["SIGKILL", "The process of this task died by SIGKILL; it may have run out of memory"],
    ["SIGTRAP", "The process of this task died by SIGTRAP; it may have run out of memory"],
    ["SIGTERM", "The process of this task died by SIGTERM"],
    ["exit code 3", "The process of this task ended with exit code 3", 3],
    [
      "exit code 0",
      "The process of this task ended with exit code 0; a task must return instead of exiting",
      0,
    ],
  ] as const
) {
  Deno.test(`deathError() explains ${exit}`, () => {
    const expected = exitCode === undefined
      ? { kind: "killed", name: "ExecutorDied", message, exit }
      : { kind: "exited", name: "TaskExited", message, exit, exitCode };
    assert.deepEqual(errorOf({ exit }), expected);
  });
}

Deno.test("deathError() blames no task for an exit code that the pool caused", () => {
  const { kind, name } = errorOf({ exit: "exit code 3", reason: "too large" });
  assert.deepEqual([kind, name], ["killed", "ExecutorDied"]);
});

Deno.test("deathError() gives the reason of the pool, the size and the end of the output", () => {
  const log = new LogRing(2048);
  log.push(new TextEncoder().encode("x".repeat(5000) + "the end"));
  const error = errorOf({ reason: "too large", memoryExceeded: true, residentBytes: 7, log });
  assert.deepEqual([error.name, error.message, error.residentBytes], [
    "MemoryExceeded",
    "The process of this task was killed: too large",
    7,
  ]);
  assert.match(error.logTail ?? "", /^x+the end$/);
  assert.equal(error.logTail?.length, 2048);
});

Deno.test("graphUnknownError() is the error of a task whose graph is not open", () => {
  const { kind, name, message } = graphUnknownError();
  assert.deepEqual([kind, name], ["refused", "NoExecutor"]);
  assert.equal(message, "The graph of this task is not open on this worker");
});

Deno.test("blame() takes the time of a run from no clock that is set meanwhile", () => {
  const child = {
    death: { exit: "SIGKILL", fault: null },
    filesFault: null,
    memoryFault: null,
    process: { wasKilled: false },
    residentBytes: 0,
    grownBytes: null,
    headSince: performance.now(),
  } as unknown as PoolChild;
  using _ = setClock(3_600_000);
  const outcome = blame(child, { attempt: 1 } as unknown as Run, new LogRing(100));
  assert.ok(outcome.type === "failed" && outcome.durationUs < 60_000_000, JSON.stringify(outcome));
});
