/** The fetch queue of a peer: its order, and the leftovers of lazy removal. */
import assert from "node:assert/strict";
import { asKey, asWorkerId } from "../../../protocol/mod.ts";
import { dequeue, enqueue, headOf, isAskable, newPeer } from "../../../worker/machine/peer.ts";
import { newTask, type PeerRecord, type Task } from "../../../worker/machine/task.ts";

/** A task in `fetch` that `peer` is believed to hold. */
function wanted(peer: PeerRecord, name: string, priority: number): Task {
  const task = newTask(asKey(name));
  task.holders = new Set([peer]);
  task.queued = { task, priority: [priority, 0, 0], serial: 0 };
  enqueue(peer, task.queued);
  return task;
}

Deno.test("headOf() returns the most urgent value, and skips those that are requested already", () => {
  const peer = newPeer(asWorkerId("p2"));
  wanted(peer, "later", 2);
  const sooner = wanted(peer, "sooner", 1);
  assert.equal(headOf(peer)?.task, sooner);
  sooner.queued = null;
  dequeue(peer);
  assert.equal(headOf(peer)?.task.key, "later");
  assert.equal(headOf(peer)?.task.key, "later", "the head stays in the queue");
});

Deno.test("enqueue() sweeps out stale entries once they outnumber the live ones", () => {
  const peer = newPeer(asWorkerId("p2"));
  const kept = wanted(peer, "kept", 9);
  for (let round = 0; round < 1000; round++) {
    const passing = wanted(peer, `x${round}`, 10);
    passing.queued = null;
    dequeue(peer);
  }
  assert.ok(peer.queue.size < 200, `${peer.queue.size} entries for 1 value`);
  assert.equal(headOf(peer)?.task, kept);
});

Deno.test("isAskable() is false without a value, during a gather, and while the peer is busy", () => {
  const peer = newPeer(asWorkerId("p2"));
  assert.equal(isAskable(peer), false);
  wanted(peer, "x", 0);
  assert.equal(isAskable(peer), true);
  peer.busyUntil = 5 as never;
  assert.equal(isAskable(peer), false);
  peer.busyUntil = null;
  peer.gather = { id: 1, peer, tasks: [], nbytes: 0 };
  assert.equal(isAskable(peer), false);
});
