/** Operation: health, metrics, and the position in a recording. */
import type { AuditLog } from "../access/audit_log.ts";
import type { RequestRates } from "../access/request_rate.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort } from "../inbox/ports.ts";
import { addHealthRoutes, type OperationInfo } from "./health.ts";
import { addMetricsRoute, type MetricsPorts } from "./metrics.ts";
import { addReplayRoutes, type ReplayControl } from "./replay.ts";

interface OperationRouteOptions {
  /** The built-in operations by name. */
  readonly operations: ReadonlyMap<string, OperationInfo>;
  readonly audit?: AuditLog | undefined;
  readonly rates: RequestRates;
  /** The recording that the state is from. */
  readonly replay?: ReplayControl | undefined;
}

/** Routes for those who operate the scheduler. */
export function operationSubject(ports: ChangePort & MetricsPorts) {
  return {
    routes(table, { operations, audit, rates, replay }: OperationRouteOptions) {
      addHealthRoutes(table, ports, operations.values());
      addMetricsRoute(table, ports, { audit, rates });
      if (replay) addReplayRoutes(table, replay);
    },
  } satisfies Subject<RouteTable>;
}
