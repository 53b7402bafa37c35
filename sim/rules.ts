/** What must hold of a simulated cluster at every moment, whatever goes wrong. */
import assert from "node:assert/strict";
import type { Attempt, Key, Unstamped, WorkerId } from "../protocol/mod.ts";
import type { SchedulerEvent } from "../scheduler/event.ts";
import type { SchedulerInstruction } from "../scheduler/instruction.ts";
import { checkNotLast, UnknownValues } from "./held_keys.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import { SingleRun } from "./single_run.ts";
import { SpilledKeys } from "./spilled_keys.ts";
import type { WorkerProcess } from "./worker_process.ts";

type Retired = Extract<SchedulerInstruction, { type: "end-retirement" }>;

export class Rules {
  readonly #scheduler: SchedulerProcess;
  readonly #processes: ReadonlyMap<string, WorkerProcess>;
  readonly #attempts = new Set<Attempt>();
  readonly #singleRun = new SingleRun();
  readonly #unknown = new UnknownValues();
  readonly #spilled = new SpilledKeys();
  /** Keys of which some copy could not be read. */
  readonly #spoilt = new Set<Key>();
  /** Workers that shall leave by force when their time is over. */
  readonly #forced = new Set<WorkerId>();

  /** `processes`: those that live, by address. */
  constructor(scheduler: SchedulerProcess, processes: ReadonlyMap<string, WorkerProcess>) {
    this.#scheduler = scheduler;
    this.#processes = processes;
  }

  /** No attempt is run twice. */
  began(key: Key, attempt: Attempt): void {
    assert.ok(!this.#attempts.has(attempt), `attempt ${attempt} of "${key}" begins once`);
    this.#attempts.add(attempt);
  }

  faulted(key: Key, kind: string): void {
    if (kind === "undecodable") this.#spoilt.add(key);
  }

  /** These are still in the worker's store. */
  deleted(worker: WorkerProcess, keys: readonly Key[]): void {
    const sound = keys.filter((key) => !this.#spoilt.has(key));
    checkNotLast(this.#scheduler, worker, this.#processes, sound);
  }

  /** The scheduler's machine is about to be told. */
  heard(fact: Unstamped<SchedulerEvent>): void {
    if (fact.type === "worker-reported") this.#singleRun.reported(fact.worker, fact.messages);
    if (fact.type !== "worker-retire-requested" || fact.onTimeout !== "force") return;
    if ("ids" in fact.target) { for (const worker of fact.target.ids) this.#forced.add(worker); }
  }

  /** The scheduler's machine has said so. */
  ordered(instruction: SchedulerInstruction): void {
    if (instruction.type === "send") {
      this.#singleRun.sent(instruction.worker, instruction.message);
    } else if (instruction.type === "close-worker") this.#singleRun.lost(instruction.worker);
    else if (instruction.type === "end-retirement") this.#retired(instruction.result);
  }

  /** To be called every now and then. */
  look(now: number): void {
    const workers = [...this.#processes.values()];
    this.#unknown.check(this.#scheduler, workers, now);
    this.#spilled.check(this.#scheduler, workers, now);
  }

  /** Nothing is lost by a retirement, unless the worker died, or its time was over. */
  #retired({ retired, notRetired, lost }: Retired["result"]): void {
    const died = notRetired.some(({ reason }) => reason === "lost");
    const forced = retired.some((worker) => this.#forced.has(worker));
    assert.ok(died || forced || lost.length === 0, `a retirement that loses ${lost.join()}`);
  }
}
