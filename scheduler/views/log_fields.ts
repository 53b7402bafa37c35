/** Fields of log records beside their message: the graph, the task, and the trace of the client. */
import { type GraphId, type Key, type TraceFields, traceOf } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { SchedulerEvent } from "../event.ts";

/** The members of a record. */
export interface LogFields extends Partial<TraceFields> {
  readonly type?: SchedulerEvent["type"];
  readonly graph?: GraphId;
  readonly key?: Key;
}

export function taskFields({ cluster }: SchedulerState, key: Key): LogFields {
  const context = cluster.tasks.get(key)?.context;
  return { key, ...(context && { graph: context.graph, ...traceOf(context.trace) }) };
}

export function eventFields(state: SchedulerState, event: SchedulerEvent): LogFields {
  const { type } = event;
  // The graph does not exist yet.
  if (type === "graph-submitted") return { type, graph: event.graph, ...traceOf(event.trace) };
  if ("graph" in event) return { type, ...graphFields(state, event.graph) };
  if ("key" in event && event.key !== undefined) return { type, ...taskFields(state, event.key) };
  return { type };
}

function graphFields({ cluster }: SchedulerState, graph: GraphId): LogFields {
  return { graph, ...traceOf(cluster.graphs.get(graph)?.context.trace ?? null) };
}
