/** Where a scheduler listens, and for how many: its flags, checked, and the server. */
import { getLogger } from "@logtape/logtape";
import { InvalidArgumentError, Option } from "commander";
import { errorMessage, isLoopback } from "../../base/mod.ts";
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
import { wholeNumber } from "../flags/parsers.ts";
import { listenError } from "./listen_error.ts";

interface ListenFlags {
  readonly host: string;
  readonly port: number;
  /** Absent: any free port on loopback, and none elsewhere. */
  readonly workerPort?: number | "off";
  readonly maxConnections?: number;
  readonly maxWorkers?: number;
}

/** Part of the connections that are WebSockets of workers. */
const SOCKET_FRACTION = 1 / 3;

const log = getLogger(["weir", "scheduler"]);

/** The server, and the port for WebSockets of workers if it has one. */
export interface ListeningScheduler {
  readonly server: SchedulerServer;
  readonly workerPort: number | undefined;
}

/** The option `--worker-port`. */
export function workerPortOption(): Option {
  return new Option(
    "--worker-port <port>",
    'port for WebSockets of workers; 0: any free port; "off": none; default: 0 on loopback, ' +
      "off elsewhere",
  ).argParser(parsePortOrOff);
}

function parsePortOrOff(text: string): number | "off" {
  if (text === "off") return "off";
  try {
    return wholeNumber(0, 65_535)(text);
  } catch (error) {
    throw new InvalidArgumentError(errorMessage(error).replace(/\.$/, ', or "off".'));
  }
}

/** Throws `CommandError` if the address cannot be used. */
export function listen(
  starting: StartingApp,
  { host, port, workerPort = isLoopback(host) ? 0 : "off" }: ListenFlags,
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
  const socketsMax = workerPort === "off" ? 0 : Math.floor(connectionsMax * SOCKET_FRACTION);
  const workerSockets = workerPort === "off"
    ? null
    : listeningOn(host, workerPort, () =>
      listenForWorkers(starting, {
        hostname: host,
        port: workerPort,
        ...tls,
        limits: { connectionsMax: Math.max(1, socketsMax) },
      }));
  try {
    const server = listeningOn(host, port, () =>
      serveScheduler(starting, starting, {
        hostname: host,
        port,
        ...tls,
        limits: { connectionsMax: connectionsMax - socketsMax },
        workerSockets,
      }));
    return { server, workerPort: workerSockets?.addr.port };
  } catch (error) {
    workerSockets?.abort();
    throw error;
  }
}

function listeningOn<T>(host: string, port: number, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw listenError(host, port, error);
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
