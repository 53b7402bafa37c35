/** Views of graphs: plain data, made on request. */
import {
  asMillis,
  asSha256,
  type GraphId,
  type GraphOutcome,
  type GraphStatus,
  type Millis,
  withoutOwner,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { IdempotencyMark } from "../event.ts";
import type { Cluster } from "../state/cluster.ts";
import { firstOf, isHeld } from "../state/links/concurrency.ts";
import type { GraphRecord, StateCounts } from "../state/graph.ts";
import { awaitedWorker } from "../graphs/no_workers.ts";
import { whyNotRetried } from "../graphs/retry.ts";
import { iso } from "./task_status.ts";

interface GraphListOptions {
  /** Only graphs of this owner. */
  readonly owner?: string;
  /** A state, or `partly cancelled`, which is one way to have succeeded. */
  readonly state?: GraphOutcome;
  /** Only graphs with all these labels; `null`: with any value. */
  readonly labels?: ReadonlyMap<string, string | null>;
  /** Only graphs submitted before this one. */
  readonly after?: GraphId;
  readonly limit: number;
}

export function graphStatus(state: SchedulerState, graph: GraphId): GraphStatus | undefined {
  const record = state.cluster.graphs.get(graph);
  return record === undefined || record.context.scattered
    ? undefined
    : describeGraph(state.cluster, record);
}

/** The state in the status of a graph, which takes a fraction of the time. */
export function graphState(
  state: SchedulerState,
  graph: GraphId,
): GraphStatus["state"] | undefined {
  const record = state.cluster.graphs.get(graph);
  return record?.context.scattered ? undefined : record?.state;
}

/** Returns whether the CPU time of the tasks of the graph is sampled. */
export function isProfiled(state: SchedulerState, graph: GraphId): boolean {
  return state.cluster.graphs.get(graph)?.context.profile === true;
}

/** The owner of a graph; `undefined` for an unknown id. */
export function graphOwner(state: SchedulerState, graph: GraphId): string | undefined {
  return state.cluster.graphs.get(graph)?.owner;
}

/** Graphs that match the options, newest first. */
export function graphStatuses(state: SchedulerState, options: GraphListOptions): GraphStatus[] {
  const isListed = (graph: GraphRecord) =>
    !graph.context.scattered && (options.owner ?? graph.owner) === graph.owner;
  const after = options.after && state.cluster.graphs.get(options.after);
  const before = after && isListed(after) ? after.generation : Infinity;
  const found: GraphStatus[] = [];
  for (const graph of [...state.cluster.graphs.values()].reverse()) {
    if (found.length === options.limit) break;
    if (graph.generation >= before || !isListed(graph)) continue;
    if (options.state !== undefined && !isIn(graph, options.state)) continue;
    if (hasLabels(graph, options.labels ?? NO_LABELS)) {
      found.push(describeGraph(state.cluster, graph));
    }
  }
  return found;
}

function isIn(graph: GraphRecord, wanted: GraphOutcome): boolean {
  return graph.state === wanted || outcomeOf(graph) === wanted;
}

const NO_LABELS: ReadonlyMap<string, string | null> = new Map();

function hasLabels({ labels }: GraphRecord, wanted: ReadonlyMap<string, string | null>): boolean {
  for (const [name, value] of wanted) {
    if (!Object.hasOwn(labels, name) || (value !== null && labels[name] !== value)) return false;
  }
  return true;
}

/** A submission whose repeat is recognised. `submittedAt`: milliseconds since 1970. */
interface IdempotentSubmission extends IdempotencyMark {
  readonly graph: GraphId;
  readonly submittedAt: Millis;
}

/** All recognisable submissions, oldest first. */
export function idempotentSubmissions(state: SchedulerState): IdempotentSubmission[] {
  const found: IdempotentSubmission[] = [];
  for (const { id, idempotency, owner, submittedAt } of state.cluster.graphs.values()) {
    if (idempotency === null) continue;
    found.push({ ...idempotency, owner, graph: id, submittedAt: asMillis(submittedAt) });
  }
  return found;
}

/** SHA-256 of the module sets in use. */
export function modulesInUse(state: SchedulerState): ReadonlySet<string> {
  return new Set(state.cluster.modules.keys());
}

/** Returns whether a graph of this owner ships this module set. Linear in all graphs. */
export function shipsModules(state: SchedulerState, owner: string, sha256: string): boolean {
  return state.cluster.owners.get(owner)?.sets.has(asSha256(sha256)) ?? false;
}

/** Reason for which the graph cannot be retried, as the rest of a sentence; `null` if it can. */
export function retryRefusal(state: SchedulerState, graph: GraphId): string | null {
  const record = state.cluster.graphs.get(graph);
  return record === undefined ? "it is not known" : whyNotRetried(state.cluster, record);
}

/**
 * Returns whether only a summary of the graph is left; its tasks are answered with 410 `expired`.
 */
export function isExpired(state: SchedulerState, graph: GraphId): boolean {
  return state.cluster.graphs.get(graph)?.expired ?? false;
}

/** The state as displays show it. The machine knows no graph that is partly cancelled. */
export function outcomeOf({ state, counts }: GraphRecord): GraphOutcome {
  return state === "succeeded" && counts.cancelled > 0 ? "partly cancelled" : state;
}

/** The counts of a graph, or of a group of its tasks. Those of a graph that waits wait with it. */
export function shownCounts(graph: GraphRecord, counts: StateCounts): StateCounts {
  if (!isHeld(graph)) return { ...counts };
  return { ...counts, waiting: counts.waiting + counts.released, released: 0 };
}

function describeGraph(cluster: Cluster, graph: GraphRecord): GraphStatus {
  const awaited = awaitedWorker(cluster, graph);
  return {
    id: graph.id,
    name: graph.name,
    ...(Object.keys(graph.labels).length > 0 && { labels: graph.labels }),
    namespace: withoutOwner(graph.namespace),
    state: graph.state,
    outcome: outcomeOf(graph),
    counts: shownCounts(graph, graph.counts),
    ...(graph.results !== null && { resultCounts: { ...graph.results } }),
    ...(graph.concurrency !== null && { group: graph.concurrency.group }),
    ...(isHeld(graph) && { waitsFor: firstOf(cluster, graph)?.id ?? graph.id }),
    tasks: graph.taskCount,
    culled: graph.culled,
    ...(graph.cached.tasks > 0 && {
      cached: { tasks: graph.cached.tasks, savedMs: Math.round(graph.cached.savedUs / 1000) },
    }),
    ...describeSecondRuns(graph),
    outputs: graph.outputNames.length,
    submittedAt: iso(graph.submittedAt),
    startedAt: iso(graph.startedAt),
    endedAt: iso(graph.endedAt),
    ...(awaited !== null && { awaitedWorker: awaited }),
    ...(graph.stopReason !== null && { stopReason: graph.stopReason }),
    errors: graph.errors.map((error) => ({ ...error })),
  };
}

/** An empty object without second runs. */
function describeSecondRuns({ context }: GraphRecord): Pick<GraphStatus, "secondRuns"> {
  const { started = 0, won = 0 } = context.secondChance ?? {};
  return started === 0 ? {} : { secondRuns: { started, won } };
}
