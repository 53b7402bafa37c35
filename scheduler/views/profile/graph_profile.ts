/**
 * The profile of a graph that has succeeded (`protocol/http_api/graph_profile.ts`): what its tasks
 * took, and what its run shows of the cluster.
 *
 * - A task that was tried again takes as long as all attempts together, without the delays.
 * - A task that started others has two lines: its run, and its result, which needs theirs.
 * - A result from the cache, or that was there before, takes no time.
 * - A task that failed and may, or that did not run for that, has a result of no bytes.
 */
import {
  type GraphId,
  type GraphProfile,
  PROFILE_VERSION,
  type ProfiledTask,
  type ProfileHeader,
  shortKey,
  taskNameText,
} from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import type { GraphRecord } from "../../state/graph.ts";
import { compareTasks, type FailedAttempt, type Task } from "../../state/task.ts";
import { nameFor } from "../task_name.ts";
import { timesOf } from "../../state/timing/task_timings.ts";
import { formerResources, ratesOf, workersOf } from "./profile_rates.ts";

/** Tasks that are looked at between two pauses. */
const SLICE_TASKS = 2000;
/** Runs that are shorter are known to the mean of their group only. */
const EXACT_MS_MIN = 3;
/** Ends the key of the run of a task that has started others. */
const RUN_SUFFIX = " (run)";

/**
 * Computes the profile of a graph that has succeeded; `null` without its tasks. Linear in the tasks
 * and inputs of the graph: it yields from time to time, so that the caller can do something else in
 * between.
 */
export function* profileGraph(
  { cluster }: SchedulerState,
  id: GraphId,
): Generator<void, GraphProfile | null> {
  const graph = cluster.graphs.get(id);
  if (graph?.state !== "succeeded" || graph.tasks.length === 0) return null;
  const lines = new Lines(graph);
  let at = 0;
  for (const task of graph.tasks.toSorted(compareTasks)) {
    if (++at % SLICE_TASKS === 0) yield;
    lines.add(task);
  }
  const pools = slotsOfPools(graph);
  const workers = workersOf(cluster, graph);
  const resources = formerResources(cluster, graph);
  const header: ProfileHeader = {
    weirProfile: PROFILE_VERSION,
    graph: id,
    name: graph.name,
    tasks: lines.all.length,
    elapsedMs: Math.max(0, graph.endedAt - graph.submittedAt - graph.pausedMs),
    slots: workers.reduce((sum, { threads }) => sum + threads, 0),
    workers,
    ...(Object.keys(resources).length > 0 && { resources }),
    ...(Object.keys(pools).length > 0 && { pools }),
    rates: ratesOf(cluster, graph.tasks),
  };
  return { header, tasks: lines.all };
}

/** The lines of a graph, inputs before the tasks that need them. */
class Lines {
  readonly all: ProfiledTask[] = [];
  readonly #graph: GraphRecord;
  readonly #outputs: ReadonlySet<Task>;
  readonly #done = new Set<Task>();
  /** Task -> the task that has started it. */
  readonly #parents = new Map<Task, Task>();
  /** Order of a task that has started others -> milliseconds of the run that returned them. */
  readonly #spawnMs = new Map<number, number>();
  /** Tasks that have started others, of which the run has its line. */
  readonly #runs = new Set<Task>();
  /** Keys that are taken by tasks of the graph and by other lines; `null`: nobody has asked. */
  #taken: Set<string> | null = null;
  /** Keys of runs, and of values from elsewhere, by the run or the value. */
  readonly #others = new Map<string, string>();

  constructor(graph: GraphRecord) {
    this.#graph = graph;
    this.#outputs = new Set(graph.outputs.values());
    for (const [order, { outcome, runMs }] of graph.context.times?.former() ?? []) {
      if (outcome === "spawned") this.#spawnMs.set(order, runMs);
    }
    for (const task of graph.tasks) {
      for (const child of task.spawn?.origin?.started ?? []) this.#parents.set(child, task);
    }
  }

  /** Adds a task after all that it needs. Not recursive: chains are long. */
  add(last: Task): void {
    const stack = [last];
    for (let task = stack.at(-1); task !== undefined; task = stack.at(-1)) {
      const before = this.#done.has(task) ? [] : this.#before(task);
      const open = before.filter((each) => !this.#done.has(each));
      if (open.length > 0) {
        stack.push(...open.reverse());
        continue;
      }
      stack.pop();
      if (!this.#done.has(task)) this.#write(task);
    }
  }

  #before(task: Task): Task[] {
    if (!this.#has(task)) return [];
    const before = [...task.dependencies];
    // The run of a task comes with its first child, so what the run needs comes before that.
    for (let each: Task | undefined = task; each; each = this.#parents.get(each)) {
      before.push(...each.spawn?.origin?.dependencies ?? []);
      before.push(...each.precedence?.after ?? []);
    }
    return before;
  }

  /** Whether it is a task of the graph, and no input from outside. */
  #has(task: Task): boolean {
    return task.graphs.includes(this.#graph);
  }

  #write(task: Task): void {
    this.#done.add(task);
    if (!this.#has(task)) {
      const bytes = Math.max(0, task.nbytes);
      const line = { key: this.#nameOf(task), group: "data", us: 0, bytes };
      this.all.push({ ...line, from: "data" });
      return;
    }
    const parent = this.#parents.get(task);
    if (parent !== undefined) this.#writeRun(parent);
    const origin = task.spawn?.origin;
    if (origin !== undefined) this.#writeRun(task);
    const after = [
      ...(origin === undefined ? this.#namesOf(task.precedence?.after ?? []) : [this.#runOf(task)]),
      ...(parent === undefined ? [] : [this.#runOf(parent)]),
    ];
    const { annotations } = task;
    this.all.push({
      key: this.#nameOf(task),
      ...this.#timesOf(task),
      ...linksOf(this.#namesOf(task.dependencies), after),
      ...(task.group.peakBytes > 0 && { peak: task.group.peakBytes }),
      ...(this.#outputs.has(task) && { output: true as const }),
      ...(annotations?.priority !== undefined && { priority: annotations.priority }),
      ...(annotations?.resources && { resources: annotations.resources }),
      ...(annotations?.pools && { pools: annotations.pools }),
      ...(annotations?.replicas !== undefined && { replicas: annotations.replicas }),
    });
  }

  /** The run that has started the tasks, once. */
  #writeRun(task: Task): void {
    const { origin } = task.spawn ?? {};
    if (origin === undefined || this.#runs.has(task)) return;
    this.#runs.add(task);
    const parent = this.#parents.get(task);
    if (parent !== undefined) this.#writeRun(parent);
    const after = [
      ...this.#namesOf(task.precedence?.after ?? []),
      ...(parent === undefined ? [] : [this.#runOf(parent)]),
    ];
    const ms = this.#spawnMs.get(task.order);
    this.all.push({
      key: this.#runOf(task),
      group: task.group.name,
      us: ms === undefined ? Math.max(0, task.group.durationUs) : ms * 1000,
      bytes: 0,
      ...linksOf(this.#namesOf(origin.dependencies), after),
      ...(task.group.peakBytes > 0 && { peak: task.group.peakBytes }),
    });
  }

  #runOf(task: Task): string {
    return this.#other(`run ${task.key}`, this.#nameOf(task) + RUN_SUFFIX);
  }

  #namesOf(tasks: readonly Task[]): string[] {
    return tasks.map((task) => this.#nameOf(task));
  }

  /** The key in the graph, as its other views name it. */
  #nameOf(task: Task): string {
    if (this.#has(task)) return shortKey(task.key);
    const [any = task] = this.#graph.tasks;
    return this.#other(task.key, taskNameText(nameFor(any, task.key)));
  }

  /** The key of a line that is of no task of the graph: with a number if another line has it. */
  #other(id: string, wanted: string): string {
    const known = this.#others.get(id);
    if (known !== undefined) return known;
    this.#taken ??= new Set(this.#graph.tasks.map(({ key }) => shortKey(key)));
    let key = wanted;
    for (let number = 2; this.#taken.has(key); number++) key = `${wanted} ${number}`;
    this.#taken.add(key);
    this.#others.set(id, key);
    return key;
  }

  #timesOf(task: Task): Pick<ProfiledTask, "group" | "us" | "bytes" | "from" | "attempts"> {
    const { group: { name: group } } = task;
    const bytes = Math.max(0, task.nbytes);
    const hit = task.cache?.hit ?? null;
    const isCached = hit !== null && task.attempts === 0;
    if (isCached || timesOf(task)?.outcome === "cached") {
      return { group, us: 0, bytes, from: "cache" };
    }
    const failed = task.failedAttempts ?? [];
    const us = runUs(task) + failed.reduce((sum, attempt) => sum + failedUs(attempt), 0);
    return { group, us, bytes, ...(failed.length > 0 && { attempts: failed.length + 1 }) };
  }
}

/** Microseconds of the last run. */
function runUs(
  { startedAt, endedAt, state, attempts, nbytes, group, failedAttempts, spawn }: Task,
): number {
  // The last attempt of a failed task is among those that failed.
  if (state === "erred" && failedAttempts !== null) return 0;
  // A worker had its result when the scheduler came back: it took what others of its group take.
  if (startedAt === 0) return attempts > 0 && nbytes >= 0 ? Math.max(0, group.durationUs) : 0;
  const ms = endedAt - startedAt;
  if (ms >= EXACT_MS_MIN || group.durationUs < 0 || spawn?.expanded) return Math.max(0, ms) * 1000;
  return Math.min(group.durationUs, (ms + 1) * 1000);
}

function failedUs({ startedAt, endedAt }: FailedAttempt): number {
  return Math.max(0, endedAt - startedAt) * 1000;
}

function linksOf(
  inputs: readonly string[],
  after: readonly string[],
): Pick<ProfiledTask, "inputs" | "after"> {
  const others = [...new Set(after)];
  return {
    ...(inputs.length > 0 && { inputs }),
    ...(others.length > 0 && { after: others }),
  };
}

/** Slots of its pools: at least as many as a task takes, which a pool may have fewer of by now. */
function slotsOfPools({ tasks }: GraphRecord): Record<string, number> {
  const slots = new Map<string, number>();
  for (const { constraints } of tasks) {
    for (const [pool, taken] of constraints.pools) {
      slots.set(pool.name, Math.max(slots.get(pool.name) ?? pool.slots ?? 0, taken));
    }
  }
  return Object.fromEntries(slots);
}
