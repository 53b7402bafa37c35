/**
 * The small moves that transitions are made of: change a state and all that counts it, claim inputs
 * and give the claims up, recommend what should become of others.
 */
import type { TaskStateName } from "../../protocol/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { withdrawAcquires } from "../replicas/replica_requests.ts";
import type { Cluster } from "../state/cluster.ts";
import { isActive, isNeeded, type Task } from "../state/task.ts";

/** The task should go to this state, if that still makes sense when its turn comes. */
export function recommend(cluster: Cluster, task: Task, state: TaskStateName): void {
  cluster.decisions.pendingTasks.push(task);
  cluster.decisions.pendingStates.push(state);
}

/** Changes the state, the counts and the story. Only edges of the table call it. */
export function enter(cluster: Cluster, task: Task, state: TaskStateName): void {
  const from = task.state;
  for (const graph of task.graphs) {
    graph.counts[from]--;
    graph.counts[state]++;
    touchGraph(cluster, graph);
  }
  const { context } = task;
  const active = isActive(state);
  if (isActive(from) !== active) {
    if (active) context.active++;
    else if (--context.active === 0) cluster.marks.idleContexts.add(context);
  }
  cluster.story.write(task.key, from, state, cluster.stimulus);
  task.state = state;
  cluster.changes++;
  cluster.stimulus.touched.push(task);
  if (task.acquires !== null && state !== "memory" && !active) withdrawAcquires(cluster, task);
}

/** Something about the graph has changed: see at the end of the stimulus whether it has ended. */
export function touchGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.touched) return;
  graph.touched = true;
  cluster.marks.touchedGraphs.push(graph);
}

/** The task is in play from now on: what it needs must come into memory and stay there. */
export function claimInputs(cluster: Cluster, task: Task): void {
  task.inPlay = true;
  task.waitingOn = 0;
  for (const input of task.dependencies) {
    input.waiters++;
    if (input.state === "memory") continue;
    task.waitingOn++;
    if (input.state === "released" || input.state === "cancelled") {
      recommend(cluster, input, "waiting");
    } else if (input.state === "erred") {
      recommend(cluster, task, "erred");
    }
  }
}

/** The task is in play no more: what only it needed goes. */
export function dropClaims(cluster: Cluster, task: Task): void {
  if (!task.inPlay) return;
  task.inPlay = false;
  for (const input of task.dependencies) {
    if (--input.waiters === 0 && input.wanted === 0) unneeded(cluster, input);
  }
}

/** Nothing wants the task any more. Its result goes, or the attempt to make one. */
export function unneeded(cluster: Cluster, task: Task): void {
  if (task.state === "memory") recommend(cluster, task, "released");
  else if (task.inPlay) recommend(cluster, task, cluster.decisions.unneededState);
}

/** The task is runnable once its delay is over; it is placed when the stimulus is settled. */
export function arriveIfReady(cluster: Cluster, task: Task): void {
  if (task.waitingOn === 0 && task.since <= cluster.at) cluster.decisions.arrivals.push(task);
}

/** Whether a recommendation still applies. The cause may have gone while others were settled. */
export function stillDue(task: Task, state: TaskStateName): boolean {
  switch (state) {
    case "waiting":
      if (task.state === "released" || task.state === "cancelled") return isNeeded(task);
      return task.inPlay && task.waitingOn > 0;
    case "released":
    case "cancelled":
      return !isNeeded(task) && (task.state === "memory" || task.inPlay);
    case "erred":
      return task.inPlay;
    default:
      return true;
  }
}
