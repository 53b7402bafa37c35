/** Requests that calls of the client send. */
import type { Duration } from "../../base/mod.ts";
import type { GraphOutcome, GraphStatus } from "../../protocol/http_api.ts";

/** Options of a submission. */
export interface SubmitOptions {
  /** Posts of the same graph with the same key are one submission. */
  readonly idempotencyKey: string;
  /** Time that the scheduler waits for the graph to end before it responds, at most a minute. */
  readonly wait?: Duration;
  /** The lease that keeps the graph. */
  readonly client?: string;
  /** The trace that the graph belongs to: a `traceparent` of W3C Trace Context. */
  readonly traceParent?: string;
  /** Called if an earlier submission with the key gave this graph. */
  readonly onReplayed?: () => void;
}

/** Filter of a list of graphs, and the fields that it has of each. */
export interface GraphListOptions<Field extends keyof GraphStatus = keyof GraphStatus> {
  readonly state?: GraphOutcome;
  /** Only graphs with all these labels, as in `commit=abc,branch`. */
  readonly label?: string;
  /** Only graphs of the owner of the token, also with the scope `admin`. */
  readonly mine?: boolean;
  /** All when absent. */
  readonly fields?: readonly Field[];
}

/** Body of `POST /api/v1/data`. */
export interface DataBody {
  readonly namespace: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly replicas?: number | "all";
  readonly workers?: readonly string[];
  /** Time that they are kept; until they are released when absent. */
  readonly ttl?: Duration;
}

/**
 * Body of `POST /api/v1/workers/retire`: which workers retire, and how. Exactly one of `ids`,
 * `names`, `count` and `idle` is given.
 */
export interface RetireBody {
  readonly ids?: readonly string[];
  readonly names?: readonly string[];
  /** Retire at most this many workers, idle and empty ones first. */
  readonly count?: number;
  /** Retire all workers that are idle and whose memory is not needed. */
  readonly idle?: true;
  /** With `count` or `idle`: the number of workers that must remain. */
  readonly minimum?: number;
  /** With `count` or `idle`: the workers of a host retire together or not at all. */
  readonly groupBy?: "host";
  /** `false`: the workers stay registered, without data. */
  readonly close?: boolean;
  /** `false`: running tasks are not waited for. */
  readonly drain?: boolean;
  /** Time until `onTimeout` takes effect. */
  readonly timeout?: Duration;
  readonly onTimeout?: "abort" | "force";
}

/** Measure and pace of a memory sampler. */
export interface SamplerRequest {
  /** A field of {@linkcode ClusterMemory}; `"process"` when absent. */
  readonly measure?: string;
  /** Time between two samples; 0.5 seconds when absent. */
  readonly interval?: Duration;
  readonly label?: string;
  /** Also samples each worker. */
  readonly perWorker?: boolean;
}
