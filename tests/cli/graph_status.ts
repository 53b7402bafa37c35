/** Statuses of graphs and tasks for tests of the text output. */
import type { GraphStatus, TaskStatus } from "../../protocol/mod.ts";

const NO_COUNTS: GraphStatus["counts"] = {
  waiting: 0,
  queued: 0,
  "no-worker": 0,
  processing: 0,
  memory: 0,
  released: 0,
  erred: 0,
  blocked: 0,
  cancelled: 0,
};

/** The status of a graph of ten tasks. */
export function graphStatus(
  state: GraphStatus["state"],
  counts: Partial<GraphStatus["counts"]> = {},
  rest: Partial<GraphStatus> = {},
): GraphStatus {
  return {
    id: "g1",
    name: "nightly",
    namespace: "g1",
    state,
    outcome: state,
    tasks: 10,
    culled: 0,
    counts: { ...NO_COUNTS, ...counts },
    outputs: 1,
    submittedAt: "2026-01-01T00:00:00.000Z",
    startedAt: "2026-01-01T00:00:00.000Z",
    endedAt: state === "running" ? null : "2026-01-01T00:00:05.000Z",
    errors: [],
    ...rest,
  };
}

/** The status of a task. */
export function taskOf(
  key: string,
  state: TaskStatus["state"],
  rest: Partial<TaskStatus> = {},
): TaskStatus {
  return {
    key,
    state,
    op: "inc",
    priority: 0,
    dependencies: [],
    dependencyCount: 0,
    worker: null,
    holders: [],
    nbytes: null,
    attempts: 0,
    retriesLeft: 0,
    suspicious: 0,
    startedAt: null,
    endedAt: null,
    ...rest,
  };
}
