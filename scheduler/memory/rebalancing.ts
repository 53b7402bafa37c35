/**
 * Rebalancing on request: a private manager with one `Rebalance` policy runs until a run finds
 * nothing to send and all that was sent has left its senders, or until the time limit. Requests
 * that arrive meanwhile wait for the same end. Independent of the public manager.
 */
import { Rebalance } from "../../amm/mod.ts";
import { assert } from "../../base/mod.ts";
import { managementOf, type Rebalancing, tellRun } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";

const POLICY_ID = "rebalance";
/** Milliseconds between two runs. */
const RUN_MS = 50;
/** Milliseconds after which the requests are answered with what has moved by then. */
const REBALANCE_MS_MAX = 60_000;

export function requestRebalance(cluster: Cluster, request: string): void {
  const management = managementOf(cluster);
  if (management.rebalance !== null) {
    management.rebalance.requests.push(request);
    return;
  }
  const policy = new Rebalance();
  management.rebalance = {
    policy,
    requests: [request],
    bytes: 0,
    until: cluster.at + REBALANCE_MS_MAX,
  };
  management.rebalancing.addPolicy(policy, POLICY_ID);
  runRebalance(cluster);
}

/** Runs the manager once, and answers the requests after the last run. */
export function runRebalance(cluster: Cluster): void {
  const management = managementOf(cluster);
  const { rebalance, rebalancing } = management;
  if (rebalance === null) return rebalancing.stop();
  const { policy, requests, until } = rebalance;
  rebalance.bytes += rebalancing.runOnce().bytesDropped;
  tellRun(cluster, "rebalance", rebalancing);
  rebalancing.nextRunAt = cluster.at + RUN_MS;
  if (!policy.isIdle && cluster.at < until) return;
  rebalancing.stop();
  rebalancing.removePolicy(policy);
  management.rebalance = null;
  const result = { moved: policy.moved, bytes: rebalance.bytes, complete: policy.isIdle };
  for (const request of requests) {
    cluster.stimulus.out.push({ type: "report-rebalance", request, result });
  }
}

/** A rebalance in a snapshot. */
export interface RebalanceDump {
  readonly policy: unknown;
  readonly requests: readonly string[];
  readonly until: number;
  readonly bytes: number;
}

export function dumpRebalance({ policy, ...rest }: Rebalancing): RebalanceDump {
  return { ...rest, policy: policy.state(), requests: [...rest.requests] };
}

/** Restores a rebalance into a cluster with new managers. */
export function loadRebalance(cluster: Cluster, { policy: state, ...rest }: RebalanceDump): void {
  const management = managementOf(cluster);
  const policy = new Rebalance();
  policy.restore(state);
  management.rebalance = { ...rest, policy, requests: [...rest.requests] };
  management.rebalancing.addPolicy(policy, POLICY_ID);
}

export function validateRebalance(cluster: Cluster): void {
  const { rebalance, rebalancing } = managementOf(cluster);
  const policies = [...rebalancing.policies.values()];
  if (rebalance === null) {
    assert(policies.length === 0 && !rebalancing.running, "Data is moved without a request");
    return;
  }
  assert(
    policies.length === 1 && policies[0] === rebalance.policy,
    "Data must be moved by exactly one policy",
  );
  assert(rebalance.requests.length > 0, "A rebalance has no request");
  assert(rebalancing.running, "No run of the rebalance is planned");
}
