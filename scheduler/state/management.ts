/**
 * Records of memory management: the managers, retirements and rebalancing under way, and a memory
 * deadlock. The rules are in `memory/`, `workers/retirement.ts` and `placement/memory_deadlock.ts`.
 */
import type {
  ActiveMemoryManager,
  PolicyRegistry,
  Rebalance,
  RetireWorker,
} from "../../amm/mod.ts";
import { present } from "../../base/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";
import type { RetireResult } from "../instruction.ts";
import type { ManagerRan, RetireCause } from "../notice.ts";
import type { Cluster } from "./cluster.ts";
import type { Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

export interface MemoryManagement {
  readonly registry: PolicyRegistry;
  readonly manager: ActiveMemoryManager;
  /** Manager that has `RetireWorker` policies only. */
  readonly retiring: ActiveMemoryManager;
  readonly retirements: Map<WorkerRecord, Retirement>;
  /**
   * Names of workers that were closed to be restarted -> time in milliseconds until which they are
   * waited for.
   */
  readonly restarting: Map<string, number>;
  /** Requests for retirement that have not been answered, by id. */
  readonly requests: Map<string, RetireRequest>;
  /** Manager that has one policy while data is moved on request, and none otherwise. */
  readonly rebalancing: ActiveMemoryManager;
  rebalance: Rebalancing | null;
}

export function managementOf(cluster: Cluster): MemoryManagement {
  return present(cluster.management, "the memory managers");
}

export function managersOf(cluster: Cluster): readonly ActiveMemoryManager[] {
  const { management } = cluster;
  if (management === null) return [];
  return [management.manager, management.retiring, management.rebalancing];
}

/** Tells of the last run of a manager. To be called after each. */
export function tellRun(
  { at, stimulus }: Cluster,
  manager: ManagerRan["manager"],
  { lastDetail: run }: ActiveMemoryManager,
): void {
  if (run !== null) stimulus.notices.push({ type: "manager-ran", manager, at, run });
}

/** The retirement of one worker. */
export interface Retirement {
  readonly worker: WorkerRecord;
  /** Worker id at the time of the request; the process may have re-registered under another id. */
  readonly asked: WorkerId;
  readonly policy: RetireWorker;
  /**
   * Why it retires. A worker that was asked to do so ends; one that retires for its `pause` or its
   * own `memory` is restarted.
   */
  cause: RetireCause;
  /** It has failed before for lack of a worker that takes the data, which is told once. */
  readonly isRepeated: boolean;
  /** Ids of the requests that wait for it; there may be none unless the cause is a request. */
  readonly requests: Set<string>;
  readonly close: boolean;
  readonly drain: boolean;
  /** Milliseconds; `null` for none. */
  readonly deadline: number | null;
  readonly onTimeout: "abort" | "force";
}

export interface RetireRequest {
  /** Number of workers that it still waits for. */
  left: number;
  result: RetireResult;
}

export interface Rebalancing {
  readonly policy: Rebalance;
  /** Ids of the requests to be answered. */
  readonly requests: string[];
  /** Milliseconds. */
  readonly until: number;
  /** Bytes that senders have dropped so far. */
  bytes: number;
}

export interface MemoryDeadlock {
  /** Milliseconds. */
  readonly since: number;
  override: Override | null;
}

/** A task that a paused worker was permitted to run. */
export interface Override {
  readonly task: Task;
  readonly worker: WorkerRecord;
  readonly attempt: number;
}

/** Bytes on all workers at one time, to be compared with the next sample. */
export interface ProgressSample {
  /** Milliseconds: time of the next sample. */
  readonly until: number;
  readonly managed: number;
  readonly spilled: number;
}
