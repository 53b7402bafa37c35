/**
 * The value that a task returns to start the tasks of a graph: their results take the place of its
 * result.
 *
 * @example
 * ```ts
 * function fib(n: number): unknown {
 *   if (n < 2) return n;
 *   const graph = new TaskGraph();
 *   const a = graph.add("a", task(fib, n - 1));
 *   const b = graph.add("b", task(fib, n - 2));
 *   return spawn(graph, call("add", a, b));
 * }
 * ```
 */
import type { GraphSubmission } from "../submission/submission.ts";
import type { TaskGraph } from "./build.ts";

/** A graph that a task returns, as JSON. */
export interface SpawnedSubmission extends Pick<GraphSubmission, "tasks" | "outputs" | "defaults"> {
  /** Value that takes the place of the result; an object of the outputs when absent. */
  readonly result?: unknown;
}

/** A graph that a task returns, with a builder for its tasks. */
export class SpawnedBuilder {
  readonly graph: TaskGraph;
  /** `undefined`: an object of the outputs. */
  readonly result: unknown;

  constructor(graph: TaskGraph, result: unknown) {
    this.graph = graph;
    this.result = result;
  }

  /** The graph as JSON. Functions cannot be sent: tasks in other processes name operations. */
  toJSON(): object {
    const { result } = this;
    return { ...this.graph.toJSON(), ...(result !== undefined && { result }) };
  }
}

/** An object whose sole key is `$spawn`: no result, but a graph. */
export interface Spawned {
  readonly $spawn: SpawnedSubmission | SpawnedBuilder;
}

/**
 * Returns what a task returns to start the tasks of `graph`.
 *
 * @param result what takes the place of the result of the task, with references and calls; by
 * default, an object with the value of each output
 */
export function spawn(graph: TaskGraph | SpawnedSubmission, result?: unknown): Spawned {
  if ("toJSON" in graph) return { $spawn: new SpawnedBuilder(graph, result) };
  return { $spawn: result === undefined ? graph : { ...graph, result } };
}
