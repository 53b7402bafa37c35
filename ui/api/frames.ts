/** Content of frames, and the merge of changes. Pure. */
import type { Fact } from "../../protocol/mod.ts";

/** Counts and memory of the cluster. */
export interface ClusterFrame {
  readonly workers: Readonly<Record<string, number>>;
  readonly graphs: Readonly<Record<string, number>>;
  readonly tasks: Readonly<Record<string, number>>;
  readonly totals: {
    readonly finished: number;
    readonly failed: number;
    readonly retried: number;
    readonly killed: number;
    readonly secondStarted: number;
    readonly secondWon: number;
  };
  readonly standstill: boolean;
  /** Bytes. */
  readonly memory: {
    readonly process: number;
    readonly managed: number;
    readonly unmanagedOld: number;
    readonly unmanagedRecent: number;
    readonly spilled: number;
    readonly limit: number | null;
  };
  /** Microseconds of all slots since the start, by what they did. */
  readonly slots: {
    readonly compute: number;
    readonly transfer: number;
    readonly spill: number;
    readonly idle: number;
  };
}

/** One row a worker; memory in MiB. */
export interface WorkerRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly threads: number;
  readonly executing: number;
  readonly processing: number;
  readonly process: number;
  readonly managed: number;
  readonly spilled: number;
  /** 0: no limit. */
  readonly limit: number;
}

export type Columns = Readonly<Record<string, unknown>>;

const WORKER_COLUMNS = [
  ...["name", "state", "threads", "executing", "processing"],
  ...["process", "managed", "spilled", "limit"],
] as const;

/** The workers after a frame, in the order in which they came. */
export function mergeWorkers(
  before: ReadonlyMap<string, WorkerRow>,
  frame: Columns,
): Map<string, WorkerRow> {
  const after = frame.full === true ? new Map<string, WorkerRow>() : new Map(before);
  const ids = frame.id as readonly string[];
  ids.forEach((id, row) => {
    const fields = WORKER_COLUMNS.map((name) => [name, (frame[name] as unknown[])[row]]);
    after.set(id, { id, ...Object.fromEntries(fields) } as WorkerRow);
  });
  for (const id of frame.gone as readonly string[] ?? []) after.delete(id);
  return after;
}

/** A group of tasks: its name, expected microseconds (-1: not known), and tasks by state. */
export interface GroupRow {
  readonly group: string;
  readonly expectedUs: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The states of a task that has not failed. */
const STATES = [
  ...["waiting", "queued", "no-worker", "processing"],
  ...["memory", "released", "cancelled"],
] as const;
/** The states by which people choose tasks. */
export const SHOWN_STATES = [...STATES, "failed", "blocked"] as const;

/** The names of counts that a frame of groups has as columns. */
const COUNTS = [...STATES, "erred", "blocked"] as const;

/** The rows of a frame of groups. */
export function readGroups(frame: Columns): GroupRow[] {
  const names = frame.group as readonly string[];
  const expected = frame.expectedUs as readonly number[];
  return names.map((group, row) => ({
    group,
    expectedUs: expected[row] ?? -1,
    counts: Object.fromEntries(
      COUNTS.map((state) => [state, (frame[state] as number[])[row] ?? 0]),
    ),
  }));
}

/** A fact with the id of its event. */
export type FactShown = Fact & { readonly id: string };

/**
 * Returns whether a fact comes after another one, by their ids `LIFE-NUMBER`. A scheduler that was
 * started again has another life, and its facts are newer.
 */
export function isNewer(id: string, than: string): boolean {
  const [life, number] = id.split("-");
  const [lastLife, last] = than.split("-");
  return life !== lastLife || Number(number) > Number(last);
}
