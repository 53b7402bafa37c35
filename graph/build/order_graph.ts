/** Running order of graphs in the forms in which people have them. */
import type { Fault } from "../../protocol/mod.ts";
import { TaskGraph } from "./build.ts";
import { LITERAL, orderGraph, orderKeys } from "../order/order.ts";
import type { GraphSubmission } from "../submission/spec.ts";
import { validate } from "../submission/validate.ts";

/** A graph that cannot be worked with, and why. */
export class InvalidGraphError extends Error {
  override name = "InvalidGraphError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const [first] = faults;
    super(`Cannot use the graph: ${first?.detail ?? ""} at "${first?.pointer ?? ""}"`);
    this.faults = faults;
  }
}

/**
 * A distinct number from 0 for every key of the graph, aliases and literals among them; lower runs
 * first. The entries come in running order, the same for the same graph however it is written down.
 *
 * @param graph a builder, a submission, or for every key the keys that it needs
 * @throws InvalidGraphError if a submission is not valid
 * @throws GraphCycleError if keys of a map need each other in a ring
 */
export function order(
  graph: TaskGraph | GraphSubmission | ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  if (graph instanceof Map) return orderKeys(graph);
  const validation = validate(graph instanceof TaskGraph ? graph.outline() : graph);
  if (!validation.ok) throw new InvalidGraphError(validation.faults);
  const { keys, tasks, references } = validation.graph;
  const kinds = Uint8Array.from(tasks, (task) => "value" in task ? LITERAL : 0);
  const numbers = orderGraph({ keys, dependencies: references, kinds });
  const sequence: [string, number][] = [];
  keys.forEach((key, node) => {
    const number = numbers[node] ?? -1;
    sequence[number] = [key, number];
  });
  return new Map(sequence);
}
