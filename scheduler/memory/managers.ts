/**
 * The three memory managers of a scheduler: the public one with configurable policies; one for
 * retirements, so that workers finish leaving while the public one is stopped; and one for
 * rebalancing on request. Each run is part of one stimulus: the tick at which it is due, or the
 * request for it.
 */
import {
  ActiveMemoryManager,
  makePolicy,
  type ManagerState,
  type PolicyParams,
  type PolicyRegistry,
  type RunReport,
} from "../../amm/mod.ts";
import { errorMessage } from "../../base/mod.ts";
import { ManagedClusterAdapter } from "./managed_cluster.ts";
import type { SchedulerInstruction } from "../instruction.ts";
import type { AmmEvent } from "../event_memory.ts";
import { requestRebalance, runRebalance } from "./rebalancing.ts";
import { managementOf, managersOf, type MemoryManagement, tellRun } from "../state/management.ts";
import { runRetirements } from "../workers/retirement.ts";
import { type Cluster, findWorker } from "../state/cluster.ts";

/** Creates the managers of a cluster, without policies. */
export function attachManagers(cluster: Cluster, registry: PolicyRegistry): MemoryManagement {
  const records = new ManagedClusterAdapter(cluster);
  const { ammIntervalMs, ammMeasure } = cluster.options;
  const management: MemoryManagement = {
    registry,
    manager: new ActiveMemoryManager(records, { intervalMs: ammIntervalMs, measure: ammMeasure }),
    retiring: new ActiveMemoryManager(records, { measure: ammMeasure }),
    retirements: new Map(),
    restarting: new Map(),
    requests: new Map(),
    rebalancing: new ActiveMemoryManager(records, { measure: ammMeasure }),
    rebalance: null,
  };
  cluster.management = management;
  return management;
}

/** Adds the policies of the options, and starts the public manager if they say so. */
export function startManagers(cluster: Cluster): void {
  const { manager, registry } = managementOf(cluster);
  const { amm, ammPolicies } = cluster.options;
  for (const spec of ammPolicies) manager.addPolicy(makePolicy(registry, spec));
  if (amm) manager.start();
}

/** Time of the next run in milliseconds; `Infinity` if none is planned. */
export function nextManagerRun(cluster: Cluster): number {
  let earliest = Infinity;
  for (const { nextRunAt } of managersOf(cluster)) {
    if (nextRunAt > 0) earliest = Math.min(earliest, nextRunAt);
  }
  return earliest;
}

/** Runs the managers that are due, possibly before the first worker has registered. */
export function runDueManagers(cluster: Cluster): void {
  const { manager, retiring, rebalancing } = managementOf(cluster);
  if (manager.running && manager.nextRunAt <= cluster.at) {
    reportErrors(cluster, manager.runOnTime());
    tellRun(cluster, "amm", manager);
  }
  if (retiring.running && retiring.nextRunAt <= cluster.at) runRetirements(cluster);
  if (rebalancing.running && rebalancing.nextRunAt <= cluster.at) runRebalance(cluster);
}

/** Handles an event for the public manager. */
export function handleAmmEvent(cluster: Cluster, event: AmmEvent): void {
  const { manager } = managementOf(cluster);
  switch (event.type) {
    case "amm-started":
      return manager.start();
    case "amm-stopped":
      return manager.stop();
    case "amm-run-requested": {
      const { request, dryRun, suggestions } = event;
      const report = manager.runOnce({ dryRun, suggestions });
      cluster.stimulus.out.push({ type: "report-amm-run", request, report });
      tellRun(cluster, "amm", manager);
      return reportErrors(cluster, report);
    }
    case "amm-rebalance-requested":
      return requestRebalance(cluster, event.request);
    case "amm-policy-added":
      cluster.stimulus.out.push(addPolicy(cluster, event.request, event.name, event.params));
      return;
    case "amm-policy-removed":
      manager.removePolicy(event.id);
  }
}

function addPolicy(
  cluster: Cluster,
  request: string,
  name: string,
  params: PolicyParams,
): SchedulerInstruction {
  const { manager, registry } = managementOf(cluster);
  const type = "answer-amm-policy";
  try {
    const policy = makePolicy(registry, { name, params });
    const unknown = policy.namedWorkers().filter(({ worker }) => !findWorker(cluster, worker));
    if (unknown.length === 0) return { type, request, id: manager.addPolicy(policy) };
    const problem = `Cannot add policy "${name}": its parameters name unknown workers`;
    return { type, request, id: null, problem, unknown };
  } catch (error) {
    const problem = errorMessage(error);
    return { type, request, id: null, problem };
  }
}

/** Instructs the shell to log the errors of a run. */
function reportErrors(cluster: Cluster, { errors }: RunReport): void {
  for (const { policy, message, tell } of errors) {
    if (tell) cluster.stimulus.out.push({ type: "report-policy-failure", policy, message });
  }
}

/** The public manager in a snapshot. */
export interface ManagerDump {
  readonly state: ManagerState;
  readonly policies: readonly {
    readonly id: string;
    readonly name: string;
    readonly params: PolicyParams;
    readonly state: unknown;
  }[];
}

export function dumpManager(manager: ActiveMemoryManager): ManagerDump {
  const policies = [...manager.policies].map(([id, policy]) => ({
    id,
    name: policy.name,
    params: policy.params,
    state: policy.state(),
  }));
  return { state: manager.state(), policies };
}

/** Throws `RangeError` when the registry lacks one of its policies. */
export function loadManager(
  manager: ActiveMemoryManager,
  registry: PolicyRegistry,
  { state, policies }: ManagerDump,
): void {
  for (const { id, name, params, state } of policies) {
    const policy = makePolicy(registry, { name, params });
    policy.restore(state);
    manager.addPolicy(policy, id);
  }
  manager.restore(state);
}
