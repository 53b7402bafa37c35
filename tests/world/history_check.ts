/**
 * What must stay true of the past, whatever happens to shared tasks: a graph that has ended stays
 * as it was until it is retried, and no result counts that comes from a failure that was replaced.
 */
import assert from "node:assert/strict";
import type { GraphId } from "../../protocol/mod.ts";
import { graphStatus, type SchedulerState, taskStatuses } from "../../scheduler/mod.ts";
import { isPure, type Task } from "../../scheduler/state/task.ts";

export class HistoryCheck {
  /** Graphs that have ended -> their status and those of their tasks, as JSON. */
  readonly #ended = new Map<GraphId, { readonly graph: string; readonly tasks: string[] }>();
  /** Task -> the name of its present failure, of which it has had so many. */
  readonly #failures = new Map<Task, { readonly name: string; readonly count: number }>();
  /** Failures of tasks that run again or have run again. */
  readonly #replaced = new Set<string>();
  /** Task -> the failures that its present result comes from. */
  readonly #sources = new Map<Task, ReadonlySet<string>>();

  /** Called after every stimulus. */
  check(machine: SchedulerState): void {
    this.#checkEnded(machine);
    const touched = new Set(machine.cluster.stimulus.touched);
    for (const task of touched) this.#noteFailure(task);
    // Inputs before dependents: several may have entered memory in one stimulus.
    for (const task of touched) if (task.state === "memory") this.#noteResult(task);
    for (const task of machine.cluster.tasks.values()) this.#checkResult(task);
  }

  #checkEnded(machine: SchedulerState): void {
    for (const { id, state, context, expired } of machine.cluster.graphs.values()) {
      if (context.scattered) continue;
      if (state === "running" || state === "cancelling") {
        this.#ended.delete(id);
        continue;
      }
      const { resultCounts: _, ...status } = graphStatus(machine, id) ?? {};
      const graph = JSON.stringify(status);
      const known = this.#ended.get(id);
      const tasks = expired ? known?.tasks ?? [] : describeTasks(machine, id);
      if (known === undefined) this.#ended.set(id, { graph, tasks });
      else assert.deepEqual({ graph, tasks }, known, `graph "${id}" has changed after its end`);
    }
  }

  #noteFailure(task: Task): void {
    const known = this.#failures.get(task);
    const hasFailed = task.state === "erred";
    if (known !== undefined && known.name !== "") {
      // It may have been reset and have failed again in one stimulus.
      if (hasFailed) return;
      this.#replaced.add(known.name);
      this.#failures.set(task, { name: "", count: known.count });
    } else if (hasFailed) {
      const count = 1 + (known?.count ?? 0);
      this.#failures.set(task, { name: `${task.key}#${count}`, count });
    }
  }

  #noteResult(task: Task): void {
    const sources = new Set<string>();
    for (const input of task.dependencies) {
      if (input.state === "erred") sources.add(this.#failures.get(input)?.name ?? "");
      // What depends on a task that must not run twice keeps its result, as that task does.
      else if (isPure(input)) {
        for (const one of this.#sources.get(input) ?? []) sources.add(one);
      }
    }
    this.#sources.set(task, sources);
  }

  #checkResult(task: Task): void {
    if (task.state !== "memory" || task.stale || !isPure(task)) return;
    for (const failure of this.#sources.get(task) ?? []) {
      assert.ok(!this.#replaced.has(failure), `"${task.key}" comes from the failure "${failure}"`);
    }
  }
}

/**
 * Without what others may change: where the results are, the priority of a shared task, and its
 * call, which is another one when it has started tasks.
 */
function describeTasks(machine: SchedulerState, graph: GraphId): string[] {
  const tasks = taskStatuses(machine, graph, { limit: Infinity });
  return tasks.map((
    {
      holders: _,
      spilled: __,
      result: ___,
      priority: ____,
      op: _____,
      dependencies: ______,
      ...task
    },
  ) => JSON.stringify(task));
}
