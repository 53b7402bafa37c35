/**
 * Limits of owners and of the cluster: which apply to a request, and the problems of requests that
 * meet one. A token file gives limits of owners; without a token file there is one owner, who may
 * use what the cluster has.
 */
import {
  CLUSTER_LIMITS,
  LIMIT_RETRY_SECONDS,
  type LimitName,
  type Limits,
  OWNER_LIMITS,
} from "../../base/mod.ts";
import type { UseLimits } from "../../scheduler/mod.ts";
import { HttpProblem, type ProblemCode } from "../../http/problem.ts";
import type { TokenTable } from "./token.ts";

/** Limits other than the defaults. */
export interface LimitOptions {
  /** Of an owner whose tokens do not give them. */
  readonly owner?: Partial<Limits>;
  readonly cluster?: Partial<Limits>;
}

/** Looks up the limits of a request; those of tokens change with the token file. */
export class LimitTable {
  readonly cluster: Limits;
  readonly #owner: Limits;
  readonly #tokens: TokenTable | null;

  constructor(tokens: TokenTable | null, { owner, cluster }: LimitOptions = {}) {
    this.#tokens = tokens;
    this.cluster = { ...CLUSTER_LIMITS, ...cluster };
    this.#owner = { ...(tokens === null ? this.cluster : OWNER_LIMITS), ...owner };
  }

  of(owner: string): Limits {
    return { ...this.#owner, ...this.#tokens?.limitsOf(owner) };
  }

  /** The weight of the owner in fair shares; `undefined`: the default, 1. */
  weightOf(owner: string): number | undefined {
    return this.#tokens?.weightOf(owner);
  }

  /** The limits that the machine checks. */
  forMachine(owner: string): UseLimits {
    return { owner: useLimits(this.of(owner)), cluster: useLimits(this.cluster) };
  }
}

function useLimits({ graphs, tasks, records, bytes, modules }: Limits): UseLimits["owner"] {
  return { graphs, tasks, records, bytes, modules };
}

/** Limit that a request met. `used` and `asked`: absent where only room for one more is asked. */
export interface MetLimit {
  readonly of: "owner" | "cluster";
  readonly name: LimitName;
  readonly max: number;
  readonly used?: number;
  readonly asked?: number;
}

/** Limit -> the problem codes for an owner and for the cluster, and what is counted. */
const LIMITS: Readonly<Record<LimitName, readonly [ProblemCode, ProblemCode, string]>> = {
  graphs: [
    "owner_limit_graphs",
    "cluster_limit_graphs",
    "graphs and batches of data that run or are kept",
  ],
  tasks: ["owner_limit_tasks", "cluster_limit_tasks", "tasks of graphs that have not ended"],
  records: ["owner_limit_records", "cluster_limit_records", "tasks of graphs that are kept"],
  bytes: ["owner_limit_bytes", "cluster_limit_bytes", "bytes of results and data"],
  modules: ["owner_limit_modules", "cluster_limit_modules", "module sets (each MiB counts)"],
  waits: ["owner_limit_waits", "busy", "requests that wait"],
  streams: ["owner_limit_streams", "cluster_limit_streams", "answers that are being read"],
  idempotencyKeys: [
    "owner_limit_idempotency_keys",
    "cluster_limit_idempotency_keys",
    "idempotency keys",
  ],
};

/** The codes of the problems of these limits: of owners (429), and of the cluster (503). */
export function limitCodes(
  names: readonly LimitName[],
): { readonly owner: readonly ProblemCode[]; readonly cluster: readonly ProblemCode[] } {
  return {
    owner: names.map((name) => LIMITS[name][0]),
    cluster: names.map((name) => LIMITS[name][1]),
  };
}

/**
 * The problem of a request that met a limit: 429 for the limit of its owner, 503 for that of the
 * cluster, with the time after which it may be repeated; 413 if it will never fit. What others use
 * is not told.
 */
export function limitProblem(
  what: string,
  { of, name, max, used, asked = 1 }: MetLimit,
  retrySeconds = LIMIT_RETRY_SECONDS,
): HttpProblem {
  const [ownerCode, clusterCode, noun] = LIMITS[name];
  const whose = of === "owner" ? "its owner" : "the cluster";
  const limit = { of, name, max, asked, ...(of === "owner" && used !== undefined && { used }) };
  if (asked > max && max > 0) {
    return new HttpProblem(
      "over_limit",
      `Cannot ${what}: it takes ${asked} ${noun}, and ${whose} may have ${max}`,
      { members: { limit } },
    );
  }
  const has = limit.used === undefined ? "" : `, has ${limit.used}, and this takes ${asked} more`;
  return new HttpProblem(
    of === "owner" ? ownerCode : clusterCode,
    `Cannot ${what} now: ${whose} may have ${max} ${noun}${has}`,
    { headers: { "retry-after": String(retrySeconds) }, members: { limit } },
  );
}
