/** Timers: the earliest live entry, and entries that no longer apply. */
import assert from "node:assert/strict";
import { asKey, asMillis, asWorkerId } from "../../../protocol/mod.ts";
import { newPeer } from "../../../worker/machine/peer.ts";
import { newTask, type RunningExecution, type Task } from "../../../worker/machine/task.ts";
import { Timers } from "../../../worker/machine/timers.ts";

function runningUntil(deadline: number, name = "x"): { task: Task; execution: RunningExecution } {
  const task = newTask(asKey(name));
  const execution = { type: "running", deadline: asMillis(deadline), kill: "none" };
  task.effect = execution as RunningExecution;
  return { task, execution: task.effect };
}

function busyUntil(time: number) {
  const peer = newPeer(asWorkerId("p2"));
  peer.busyUntil = asMillis(time);
  return peer;
}

Deno.test("takeDue() returns what is due, earliest first, and nothing before its time", () => {
  const timers = new Timers();
  const late = runningUntil(30);
  timers.addTimeout(late.task, late.execution);
  timers.addBusy(busyUntil(20));
  assert.equal(timers.next(), 20);
  assert.equal(timers.takeDue(asMillis(19)), null);
  assert.equal(timers.takeDue(asMillis(30))?.name, "peer p2");
  assert.equal(timers.takeDue(asMillis(30))?.name, "task x");
  assert.equal(timers.takeDue(asMillis(30)), null);
});

Deno.test("next() skips an execution that ended or is being killed, and a peer that is not busy", () => {
  const timers = new Timers();
  const [ended, killed] = [runningUntil(1, "a"), runningUntil(2, "b")];
  const peer = busyUntil(3);
  timers.addTimeout(ended.task, ended.execution);
  timers.addTimeout(killed.task, killed.execution);
  timers.addBusy(peer);
  ended.task.effect = null;
  killed.execution.kill = "cancelled";
  assert.equal(timers.next(), 3);
  peer.busyUntil = null;
  assert.equal(timers.next(), null);
});

Deno.test("takeDue() breaks ties by name, so that the order does not depend on the additions", () => {
  for (const names of [["a", "b"], ["b", "a"]]) {
    const timers = new Timers();
    for (const name of names) {
      const { task, execution } = runningUntil(5, name);
      timers.addTimeout(task, execution);
    }
    assert.equal(timers.takeDue(asMillis(5))?.name, "task a");
  }
});
