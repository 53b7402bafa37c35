/** Submission: graphs that come from clients, and those that tasks return; module sets. */
import type { SpawnCompiler } from "../../graph/mod.ts";
import { idempotentSubmissions } from "../../scheduler/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { GraphsPort } from "../graphs/graph_requests.ts";
import type { ModulesPort } from "../graphs/submitted_modules.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, ProcessPort, StatePort } from "../inbox/ports.ts";
import type { ResultsPort } from "../results/result_requests.ts";
import type { WebhooksPort } from "../webhooks/webhooks.ts";
import { Expansions } from "./expansions.ts";
import { IdempotencyKeys } from "./idempotency.ts";
import { addModuleRoutes } from "./modules.ts";
import { addSubmitRoute, locationOf, type SubmitRouteOptions } from "./submit.ts";
import { UploadedModules } from "./uploaded_modules.ts";

export interface SubmissionSubjectOptions {
  /** How graphs that tasks return are compiled; in this process when absent. */
  readonly compileSpawned?: SpawnCompiler;
}

type Ports =
  & (ChangePort & EnqueuePort & ProcessPort & StatePort)
  & (GraphsPort & ModulesPort & ResultsPort & WebhooksPort);

/** Routes that take graphs in, and the compilation of graphs that tasks return. */
export function submissionSubject(ports: Ports, { compileSpawned }: SubmissionSubjectOptions) {
  const uploadedModules = new UploadedModules(ports.now);
  const expansions = new Expansions({ ...ports, compile: compileSpawned });
  return {
    routes(table, options: Omit<SubmitRouteOptions, "scheduler" | "idempotencyKeys">) {
      const idempotencyKeys = new IdempotencyKeys(options.limits);
      idempotencyKeys.remember(
        idempotentSubmissions(ports.state).map(({ graph, ...submission }) => (
          { ...submission, location: locationOf(graph) }
        )),
      );
      const scheduler = { ...ports, uploadedModules };
      addSubmitRoute(table, { ...options, scheduler, idempotencyKeys });
      addModuleRoutes(table, scheduler);
    },
    perform: { "expand-task": (task) => expansions.perform(task) },
  } satisfies Subject<RouteTable>;
}
