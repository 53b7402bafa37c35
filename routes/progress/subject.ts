/** Progress: groups, shapes, histories and stories of graphs, and traces of their tasks. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ProcessPort, StatePort } from "../inbox/ports.ts";
import { addActivityRoute } from "./activity.ts";
import { Analyses } from "./analyses.ts";
import { addAnalysisRoute } from "./analysis.ts";
import { addGroupRoutes } from "./groups.ts";
import { addHistoryRoute, addMemoryHistoryRoute } from "./history.ts";
import { addNeighbourRoute } from "./neighbours.ts";
import { Observation } from "./observation.ts";
import { addShapeRoute } from "./shape.ts";
import { Shapes } from "./shapes.ts";
import { addProfileRoute } from "./profile.ts";
import { addStoryRoutes } from "./stories.ts";
import { addStreamRoute } from "./stream.ts";
import { addStuckRoute } from "./stuck.ts";
import { topicFinder } from "./topics.ts";
import { GraphTraces } from "./traces/graph_traces.ts";

export interface ProgressSubjectOptions {
  /** Groups of tasks with separate metrics. */
  readonly metricsGroups?: number;
  /** Tasks of a graph that are traced, and as many failures beyond them. */
  readonly traceTasks?: number;
}

/** What is observed of graphs and runs, and its routes. */
export function progressSubject(
  ports: ProcessPort & StatePort,
  { metricsGroups: groupsMax, traceTasks }: ProgressSubjectOptions,
) {
  const { state, isReplay } = ports;
  const shapes = new Shapes(state);
  const analyses = new Analyses(state);
  const traces = new GraphTraces(state, traceTasks);
  const observed = new Observation(state, { isReplay, groupsMax, traces });
  return {
    ports: { observed, traces, findTopic: topicFinder({ state, observed }) },
    routes(table) {
      const routed = { ...ports, observed, shapes, analyses };
      addGroupRoutes(table, routed);
      addStuckRoute(table, routed);
      addShapeRoute(table, routed);
      addProfileRoute(table, routed);
      addAnalysisRoute(table, routed);
      addStreamRoute(table, routed);
      addHistoryRoute(table, routed);
      addMemoryHistoryRoute(table, routed);
      addActivityRoute(table, routed);
      addNeighbourRoute(table, routed);
      addStoryRoutes(table, routed);
    },
    before: (event) => observed.before(event),
    after: (event, instructions) => observed.after(event, instructions),
    close: () => observed.close(),
  } satisfies Subject<RouteTable>;
}
