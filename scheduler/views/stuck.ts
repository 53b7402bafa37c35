/**
 * Tasks that do not go on: no worker may run them, they wait for a retry, they are queued while a
 * worker is idle, or they run much longer than others of their group. The cost is bounded: so many
 * tasks are looked at, and so many explained.
 */
import { type GraphId, shortKey, type StuckTasks } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { explainPresent } from "./explain.ts";
import type { Cluster } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { areSlotsFree, canHaveSlots } from "../state/pools/slots.ts";
import type { Task } from "../state/task.ts";

/** Tasks that are looked at. */
const TASKS_MAX = 50_000;
/** Kinds of stuck tasks that are told apart; each is explained once. */
const KINDS_MAX = 100;
const EXAMPLES_MAX = 3;
/** A run is slow beyond so many times the mean of its group, and so many microseconds at least. */
const SLOW_FACTOR = 5;
const SLOW_US_MIN = 10_000_000;

type Kind = StuckTasks["items"][number] & { readonly keys: string[] };

/** Of graphs whose owner `sees` admits, those with the most stuck tasks first. */
export function stuckTasks(
  { cluster }: SchedulerState,
  sees: (owner: string) => boolean,
  tasksMax = TASKS_MAX,
): StuckTasks {
  const kinds = new Map<string, Kind>();
  const isIdle = cluster.workers.values().some(({ status, processing }) =>
    status === "running" && processing.size === 0
  );
  let left = tasksMax;
  let complete = true;
  for (const graph of cluster.graphs.values()) {
    if (hasEnded(graph) || graph.context.scattered || !sees(graph.owner)) continue;
    if (!mayBeStuck(graph)) continue;
    for (const task of graph.tasks.slice(0, left)) {
      const name = stuckName(task, isIdle);
      if (name !== null) complete = add(kinds, graph, { cluster, task, name }) && complete;
    }
    complete &&= graph.tasks.length <= left;
    left = Math.max(0, left - graph.tasks.length);
  }
  complete = addSlow(kinds, cluster, sees) && complete;
  const items = [...kinds.values()].sort((a, b) => b.count - a.count);
  return { items, complete };
}

function mayBeStuck({ counts }: GraphRecord): boolean {
  return counts["no-worker"] + counts.queued + counts.waiting > 0;
}

/** Name that tells kinds of stuck tasks of one graph apart; `null`: the task is not stuck. */
function stuckName({ state, waitingOn, constraints, queue }: Task, isIdle: boolean): string | null {
  if (state === "no-worker") return `${constraints.id} ${queue === constraints.queue}`;
  if (state === "waiting" && waitingOn === 0) return "retry";
  if (state !== "queued") return null;
  // A full pool is no fault; one that has too few slots never lets the task run.
  if (!canHaveSlots(constraints)) return `slots ${constraints.id}`;
  return isIdle && areSlotsFree(constraints) ? `queued ${constraints.id}` : null;
}

/** Returns whether the task is counted: there are not too many kinds. */
function add(
  kinds: Map<string, Kind>,
  graph: GraphRecord,
  { cluster, task, name, reason }: {
    readonly cluster: Cluster;
    readonly task: Task;
    readonly name: string;
    readonly reason?: { readonly code: string; readonly text: string };
  },
): boolean {
  const key = `${graph.id} ${name}`;
  let kind = kinds.get(key);
  if (kind === undefined) {
    if (kinds.size === KINDS_MAX) return false;
    const [first] = reason === undefined ? explainPresent(cluster, task).reasons : [reason];
    const { code = task.state, text = "" } = first ?? {};
    kind = { graph: graph.id as GraphId, name: graph.name, code, text, count: 0, keys: [] };
    kinds.set(key, kind);
  }
  kind.count++;
  if (kind.keys.length < EXAMPLES_MAX) kind.keys.push(shortKey(task.key));
  return true;
}

/** Adds the runs that are slow; whether all are counted. Looks at a task for each busy thread. */
function addSlow(
  kinds: Map<string, Kind>,
  cluster: Cluster,
  sees: (owner: string) => boolean,
): boolean {
  let complete = true;
  for (const worker of cluster.workers.values()) {
    for (const [task, { startedAt }] of worker.executing) {
      const { group } = task;
      const graph = task.graphs.find((each) => !hasEnded(each) && sees(each.owner));
      const elapsedUs = (cluster.at - startedAt) * 1000;
      const isSlow = elapsedUs > Math.max(SLOW_US_MIN, SLOW_FACTOR * group.durationUs);
      if (graph === undefined || group.durationUs < 0 || !isSlow) continue;
      const seconds = Math.round(elapsedUs / 1e6);
      const text = `Runs for ${seconds} s on worker "${worker.name}"; tasks "${group.name}" take ` +
        `${(group.durationUs / 1e6).toPrecision(2)} s on average`;
      const name = `slow ${group.name}`;
      const reason = { code: "slow", text };
      complete = add(kinds, graph, { cluster, task, name, reason }) && complete;
    }
  }
  return complete;
}
