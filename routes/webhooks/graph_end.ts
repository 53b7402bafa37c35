/** Body of a webhook about the end of a graph. */
import type { GraphId } from "../../protocol/mod.ts";
import { graphStatus, type SchedulerState } from "../../scheduler/mod.ts";

/** The body: the status without results; `undefined` when the graph is gone. */
export function describeEnd(state: SchedulerState, graph: GraphId): object | undefined {
  const status = graphStatus(state, graph);
  if (status === undefined) return undefined;
  const { id, name, namespace, labels, counts, tasks, submittedAt, startedAt, endedAt } = status;
  return {
    id,
    name,
    namespace,
    labels: labels ?? {},
    state: status.state,
    outcome: status.outcome,
    counts,
    tasks,
    submittedAt,
    startedAt,
    endedAt,
    errors: status.errors,
  };
}
