/** The run of a profile: durations and sizes in the order of its lines, without decisions. */
import type { GraphProfile, ProfiledTask } from "../../protocol/mod.ts";
import type { Assignment, RunRecord, TaskRecord } from "./run_record.ts";

export function profiledRun(source: string, { header, tasks }: GraphProfile): RunRecord {
  return {
    source,
    kind: "profile",
    graph: header.graph,
    name: header.name,
    state: "succeeded",
    elapsedMs: header.elapsedMs,
    tasks: new Map(tasks.map((task, line) => [task.key, recordOf(task, line)])),
    workers: header.workers.map(({ threads }, index) => ({
      name: `worker ${index + 1}`,
      threads,
      terms: [{ from: 0, until: Infinity, reason: "" }],
    })),
    policies: [],
    notes: [],
  };
}

function recordOf({ key, group, inputs = [], us, bytes, from }: ProfiledTask, line: number) {
  const attempt: Assignment = {
    worker: null,
    at: 0,
    order: line,
    load: 0,
    end: "finished",
    endAt: 0,
    endOrder: line,
    us,
    waits: null,
    nbytes: bytes,
    value: null,
    error: null,
    loss: null,
  };
  const record: TaskRecord = {
    key,
    group,
    call: null,
    inputs,
    attempts: from === undefined ? [attempt] : [],
    moves: null,
    external: from === "data" ? { nbytes: bytes, content: null } : null,
    isCached: from === "cache",
    isCut: false,
  };
  return record;
}
