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
import { type SchedulerServer, serveScheduler, type StartingApp } from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import { listenError } from "./listen_error.ts";

interface ListenFlags {
  readonly host: string;
  readonly port: number;
  readonly maxConnections?: number;
  readonly maxWorkers?: number;
}

const log = getLogger(["weir", "scheduler"]);

/** Throws `CommandError` if the address cannot be used. */
export function listen(
  starting: StartingApp,
  { host, port }: ListenFlags,
  { connectionsMax, workersMax, identity }: DescriptorPlan & {
    /** Absent: without TLS. */
    readonly identity: TlsIdentity | null;
  },
): SchedulerServer {
  log.info("At most {connectionsMax} connections and {workersMax} workers", {
    connectionsMax,
    workersMax,
  });
  try {
    return serveScheduler(starting, starting, {
      hostname: host,
      port,
      ...(identity && { tls: { ...identity, isReplaceable: true } }),
      limits: { connectionsMax },
    });
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
