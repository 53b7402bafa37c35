/**
 * Makes facts of outputs that are computed, fail or are lost, for programs that wait for many of
 * them: those of graphs that a client program keeps, and of namespaces that are followed. Facts of
 * one graph are collected for a short time. Without such programs, a stimulus costs one comparison.
 */
import {
  type GraphId,
  isActive,
  type OutputFact,
  type OutputsChangedFact,
  type TaskStateName,
} from "../../protocol/mod.ts";
import {
  type GraphRecord,
  isFinal,
  type SchedulerInstruction,
  type SchedulerState,
  stateIn,
  type Task,
} from "../../scheduler/mod.ts";
import type { TimeSource } from "../inbox/clock.ts";
import type { EventHub } from "./event_hub.ts";

/** Milliseconds for which facts are collected. */
const COLLECT_MS = 20;
/** Outputs in one fact. */
const OUTPUTS_MAX = 1000;

export class OutputTaps {
  readonly #state: SchedulerState;
  readonly #hub: EventHub;
  readonly #time: TimeSource;
  /** The tasks of a graph that changed and were not told yet. */
  readonly #changed = new Map<GraphRecord, Set<Task>>();
  /** The names under which a graph has a task as an output. */
  readonly #names = new WeakMap<GraphRecord, Map<Task, string[]>>();
  /** Tasks that were told to be in memory. */
  readonly #told = new WeakSet<Task>();
  /** Graphs that a program follows or has followed -> namespace. */
  readonly #followed = new Map<GraphId, string>();
  #stopTimer: (() => void) | null = null;

  constructor(state: SchedulerState, hub: EventHub, time: TimeSource) {
    this.#state = state;
    this.#hub = hub;
    this.#time = time;
  }

  /** Called when the machine has handled an event. */
  after(instructions: readonly SchedulerInstruction[]): void {
    const { cluster } = this.#state;
    if (cluster.clients.size === 0 && !this.#hub.followsOutputs && this.#followed.size === 0) {
      return;
    }
    for (const task of cluster.stimulus.touched) {
      for (const graph of task.graphs) this.#note(graph, task);
    }
    for (const instruction of instructions) {
      if (instruction.type === "accept-graph") this.#begin(instruction.graph);
      else if (instruction.type === "end-graph") this.#end(instruction.graph);
      else if (instruction.type === "forget-graph") this.#end(instruction.graph, "deleted");
    }
  }

  close(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #isFollowed({ client, namespace }: GraphRecord): boolean {
    return client !== null || this.#hub.follows(namespace);
  }

  #note(graph: GraphRecord, task: Task): void {
    if (!this.#isFollowed(graph) || graph.context.scattered) return;
    this.#followed.set(graph.id, graph.namespace);
    let tasks = this.#changed.get(graph);
    if (tasks === undefined) this.#changed.set(graph, tasks = new Set());
    tasks.add(task);
    this.#stopTimer ??= this.#time.after(COLLECT_MS, () => {
      this.#stopTimer = null;
      for (const changed of this.#changed.keys()) this.#tell(changed);
    });
  }

  /** Outputs that other graphs have computed before are told at once. */
  #begin(id: GraphId): void {
    const graph = this.#state.cluster.graphs.get(id);
    if (graph === undefined) return;
    for (const task of graph.outputs.values()) {
      if (task.state === "memory" || task.state === "erred") this.#note(graph, task);
    }
  }

  #end(id: GraphId, deleted?: "deleted"): void {
    const graph = this.#state.cluster.graphs.get(id);
    if (graph !== undefined) {
      if (this.#isFollowed(graph)) this.#followed.set(id, graph.namespace);
      this.#tell(graph);
    }
    const namespace = this.#followed.get(id);
    if (namespace === undefined) return;
    const state = deleted ?? graph?.state;
    this.#publish(namespace, id, { type: "outputs-ended", graph: id, state });
    if (deleted) this.#followed.delete(id);
  }

  #tell(graph: GraphRecord): void {
    const tasks = this.#changed.get(graph) ?? [];
    this.#changed.delete(graph);
    const names = this.#namesOf(graph);
    let keys: OutputsChangedFact["keys"][number][] = [];
    for (const task of tasks) {
      // Only an output that was there before is told to be computed again.
      const state = shownState(graph, task);
      if (isActive(state) && !this.#told.delete(task)) continue;
      if (state === "memory") this.#told.add(task);
      for (const name of names.get(task) ?? []) {
        if (!graph.outputs.has(name)) continue;
        if (keys.push([name, state, task.nbytes]) < OUTPUTS_MAX) continue;
        this.#publish(graph.namespace, graph.id, { type: "output", graph: graph.id, keys });
        keys = [];
      }
    }
    if (keys.length === 0) return;
    this.#publish(graph.namespace, graph.id, { type: "output", graph: graph.id, keys });
  }

  #namesOf(graph: GraphRecord): ReadonlyMap<Task, readonly string[]> {
    let names = this.#names.get(graph);
    if (names !== undefined) return names;
    names = new Map();
    for (const [name, task] of graph.outputs) {
      const known = names.get(task);
      if (known === undefined) names.set(task, [name]);
      else known.push(name);
    }
    this.#names.set(graph, names);
    return names;
  }

  #publish(namespace: string, graph: GraphId, fact: OutputFact): void {
    const owner = this.#state.cluster.graphs.get(graph)?.owner ?? null;
    this.#hub.publish({ owner, graph, outputs: namespace }, fact);
  }
}

/** The state of an output for programs that follow the graph: a lost result is released. */
function shownState(graph: GraphRecord, task: Task): TaskStateName {
  if (graph.lost?.has(task) && !isActive(task.state)) return "released";
  const own = stateIn(graph, task);
  return isFinal(graph, task) && (own === "erred" || own === "cancelled") ? own : task.state;
}
