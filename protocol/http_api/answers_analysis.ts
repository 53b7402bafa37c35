/** The analysis of a graph, as types without a library: see `analysis_status.ts`. */
import type { GraphState } from "./answers.ts";

/** What a slot did while a graph ran. */
export const SLOT_USES = [
  "computing",
  "failed",
  "transferring",
  "reading",
  "starting",
  "memory",
  "inputs",
  "unsuitable",
  "messages",
  "other",
  "idle",
  "runnable",
] as const;
export type SlotUse = typeof SLOT_USES[number];

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

/** What a task of the critical path did, or waited for. */
export const PATH_TIMES = [
  "computing",
  "failed",
  "transferring",
  "reading",
  "starting",
  "memory",
  "slot",
  "worker",
  "retrying",
  "messages",
  "scheduling",
] as const;
export type PathTime = typeof PATH_TIMES[number];

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

/** Tasks of one group that follow each other on the critical path. */
export interface PathLink {
  group: string;
  /** Keys of the first and the last task. */
  first: string;
  last: string;
  tasks: number;
  seconds: number;
  /** Seconds by what they were; absent: none. */
  times: Partial<Record<PathTime, number>>;
}

/** Where the time of a graph went. */
export interface GraphAnalysis {
  graph: string;
  state: GraphState;
  /** When its tasks were started, or when it was retried. */
  from: string;
  /** Its end; of a graph that runs, now. */
  until: string;
  elapsedSeconds: number;
  /** Tasks of the graph, and those of which it is known when they ran. */
  tasks: number;
  known: number;
  /** Reasons for which the analysis is not complete, as sentences; empty: it is. */
  gaps: string[];
  /** The chain of tasks that determined the end, from its first task on. */
  criticalPath: {
    links: PathLink[];
    /** Further links, which took less time than those. */
    omitted: { count: number; seconds: number };
    times: Partial<Record<PathTime, number>>;
  };
  /** Use of the slots while the graph ran: parts of `slotSeconds`, whose sum is 1. */
  slots: {
    seconds: number;
    /** Mean number of slots. */
    mean: number;
    shares: Record<SlotUse, number>;
  };
  /** Times that the graph could not beat. */
  bounds: {
    /** Seconds of the longest path of runs: with any number of slots. */
    longestPathSeconds: number;
    /** Seconds of runs of use, in all, and for each of the slots. */
    workSeconds: number;
    workPerSlotSeconds: number;
    /** The larger one of the two: the best that this number of slots allows. */
    bestSeconds: number;
    /** That, divided by the time that the graph took; `null` if no task is known to have run. */
    efficiency: number | null;
  };
  /** What would help, as far as the figures say it. */
  advice: { code: string; text: string }[];
}
