/**
 * What the cluster keeps of its memory managers, of retirements and rebalancing under way, and of a
 * standstill. Records and access to them; the rules are with those who drive them.
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
import type { Cluster } from "./cluster.ts";
import type { Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

export interface MemoryManagement {
  readonly registry: PolicyRegistry;
  readonly manager: ActiveMemoryManager;
  /** Has nothing but `RetireWorker` policies. */
  readonly retiring: ActiveMemoryManager;
  readonly retirements: Map<WorkerRecord, Retirement>;
  /** Requests for retirement that are not answered yet. */
  readonly requests: Map<string, RetireRequest>;
  /** Has one policy while data is moved on request, and none otherwise. */
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

/** One worker that is leaving. */
export interface Retirement {
  readonly worker: WorkerRecord;
  /** As who it was asked to leave; it may have registered again since. */
  readonly asked: WorkerId;
  readonly policy: RetireWorker;
  /** Who waits for it. */
  readonly requests: Set<string>;
  readonly close: boolean;
  readonly drain: boolean;
  /** Milliseconds; `null` for none. */
  readonly deadline: number | null;
  readonly onTimeout: "abort" | "force";
}

export interface RetireRequest {
  /** Workers that it waits for. */
  left: number;
  result: RetireResult;
}

export interface Rebalancing {
  readonly policy: Rebalance;
  /** Who is to be answered. */
  readonly requests: string[];
  /** Milliseconds. */
  readonly until: number;
  /** Bytes that have left their senders. */
  bytes: number;
}

export interface MemoryDeadlock {
  /** Milliseconds. */
  readonly since: number;
  override: Override | null;
}

/** What a paused worker was permitted to run. */
export interface Override {
  readonly task: Task;
  readonly worker: WorkerRecord;
  readonly attempt: number;
}

/** Bytes at one look, by which the next is judged, and when that is due. */
export interface ProgressSample {
  /** Milliseconds. */
  readonly until: number;
  readonly managed: number;
  readonly spilled: number;
}
