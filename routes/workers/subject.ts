/** Workers: registrations, messages, transfers through the scheduler, and secrets of tasks. */
import type { ReceivedLogs } from "../../logs/mod.ts";
import { asAttempt, type ToWorker, wholeOf } from "../../protocol/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import { lastNotices } from "../../scheduler/mod.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type {
  ChangePort,
  EnqueuePort,
  ProcessPort,
  SecretLookup,
  StatePort,
} from "../inbox/ports.ts";
import { addWorkerConnectionRoutes, type WorkerConnectionOptions } from "./connection.ts";
import type { RelayTimes } from "./relays.ts";
import { SecretRequests } from "./secret_requests.ts";
import { addSecretRoutes } from "./secrets.ts";
import { type CachedHolder, TransferRequests } from "./transfer_requests.ts";
import { addTransferRoutes } from "./transfers.ts";
import { reportReach } from "./worker_probe.ts";
import { disconnectReason } from "./disconnect_reason.ts";
import { type WorkerRequestOptions, WorkerRequests } from "./worker_requests.ts";
import { addWorkerSocketRoute, type ReportPorts } from "./worker_socket.ts";
import { addWorkerRoutes } from "./workers.ts";

/** Milliseconds between two pings on a stream without instructions. */
const PING_MS = 15_000;

export interface WorkerSubjectOptions extends
  Pick<
    WorkerRequestOptions,
    "leaseMs" | "grantMs" | "workersMax" | "recordValues" | "workerPort"
  > {
  readonly pingMs?: number;
  /** How to find out whether a worker has ended; for tests. */
  readonly probe?: WorkerRequestOptions["probe"];
  /** Times of transfers through the scheduler; for tests. */
  readonly relay?: RelayTimes;
  /** Logs of failed tasks and of workers that have left. Default: none are kept. */
  readonly receivedLogs?: ReceivedLogs;
  /** The secrets that workers get for the graphs of an owner. Default: none. */
  readonly secrets?: SecretLookup;
}

/** Changes a message before it is sent. */
interface MessageTracesPort {
  readonly traces: { sampled(message: ToWorker): ToWorker };
}

/** The cache as a holder. */
interface CachedHolderPort {
  readonly cachedHolder: CachedHolder;
}

/** Requests and routes of workers. */
export function workerSubject(
  ports: ChangePort & EnqueuePort & CachedHolderPort & MessageTracesPort & ProcessPort & StatePort,
  options: WorkerSubjectOptions,
) {
  const { state, enqueue, traces, now } = ports;
  const { leaseMs, pingMs = PING_MS, grantMs, workersMax, recordValues, probe } = options;
  const workers = new WorkerRequests({
    leaseMs,
    pingMs,
    grantMs,
    workersMax,
    recordValues,
    workerPort: options.workerPort,
    probe,
    enqueue,
    workers: () => ({
      size: state.cluster.workers.size,
      byId: (worker) => state.cluster.workers.get(worker),
      byName: (name) => state.cluster.workersByName.get(name),
    }),
    now,
    cached: ports.cachedHolder,
    keepsLogs: options.receivedLogs?.isPersistent,
    outgoing: (message) => traces.sampled(message),
  });
  const { channels } = workers;
  const transfers = new TransferRequests({
    channels,
    cached: ports.cachedHolder,
    now,
    relay: options.relay,
    epoch: () => asAttempt(state.cluster.counter),
    onSilent: (worker, asked, epoch) => {
      const keys = [...new Set(asked.map(wholeOf))];
      enqueue({ type: "holder-silent", worker, keys, epoch });
    },
  });
  const { secrets: lookup = () => ({}) } = options;
  const secrets = new SecretRequests({ state, channels, lookup });
  return {
    ports: { workers, transfers, secrets },
    routes(table, connection: WorkerConnectionOptions & Omit<ReportPorts, "workers">) {
      addWorkerConnectionRoutes(table, { ...ports, workers }, connection);
      addWorkerSocketRoute(table, { ...ports, ...connection, workers });
      addTransferRoutes(table, { ...ports, transfers });
      addSecretRoutes(table, { secrets });
      addWorkerRoutes(table, { ...ports, workers });
    },
    perform: {
      "send": ({ worker, message }) => workers.send(worker, message),
      "accept-worker": ({ worker, incarnation }) => workers.accept(worker, incarnation),
      "refuse-worker": ({ worker, reason }) => workers.refuse(worker, reason),
      "close-worker"(instruction) {
        workers.disconnect(instruction.worker, disconnectReason(instruction, lastNotices(state)));
        transfers.abandon(instruction.worker);
      },
      "check-worker": ({ worker }) => workers.check(worker),
      "report-reach": (report) => reportReach(report, state.cluster.workers.get(report.worker)),
    },
    reject: { "worker-registered": ({ worker }, error) => workers.reject(worker, error) },
    resumed: () => workers.expectReturn(state.cluster.workers.keys()),
    unsent: (worker) => channels.reset(worker),
    close: () => workers.close(),
  } satisfies Subject<RouteTable>;
}
