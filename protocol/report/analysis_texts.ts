/** What the command line and the dashboard show for the times of an analysis. */
import type { PathTime, SlotUse } from "../http_api/answers_analysis.ts";

/** What displays show for a use. */
export const SLOT_USE_TEXTS: Readonly<Record<SlotUse, string>> = {
  computing: "computing",
  failed: "computing what failed or was lost",
  transferring: "transferring inputs",
  reading: "reading spilled inputs",
  starting: "starting processes",
  memory: "waiting for memory",
  inputs: "waiting for inputs that are not computed yet",
  unsuitable: "idle: tasks ask for other workers, resources or pools",
  messages: "waiting for messages",
  other: "other graphs",
  idle: "idle: no task left to start",
  runnable: "idle although tasks could run",
};

/** What displays show for a time of a task. */
export const PATH_TIME_TEXTS: Readonly<Record<PathTime, string>> = {
  computing: "run",
  failed: "run that failed or was lost",
  transferring: "inputs transferred",
  reading: "spilled inputs read",
  starting: "process started",
  memory: "waited for memory",
  slot: "waited for a slot",
  worker: "waited for a worker that may run it",
  retrying: "waited for the next attempt",
  messages: "messages",
  scheduling: "scheduler",
};
