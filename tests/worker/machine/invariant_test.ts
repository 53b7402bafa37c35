/** The invariants notice a contradiction, and say which rule is broken. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { validateTouchedTasks, validateWorkerData } from "../../../worker/machine/invariant.ts";
import { WorkerData } from "../../../worker/machine/state.ts";

Deno.test("validateWorkerData() accepts a new worker, and rejects wrong counters", () => {
  const worker = new WorkerData({ threads: 1, resources: { R: 1 } });
  validateWorkerData(worker);
  worker.heldBytes = 1;
  assert.throws(() => validateWorkerData(worker), /the bytes of values held are wrong/);
  worker.heldBytes = 0;
  worker.resourcesFree.set("R", 0);
  assert.throws(() => validateWorkerData(worker), /resource "R" is miscounted/);
});

Deno.test("validateWorkerData() names the task and its state", () => {
  const worker = new WorkerData({ threads: 1 });
  worker.task(asKey("x")).touched = false;
  assert.throws(
    () => validateWorkerData(worker),
    /Task "x" \(released\) breaks a rule: a record without information is deleted/,
  );
});

Deno.test("validateTouchedTasks() rejects a stimulus that left a touched task", () => {
  const worker = new WorkerData({ threads: 1 });
  worker.task(asKey("x"));
  assert.throws(() => validateTouchedTasks(worker), /left touched tasks unsettled/);
});
