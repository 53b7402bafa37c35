/** Memory managers, retirements, rebalancing and samplers in a snapshot. */
import {
  type ManagerState,
  MemorySampler,
  type PolicyRegistry,
  type RetireParams,
  RetireWorker,
  type SamplerState,
} from "../../amm/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";
import { attachManagers, dumpManager, loadManager, type ManagerDump } from "../memory/managers.ts";
import { managementOf, type Retirement, type RetireRequest } from "../state/management.ts";
import { dumpRebalance, loadRebalance, type RebalanceDump } from "../memory/rebalancing.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";

export interface ManagementDump {
  readonly changes: number;
  /** Indices of tasks, in the order of the set. */
  readonly replicated: readonly number[];
  readonly declared: readonly number[];
  readonly manager: ManagerDump;
  readonly retiring: ManagerState;
  readonly retirements: readonly RetirementDump[];
  /** Ids of their policies, in the order in which they run. */
  readonly order: readonly string[];
  readonly requests: readonly (readonly [id: string, request: RetireRequest])[];
  /** Absent when there are none. */
  readonly restarting?: readonly (readonly [name: string, until: number])[];
  readonly rebalancing: ManagerDump["state"];
  readonly rebalance: RebalanceDump | null;
  readonly samplers: readonly (readonly [id: string, state: SamplerState])[];
  readonly samplerOwners: readonly (readonly [id: string, owner: string])[];
}

interface RetirementDump {
  readonly worker: number;
  readonly asked: WorkerId;
  readonly params: RetireParams;
  readonly state: unknown;
  readonly policy: string;
  /** Absent for `request`. */
  readonly cause?: Retirement["cause"];
  /** Absent for `false`. */
  readonly isRepeated?: true;
  readonly requests: readonly string[];
  readonly close: boolean;
  readonly drain: boolean;
  readonly deadline: number | null;
  readonly onTimeout: Retirement["onTimeout"];
}

export function dumpManagement(cluster: Cluster, indices: Indices): ManagementDump {
  const { manager, retiring, retirements, requests, ...management } = managementOf(cluster);
  const { rebalancing, rebalance, restarting } = management;
  const ids = new Map([...retiring.policies].map(([id, policy]) => [policy, id]));
  return {
    changes: cluster.changes,
    replicated: [...cluster.replicated].map((task) => at(indices.tasks, task)),
    declared: [...cluster.declared].map((task) => at(indices.tasks, task)),
    manager: dumpManager(manager),
    retiring: retiring.state(),
    retirements: [...retirements.values()].map((
      { worker, policy, requests, cause, isRepeated, ...rest },
    ) => ({
      ...rest,
      ...(cause === "request" ? null : { cause }),
      ...(isRepeated ? { isRepeated } : null),
      worker: at(indices.workers, worker),
      params: policy.params as unknown as RetireParams,
      state: policy.state(),
      policy: ids.get(policy) ?? "",
      requests: [...requests],
    })),
    order: [...ids.values()],
    requests: [...requests].map(([id, request]) => [id, { ...request }]),
    ...(restarting.size === 0 ? null : { restarting: [...restarting] }),
    rebalancing: rebalancing.state(),
    rebalance: rebalance && dumpRebalance(rebalance),
    samplers: [...cluster.samplers].map(([id, sampler]) => [id, sampler.state()]),
    samplerOwners: [...cluster.samplerOwners],
  };
}

/** Throws `RangeError` if a policy is not in the registry. */
export function loadManagement(
  cluster: Cluster,
  lists: Lists,
  dump: ManagementDump,
  registry: PolicyRegistry,
): void {
  const { manager, retiring, rebalancing, ...management } = attachManagers(cluster, registry);
  const { retirements, requests } = management;
  cluster.changes = dump.changes;
  for (const index of dump.replicated) cluster.replicated.add(pick(lists.tasks, index));
  for (const index of dump.declared) cluster.declared.add(pick(lists.tasks, index));
  loadManager(manager, registry, dump.manager);
  const policies = new Map<string, RetireWorker>();
  for (const retirement of dump.retirements) {
    const { params, state, policy: id, cause = "request", isRepeated = false, ...rest } =
      retirement;
    const policy = new RetireWorker(params);
    policy.restore(state);
    policies.set(id, policy);
    const worker = pick(lists.workers, retirement.worker);
    const requests = new Set(retirement.requests);
    retirements.set(worker, { ...rest, cause, isRepeated, worker, policy, requests });
  }
  for (const id of dump.order) {
    const policy = policies.get(id);
    if (policy !== undefined) retiring.addPolicy(policy, id);
  }
  retiring.restore(dump.retiring);
  for (const [name, until] of dump.restarting ?? []) management.restarting.set(name, until);
  for (const [id, request] of dump.requests) requests.set(id, { ...request });
  if (dump.rebalance !== null) loadRebalance(cluster, dump.rebalance);
  rebalancing.restore(dump.rebalancing);
  for (const [id, state] of dump.samplers) {
    cluster.samplers.set(id, MemorySampler.restore(state));
  }
  for (const [id, owner] of dump.samplerOwners) cluster.samplerOwners.set(id, owner);
}
