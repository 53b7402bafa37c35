/** Answers of the cache, and results that it stores (`state/links/cached.ts`). */
import type { CacheAnswered, CacheHit, CacheStored } from "../event_cache.ts";
import type { TaskError } from "../../protocol/mod.ts";
import { endStoring, inputDigests } from "../state/links/cached.ts";
import { addToStory, type Cluster, nextNumber } from "../state/cluster.ts";
import { isNeeded, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { enterCached } from "../transitions/edges.ts";
import { arriveIfReady, recommendEnd } from "../transitions/recommendation.ts";
import { settleTransitions } from "../transitions/table.ts";

/** Takes what was found, and places what was not. */
export function onCacheAnswered(cluster: Cluster, { answers }: CacheAnswered): void {
  for (const [key, lookUp, result] of answers) {
    const task = cluster.tasks.get(key);
    if (task === undefined || task.cache === null || task.cache.lookUp !== lookUp) {
      if (result === null) cluster.stimulus.out.push({ type: "end-look-up", key });
      continue;
    }
    answer(cluster, task, result);
    settleTransitions(cluster);
  }
}

/** A task that waits for an answer is in `waiting`: the next state ends the look-up. */
function answer(cluster: Cluster, task: Task, result: CacheHit | null): void {
  const { cache } = task;
  if (cache === null) return;
  cache.lookUp = 0;
  if (result !== null) {
    cache.hit = result;
    cache.digest = result[0];
    addToStory(cluster, task, "cached");
    return enterCached(cluster, task, result);
  }
  cache.isMissing = true;
  arriveIfReady(cluster, task);
}

/**
 * Orders to store the result of a run of `durationUs` microseconds. Not stored is what comes from a
 * failure, what took too short to be worth it, and what was returned by tasks that the task has
 * started.
 */
export function storeResult(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
  durationUs: number,
): void {
  const { cache, key, nbytes, context } = task;
  if (cache === null) return;
  const { digest } = cache;
  const inputs = inputDigests(task);
  const isWorth = durationUs >= cluster.options.cacheMinUs && task.spawn === null;
  if (
    cache.mode === "off" || digest === null || inputs === null || !isWorth ||
    task.state !== "memory" || followsFailure(task)
  ) return;
  cache.storing = nextNumber(cluster);
  task.waiters++;
  const result = [digest, nbytes, durationUs] as const;
  const { graph } = context;
  cluster.stimulus.out.push({
    type: "store-result",
    key,
    order: cache.storing,
    graph,
    worker: worker.id,
    result,
    inputs,
  });
}

/** Returns whether the task has run although one that it comes after has failed. */
function followsFailure({ precedence }: Task): boolean {
  return precedence?.after.some(({ state }) => state === "erred") === true;
}

/** Kinds of errors that come from the code of a task. */
const OF_CODE: ReadonlySet<TaskError["kind"]> = new Set(["raised", "timeout", "exited"]);

/**
 * Orders to note how a run of the task has ended. Ends that say nothing of its code are not noted:
 * a process that was killed, a value that could not be stored or read.
 */
export function noteOutcome(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
  error: TaskError | null,
): void {
  const { cache, key, context: { graph } } = task;
  if (cache?.notes !== true || task.spawn !== null) return;
  if (error !== null && !OF_CODE.has(error.kind)) return;
  const inputs = inputDigests(task);
  if (inputs === null) return;
  const outcome = error === null ? { digest: cache.digest } : { error };
  cluster.stimulus.out.push({
    type: "note-outcome",
    key,
    graph,
    worker: worker.id,
    inputs,
    outcome,
  });
}

/** Results are kept no longer for the cache, which has them or not. */
export function onCacheStored(cluster: Cluster, { results }: CacheStored): void {
  for (const [key, order, isStored] of results) {
    const task = cluster.tasks.get(key);
    if (task === undefined || task.cache === null || task.cache.storing !== order) continue;
    const { cache, nbytes, startedAt, endedAt } = task;
    const durationUs = (endedAt - startedAt) * 1000;
    if (isStored && cache.digest !== null) cache.hit = [cache.digest, nbytes, durationUs];
    keepNoLonger(cluster, task);
    settleTransitions(cluster);
  }
}

/** The scheduler was restarted: nothing that the cache was asked for will be answered. */
export function forgetRequests(cluster: Cluster, task: Task): void {
  if (task.cache === null) return;
  if (task.cache.storing > 0) keepNoLonger(cluster, task);
  if (task.cache.lookUp === 0) return;
  answer(cluster, task, null);
}

/** Ends the storing of a result, which is released unless something else needs it. */
function keepNoLonger(cluster: Cluster, task: Task): void {
  endStoring(task);
  if (!isNeeded(task)) recommendEnd(cluster, task);
}
