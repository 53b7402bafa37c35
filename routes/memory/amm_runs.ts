/**
 * Runs of the memory managers: the last ones of the public manager for `GET /amm/runs`, and a line
 * in the log for each run and, if that is asked for, each suggestion. The history begins with the
 * process, like all its counters.
 */
import { getLogger } from "@logtape/logtape";
import { formatBytes } from "../../base/mod.ts";
import { keyWithoutOwner } from "../../protocol/mod.ts";
import {
  listSuggestions,
  type ManagerRan,
  type SchedulerState,
  workerStatus,
} from "../../scheduler/mod.ts";

/** Runs that are kept. */
const RUNS_MAX = 100;

const NAMES: Readonly<Record<ManagerRan["manager"], string>> = {
  amm: "memory manager",
  retirement: "manager of retirements",
  rebalance: "manager of the rebalance",
};

const log = getLogger(["weir", "amm"]);
const taskLog = getLogger(["weir", "amm", "tasks"]);

export class AmmRuns {
  readonly #state: SchedulerState;
  /** Oldest first. */
  readonly #runs: ManagerRan[] = [];

  constructor(state: SchedulerState) {
    this.#state = state;
    if (taskLog.isEnabledFor("debug")) listSuggestions(state, true);
  }

  /** The last runs of the public manager, the latest first. */
  list(): readonly ManagerRan[] {
    return this.#runs.toReversed();
  }

  /** A manager has run. */
  add(ran: ManagerRan): void {
    this.#log(ran);
    if (ran.manager !== "amm" || ran.run.report.dryRun) return;
    const { suggestions: _, ...run } = ran.run;
    this.#runs.push({ ...ran, run: { ...run, suggestions: null } });
    if (this.#runs.length > RUNS_MAX) this.#runs.shift();
  }

  #log({ manager, run: { report, policies, suggestions } }: ManagerRan): void {
    for (const { policy, op, key, nbytes, worker, reason } of suggestions ?? []) {
      const name = worker && (workerStatus(this.#state, worker)?.name ?? worker);
      taskLog.debug("{policy}: {op} {key} ({size}): {answer}", {
        policy,
        op,
        key: keyWithoutOwner(key),
        size: formatBytes(nbytes),
        answer: name === null ? `rejected: ${reason}` : `worker ${name}`,
      });
    }
    const { replicated, dropped, bytes, bytesDropped, dryRun, complete } = report;
    log.debug("{manager} ran{dry}: {replicated} copied ({size}), {dropped} dropped ({freed}){by}", {
      manager: NAMES[manager],
      dry: dryRun ? " without effect" : complete ? "" : " in part",
      replicated,
      dropped,
      size: formatBytes(bytes),
      freed: formatBytes(bytesDropped),
      by: policies.map(describe).join(""),
    });
  }
}

function describe(
  { policy, replicated, dropped, rejected }: ManagerRan["run"]["policies"][number],
) {
  const refused = Object.entries(rejected).map(([reason, count]) => `, ${count} ${reason}`);
  return `; ${policy}: ${replicated} copied, ${dropped} dropped${refused.join("")}`;
}
