/** Memory: the memory manager, retirement of workers, and samplers. */
import { BUILT_IN_POLICIES } from "../../amm/mod.ts";
import { lastNotices } from "../../scheduler/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { KnownPolicy } from "../inbox/answer.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, ProcessPort, StatePort } from "../inbox/ports.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";
import { addAmmRoutes, addAmmRunsRoute } from "./amm.ts";
import { AmmRuns } from "./amm_runs.ts";
import { AmmRequests } from "./amm_requests.ts";
import { addLeaveRoute } from "./leave.ts";
import { MemoryDeadlockReport, reportPolicyFailure, reportRetirementWait } from "./reports.ts";
import { addRetireRoutes } from "./retire.ts";
import { logRetirement } from "./retirement_log.ts";
import { addSamplerRoutes } from "./samplers.ts";

export interface MemorySubjectOptions {
  /** Policies that the memory manager can be given; the built-in ones when absent. */
  readonly policies?: readonly KnownPolicy[];
}

/** Requests and routes of the memory manager. */
export function memorySubject(
  ports: ChangePort & EnqueuePort & ProcessPort & StatePort & WorkersPort,
  { policies = Array.from(BUILT_IN_POLICIES.keys(), builtIn) }: MemorySubjectOptions,
) {
  const amm = new AmmRequests(ports.enqueue);
  const runs = new AmmRuns(ports.state);
  const deadlocks = new MemoryDeadlockReport();
  return {
    ports: { amm, policies },
    routes(table) {
      const routed = { ...ports, amm, policies };
      addLeaveRoute(table, routed);
      addRetireRoutes(table, routed);
      addAmmRoutes(table, routed);
      addAmmRunsRoute(table, runs);
      addSamplerRoutes(table, routed);
    },
    perform: {
      "report-amm-run": (answer) => amm.answer(answer),
      "report-rebalance": (answer) => amm.answer(answer),
      "answer-amm-policy": (answer) => amm.answer(answer),
      "end-retirement": (answer) => amm.answer(answer),
      "report-policy-failure": reportPolicyFailure,
      "report-retirement-wait": reportRetirementWait,
      "report-memory-deadlock": (deadlock) => deadlocks.report(deadlock, ports.now()),
    },
    reject: {
      "amm-run-requested": ({ request }, error) => amm.reject(request, error),
      "amm-policy-added": ({ request }, error) => amm.reject(request, error),
      "amm-rebalance-requested": ({ request }, error) => amm.reject(request, error),
      "worker-retire-requested": ({ request }, error) => amm.reject(request, error),
    },
    after() {
      for (const notice of ports.isReplay ? [] : lastNotices(ports.state)) {
        if (notice.type === "manager-ran") runs.add(notice);
        else logRetirement(notice);
      }
    },
    close: () => amm.close(),
  } satisfies Subject<RouteTable>;
}

function builtIn(name: string): KnownPolicy {
  return { name, sha256: null };
}
