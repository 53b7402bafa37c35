/** Where a scheduler listens, and for how many: its flags, checked, and the server. */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import {
  descriptorLimit,
  type DescriptorPlan,
  planDescriptors,
  type TlsIdentity,
  urlHost,
} from "../../http/listen/mod.ts";
import {
  listenForWorkers,
  type SchedulerServer,
  serveScheduler,
  type StartingApp,
} from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import { type FlagAddress, listenError } from "./listen_error.ts";

interface ListenFlags {
  readonly host: string;
  readonly port: number;
  /** Port for WebSockets of workers. Absent: none. */
  readonly workerPort?: number;
  readonly maxConnections?: number;
  readonly maxWorkers?: number;
}

/** Part of the connections that are WebSockets of workers. */
const SOCKET_FRACTION = 1 / 3;

const log = getLogger(["weir", "scheduler"]);

/** The server, and the port for WebSockets of workers if it has one. */
export interface ListeningScheduler {
  readonly server: SchedulerServer;
  /** Connections of the server, without the WebSockets. */
  readonly connectionsMax: number;
  readonly workerPort: number | undefined;
}

/** Throws `CommandError` if the address cannot be used. */
export function listen(
  starting: StartingApp,
  { host, port, workerPort }: ListenFlags,
  { connectionsMax, workersMax, identity }: DescriptorPlan & {
    /** Absent: without TLS. */
    readonly identity: TlsIdentity | null;
  },
): ListeningScheduler {
  log.info("At most {connectionsMax} connections and {workersMax} workers", {
    connectionsMax,
    workersMax,
  });
  const tls = identity && { tls: { ...identity, isReplaceable: true } };
  // A worker with a WebSocket has no stream of instructions, and no connection for its reports.
  const socketsMax = workerPort === undefined ? 0 : Math.floor(connectionsMax * SOCKET_FRACTION);
  const requestsMax = connectionsMax - socketsMax;
  const forSockets = workerPort === undefined ? null : {
    ...tls,
    hostname: host,
    port: workerPort,
    limits: { connectionsMax: Math.max(1, socketsMax) },
  };
  const workerSockets = forSockets &&
    listeningOn(
      { host, port: forSockets.port, flag: "--worker-port" },
      () => listenForWorkers(starting, forSockets),
    );
  const forRequests = { ...tls, hostname: host, port, limits: { connectionsMax: requestsMax } };
  try {
    const server = listeningOn(
      { host, port },
      () => serveScheduler(starting, starting, { ...forRequests, workerSockets }),
    );
    if (workerSockets) {
      log.info("Workers may open WebSockets on port {port}", { port: workerSockets.addr.port });
    }
    return { server, connectionsMax: requestsMax, workerPort: workerSockets?.addr.port };
  } catch (error) {
    workerSockets?.abort();
    throw error;
  }
}

/** Opens a server at an address. */
function listeningOn<T>(address: FlagAddress, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw listenError(address, error);
  }
}

/** Throws `CommandError` if the descriptors do not suffice for what the flags ask for. */
export function connectionPlan({ maxConnections, maxWorkers }: ListenFlags): DescriptorPlan {
  try {
    return planDescriptors({
      limit: descriptorLimit(),
      connections: maxConnections,
      workers: maxWorkers,
    });
  } catch (error) {
    throw usageError(errorMessage(error));
  }
}

/** The host names of the listening address. A wildcard address has none. */
export function ownNames(host: string): readonly string[] {
  if (host === "0.0.0.0" || host === "::") return [];
  return [urlHost(host)];
}
