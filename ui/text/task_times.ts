/**
 * The story of a task as a line of time: what it waited for, and when it ran, by attempt. Pure.
 *
 * The transitions of the scheduler begin and end attempts. While it is assigned, those of its
 * worker tell whether it fetches inputs, waits for a slot or runs.
 */
import type { JoinedStory } from "../../protocol/mod.ts";
import { showSeconds } from "./format.ts";

/** What a task does for a time. `gone`: it was on a worker that does not tell any more. */
export type PhaseKind = "inputs" | "retry" | "slot" | "fetch" | "run" | "gone";

export interface Phase {
  readonly kind: PhaseKind;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** How it ends: of a run that failed, and of a phase that goes on. */
  readonly end: "done" | "failed" | "going";
}

/** One attempt, with what came before it. */
export interface AttemptTimes {
  /** 1 for the first that the story has. */
  readonly number: number;
  readonly worker: string | null;
  readonly phases: readonly Phase[];
}

export const PHASE_NAMES = {
  inputs: "waited for inputs",
  retry: "waited for another attempt",
  slot: "waited for a slot",
  fetch: "fetched inputs",
  run: "ran",
  gone: "was on a worker whose story is gone",
} as const satisfies Readonly<Record<PhaseKind, string>>;

type Entry = Pick<JoinedStory["entries"][number], "at" | "where" | "from" | "to">;
type Open = { kind: PhaseKind; from: number };

/** The attempts of a story, oldest first. `now`: the end of a phase that goes on, in ms. */
export function attemptTimes(entries: readonly Entry[], now: number): AttemptTimes[] {
  const attempts: { worker: string | null; phases: Phase[] }[] = [];
  let current: { worker: string | null; phases: Phase[] } | null = null;
  let open: Open | null = null;
  let isAssigned = false;
  /** Time of an assignment of which its worker has told nothing yet. */
  let untoldFrom: number | null = null;
  const close = (at: number, end: Phase["end"]) => {
    if (open === null) return;
    // Clocks differ: a phase never ends before it begins.
    const to = Math.max(open.from, at);
    if (to > open.from || open.kind === "run") {
      current?.phases.push({ kind: open.kind, from: open.from, to, end });
    }
    open = null;
  };
  const enter = (kind: PhaseKind, at: number) => {
    if (open?.kind === kind) return;
    const before = open?.from ?? at;
    close(at, "done");
    open = { kind, from: Math.max(before, at) };
  };
  for (const { at, where, from, to } of entries) {
    if (from === to) continue;
    if (where !== "scheduler") {
      const kind = isAssigned ? kindOnWorker(to) : null;
      if (isAssigned) untoldFrom = null;
      if (current !== null && isAssigned) current.worker = where;
      if (kind !== null) enter(kind, at);
      else if (isAssigned && from === "executing") {
        close(at, to === "error" ? "failed" : "done");
        isAssigned = false;
      }
      continue;
    }
    if (untoldFrom !== null) enter("gone", untoldFrom);
    untoldFrom = to === "processing" ? at : null;
    const kind = kindInScheduler(from, to);
    if (kind === null) {
      close(at, to === "erred" && (open as Open | null)?.kind === "run" ? "failed" : "done");
      isAssigned = false;
      continue;
    }
    if (current === null || (from === "processing" && to !== "processing")) {
      close(at, (open as Open | null)?.kind === "run" ? "failed" : "done");
      current = { worker: null, phases: [] };
      attempts.push(current);
    } else if (from === "memory" || from === "released" && current.phases.length > 0) {
      current = { worker: null, phases: [] };
      attempts.push(current);
    }
    enter(kind, at);
    isAssigned = to === "processing";
  }
  close(now, "going");
  return attempts.filter(({ phases }) => phases.length > 0)
    .map((attempt, index) => ({ ...attempt, number: index + 1 }));
}

/** `null`: the task has ended, or is not wanted. */
function kindInScheduler(from: string, to: string): PhaseKind | null {
  if (to === "waiting") return from === "processing" || from === "erred" ? "retry" : "inputs";
  if (to === "queued" || to === "no-worker" || to === "processing") return "slot";
  return null;
}

/** `null`: this state does not say what it does. */
function kindOnWorker(state: string): PhaseKind | null {
  if (state === "waiting") return "fetch";
  if (state === "ready" || state === "constrained") return "slot";
  return state === "executing" ? "run" : null;
}

/** The first and the last time of all phases; `null` without any. */
export function extentOfTimes(
  attempts: readonly AttemptTimes[],
): readonly [from: number, to: number] | null {
  const phases = attempts.flatMap((attempt) => attempt.phases);
  const [first] = phases;
  if (first === undefined) return null;
  return [
    phases.reduce((least, { from }) => Math.min(least, from), first.from),
    phases.reduce((most, { to }) => Math.max(most, to), first.to),
  ];
}

/** Milliseconds of each kind of phase, over all attempts, without those that took none. */
export function sumOfPhases(attempts: readonly AttemptTimes[]): (readonly [PhaseKind, number])[] {
  const sums = new Map<PhaseKind, number>();
  for (const { kind, from, to } of attempts.flatMap(({ phases }) => phases)) {
    sums.set(kind, (sums.get(kind) ?? 0) + to - from);
  }
  return (Object.keys(PHASE_NAMES) as PhaseKind[])
    .flatMap((kind) => sums.has(kind) ? [[kind, sums.get(kind) ?? 0] as const] : []);
}

/** `"waited for a slot 30 ms, ran 2 s, failed"`. */
export function describePhases(phases: readonly Phase[]): string {
  const words = phases.map(({ kind, from, to }) => `${PHASE_NAMES[kind]} ${showMs(to - from)}`);
  const end = phases.at(-1)?.end;
  return [...words, ...(end === "failed" ? ["failed"] : end === "going" ? ["so far"] : [])]
    .join(", ");
}

/** Times of stories are whole milliseconds. */
export function showMs(milliseconds: number): string {
  return milliseconds < 1 ? "< 1 ms" : showSeconds(milliseconds / 1000);
}
