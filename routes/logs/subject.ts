/** Logs of tasks: the workers have them, and the scheduler keeps some. */
import type { ReceivedLogs } from "../../logs/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";
import { LogRequests } from "./log_requests.ts";
import { addLogRoutes } from "./logs.ts";
import { addSentLogRoutes } from "./sent_logs.ts";

export interface LogSubjectOptions {
  /** Logs of failed tasks and of workers that have left. Default: none are kept. */
  readonly receivedLogs?: ReceivedLogs;
}

/** Requests and routes of logs. */
export function logSubject(
  { state, workers, transfers }: StatePort & TransfersPort & WorkersPort,
  { receivedLogs }: LogSubjectOptions,
) {
  const logs = new LogRequests({
    state,
    channels: workers.channels,
    transfers,
    received: receivedLogs ?? null,
  });
  return {
    ports: { logs },
    routes(table) {
      addSentLogRoutes(table, { logs });
      addLogRoutes(table, { state, logs });
    },
    perform: { "forget-graph": ({ graph }) => logs.forget(graph) },
  } satisfies Subject<RouteTable>;
}
