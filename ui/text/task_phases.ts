/** The story of a task as a line of time: what it waited for, and when it ran. Pure. */
import type { JoinedStory } from "../../protocol/mod.ts";
import { showSeconds } from "./format.ts";

/**
 * `inputs`: waited for its inputs. `slot`: waited for a free slot, in the scheduler or on its
 * worker. `way`: messages between both were under way. `fetch`: its worker fetched inputs. `run`: it
 * ran. `gone`: it was on a worker of which no story is left.
 */
export const PHASES = ["inputs", "slot", "way", "fetch", "run", "gone"] as const;
export type PhaseKind = typeof PHASES[number];

/** What phases are in words, after how long. */
export const PHASE_WORDS: Readonly<Record<PhaseKind, string>> = {
  inputs: "waited for inputs",
  slot: "waited for a slot",
  way: "sent and reported",
  fetch: "fetched inputs",
  run: "ran",
  gone: "on a worker whose story is gone",
};

/** Times are milliseconds since 1970. */
export interface Phase {
  readonly kind: PhaseKind;
  readonly from: number;
  readonly to: number;
  /** The worker; `scheduler` before it has one. */
  readonly where: string;
  /** Assignments so far: 0 before the first. */
  readonly assigned: number;
}

type Entry = JoinedStory["entries"][number];

const SCHEDULER = "scheduler";

/**
 * The phases, oldest first. Clocks of machines differ: a time that is before that of an earlier
 * entry counts as that one. `now`: the end of a phase that lasts.
 */
export function phasesOf(entries: readonly Entry[], now: number): Phase[] {
  const phases: Phase[] = [];
  let open: Omit<Phase, "to"> | null = null;
  let [assigned, at, isAssigned] = [0, 0, false];
  for (const entry of entries) {
    at = Math.max(at, entry.at);
    const { where, to } = entry;
    if (where !== SCHEDULER && !isAssigned) continue;
    if (where === SCHEDULER && to === "processing" && entry.from !== to) assigned++;
    if (where === SCHEDULER) isAssigned = to === "processing";
    // An event that did not change the state.
    if (entry.from === to) continue;
    const kind = where === SCHEDULER ? kindInScheduler(to) : kindOnWorker(to);
    if (open !== null && open.kind === kind && open.assigned === assigned) continue;
    close(phases, open, at);
    open = kind === null ? null : { kind, from: at, where, assigned };
  }
  const last = open;
  close(phases, open, Math.max(at, now));
  const told = new Set(
    phases.filter(({ where }) => where !== SCHEDULER).map((each) => each.assigned),
  );
  return phases.map((phase) =>
    // What was sent just now is not reported yet.
    phase.kind === "way" && phase.from !== last?.from && !told.has(phase.assigned)
      ? { ...phase, kind: "gone" }
      : phase
  );
}

function close(phases: Phase[], open: Omit<Phase, "to"> | null, to: number): void {
  if (open !== null && to > open.from) phases.push({ ...open, to });
}

/** `null`: the task has ended, or nothing wants it. */
function kindInScheduler(state: string): PhaseKind | null {
  switch (state) {
    case "waiting":
      return "inputs";
    case "queued":
    case "no-worker":
      return "slot";
    case "processing":
      return "way";
    default:
      return null;
  }
}

function kindOnWorker(state: string): PhaseKind {
  switch (state) {
    case "waiting":
    case "fetch":
    case "flight":
    case "missing":
      return "fetch";
    case "ready":
    case "constrained":
      return "slot";
    case "executing":
      return "run";
    default:
      return "way";
  }
}

/** Seconds of each kind of phase, in the order of {@linkcode PHASES}, without those of none. */
export function phaseTotals(
  phases: readonly Phase[],
): (readonly [kind: PhaseKind, seconds: number])[] {
  return PHASES.map((kind) => {
    const own = phases.filter((phase) => phase.kind === kind);
    return [kind, own.reduce((sum, { from, to }) => sum + to - from, 0) / 1000] as const;
  }).filter(([, seconds]) => seconds > 0);
}

/** The line of time in words. */
export function describePhases(phases: readonly Phase[]): string {
  const totals = phaseTotals(phases).map(([kind, seconds]) =>
    `${PHASE_WORDS[kind]} ${showSeconds(seconds)}`
  );
  return totals.length === 0 ? "nothing is kept of it" : totals.join(", ");
}
