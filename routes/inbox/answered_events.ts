/**
 * Events that come from a request which the machine answers, and when it does. The shell rejects a
 * request without its answer, so that it does not wait forever. A new event must be listed here,
 * and an answered one also in `reject` of its subject; otherwise the tree does not compile.
 */
import type { SchedulerEvent } from "../../scheduler/mod.ts";

/**
 * `at once`: by an instruction of the same stimulus. `later`: possibly by one of a later stimulus.
 * `never`: the event has no answer.
 */
const ANSWERS = {
  "graph-submitted": "at once",
  "graph-continued": "at once",
  "graph-abandoned": "never",
  "graph-cancelled": "never",
  "graph-retried": "never",
  "graph-deleted": "never",
  "profiling-set": "never",
  "worker-registered": "at once",
  "worker-lost": "never",
  "worker-reported": "never",
  "worker-seen": "never",
  "worker-suspected": "never",
  "worker-paused": "never",
  "worker-resumed": "never",
  "worker-retire-requested": "later",
  "replica-requested": "never",
  "replica-drop-requested": "never",
  "replicas-missing": "never",
  "holder-silent": "never",
  "replicas-declared": "never",
  "data-announced": "at once",
  "data-scattered": "at once",
  "data-abandoned": "never",
  "data-released": "never",
  "result-requested": "never",
  "namespace-shared": "never",
  "pool-set": "never",
  "pool-removed": "never",
  "client-opened": "never",
  "client-seen": "never",
  "client-closed": "never",
  "outputs-released": "never",
  "dataset-published": "at once",
  "dataset-claimed": "at once",
  "dataset-removed": "never",
  "task-expanded": "never",
  "expansion-failed": "never",
  "amm-started": "never",
  "amm-stopped": "never",
  "amm-run-requested": "at once",
  "amm-rebalance-requested": "later",
  "amm-policy-added": "at once",
  "amm-policy-removed": "never",
  "sampler-started": "never",
  "sampler-stopped": "never",
  "sampler-deleted": "never",
  "cache-answered": "never",
  "cache-stored": "never",
  "scheduler-resumed": "never",
  "tick": "never",
} as const satisfies Readonly<Record<SchedulerEvent["type"], "at once" | "later" | "never">>;

type AnsweredType = {
  [Type in SchedulerEvent["type"]]: (typeof ANSWERS)[Type] extends "never" ? never : Type;
}[SchedulerEvent["type"]];

/** An event whose request the machine answers. */
export type AnsweredEvent = Extract<SchedulerEvent, { readonly type: AnsweredType }>;

/** Returns whether the machine answers the request behind the event. */
export function isAnswered(event: SchedulerEvent): event is AnsweredEvent {
  return ANSWERS[event.type] !== "never";
}

/** Returns whether the answer must be among the instructions that the event itself causes. */
export function isAnsweredAtOnce(event: SchedulerEvent): event is AnsweredEvent {
  // A graph that comes in parts is answered after the last.
  if (event.type === "graph-submitted" && event.taskTotal !== undefined) return false;
  if (event.type === "graph-continued" && !event.last) return false;
  return ANSWERS[event.type] === "at once";
}
