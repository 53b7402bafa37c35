/** The check of programs that run again for no graph. */
import assert from "node:assert/strict";
import { asKey, type ToWorker } from "../../../protocol/mod.ts";
import { EffectRuns } from "../../../sim/checks/effects.ts";
import type { SchedulerProcess } from "../../../sim/processes/scheduler_process.ts";

const key = asKey("local/n/x");
/** Only the type and the key of the messages count. */
const compute = ["compute", key] as unknown as ToWorker;
const cancel = ["cancel-runs", [key]] as unknown as ToWorker;
const forNone = /the program "local\/n\/x" runs again for graphs that have ended/;

/** The program has run to its end, and its graph has ended. */
function afterItsEnd(): EffectRuns {
  const program = {
    key,
    op: "exec",
    state: "memory",
    definedAt: 0,
    graphs: [{ state: "succeeded" }],
    dependents: [],
  };
  const cluster = { tasks: new Map([[key, program]]), stimulus: { touched: [program] } };
  const check = new EffectRuns({ machine: { cluster } } as unknown as SchedulerProcess);
  check.handled();
  return check;
}

Deno.test("EffectRuns rejects a program that runs again, also after the last event", () => {
  const next = afterItsEnd();
  next.sent(compute);
  assert.throws(() => next.handled(), forNone);
  const last = afterItsEnd();
  last.sent(compute);
  assert.throws(() => last.ended(), forNone);
});

Deno.test("EffectRuns allows a program that is taken back by the event that sends it", () => {
  const check = afterItsEnd();
  check.sent(compute);
  check.sent(cancel);
  check.handled();
  check.ended();
});
