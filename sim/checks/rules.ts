/** Rules that hold in a simulated cluster at every moment, with any faults. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import type { Attempt, Key, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../scheduler/machine.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";
import type { WorkerProcess } from "../processes/worker_process.ts";
import { checkAnalysis } from "./analyses.ts";
import { CacheUseCheck } from "./cache_use.ts";
import { checkNotLast, UnknownValues } from "./held_keys.ts";
import { EffectRuns } from "./effects.ts";
import { Elsewhere } from "./elsewhere.ts";
import { GroupKills } from "./group_kills.ts";
import { HistoryCheck } from "./history.ts";
import { checkKept } from "./kept_graphs.ts";
import { KeptRoom } from "./kept_room.ts";
import { PauseRetirements } from "./pause_retirements.ts";
import { PoolUse } from "./pool_use.ts";
import { RunGroups } from "./run_groups.ts";
import { SingleRun } from "./single_run.ts";
import { SpilledKeys } from "./spilled_keys.ts";
import { StaleReports } from "./stale_reports.ts";
import { TaskOrder } from "./task_order.ts";

type Retired = Extract<SchedulerInstruction, { type: "end-retirement" }>;

/** Stimuli of the scheduler after which what has ended is compared. */
const HISTORY_EVERY = 311;

export class Rules {
  readonly #scheduler: SchedulerProcess;
  readonly #processes: ReadonlyMap<string, WorkerProcess>;
  readonly #attempts = new Set<Attempt>();
  readonly #singleRun: SingleRun;
  readonly #cache: CacheUseCheck;
  readonly #effects: EffectRuns;
  readonly #elsewhere: Elsewhere;
  readonly #groupKills: GroupKills;
  readonly #history = new HistoryCheck(HISTORY_EVERY);
  readonly #unknown = new UnknownValues();
  readonly #spilled = new SpilledKeys();
  readonly #stale: StaleReports;
  readonly #order: TaskOrder;
  readonly #keptRoom: KeptRoom;
  readonly #poolUse: PoolUse;
  readonly #runGroups: RunGroups;
  readonly #pauses: PauseRetirements;
  /** Keys with a replica that could not be decoded. */
  readonly #undecodable = new Set<Key>();
  /** Workers that are closed when their retirement times out, even if data is lost. */
  readonly #forced = new Set<WorkerId>();

  /** @param processes live processes by address */
  constructor(scheduler: SchedulerProcess, processes: ReadonlyMap<string, WorkerProcess>) {
    this.#scheduler = scheduler;
    this.#processes = processes;
    this.#singleRun = new SingleRun((key) =>
      scheduler.machine.cluster.tasks.get(key)?.second ?? null
    );
    this.#stale = new StaleReports(scheduler);
    this.#cache = new CacheUseCheck(scheduler);
    this.#effects = new EffectRuns(scheduler);
    this.#elsewhere = new Elsewhere(scheduler);
    this.#groupKills = new GroupKills(scheduler);
    this.#order = new TaskOrder(scheduler);
    this.#keptRoom = new KeptRoom(scheduler);
    this.#runGroups = new RunGroups(scheduler);
    this.#poolUse = new PoolUse(scheduler);
    this.#pauses = new PauseRetirements(scheduler);
  }

  /** No attempt is executed twice, unless its process has died with it. */
  began(key: Key, attempt: Attempt): void {
    assert.ok(!this.#attempts.has(attempt), `attempt ${attempt} of "${key}" begins once`);
    this.#attempts.add(attempt);
    this.#effects.began(key, attempt);
  }

  /** When a process dies, only a run that was alone there is to blame. */
  groupLost(
    runs: readonly (readonly [Key, Attempt])[],
    blamed: readonly (readonly [Key, Attempt])[],
  ): void {
    for (const [key] of blamed) assert.equal(runs.length, 1, `"${key}" died alone`);
    if (blamed.length === 0) { for (const [, attempt] of runs) this.#attempts.delete(attempt); }
  }

  faulted(key: Key, kind: string): void {
    this.#effects.faulted(key, kind);
    if (kind === "undecodable") this.#undecodable.add(key);
  }

  /** The worker at this address is about to delete these values. */
  deleted(address: string, keys: readonly Key[]): void {
    const worker = present(this.#processes.get(address), "the worker that deletes");
    const sound = keys.filter((key) => !this.#undecodable.has(key));
    checkNotLast(this.#scheduler, worker, this.#processes, sound);
  }

  /** The scheduler's machine is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>, at: number): void {
    this.#cache.heard(event);
    this.#stale.heard(event);
    this.#order.heard(event);
    this.#pauses.heard(event);
    this.#elsewhere.heard(event, at);
    this.#groupKills.heard(event);
    if (event.type === "worker-reported") {
      this.#singleRun.reported(event.worker, event.messages);
    }
    if (event.type !== "worker-retire-requested" || event.onTimeout !== "force") return;
    if ("ids" in event.target) {
      for (const worker of event.target.ids) this.#forced.add(worker);
    }
  }

  /** The scheduler's machine has handled the event, before its instructions are carried out. */
  handled(): void {
    this.#stale.handled();
    this.#order.handled();
    this.#keptRoom.handled();
    this.#poolUse.handled();
    this.#groupKills.handled();
    this.#pauses.handled();
    this.#elsewhere.handled();
    this.#effects.handled();
    this.#history.check(this.#scheduler.machine);
  }

  /** The scheduler's machine has returned this instruction. */
  ordered(instruction: SchedulerInstruction): void {
    this.#runGroups.ordered(instruction);
    if (instruction.type === "send") {
      this.#singleRun.sent(instruction.worker, instruction.message);
      this.#stale.sent(instruction.worker, instruction.message);
      this.#cache.sent(instruction.message);
      this.#effects.sent(instruction.message);
      this.#elsewhere.sent(instruction.worker, instruction.message);
      this.#groupKills.sent(instruction.worker, instruction.message);
    } else if (instruction.type === "close-worker") {
      this.#singleRun.lost(instruction.worker);
      this.#stale.lost(instruction.worker);
    } else if (instruction.type === "end-retirement") this.#retired(instruction.result);
    else if (instruction.type === "end-graph") {
      checkAnalysis(this.#scheduler.machine, instruction.graph);
    }
  }

  /** Checks the rules that allow a delay. Called at intervals. */
  check(now: number): void {
    const workers = [...this.#processes.values()];
    this.#unknown.check(this.#scheduler, workers, now);
    this.#spilled.check(this.#scheduler, workers, now);
    checkKept(this.#scheduler, now);
    this.#pauses.check(now);
  }

  /** Nothing happens any more. */
  ended(): void {
    this.#effects.ended();
    this.#history.checkAll(this.#scheduler.machine);
  }

  /** A retirement loses no data, unless the worker died or was forced to leave. */
  #retired({ retired, notRetired, lost }: Retired["result"]): void {
    const died = notRetired.some(({ reason }) => reason === "lost");
    const forced = retired.some((worker) => this.#forced.has(worker));
    assert.ok(died || forced || lost.length === 0, `a retirement has lost ${lost.join()}`);
  }
}
