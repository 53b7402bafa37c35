/**
 * The steps that transitions consist of: changing a state together with everything that counts it,
 * claiming inputs and dropping the claims, and recommending states for other tasks.
 *
 * Here, and where else each transition passes, loops count: an iterator of a short list is garbage
 * of 120 bytes until the engine has optimised the code.
 */
import { broken } from "../../base/mod.ts";
import { isActive, keyWithoutOwner, type TaskStateName } from "../../protocol/mod.ts";
import { forfeitEnded, isFinal, keepFinals, resultState } from "../state/account.ts";
import { countedState, type GraphRecord, tallyOf } from "../state/graph.ts";
import { withdrawAcquires } from "../replicas/replica_requests.ts";
import { freeReplicas } from "../replicas/replicas.ts";
import { endStoring, inputDigests } from "../state/links/cached.ts";
import { type Cluster, nextNumber, touchGraph } from "../state/cluster.ts";
import { dropInline } from "../replicas/inline_values.ts";
import { countBytes } from "../state/owner_use.ts";
import { claimedBy } from "../state/links/claims.ts";
import {
  dropExpansion,
  isDeferred,
  isExpanding,
  isNeeded,
  isThere,
  type Task,
} from "../state/task.ts";
import { awaitInputs } from "./awaiting.ts";
import { expedite } from "./deferral.ts";

/** Recommends a state for the task. It is dropped if it no longer applies when it is settled. */
export function recommend(cluster: Cluster, task: Task, state: TaskStateName): void {
  cluster.decisions.pendingTasks.push(task);
  cluster.decisions.pendingStates.push(state);
}

/** Changes the state, the counts and the story. Only the edges of the table call it. */
export function enterState(cluster: Cluster, task: Task, state: TaskStateName): void {
  checkEntry(task, state);
  const from = task.state;
  const left = countedState(from, task.blame);
  const entered = countedState(state, task.blame);
  const { graphs } = task;
  for (let index = 0; index < graphs.length; index++) {
    const graph = graphs[index] as GraphRecord;
    if (isFinal(graph, task)) continue;
    const { counts } = tallyOf(graph, task);
    const leftInGraph = --graph.counts[left];
    const leftInGroup = --counts[left];
    graph.counts[entered]++;
    counts[entered]++;
    if (leftInGraph < 0 || leftInGroup < 0) {
      broken(task, `graph "${graph.id}" counts no ${left} task, and "${task.key}" was ${left}`);
    }
    touchGraph(cluster, graph);
  }
  const { context } = task;
  const active = isActive(state);
  if (isActive(from) !== active) {
    if (active) context.active++;
    else if (--context.active === 0) cluster.marks.idleContexts.add(context);
    if (context.active < 0) {
      broken(task, `active tasks of context "${context.graph}" >= 0: ${context.active}`);
    }
  }
  if (from === "memory") {
    countBytes(cluster, task, -1);
    dropInline(cluster, task);
  } else if (state === "memory") countBytes(cluster, task, 1);
  if (from === "waiting") dropExpansion(task);
  if (task.cache !== null) {
    if (from === "memory") endStoring(task);
    task.cache.lookUp = 0;
  }
  cluster.story.write(task.key, from, state, cluster.stimulus);
  countResult(task, state);
  task.state = state;
  cluster.changes++;
  cluster.stimulus.touched.push(task);
  if (task.acquires !== null && state !== "memory" && !active) withdrawAcquires(cluster, task);
}

/** Relations between a state and the records of its task, before the task enters it. */
function checkEntry(task: Task, state: TaskStateName): void {
  const { key, worker, replicas, queue } = task;
  if ((state === "processing") !== (worker !== null)) {
    broken(task, `"${key}" enters ${state} with worker ${worker?.name ?? null}`);
  }
  if ((state === "memory") !== (replicas.length > 0)) {
    broken(task, `"${key}" enters ${state} with ${replicas.length} replicas`);
  }
  if (queue !== null && state !== "queued" && state !== "no-worker") {
    broken(task, `"${key}" enters ${state} and is in a queue`);
  }
}

/** Counts where the results of ended graphs are, before the task enters the state. */
function countResult(task: Task, state: TaskStateName): void {
  if (task.wanted === 0) return;
  const from = resultState(task.state);
  const to = resultState(state);
  if (from === to) return;
  for (let index = 0; index < task.graphs.length; index++) {
    const { results, wants } = task.graphs[index] as GraphRecord;
    if (results === null || !wants.has(task)) continue;
    const left = --results[from];
    results[to]++;
    if (left < 0) broken(task, `${from} results of a graph >= 0: ${left}`);
  }
}

/**
 * Puts the task in play: its inputs must be computed, and stay in memory until it ends. Tasks that
 * it follows must succeed.
 */
export function claimInputs(cluster: Cluster, task: Task): void {
  if (task.inPlay) broken(task, `"${task.key}" is in play (${task.state}), and claims its inputs`);
  task.inPlay = true;
  task.waitingOn = 0;
  const deferred = isDeferred(task);
  const claimed = claimedBy(task);
  for (let index = 0; index < claimed.length; index++) {
    const input = claimed[index] as Task;
    if (input.stale) dropStale(cluster, input);
    input.waiters++;
    if (isThere(input, task)) continue;
    task.waitingOn++;
    if (!deferred) expedite(cluster, input);
    if (input.state === "released" || input.state === "cancelled") {
      recommend(cluster, input, "waiting");
    } else if (input.state === "erred") {
      recommend(cluster, task, "erred");
    }
  }
  for (let index = 0; index < task.graphs.length; index++) {
    const graph = task.graphs[index] as GraphRecord;
    if (graph.finals !== null && !isFinal(graph, task)) awaitInputs(cluster, graph, task);
  }
}

/** Releases a result that comes from a failure that was replaced. No task in play needs it. */
function dropStale(cluster: Cluster, task: Task): void {
  if (task.state !== "memory") return;
  keepFinals(task, "waiting");
  forfeitEnded(task, STALE);
  freeReplicas(cluster, task);
  enterState(cluster, task, "released");
}

/** Reason for which ended graphs have lost a stale result. */
export const STALE = "it came from a failure that has been replaced";

/** Takes the task out of play; inputs that nothing else needs are released. */
export function dropClaims(cluster: Cluster, task: Task): void {
  if (!task.inPlay) return;
  task.inPlay = false;
  if (task.cache?.isMissing) cluster.stimulus.out.push({ type: "end-look-up", key: task.key });
  const claimed = claimedBy(task);
  for (let index = 0; index < claimed.length; index++) {
    const input = claimed[index] as Task;
    if (--input.waiters === 0 && input.wanted === 0) recommendEnd(cluster, input);
    if (input.waiters < 0) broken(input, `waiters of "${input.key}" >= 0: ${input.waiters}`);
  }
}

/** Recommends to release the result of an unneeded task, or to stop computing it. */
export function recommendEnd(cluster: Cluster, task: Task): void {
  if (task.state === "memory") recommend(cluster, task, "released");
  else if (task.inPlay) recommend(cluster, task, cluster.decisions.unneededState);
}

/**
 * Passes the task to placement if its inputs are in memory, its retry delay has passed, no graph
 * that it returned is being compiled, and the cache does not have its result.
 */
export function arriveIfReady(cluster: Cluster, task: Task): void {
  if (isExpanding(task)) return;
  if (task.waitingOn > 0 || task.since > cluster.at || awaitsLookUp(cluster, task)) return;
  if (task.cache?.mode === "require") return failUncached(cluster, task);
  cluster.decisions.arrivals.push(task);
}

/**
 * Returns whether the task waits for an answer of the cache. Asks, once, when its inputs are known:
 * a task without inputs too, since another graph may have computed it since it was submitted, or
 * does so now.
 */
function awaitsLookUp(cluster: Cluster, task: Task): boolean {
  const { cache } = task;
  if (cache === null || cache.mode === "off" || cache.mode === "refresh") return false;
  if (cache.lookUp > 0) return true;
  if (cache.isMissing || task.spawn !== null) return false;
  const inputs = inputDigests(task);
  if (inputs === null) return false;
  cache.lookUp = nextNumber(cluster);
  const { key, context: { graph } } = task;
  cluster.stimulus.out.push({
    type: "look-up-result",
    key,
    lookUp: cache.lookUp,
    graph,
    inputs,
  });
  return true;
}

/** The task must not run: its result was to be in the cache. */
function failUncached(cluster: Cluster, task: Task): void {
  task.error = {
    kind: "refused",
    name: "NotCached",
    message: `Cannot take "${keyWithoutOwner(task.key)}" from the cache, as it asks for: its ` +
      "result is not there",
  };
  task.endedAt = cluster.at;
  recommend(cluster, task, "erred");
}

/**
 * Returns whether a recommendation still applies: others settled since may have removed its cause.
 */
export function stillApplies(task: Task, state: TaskStateName): boolean {
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
