/**
 * The time for which a worker had slots for tasks: from its registration until it was lost or left,
 * without its pauses. Kept for the analysis of graphs (`views/analysis/`); decides nothing and is
 * not part of a snapshot.
 */
import { SlidingMinimum, ThinnedSamples } from "../../../base/mod.ts";
import type { PauseCause, WorkerId } from "../../../protocol/mod.ts";
import type { WorkerRecord } from "../worker.ts";

/** One registration of a worker. Times in milliseconds since 1970. */
export interface WorkerTerm {
  readonly worker: WorkerId;
  readonly name: string;
  readonly threads: number;
  /** Bytes; 0 for no limit. */
  readonly memoryLimit: number;
  /** Amounts in millionths by name. */
  readonly resources: ReadonlyMap<string, number>;
  /** Of a worker in a snapshot: when the snapshot was restored. */
  joinedAt: number;
  /** `Infinity` while it is there. */
  leftAt: number;
  /** In order. The last `PAUSES_KEPT` ones. */
  readonly pauses: WorkerPause[];
  /** Bytes of its process and tasks, and of results in memory, negated, from heartbeats. */
  readonly mostMemory: { readonly process: SlidingMinimum; readonly managed: SlidingMinimum };
  /** Bytes of its process and tasks that are no results, from heartbeats while it had tasks. */
  readonly otherMemory: ThinnedSamples;
}

/** Time in which a worker started no tasks. */
export interface WorkerPause {
  readonly from: number;
  /** `Infinity` while it lasts. */
  to: number;
  /** `retire`: it leaves. */
  readonly cause: PauseCause | "retire";
}

const PAUSES_KEPT = 256;
/** Terms of former workers that are kept, besides as many as there are workers. */
const FORMER_TERMS_KEPT = 1000;

/** The terms of the present workers, and of the last former ones. */
export class WorkerTerms {
  /** In the order in which the workers joined. */
  list: WorkerTerm[] = [];
  /** Milliseconds: the end of the last term that is not kept any more; 0: all are kept. */
  completeFrom = 0;
  /** Milliseconds: when the times of tasks of a graph were last forgotten; 0: never. */
  forgottenAt = 0;

  add(term: WorkerTerm, workers: number): void {
    this.list.push(term);
    if (this.list.length <= 2 * (workers + FORMER_TERMS_KEPT)) return;
    let excess = this.list.length - workers - FORMER_TERMS_KEPT;
    this.list = this.list.filter(({ leftAt }) => {
      if (leftAt === Infinity || excess-- <= 0) return true;
      this.completeFrom = Math.max(this.completeFrom, leftAt);
      return false;
    });
  }
}

type TermOfWorker = Pick<WorkerRecord, "id" | "name" | "threads" | "memoryLimit" | "resources">;

/** The term of a worker that joins now. */
export function newTerm(
  { id, name, threads, memoryLimit, resources }: TermOfWorker,
  joinedAt: number,
): WorkerTerm {
  return {
    worker: id,
    name,
    threads,
    memoryLimit,
    resources,
    joinedAt,
    leftAt: Infinity,
    pauses: [],
    mostMemory: { process: new SlidingMinimum(), managed: new SlidingMinimum() },
    otherMemory: new ThinnedSamples(),
  };
}

export function beginTermPause(
  { pauses }: WorkerTerm,
  at: number,
  cause: WorkerPause["cause"],
): void {
  const last = pauses.at(-1);
  if (last?.to === Infinity) last.to = at;
  pauses.push({ from: at, to: Infinity, cause });
  if (pauses.length > PAUSES_KEPT) pauses.shift();
}

export function endTermPause({ pauses }: WorkerTerm, at: number): void {
  const last = pauses.at(-1);
  if (last?.to === Infinity) last.to = at;
}
