/**
 * Invariants between stimuli. `validateAll` checks the whole state and compares all derived counts
 * with a fresh computation; `validateTasks` checks single tasks. Both throw `AssertionError` with
 * the key and its state.
 */
import { isActive, isFullKey, namespaceOf } from "../../protocol/mod.ts";
import { assert } from "../../base/mod.ts";
import { isHeld } from "../state/links/concurrency.ts";
import { emptyCounts, type GraphRecord, hasEnded } from "../state/graph.ts";
import { countResults } from "../state/account.ts";
import { noUse, USE_NAMES } from "../state/owner_use.ts";
import { claimedBy } from "../state/links/claims.ts";
import {
  compareTasks,
  isDeferred,
  isExpanding,
  isNeeded,
  isPure,
  isThere,
  type Task,
} from "../state/task.ts";
import { isAwaited } from "../transitions/deferral.ts";
import { deriveCounts, type DerivedCounts } from "../state/derived_counts.ts";
import type { Cluster } from "../state/cluster.ts";
import { isComputedBy, isEarly, lacksInput } from "../state/links/early.ts";
import { validateAwaited } from "./awaiting.ts";
import { validateFair } from "./fair_share.ts";
import {
  validateManagement,
  validateMemoryDeadlock,
  validatePendingSteals,
  validateWorstAhead,
} from "./under_way.ts";
import { validateSecond, validateWatched } from "./second_runs.ts";
import { validateQueues } from "./queues.ts";
import { validateRebalance } from "../memory/rebalancing.ts";
import { validateWorker } from "./worker.ts";

export function validateAll(cluster: Cluster): void {
  validateScratch(cluster);
  validateTasks(cluster, cluster.tasks.values());
  validateLinks(cluster);
  for (const worker of cluster.workers.values()) validateWorker(cluster, worker);
  for (const graph of cluster.graphs.values()) validateGraph(cluster, graph);
  validateAwaited(cluster);
  validateClients(cluster);
  validateRunGroups(cluster);
  validateCounts(cluster, deriveCounts(cluster));
  validateQueues(cluster);
  validateFair(cluster);
  validatePendingSteals(cluster);
  validateWatched(cluster);
  validateWorstAhead(cluster);
  validateMemoryDeadlock(cluster);
  validateManagement(cluster);
  validateRebalance(cluster);
  assert(cluster.loadOrder.isSorted(), "Workers are not in order of their load");
  const running = [...cluster.workers.values()].filter(({ status }) => status === "running");
  assert(cluster.loadOrder.size === running.length, "The load order lacks a running worker");
}

/** Clients and the graphs that they keep name each other; datasets are known by their names. */
function validateClients(cluster: Cluster): void {
  for (const client of cluster.clients.values()) {
    for (const graph of client.graphs) {
      const isKnown = cluster.graphs.get(graph.id) === graph || cluster.arriving.has(graph.id);
      assert(isKnown && graph.client === client, `"${client.id}" keeps graph "${graph.id}"`);
    }
  }
  for (const graph of cluster.graphs.values()) {
    assert(graph.client?.graphs.has(graph) ?? true, `"${graph.id}" has a client of others`);
  }
  for (const [place, { id, dataset }] of cluster.datasets) {
    assert(cluster.graphs.get(id)?.dataset === dataset, `Dataset "${place}" is not a batch`);
  }
}

/** Of each concurrency group the first graph runs, and the others wait. */
function validateRunGroups(cluster: Cluster): void {
  let held = 0;
  for (const group of cluster.runGroups.values()) {
    [...group].forEach((graph, index) => {
      assert(!hasEnded(graph), `"${graph.id}" has ended, and is one of its group`);
      const isFirst = index === 0;
      const waits = isHeld(graph) || graph.outcome !== null;
      assert(isFirst ? !isHeld(graph) : waits, `"${graph.id}" runs beside others of its group`);
      if (isHeld(graph)) held++;
    });
  }
  const all = [...cluster.graphs.values()].filter(isHeld);
  assert(all.length === held, "A graph waits for no other");
}

export function validateTasks(cluster: Cluster, tasks: Iterable<Task>): void {
  for (const task of tasks) if (!task.forgotten) validateTask(cluster, task);
}

function validateTask(cluster: Cluster, task: Task): void {
  const { key, state } = task;
  const check = (holds: unknown, what: string) =>
    assert(holds, `Task "${key}" (${state}, "${cluster.stimulus.stimulusId}"): ${what}`);
  check(cluster.tasks.get(key) === task, "is not registered");
  check(isFullKey(key) && namespaceOf(key) === task.context.namespace, "is of no namespace");
  check((state === "processing") === (task.worker !== null), "assigned only while processing");
  check((state === "memory") === (task.replicas.length > 0), "has replicas only in memory");
  check(state === "memory" || task.inline === null, "has its value only in memory");
  check(!task.stale || task.waiters === 0, "needed with a stale result");
  const queued = state === "queued" || state === "no-worker";
  check(queued === (task.queue !== null), "is in a queue only while queued");
  const place = task.queueEntry;
  check(queued ? place?.task === task : place === null, "has a place only in its queue");
  check(place === null || compareTasks(place, task) === 0, "has the place of another rank");
  check(task.inPlay === (isActive(state) && !task.killing), "in play while active");
  check(!task.killing || state === "processing", "killed only while processing");
  check(
    task.attempt <= cluster.counter && task.definedAt <= cluster.counter,
    "has an attempt number that was never drawn",
  );
  check(state === "waiting" || !isExpanding(task), "returned a graph and does not wait for it");
  if (task.second !== null) validateSecond(task.second, check);
  if (task.inPlay || state === "memory") check(isNeeded(task), "nothing needs it");
  if (task.inPlay) validateInputs(task, check);
  check(!task.inPlay || !isDeferred(task) || !isAwaited(task), "deferred, and awaited");
  for (const acquire of task.acquires ?? []) {
    check(
      acquire.worker.acquiring.has(task) && !acquire.worker.gone,
      "fetched by an unknown worker",
    );
    check(state === "memory" || task.inPlay || task.killing, "fetched though not wanted");
  }
  switch (state) {
    case "released":
    case "cancelled":
      check(!isNeeded(task), "needed");
      break;
    case "waiting":
      check(
        task.waitingOn > 0 || task.since > 0 || isExpanding(task) || isLookedUp(task),
        "waits for nothing",
      );
      break;
    case "queued":
    case "no-worker":
      check(task.waitingOn === 0, "lacks inputs");
      check(
        (task.queue === cluster.blockedOnMemory ||
          (task.constraints.candidates().size === 0 &&
            task.constraints !== cluster.unrestricted)) ===
          (state === "no-worker"),
        "has the wrong label",
      );
      break;
    case "processing":
      check(task.worker?.processing.has(task) && !task.worker.gone, "not with its worker");
      check(isEarly(task) === lacksInput(task), "lacks inputs, and counts as if it did not");
      check(
        // One that must not run twice may have begun, or be done and not reported yet.
        task.waitingOn === 0 || task.killing || !isPure(task) ||
          (task.worker !== null && isComputedBy(task, task.worker)),
        "lacks inputs that its worker does not compute",
      );
      break;
    case "memory":
      check(task.nbytes >= 0, "of unknown size");
      for (const replica of task.replicas) {
        check(
          replica.worker.held.get(task) === replica && !replica.worker.gone,
          "has a replica its holder does not know",
        );
        check(
          replica.worker !== cluster.place || (task.replicas.length === 1 && task.cache?.hit),
          "is in the cache, and at workers or unknown there",
        );
      }
      break;
    case "erred":
      check(task.error !== null || task.blame?.error, "without an error");
  }
}

function isLookedUp({ cache }: Task): boolean {
  return cache !== null && cache.lookUp > 0;
}

function validateInputs(task: Task, check: (holds: unknown, what: string) => void): void {
  let missing = 0;
  for (const input of claimedBy(task)) {
    if (isThere(input, task)) continue;
    missing++;
    check(input.inPlay || input.killing, `its input "${input.key}" is ${input.state}`);
  }
  check(task.waitingOn === missing, `waits for ${missing} inputs, not for ${task.waitingOn}`);
}

/** Dependents mirror dependencies. Compared by count, since a list may be as long as the graph. */
function validateLinks(cluster: Cluster): void {
  const valueLinks = new Map<Task, number>();
  const formerLinks = new Map<Task, number>();
  const orderLinks = new Map<Task, number>();
  for (const task of cluster.tasks.values()) {
    for (const input of task.spawn?.origin?.dependencies ?? []) {
      assert(cluster.tasks.get(input.key) === input, `"${task.key}" came from a forgotten task`);
      formerLinks.set(input, (formerLinks.get(input) ?? 0) + 1);
    }
    for (const input of task.precedence?.after ?? []) {
      assert(cluster.tasks.get(input.key) === input, `"${task.key}" follows a forgotten task`);
      orderLinks.set(input, (orderLinks.get(input) ?? 0) + 1);
    }
    for (const input of task.dependencies) {
      assert(cluster.tasks.get(input.key) === input, `"${task.key}" needs a forgotten task`);
      valueLinks.set(input, (valueLinks.get(input) ?? 0) + 1);
    }
  }
  for (const task of cluster.tasks.values()) {
    assert(
      task.dependents.length === (valueLinks.get(task) ?? 0),
      `"${task.key}": wrong dependents`,
    );
    const former = task.formerDependents?.length ?? 0;
    assert(former === (formerLinks.get(task) ?? 0), `"${task.key}": wrong former dependents`);
    const { followers = [], hasSucceeded } = task.precedence ?? {};
    assert(followers.length === (orderLinks.get(task) ?? 0), `"${task.key}": wrong followers`);
    assert(
      hasSucceeded === undefined || hasSucceeded === task.nbytes >= 0,
      `"${task.key}": wrong mark of its success`,
    );
    const links = task.dependents.length + former + followers.length;
    assert(
      task.graphs.length > 0 || links > 0 || task.killing,
      `"${task.key}" should be forgotten`,
    );
  }
}

function validateGraph(cluster: Cluster, graph: GraphRecord): void {
  const check = (holds: unknown, what: string) =>
    assert(
      holds,
      `Graph "${graph.id}" (${graph.state}, "${cluster.stimulus.stimulusId}"): ${what}`,
    );
  const total = Object.values(graph.counts).reduce((sum, count) => sum + count, 0);
  check(total === graph.taskCount, `has ${graph.taskCount} tasks, counts ${total}`);
  check(!graph.touched, "was not finished in its stimulus");
  for (const task of graph.lost?.keys() ?? []) {
    check(task.state !== "memory" && !graph.wants.has(task), `has not lost "${task.key}"`);
  }
  const results = JSON.stringify(countResults(graph));
  check(JSON.stringify(graph.results) === results, `has results ${results}`);
  const isRunning = graph.state === "running" && graph.outcome === null;
  for (const task of graph.tasks) {
    check(task.graphs.includes(graph), `does not own "${task.key}"`);
    check(!isRunning || task.spawn?.orphan !== true, `has "${task.key}" of a former expansion`);
  }
  const { waiting, queued, processing, "no-worker": noWorker } = graph.counts;
  const isOpen = graph.state === "running" || graph.state === "cancelling";
  if (isOpen && graph.start === null) {
    check(waiting + queued + processing + noWorker > 0, "should have ended");
  }
  if (graph.state === "cancelling" && graph.wants.size === 0) {
    check(waiting + queued + noWorker === 0, "has more to run");
  }
}

function validateCounts(cluster: Cluster, counts: DerivedCounts): void {
  const same = (kept: unknown, counted: unknown, what: string) =>
    assert(
      kept === counted,
      `${what}: kept ${kept}, counted ${counted} ("${cluster.stimulus.stimulusId}")`,
    );
  for (const [task, count] of counts.tasks) {
    same(task.wanted, count.wanted, `"${task.key}" wanted`);
    same(task.waiters, count.waiters, `"${task.key}" waiters`);
    if (task.inPlay) same(task.waitingOn, count.waitingOn, `"${task.key}" waiting on`);
  }
  for (const [graph, states] of counts.graphs) {
    for (const [state, count] of Object.entries(states)) {
      same(graph.counts[state as keyof typeof states], count, `graph "${graph.id}" ${state}`);
    }
  }
  for (const [graph, tallies] of counts.tallies) {
    for (const [group, tally] of graph.tallies) {
      for (const [state, count] of Object.entries(tallies.get(group) ?? emptyCounts())) {
        const kept = tally.counts[state as keyof typeof tally.counts];
        same(kept, count, `graph "${graph.id}" group "${group.name}" ${state}`);
      }
    }
    for (const { name } of [...tallies.keys()].filter((group) => !graph.tallies.has(group))) {
      assert(false, `graph "${graph.id}" has no counts of the group "${name}"`);
    }
  }
  for (const [context, count] of counts.contexts) {
    same(context.tasks, count.tasks, `context "${context.graph}" tasks`);
    same(context.active, count.active, `context "${context.graph}" active`);
    assert(count.active > 0 || context.openOn.size === 0, `context "${context.graph}" is open`);
  }
  for (const group of cluster.groups) {
    same(group.tasks, counts.groups.get(group) ?? 0, `group "${group.name}"`);
  }
  for (const constraints of cluster.constraints.values()) {
    same(
      constraints.tasks,
      counts.constraints.get(constraints) ?? 0,
      `constraints ${constraints.id}`,
    );
    same(
      constraints.assigned,
      counts.assigned.get(constraints) ?? 0,
      `assigned by constraints ${constraints.id}`,
    );
  }
  for (const [pool, { used, holders, constraints }] of counts.pools) {
    same(pool.used, used, `slots of pool "${pool.id}" in use`);
    same(pool.holders.symmetricDifference(holders).size, 0, `tasks that hold "${pool.id}"`);
    same(pool.constraints, constraints, `constraints that name pool "${pool.id}"`);
    assert(pool.slots !== null || constraints > 0, `pool "${pool.id}" is of no use`);
  }
  for (const [queue, { size, workUs }] of counts.queues) {
    same(queue.size, size, "queue size");
    same(queue.workUs, workUs, "queued work");
  }
  for (const [worker, count] of counts.workers) {
    same(worker.occupancyUs, count.occupancyUs, `worker "${worker.name}" occupancy`);
    same(worker.reservedBytes, count.reservedBytes, `worker "${worker.name}" booked bytes`);
    same(worker.nbytes, count.nbytes, `worker "${worker.name}" bytes`);
    same(worker.incoming.size, count.incoming.size, `worker "${worker.name}" incoming`);
    for (const [task, askers] of count.incoming) {
      same(worker.incoming.get(task), askers, `worker "${worker.name}" incoming "${task.key}"`);
    }
    for (const [name, used] of worker.used) same(used, count.used.get(name) ?? 0, `used ${name}`);
  }
  for (const [modules, contexts] of counts.modules) {
    same(cluster.modules.get(modules as never), contexts, `module set ${modules}`);
  }
  same(cluster.modules.size, counts.modules.size, "module sets");
  validateOwners(cluster, counts, same);
  same(cluster.locallyQueued, counts.locallyQueued, "tasks in local queues");
  for (const worker of cluster.workers.values()) {
    const { name, localQueue } = worker;
    same(cluster.withLocalQueue.has(worker), localQueue.size > 0, `local queue of "${name}"`);
  }
  same(cluster.looselyQueued, counts.looselyQueued, "queued tasks with a preference");
  same(cluster.occupancyUs, counts.occupancyUs, "total occupancy");
  same(cluster.inlineCharacters, counts.inlineCharacters, "characters of small results");
  same(cluster.endedTasks, counts.endedTasks, "tasks of ended graphs");
}

function validateOwners(
  cluster: Cluster,
  { owners }: DerivedCounts,
  same: (kept: unknown, counted: unknown, what: string) => void,
): void {
  const total = noUse();
  for (const [owner, use] of cluster.owners) {
    const count = owners.get(use);
    for (const name of USE_NAMES) {
      same(use[name], count?.[name], `${name} of the owner "${owner}"`);
      total[name] += use[name];
    }
    same(use.sets.size, count?.sets.size, `module sets of the owner "${owner}"`);
    same(use.copies.size, count?.copies.size, `groups in memory of the owner "${owner}"`);
    for (const [group, { copies, bytes }] of use.copies) {
      const held = count?.copies.get(group);
      same(copies, held?.copies, `copies of "${group.name}" of the owner "${owner}"`);
      same(bytes, held?.bytes, `bytes of "${group.name}" of the owner "${owner}"`);
    }
    for (const [modules, contexts] of use.sets) {
      same(contexts, count?.sets.get(modules), `uses of ${modules} by the owner "${owner}"`);
    }
  }
  for (const name of USE_NAMES) same(cluster.use[name], total[name], `${name} of all owners`);
}

function validateScratch(cluster: Cluster): void {
  const { decisions } = cluster;
  const { pendingTasks, arrivals, expedited, outdated } = decisions;
  const { unneededState, unusedFetches, servedQueues } = decisions;
  const { touchedGraphs, idleContexts, stopping, dead } = cluster.marks;
  const { workersWithNewRoom, workersWithNewLoad, orderedWorkers } = cluster.marks;
  assert(!decisions.unbalanced, "A worker has joined, and work was not balanced");
  const left = pendingTasks.length + arrivals.length + expedited.length + outdated.length +
    unusedFetches.size + servedQueues.length + decisions.awaited.size +
    touchedGraphs.length + idleContexts.size + stopping.length + dead.length +
    workersWithNewRoom.length + workersWithNewLoad.length + orderedWorkers.length;
  assert(left === 0, `Work was left over from stimulus "${cluster.stimulus.stimulusId}"`);
  assert(unneededState === "released", "A cancellation has not been finished");
}
