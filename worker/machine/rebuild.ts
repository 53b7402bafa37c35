/**
 * Rebuilds queues, counters and links from the primary facts: requested runs, effects, values,
 * holders, gathers. Used after a restore, and after a fault that left them half changed.
 */
import type { Key } from "../../protocol/mod.ts";
import { addRunning } from "./handlers/ensure_computing.ts";
import type { WorkerData } from "./state.ts";
import { deriveState, type RequestedRun, type Task } from "./task.ts";
import { joinQueues } from "./settle.ts";

/**
 * Rebuilds everything derived. `running`: tasks with a running execution, in the order in which
 * they were handed over. `queued`: serials of the keys that are in the fetch queues of their
 * holders.
 */
export function rebuild(
  worker: WorkerData,
  running: readonly Task[],
  queued: ReadonlyMap<Key, number | null>,
): void {
  clear(worker);
  for (const gather of worker.gathers.values()) {
    gather.peer.gather = gather;
    worker.incomingBytes += gather.nbytes;
  }
  for (const task of worker.tasks.values()) countFacts(worker, task);
  for (const task of running) {
    if (task.effect?.type !== "running") continue;
    addRunning(worker, task, task.effect.run);
    worker.timers.addTimeout(task, task.effect);
  }
  link(worker);
  for (const task of worker.tasks.values()) enter(worker, task, queued.get(task.key) ?? null);
  for (const peer of worker.peers.values()) {
    worker.timers.addBusy(peer);
    worker.updateAskable(peer);
  }
}

function clear(worker: WorkerData): void {
  for (const state of Object.keys(worker.counts) as Task["state"][]) worker.counts[state] = 0;
  worker.ready.clear();
  worker.running.clear();
  worker.missing.clear();
  worker.parts.clear();
  worker.askable.clear();
  worker.timers.clear();
  worker.runningLong = 0;
  worker.heldBytes = 0;
  worker.inlineCharacters = 0;
  worker.incomingBytes = 0;
  for (const [name, total] of worker.resourcesTotal) worker.resourcesFree.set(name, total);
  worker.touched.length = 0;
  worker.settled = 0;
  for (const peer of worker.peers.values()) {
    peer.keys.clear();
    peer.queue.clear();
    peer.queued = 0;
    peer.gather = null;
  }
}

function countFacts(worker: WorkerData, task: Task): void {
  task.dependents = null;
  task.needs = 0;
  task.queued = null;
  task.touched = false;
  worker.indexPart(task);
  for (const peer of task.holders ?? []) peer.keys.add(task);
  if (task.value === null) return;
  worker.heldBytes += task.value.nbytes;
}

/**
 * Links runs to their inputs in the order in which the runs were requested, so that the dependents
 * of a task keep their order.
 */
function link(worker: WorkerData): void {
  const runs: RequestedRun[] = [];
  for (const task of worker.tasks.values()) if (task.run !== null) runs.push(task.run);
  runs.sort((a, b) => b.serial - a.serial);
  for (const run of runs) {
    run.ready = false;
    run.needsInputs = run.task.effect === null;
    run.missing = 0;
    worker.inlineCharacters += run.inlineCharacters;
    for (const input of run.sources) {
      (input.dependents ??= new Set()).add(run.task);
      if (!run.needsInputs) continue;
      input.needs++;
      if (input.value === null) run.missing++;
    }
  }
}

function enter(worker: WorkerData, task: Task, serial: number | null): void {
  task.state = deriveState(task);
  worker.counts[task.state]++;
  if (task.state === "fetch") joinQueues(worker, task, serial ?? --worker.serial);
  else if (task.state === "missing") {
    worker.missing.add(task);
    worker.findMissingAt ??= worker.at;
  } else if (task.run !== null && task.effect === null && task.run.missing === 0) {
    worker.ready.push(task.run);
  }
}
