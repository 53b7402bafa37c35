/** The running order of a graph in any of its forms: builder, submission or dependencies. */
import type { Fault } from "../../protocol/mod.ts";
import { TaskGraph } from "./build.ts";
import { LITERAL, orderGraph, orderKeys } from "../order/order.ts";
import type { GraphSubmission } from "../submission/submission.ts";
import { validate } from "../submission/validate.ts";

/** Thrown for a submission with faults; the message has the first one. */
export class InvalidGraphError extends Error {
  override name = "InvalidGraphError";
  /** All faults, up to `GRAPH_PROBLEMS_MAX`. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const [first] = faults;
    super(`Cannot use the graph: ${first?.detail ?? ""} (at "${first?.pointer ?? ""}")`);
    this.faults = faults;
  }
}

/**
 * Returns a distinct number from 0 for every key, including aliases and literals; lower runs first.
 * The entries of the map are in running order. Equal graphs get equal numbers, regardless of the
 * order in which their tasks are listed.
 *
 * @param graph a builder, a submission, or a map of each key to the keys that it depends on
 * @throws InvalidGraphError if a submission is not valid
 * @throws GraphCycleError if keys of a map depend on each other in a cycle
 *
 * @example
 * ```ts
 * const graph = new TaskGraph();
 * graph.add("b", task("inc", ref("a")));
 * graph.add("a", value(1));
 * order(graph); // Map(2) { "a" => 0, "b" => 1 }
 * ```
 */
export function order(
  graph: TaskGraph | GraphSubmission | ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  if (graph instanceof Map) return orderKeys(graph);
  const validation = validate(graph instanceof TaskGraph ? graph.outline() : graph);
  if (!validation.ok) throw new InvalidGraphError(validation.faults);
  const { keys, tasks, needs } = validation.graph;
  const kinds = Uint8Array.from(tasks, (task) => "value" in task ? LITERAL : 0);
  const numbers = orderGraph({ keys, dependencies: needs, kinds });
  const sequence: [string, number][] = [];
  keys.forEach((key, node) => {
    const number = numbers[node] ?? -1;
    sequence[number] = [key, number];
  });
  return new Map(sequence);
}
