/**
 * Checks of what must stay true of the past, whatever happens to shared tasks: a graph that has
 * ended stays as it was until it is retried, and no result counts that comes from a failure that
 * was replaced. No graph fails because of a task that it did not need.
 */
import assert from "node:assert/strict";
import { runSteps } from "../../base/mod.ts";
import { CACHE_HOLDER, type GraphId, type Key } from "../../protocol/mod.ts";
import { graphStatus, type SchedulerState, stateIn, taskStatuses } from "../../scheduler/mod.ts";
import type { GraphRecord } from "../../scheduler/state/graph.ts";
import { claimantsOf, claimedBy } from "../../scheduler/state/links/claims.ts";
import { isExpanding, isPure, type Task, toleratesFailure } from "../../scheduler/state/task.ts";

const NO_GRAPHS: ReadonlySet<GraphId> = new Set();

export class HistoryCheck {
  /** The graphs and the results are compared after every so many stimuli. */
  readonly #every: number;
  #stimuli = 0;
  /** Graphs that have ended -> their status and those of their tasks, as JSON. */
  readonly #ended = new Map<GraphId, { readonly graph: string; readonly tasks: string[] }>();
  /** Graphs with tasks that stimuli touched since all were compared: they may have changed. */
  readonly #touched = new Set<GraphId>();
  /** Record of a task -> the name of its present failure, of which it has had so many. */
  readonly #failures = new Map<string, { readonly name: string; readonly count: number }>();
  /** Failures of tasks that run again or have run again. */
  readonly #replaced = new Set<string>();
  /** Record of a task -> the failures that its present result comes from. */
  readonly #sources = new Map<string, ReadonlySet<string>>();
  /** Record of a task that has returned a graph -> the same for this graph. */
  readonly #expansions = new Map<string, ReadonlySet<string>>();
  /**
   * Graph -> its outputs and those that failed in it, which may have been released since, tasks
   * that it runs to their end whatever needs them, and inputs and predecessors of tasks that failed
   * in it, which it runs also if the failure is replaced since. Those that failed while externals
   * waited for them are among them.
   */
  readonly #needed = new Map<GraphId, Set<Key>>();

  constructor(every = 1) {
    this.#every = every;
  }

  /** Called after every stimulus. */
  check(machine: SchedulerState): void {
    const { touched: entries } = machine.cluster.stimulus;
    const touched = new Set(entries);
    for (const task of touched) this.#noteFailure(task);
    for (const task of touched) this.#noteNeeds(task);
    for (const { graphs } of touched) for (const { id } of graphs) this.#touched.add(id);
    // Inputs before dependents: several may have entered memory in one stimulus.
    const passed = touchedTwice(entries);
    for (const task of touched) {
      // A link of a chain may have got its result and released it in one stimulus.
      const isReleased = task.state === "released" && passed.has(task);
      if (task.state === "memory" || isReleased) this.#noteResult(task);
      else if (isExpanding(task)) this.#expansions.set(recordOf(task), this.#sourcesOf(task));
    }
    const isDue = ++this.#stimuli % this.#every === 0;
    this.#checkEnded(machine, isDue ? this.#touched : NO_GRAPHS);
    if (!isDue) return;
    this.#touched.clear();
    for (const task of machine.cluster.tasks.values()) this.#checkResult(task);
  }

  /** All graphs that have ended are compared. */
  checkAll(machine: SchedulerState): void {
    this.#checkEnded(machine, machine.cluster.graphs);
  }

  /** `due`: those whose end is known are compared. */
  #checkEnded(machine: SchedulerState, due: { has(graph: GraphId): boolean }): void {
    for (const instruction of machine.cluster.stimulus.out) {
      if (instruction.type === "accept-graph") this.#noteOutputs(machine, instruction.graph);
      // A retry may end in the same stimulus.
      if (instruction.type !== "end-graph") continue;
      this.#ended.delete(instruction.graph);
      const graph = machine.cluster.graphs.get(instruction.graph);
      if (graph !== undefined) checkFailures(graph, this.#needed.get(graph.id));
    }
    for (const { id, state, context, expired } of machine.cluster.graphs.values()) {
      if (context.scattered) continue;
      if (state === "running" || state === "cancelling") {
        this.#ended.delete(id);
        continue;
      }
      if (this.#ended.has(id) && !due.has(id)) continue;
      const { resultCounts: _, ...status } = graphStatus(machine, id) ?? {};
      const graph = JSON.stringify(status);
      const known = this.#ended.get(id);
      const tasks = expired ? known?.tasks ?? [] : describeTasks(machine, id);
      if (known === undefined) this.#ended.set(id, { graph, tasks });
      else assert.deepEqual({ graph, tasks }, known, `graph "${id}" has changed after its end`);
    }
  }

  /** The outputs of a graph in parts come after tasks that others may have run. */
  #noteOutputs(machine: SchedulerState, id: GraphId): void {
    const needed = this.#needed.get(id) ?? new Set();
    this.#needed.set(id, needed);
    const outputs = machine.cluster.graphs.get(id)?.outputs.values() ?? [];
    for (const { key } of outputs) needed.add(key);
  }

  #noteFailure(task: Task): void {
    const record = recordOf(task);
    const known = this.#failures.get(record);
    const hasFailed = task.state === "erred";
    if (known !== undefined && known.name !== "") {
      // It may have been reset and have failed again in one stimulus.
      if (hasFailed) return;
      this.#replaced.add(known.name);
      this.#failures.set(record, { name: "", count: known.count });
    } else if (hasFailed) {
      const count = 1 + (known?.count ?? 0);
      this.#failures.set(record, { name: `${record}#${count}`, count });
    }
  }

  #noteNeeds(task: Task): void {
    for (const graph of task.graphs) {
      const needed = this.#needed.get(graph.id) ?? new Set();
      if (task.state === "memory") needed.delete(task.key);
      const isFinishing = graph.finishing?.has(task) === true;
      if (!isFinishing && stateIn(graph, task) !== "erred") continue;
      this.#needed.set(graph.id, needed);
      if (isFinishing) {
        needed.add(task.key);
        continue;
      }
      // A graph that fails wants nothing any more, and its outputs can be released while it ends.
      const isWanted = (graph.start ?? graph).wants.has(task) || isOutput(graph, task) ||
        (graph.hasExternals && leadsBack(graph, task));
      if (isWanted) needed.add(task.key);
      for (const input of claimedBy(task)) needed.add(input.key);
    }
  }

  #noteResult(task: Task): void {
    const sources = this.#sourcesOf(task);
    const { expanded = false, origin } = task.spawn ?? {};
    // A task that must not run twice keeps what it has started.
    if (expanded && origin?.annotations?.pure !== false) {
      for (const one of this.#expansions.get(recordOf(task)) ?? []) sources.add(one);
    }
    this.#sources.set(recordOf(task), sources);
  }

  /** The failures that a run of the task comes from. */
  #sourcesOf(task: Task): Set<string> {
    const sources = new Set<string>();
    // A result of the cache comes from no failure, whatever has become of the inputs here.
    if (task.replicas.some(({ worker }) => worker.id === CACHE_HOLDER)) return sources;
    for (const input of task.dependencies) {
      if (input.state === "erred") sources.add(this.#failures.get(recordOf(input))?.name ?? "");
      // What depends on a task that must not run twice keeps its result, as that task does.
      else if (isPure(input)) {
        for (const one of this.#sources.get(recordOf(input)) ?? []) sources.add(one);
      }
    }
    return sources;
  }

  #checkResult(task: Task): void {
    if (task.state !== "memory" || task.stale || !isPure(task)) return;
    for (const failure of this.#sources.get(recordOf(task)) ?? []) {
      assert.ok(!this.#replaced.has(failure), `"${task.key}" comes from the failure "${failure}"`);
    }
  }
}

/** The tasks that have entered more than one state. */
function touchedTwice(entries: readonly Task[]): Set<Task> {
  const once = new Set<Task>();
  return new Set(entries.filter((task) => once.size === once.add(task).size));
}

/**
 * A failed task of a graph is an output, or a task of the graph needed it: this one has failed too,
 * was stopped, or ran with the failure for a value. `needed`: tasks of which this was true once.
 */
function checkFailures(graph: GraphRecord, needed?: ReadonlySet<Key>): void {
  const outputs = new Set(graph.outputs.values());
  if (graph.state !== "failed" || outputs.size === 0) return;
  for (const task of graph.tasks) {
    if (stateIn(graph, task) !== "erred" || outputs.has(task)) continue;
    if (needed?.has(task.key)) continue;
    const followers = task.precedence?.followers ?? [];
    const users = [...task.dependents, ...task.formerDependents ?? [], ...followers];
    const isNeeded = users.some((user) =>
      user.graphs.includes(graph) &&
      (["erred", "cancelled"].includes(stateIn(graph, user)) || toleratesFailure(task, user) ||
        user.spawn?.origin !== undefined)
    );
    assert.ok(isNeeded, `graph "${graph.id}" has failed, and did not need "${task.key}"`);
  }
}

/** Returns whether a task of the graph waits for this one by way of tasks of other graphs. */
function leadsBack(graph: GraphRecord, task: Task): boolean {
  const outside = new Set([task]);
  for (const each of outside) {
    for (const user of claimantsOf(each)) {
      if (user.state === "memory") continue;
      if (!user.graphs.includes(graph)) outside.add(user);
      else if (each !== task) return true;
    }
  }
  return false;
}

function isOutput({ outputs }: GraphRecord, task: Task): boolean {
  return outputs.values().some((output) => output === task);
}

/** Outlives a restart of the scheduler, and tells the record from another one of the same key. */
function recordOf({ key, generation, order }: Task): string {
  return `${key} ${generation} ${order}`;
}

/**
 * Without what others may change: where the results are, the priority of a shared task, and its
 * call, which is another one when it has started tasks.
 */
function describeTasks(machine: SchedulerState, graph: GraphId): string[] {
  const tasks = runSteps(taskStatuses(machine, graph, { limit: Infinity }));
  return tasks.map((
    {
      holders: _,
      spilled: __,
      result: ___,
      priority: ____,
      op: _____,
      dependencies: ______,
      dependencyCount: _______,
      ...task
    },
  ) => JSON.stringify(task));
}
