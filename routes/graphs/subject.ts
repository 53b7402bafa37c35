/** Graphs and their tasks: status, cancellation, retry, deletion, and waits for the end. */
import type { ModuleSet } from "../../graph/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type {
  ChangePort,
  EnqueuePort,
  ProcessPort,
  SecretLookup,
  StatePort,
} from "../inbox/ports.ts";
import { GraphRequests, type GraphTracesPort, type SubmissionCachePort } from "./graph_requests.ts";
import { addGraphRoutes } from "./graphs.ts";
import { SubmittedModules } from "./submitted_modules.ts";
import { addTaskCallRoute } from "./task_calls.ts";
import { addTaskRoutes, type TaskProgressPort } from "./tasks.ts";

export interface GraphSubjectOptions {
  /** Module sets of the graphs of a restored machine. */
  readonly modules?: readonly ModuleSet[];
  /** Records every stimulus before anything that follows from it leaves the process. */
  readonly recorder?: Recorder;
  /** The secrets that views of arguments mask. Default: none is known. */
  readonly secrets?: SecretLookup;
}

/** Requests and routes of graphs. */
export function graphSubject(
  ports:
    & (ChangePort & EnqueuePort & ProcessPort & StatePort)
    & (GraphTracesPort & SubmissionCachePort & TaskProgressPort),
  { modules: restored = [], recorder, secrets = () => ({}) }: GraphSubjectOptions,
) {
  const modules = new SubmittedModules(restored, recorder ?? null);
  const graphs = new GraphRequests({
    ...ports,
    modules,
    isInUse: (sha256) => ports.state.cluster.modules.has(sha256),
  });
  return {
    ports: { graphs, modules },
    routes(table) {
      addGraphRoutes(table, { ...ports, graphs });
      addTaskRoutes(table, ports, secrets);
      addTaskCallRoute(table, ports, secrets);
    },
    perform: {
      "accept-graph": ({ graph }) => graphs.accept(graph),
      "refuse-graph": (refusal) => graphs.refuse(refusal),
      "end-graph": ({ graph }) => graphs.wake(graph),
      "forget-graph": ({ graph }) => graphs.wake(graph),
      "drop-modules": ({ modules: unused }) => modules.drop(unused),
    },
    reject: {
      "graph-submitted": ({ graph }, error) => graphs.reject(graph, error),
      "graph-continued": ({ graph }, error) => graphs.reject(graph, error),
    },
    close: () => graphs.close(),
  } satisfies Subject<RouteTable>;
}
