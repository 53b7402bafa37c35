/** Ten runs: graphs of several forms, with run times that differ in several ways. */
import type { RunOptions } from "./simulated_run.ts";

export interface Run extends Omit<RunOptions, "seed"> {
  /** Mean seconds of its slowest tasks. */
  readonly taskSeconds: number;
}

type Tasks = Record<string, unknown>;

/** `count` tasks of a group, each with the inputs that `inputsOf` names. */
function tasksOf(
  group: string,
  count: number,
  inputsOf: (at: number) => readonly string[] = () => [],
): Tasks {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${group}-${at}`,
      { op: "sum", args: [inputsOf(at).map((input) => ({ $ref: input }))] },
    ]),
  );
}

function between(first: number, last: number) {
  return (random: number) => first + random * (last - first);
}

/** Milliseconds by the group of a key. */
function byGroup(ms: Readonly<Record<string, (random: number) => number>>) {
  return (key: string, random: number) => ms[key.replace(/-\d+$/, "")]?.(random) ?? 1000;
}

/** A few tasks take ten times as long as most. */
const heavy = (ms: number) => (random: number) => 1.5 * ms / Math.sqrt(Math.max(0.02, random));

const four = { workers: 4, threads: 2 };

export const RUNS: Readonly<Record<string, Run>> = {
  "equal tasks": {
    ...four,
    tasks: tasksOf("x", 450),
    taskSeconds: 1,
    durationMs: byGroup({ x: between(900, 1100) }),
  },
  "tasks that differ by a factor of ten": {
    ...four,
    tasks: tasksOf("x", 450),
    taskSeconds: 1.1,
    durationMs: byGroup({ x: between(200, 2000) }),
  },
  "a few tasks that take much longer": {
    ...four,
    tasks: tasksOf("x", 450),
    taskSeconds: 1.5,
    durationMs: byGroup({ x: heavy(500) }),
  },
  "quick tasks, then slow ones": {
    ...four,
    tasks: { ...tasksOf("quick", 400), ...tasksOf("slow", 100, (at) => [`quick-${at}`]) },
    taskSeconds: 5,
    durationMs: byGroup({ quick: between(400, 600), slow: between(4000, 6000) }),
  },
  "slow tasks, then quick ones": {
    ...four,
    tasks: { ...tasksOf("slow", 80), ...tasksOf("quick", 400, (at) => [`slow-${at % 80}`]) },
    taskSeconds: 5,
    durationMs: byGroup({ quick: between(400, 600), slow: between(4000, 6000) }),
  },
  "chains": {
    ...four,
    tasks: tasksOf("x", 480, (at) => at < 24 ? [] : [`x-${at - 24}`]),
    taskSeconds: 1,
    durationMs: byGroup({ x: between(500, 1500) }),
  },
  "a map and its sums": {
    ...four,
    tasks: {
      ...tasksOf("map", 512),
      ...tasksOf("sum", 64, (at) => Array.from({ length: 8 }, (_, each) => `map-${8 * at + each}`)),
    },
    taskSeconds: 2,
    durationMs: byGroup({ map: between(500, 1500), sum: between(1000, 3000) }),
  },
  "few long tasks": {
    ...four,
    tasks: tasksOf("x", 160),
    taskSeconds: 60,
    durationMs: byGroup({ x: between(50_000, 70_000) }),
  },
  "one worker": {
    workers: 1,
    threads: 1,
    tasks: tasksOf("x", 150),
    taskSeconds: 1,
    durationMs: byGroup({ x: between(500, 1500) }),
  },
  "a worker that joins": {
    ...four,
    workers: 3,
    joinsAtMs: 30_000,
    tasks: tasksOf("x", 700),
    taskSeconds: 1,
    durationMs: byGroup({ x: between(500, 1500) }),
  },
};
