/** The check that a task that asked to run elsewhere waits for its delay, and leaves its worker. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type FromWorker,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { Elsewhere } from "../../../sim/checks/elsewhere.ts";
import type { SchedulerProcess } from "../../../sim/processes/scheduler_process.ts";

const worker = asWorkerId("w");
const key = asKey("local/n/x");
const error = { kind: "rescheduled", name: "Reschedule", message: "" } as const;
const asked: FromWorker = ["task-erred", key, asAttempt(1), error, 0, 0];
const again: ToWorker = ["compute", key, asAttempt(2), asGraphId("g"), [0, 0, 0], "op", [], [], {}];

/** A task of two graphs that run, which has just asked its only worker to run elsewhere. */
function setUp() {
  const graphs = [{ state: "running" }, { state: "running" }];
  const record = { id: worker, name: "w" };
  const task = { key, attempt: 1, worker: record, second: null, reschedules: 1, inPlay: true };
  const stimulus = { touched: [] as unknown[] };
  const workers = new Map([[worker, record]]);
  const cluster = { at: 5, stimulus, workers, tasks: new Map([[key, { ...task, graphs }]]) };
  const check = new Elsewhere({ machine: { cluster } } as unknown as SchedulerProcess);
  check.heard({ type: "worker-reported", worker, messages: [asked] }, 0);
  const touch = (inPlay: boolean) => {
    stimulus.touched = [Object.assign(cluster.tasks.get(key) ?? {}, { inPlay })];
    check.handled();
  };
  return { check, cluster, graphs, touch };
}

Deno.test("Elsewhere rejects a run before the delay of a task that something waits for", () => {
  const { check, touch } = setUp();
  touch(true);
  assert.throws(() => check.sent(worker, again), /runs again after a delay/);
});

Deno.test("Elsewhere allows a run once nothing has waited for the task, or its graphs have ended", () => {
  const left = setUp();
  left.touch(false);
  left.touch(true);
  left.check.sent(worker, again);
  const ended = setUp();
  for (const graph of ended.graphs) graph.state = "failed";
  ended.check.sent(worker, again);
  const late = setUp();
  late.cluster.at = 100;
  late.check.sent(worker, again);
});
