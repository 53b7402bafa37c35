/**
 * The plan for the file descriptors of a process. Every connection, file and pipe takes one. At the
 * limit of the system (`ulimit -n`) a process can neither accept connections nor open files.
 * Connections are therefore bounded below it. A plan that does not fit is an error at the start.
 */

import { WORKERS_MAX } from "../../base/mod.ts";
import { NO_LIBRARIES } from "../../program/mod.ts";

/** Descriptors for the runtime, recordings, spilled values, child processes. */
const RESERVED_DESCRIPTORS = 96;
/** Fraction of the rest for connections of clients; the others are for requests to workers. */
const CLIENT_FRACTION = 0.75;
/** Connections where the system reports no limit. */
const CONNECTIONS_DEFAULT = 4096;
/** Below this a role does no useful work. */
const CONNECTIONS_MIN = 16;
/**
 * Descriptors that a worker takes at the scheduler: its stream, its posts, and the
 * requests for values that the scheduler sends to it.
 */
const DESCRIPTORS_PER_WORKER = 3.5;

/** The descriptors of a role. */
export interface DescriptorPlan {
  readonly connectionsMax: number;
  /** Number of workers that a scheduler may have. */
  readonly workersMax: number;
}

export interface DescriptorNeeds {
  /** The limit of the system, see {@linkcode descriptorLimit}; `null` if unknown. */
  readonly limit: number | null;
  /** Connections that the user asked for. */
  readonly connections?: number | undefined;
  /** Workers that the user asked for. */
  readonly workers?: number | undefined;
  /** Descriptors that the role needs beside connections and the usual reserve. */
  readonly others?: number;
}

/** Plans the descriptors of a role. Throws `RangeError` if the limit is too low for the plan. */
export function planDescriptors(
  { limit, connections, workers, others = 0 }: DescriptorNeeds,
): DescriptorPlan {
  if (limit === null) {
    return {
      connectionsMax: connections ?? CONNECTIONS_DEFAULT,
      workersMax: workers ?? WORKERS_MAX,
    };
  }
  const free = limit - RESERVED_DESCRIPTORS - others;
  const wanted = connections ?? CONNECTIONS_MIN;
  if (wanted > free) {
    throw new RangeError(
      `Cannot serve ${wanted} connections: ${limit} file descriptors are allowed, of which ` +
        `${RESERVED_DESCRIPTORS + others} are needed for other things; raise "ulimit -n"` +
        (connections === undefined ? "" : " or give a smaller --max-connections"),
    );
  }
  const forWorkers = Math.ceil((workers ?? 0) * DESCRIPTORS_PER_WORKER);
  if (forWorkers > free) {
    throw new RangeError(
      `Cannot serve ${workers} workers: they take about ${forWorkers} file descriptors, and ` +
        `${Math.max(0, free)} of ${limit} are free for them; raise "ulimit -n" to ` +
        `${forWorkers + limit - free} or give a smaller --max-workers`,
    );
  }
  return {
    connectionsMax: connections ?? Math.max(CONNECTIONS_MIN, Math.floor(free * CLIENT_FRACTION)),
    workersMax: workers ?? Math.min(WORKERS_MAX, Math.floor(free / DESCRIPTORS_PER_WORKER)),
  };
}

/** Returns how many descriptors this process may have; `null` where the system does not say. */
export function descriptorLimit(): number | null {
  return limitOfProc() ?? limitOfShell();
}

/** Deno allows `/proc` only to a process with all permissions. */
function limitOfProc(): number | null {
  try {
    const limits = Deno.readTextFileSync("/proc/self/limits");
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/** A shell inherits the limit. */
function limitOfShell(): number | null {
  try {
    const { stdout } = new Deno.Command("sh", {
      args: ["-c", "ulimit -n"],
      env: NO_LIBRARIES,
    }).outputSync();
    const text = new TextDecoder().decode(stdout).trim();
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
