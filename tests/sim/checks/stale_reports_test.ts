/** The check that old reports do not change what the scheduler knows since. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asKey,
  asWorkerId,
  type FromWorker,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { StaleReports } from "../../../sim/checks/stale_reports.ts";
import type { SchedulerProcess } from "../../../sim/processes/scheduler_process.ts";

const worker = asWorkerId("w");
const key = asKey("local/n/x");
const drop: ToWorker = ["remove-replicas", asAttempt(5), [key]];

/** A scheduler that counts one copy, of these epochs, until it is removed. */
function setUp(epoch: number, since: number) {
  const task = { key };
  const held = new Map([[task, { epoch, since }]]);
  const cluster = { tasks: new Map([[key, task]]), workers: new Map([[worker, { held }]]) };
  const process = { machine: { cluster } } as unknown as SchedulerProcess;
  return { check: new StaleReports(process), remove: () => held.clear() };
}

function reported(...messages: readonly FromWorker[]) {
  return { type: "worker-reported", worker, messages } as const;
}

Deno.test("StaleReports rejects a copy that was reported before the order to drop it", () => {
  const { check } = setUp(4, 6);
  check.sent(worker, drop);
  check.heard(reported(["add-keys", [[key, asAttempt(4), 1]]]));
  assert.throws(() => check.handled(), /counts, which "w" was told to drop/);
});

Deno.test("StaleReports allows a copy that was reported after the order, or is not counted", () => {
  const refused = setUp(5, 6);
  refused.check.sent(worker, drop);
  refused.check.heard(reported(["add-keys", [[key, asAttempt(5), 1]]]));
  refused.check.handled();
  const ignored = setUp(4, 6);
  ignored.remove();
  ignored.check.sent(worker, drop);
  ignored.check.heard(reported(["add-keys", [[key, asAttempt(4), 1]]]));
  ignored.check.handled();
});

Deno.test("StaleReports rejects the removal of a copy that is later than the report", () => {
  const missing: FromWorker = ["replicas-missing", worker, [[key, asAttempt(5)]]];
  const later = setUp(4, 6);
  later.check.heard(reported(missing));
  later.remove();
  assert.throws(() => later.check.handled(), /removes the later copy/);
  const known = setUp(4, 5);
  known.check.heard(reported(missing));
  known.remove();
  known.check.handled();
});
