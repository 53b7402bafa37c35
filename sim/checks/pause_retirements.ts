/**
 * Workers that retire for their pause: each was paused for the whole time, by hand only if that was
 * asked for, and one that is too large itself retires at once; few do so at a time; none leaves
 * with data that nobody else holds; and none is forgotten.
 */
import assert from "node:assert/strict";
import type { Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { Notice } from "../../scheduler/notice.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

/** Time by which a deadline may be late: the scheduler was down, or the tick is still to come. */
const LATE_MS_MAX = 10_000;
/** Time for which a fresh process is waited for. */
const AWAY_MS_MAX = 60_000;

interface Pause {
  readonly since: number;
  readonly byHand: boolean;
  /** It was too large itself, as it had reported. */
  readonly ownMemoryFull: boolean;
}

export class PauseRetirements {
  readonly #scheduler: SchedulerProcess;
  /** Paused workers, by name: a manual pause is that of the process, which may register again. */
  #pauses = new Map<string, Pause>();
  /** Time of a manual pause that the last request has set, by name: the process may come back. */
  readonly #asked = new Map<string, number>();
  /** Workers that have left to be restarted and are not back, with the end of the wait, by name. */
  readonly #away = new Map<string, number>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler's machine is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    if (event.type !== "worker-paused" || event.retireAfterMs === undefined) return;
    const name = this.#scheduler.machine.cluster.workers.get(event.worker)?.name;
    if (name !== undefined) this.#asked.set(name, event.retireAfterMs);
  }

  /** The scheduler's machine has handled the event. */
  handled(): void {
    const { cluster } = this.#scheduler.machine;
    const { notices } = cluster.stimulus;
    for (const { name } of cluster.workers.values()) this.#away.delete(name);
    for (const notice of notices) this.#leave(notice);
    for (const notice of notices) this.#begin(notice);
    const before = this.#pauses;
    this.#pauses = new Map();
    for (const worker of cluster.workers.values()) {
      const { name, status, pausedManually: byHand, ownMemoryFull, formerPlan } = worker;
      const known = before.get(name);
      // The process has registered again, and is still to report that its pause goes on.
      if (status !== "paused" && known !== undefined && formerPlan !== null) {
        this.#pauses.set(name, known);
      }
      if (status !== "paused") continue;
      const goesOn = known !== undefined && known.byHand === byHand;
      const since = goesOn ? known.since : cluster.at;
      this.#pauses.set(name, { since, byHand, ownMemoryFull });
    }
  }

  /** No worker that is paused for its memory is forgotten. */
  check(now: number): void {
    if (this.#scheduler.down) return;
    for (const worker of this.#scheduler.machine.cluster.workers.values()) {
      const { status, pausedManually, trouble, retirePlan, name } = worker;
      if (status !== "paused" || pausedManually || trouble !== null) continue;
      assert.ok(retirePlan !== null, `"${name}" is paused for its memory and is to retire`);
      assert.ok(retirePlan.at > now - LATE_MS_MAX, `"${name}" has missed its retirement`);
    }
  }

  /** A retirement that nobody asked for has ended. */
  #leave(notice: Notice): void {
    if (notice.type !== "retirement-over") return;
    const { name, cause, outcome, unmoved } = notice;
    if (outcome !== "retired" || cause === "request") return;
    assert.deepEqual(unmoved, [], `"${name}" restarts, and holds data alone`);
    this.#away.set(name, this.#scheduler.machine.cluster.at + AWAY_MS_MAX);
  }

  /** A worker has begun to retire. */
  #begin(notice: Notice): void {
    if (notice.type !== "retirement-begun" || notice.cause === "request") return;
    const { cluster } = this.#scheduler.machine;
    const { name, cause } = notice;
    const pause = this.#pauses.get(name);
    assert.ok(pause !== undefined, `"${name}" retires for its pause and was not paused`);
    const isOwn = pause.ownMemoryFull && !pause.byHand;
    assert.equal(cause === "memory", isOwn, `"${name}" retires for its own memory`);
    // One that nobody can take the data of has begun and ended at once: it stays.
    const stays = cluster.stimulus.notices.some((each) =>
      each.type === "retirement-over" && each.name === name
    );
    if (!stays) this.#checkNumber(name);
    if (isOwn) return;
    const afterMs = pause.byHand ? this.#asked.get(name) : cluster.options.pauseRetireMs;
    assert.ok(afterMs !== undefined, `"${name}" retires although it was paused by hand`);
    assert.ok(cluster.at - pause.since >= afterMs, `"${name}" retires before its time`);
  }

  /** A fifth of the workers retire at a time, at least one; those that are away count. */
  #checkNumber(name: string): void {
    const { at, workers, management } = this.#scheduler.machine.cluster;
    for (const [away, until] of this.#away) if (until <= at) this.#away.delete(away);
    const names = new Set([name, ...this.#away.keys()]);
    for (const { cause, worker } of management?.retirements.values() ?? []) {
      if (cause !== "request") names.add(worker.name);
    }
    const most = Math.max(1, Math.floor((workers.size + this.#away.size) / 5));
    assert.ok(names.size <= most, `${[...names].join(", ")} retire for their pause at a time`);
  }
}
