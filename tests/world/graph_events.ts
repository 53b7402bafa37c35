/** The events that bring a graph to the scheduler's machine in parts. */
import { type CompiledGraph, graphParts } from "../../graph/mod.ts";
import type { GraphId, Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";

/** Parts of at most `items` items; a single event with the whole graph for `Infinity`. */
export function graphEvents(
  graph: GraphId,
  compiled: CompiledGraph,
  items: number,
  client?: string,
): Unstamped<SchedulerEvent>[] {
  const [first, ...others] = items === Infinity ? [compiled] : graphParts(compiled, items);
  const taskTotal = others.length > 0 ? { taskTotal: compiled.tasks.length } : null;
  const kept = client === undefined ? null : { client };
  const submission = { submitter: "test", modules: null, trace: null, ...taskTotal, ...kept };
  return [
    { type: "graph-submitted", graph, compiled: { ...compiled, ...first }, ...submission },
    ...others.map((part, index): Unstamped<SchedulerEvent> => {
      return { type: "graph-continued", graph, part, last: index === others.length - 1 };
    }),
  ];
}
