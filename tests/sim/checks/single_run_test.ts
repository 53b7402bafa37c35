/** The check that a task has one worker at a time. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type FromWorker,
  type ToWorker,
} from "../../../protocol/mod.ts";
import type { SecondRun } from "../../../scheduler/state/second_chance/second_run.ts";
import { SingleRun } from "../../../sim/checks/single_run.ts";

const [a, b] = [asWorkerId("a"), asWorkerId("b")];
const key = asKey("local/n/x");
/** Only the type and the key of the message count. */
const compute = ["compute", key] as unknown as ToWorker;
const twice = /"local\/n\/x" is assigned to "b" while others have it: a,b/;

Deno.test("SingleRun rejects a second worker while the first has the task", () => {
  const check = new SingleRun(() => null);
  check.sent(a, compute);
  check.sent(a, compute);
  assert.throws(() => check.sent(b, compute), twice);
});

Deno.test("SingleRun allows the second run of a task, which has no other one", () => {
  const first = {};
  let second: unknown = null;
  const check = new SingleRun(() => second as SecondRun | null);
  check.sent(a, ["compute", key, 1] as unknown as ToWorker);
  second = { first, key, attempt: 2, worker: { id: b } };
  check.sent(b, ["compute", key, 2] as unknown as ToWorker);
  check.lost(b);
  second = { first, key, attempt: 3, worker: { id: b } };
  assert.throws(() => check.sent(b, ["compute", key, 3] as unknown as ToWorker), /once/);
  assert.throws(() => check.sent(asWorkerId("c"), compute), /others have it: a,b,c/);
});

Deno.test("SingleRun allows a second worker after the first is lost or has ended the task", () => {
  const ends: readonly ((check: SingleRun) => void)[] = [
    (check) => check.lost(a),
    (check) => check.reported(a, [["rescheduled", key] as unknown as FromWorker]),
    (check) => check.sent(a, ["free-keys", asGraphId("g"), [key]] as unknown as ToWorker),
    (check) => check.reported(a, [steal("ready")]),
  ];
  for (const end of ends) {
    const check = new SingleRun(() => null);
    check.sent(a, compute);
    end(check);
    check.sent(b, compute);
  }
});

Deno.test("SingleRun keeps the first worker when it does not give the task back", () => {
  const check = new SingleRun(() => null);
  check.sent(a, compute);
  check.reported(a, [steal("executing")]);
  assert.throws(() => check.sent(b, compute), twice);
});

function steal(state: string): FromWorker {
  return ["steal-response", "s1", key, asAttempt(1), state] as unknown as FromWorker;
}
