/** Answers about where the CPU time of the tasks of a graph went. */
import type { ProfileFunction, ProfileNode } from "../profile/function_times.ts";

/** The time of a function. Recursive calls count once in `totalSeconds`. */
export interface HotFunction {
  /** Empty for a function without a name. */
  function: string;
  /** The file as its user knows it; empty for code without one. */
  file: string;
  /** Lines and columns count from 1; 0: unknown. */
  line: number;
  column: number;
  selfSeconds: number;
  totalSeconds: number;
}

/** What was sampled of the tasks of one group. */
export interface ProfiledGroup {
  group: string;
  /** Runs that have ended while they were sampled. */
  runs: number;
  /** Time in which code ran. */
  sampledSeconds: number;
  /** Time of runs in which no code ran: the task waited for something. */
  waitedSeconds: number;
  /** The hottest functions, those with the most self time first. */
  functions: HotFunction[];
}

/** The profile of a graph. */
export interface GraphProfiling {
  /** Whether tasks of the graph are sampled now. */
  enabled: boolean;
  /** The groups with the most time first. */
  groups: ProfiledGroup[];
  /** The hottest functions of all groups. */
  functions: HotFunction[];
  /** Groups that were left out because there were too many. */
  groupsCut: number;
  /** Workers that did not answer: what they have sampled is missing. */
  workersMissing: number;
}

/** The tree of calls of a group. */
export interface GroupProfiling {
  group: string;
  enabled: boolean;
  runs: number;
  sampledSeconds: number;
  waitedSeconds: number;
  /** Name, file, line and column of each function. */
  functions: ProfileFunction[];
  /** Caller (-1: none), function, and microseconds in the function itself. Callers come first. */
  nodes: ProfileNode[];
  workersMissing: number;
}
