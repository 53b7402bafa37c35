/**
 * What kills for memory have shown of a group of tasks of one graph. A graph knows nothing of the
 * kills of another one, whose code may differ.
 *
 * - While no task of the group has ended well, its tasks are expected to take what the largest
 *   killed one had taken: they go where so much can be left.
 * - When two tasks were killed although each was alone, and none has ended well, the whole group
 *   needs a worker with a larger memory limit. Without one, its tasks fail before they start.
 *
 * A group of which a task has ended well fits: its other tasks are judged one by one. A retry
 * forgets everything. Either way tasks that wait need less than before, and are placed again.
 */
import { GROUP_NEEDS_MAX } from "../../base/mod.ts";
import { type Cluster, markRoomGained } from "../state/cluster.ts";
import { placeLargeAgain, placeQueueAgain } from "../state/queues.ts";
import type { Context, GroupNeed, Task } from "../state/task.ts";

/** Tasks that must have been killed alone, so that the others of their group are not tried. */
const KILLED_ALONE_MIN = 2;

/** What is known of the group of the task; `null`: nothing of it was killed for memory. */
export function needOf({ context: { groupNeeds }, group }: Task): GroupNeed | null {
  return groupNeeds?.find(({ name }) => name === group.name) ?? null;
}

/** Bytes that a task of this group is expected to take; 0: nothing is known, or others fit. */
export function expectedPeak(task: Task): number {
  const need = needOf(task);
  return need === null || need.fits ? 0 : need.bytes;
}

/** The largest memory limit that does not suffice for any task of the group; 0: none is known. */
export function insufficientLimit(task: Task): number {
  const need = needOf(task);
  return need !== null && !need.fits && need.killedAlone.length >= KILLED_ALONE_MIN
    ? need.limit
    : 0;
}

/** A task was killed for memory when it had taken so many bytes. */
export function noteKill(task: Task, bytes: number): void {
  const need = needOf(task) ??
    { name: task.group.name, bytes: 0, limit: 0, killedAlone: [], fits: false };
  setNeed(task.context, { ...need, bytes: Math.max(need.bytes, bytes) });
}

/** It was alone on a worker of this memory limit, and no other of that limit has more room. */
export function noteKillAlone(cluster: Cluster, task: Task, limit: number): void {
  const need = needOf(task);
  if (need === null || need.fits) return;
  const others = need.killedAlone.filter((key) => key !== task.key);
  const killedAlone = [...others, task.key].slice(-KILLED_ALONE_MIN);
  // Kills of the first tasks may come after others of the group have ended well.
  const fits = killedAlone.length >= KILLED_ALONE_MIN &&
    need.killedAlone.length < KILLED_ALONE_MIN && hasEndedWell(cluster, task);
  setNeed(task.context, { ...need, killedAlone, fits, limit: Math.max(need.limit, limit) });
  if (fits) placeWaitingAgain(cluster);
}

/** A task has ended well: others of its group may. */
export function noteFit(cluster: Cluster, task: Task): void {
  const need = task.context.groupNeeds === undefined ? null : needOf(task);
  if (need === null || need.fits) return;
  setNeed(task.context, { ...need, fits: true });
  placeWaitingAgain(cluster);
}

/** Failed tasks of the graph run again as if for the first time. */
export function forgetNeeds(cluster: Cluster, { context }: Task): void {
  if (context.groupNeeds === undefined) return;
  delete context.groupNeeds;
  placeWaitingAgain(cluster);
}

/**
 * Offers all queued tasks to all workers again: some of them need less memory than they did when
 * they were queued. Linear in the workers, so it is for what happens once in a graph.
 */
function placeWaitingAgain(cluster: Cluster): void {
  for (const worker of cluster.workers.values()) markRoomGained(cluster, worker);
  for (const constraints of cluster.constraints.values()) placeLargeAgain(cluster, constraints);
  placeQueueAgain(cluster, cluster.blockedOnMemory);
}

/** Linear in the tasks of the graph, which is asked once for each group. */
function hasEndedWell(cluster: Cluster, { context, group }: Task): boolean {
  const tasks = cluster.graphs.get(context.graph)?.tasks ?? [];
  return tasks.some((task) =>
    task.group === group && task.context === context && task.endedAt > 0 &&
    (task.state === "memory" || task.state === "released" || task.spawn?.expanded === true)
  );
}

function setNeed(context: Context, need: GroupNeed): void {
  const others = (context.groupNeeds ?? []).filter(({ name }) => name !== need.name);
  context.groupNeeds = [...others, need].slice(-GROUP_NEEDS_MAX);
}
