/**
 * Invariants of what graphs wait for: a task that a running graph awaits counts there as it is, and
 * so do the inputs that it waits for. A graph that wants nothing that is in play waits for nothing.
 */
import { assert } from "../../base/mod.ts";
import { isActive } from "../../protocol/mod.ts";
import { isFinal } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import { claimedBy } from "../state/links/claims.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";

export function validateAwaited(cluster: Cluster): void {
  for (const graph of cluster.graphs.values()) {
    if (graph.outcome !== null || hasEnded(graph)) continue;
    if (graph.finals !== null) validateAccount(graph);
    if (graph.start === null && graph.outputNames.length > 0) validateWork(graph);
  }
}

function validateAccount(graph: GraphRecord): void {
  const { finals, wants, finishing, tasks } = graph;
  const check = (holds: unknown, key: string) =>
    assert(holds, `Graph "${graph.id}" awaits "${key}" and has finished with it`);
  for (const [task, final] of finals ?? []) {
    check(!wants.has(task) && !finishing?.has(task), task.key);
    assert(final !== "memory" && task.graphs.includes(graph), `"${task.key}" is kept`);
  }
  for (const task of tasks) {
    if (!task.inPlay || isFinal(graph, task)) continue;
    for (const input of claimedBy(task)) check(!finals?.has(input), input.key);
  }
}

function validateWork(graph: GraphRecord): void {
  const { id, wants, finishing, tasks } = graph;
  if (finishing !== null && finishing.size > 0) return;
  if (wants.values().some(({ state }) => isActive(state))) return;
  for (const task of tasks) {
    const isDone = !task.inPlay || isFinal(graph, task);
    assert(isDone, `Graph "${id}" wants nothing in play, and waits for "${task.key}"`);
  }
}
