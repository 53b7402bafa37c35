/**
 * The story of a task as a line of time: what it waited for, and when it ran, by attempt. Pure.
 *
 * The transitions of the scheduler begin and end attempts. While it is assigned, those of its
 * worker tell whether it fetches inputs, waits for a slot or runs. A second run has a row beside
 * that of the first one.
 */
import type { JoinedStory } from "../../protocol/mod.ts";
import { readSecondRunCause } from "../../protocol/report/second_run_cause.ts";
import { showSeconds } from "./format.ts";

/** What a task does for a time. `gone`: it was on a worker that does not tell any more. */
export type PhaseKind = "inputs" | "retry" | "slot" | "fetch" | "run" | "gone";

export interface Phase {
  readonly kind: PhaseKind;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** How it ends. `outrun`: the other run of the task goes on. `going`: it has not ended. */
  readonly end: "done" | "failed" | "outrun" | "going";
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

type Entry = Pick<JoinedStory["entries"][number], "at" | "where" | "from" | "to" | "cause">;

/** The attempts of a story, oldest first. `now`: the end of a phase that goes on, in ms. */
export function attemptTimes(entries: readonly Entry[], now: number): AttemptTimes[] {
  const rows = new Rows();
  for (const entry of entries) {
    if (entry.where !== "scheduler") rows.onWorker(entry);
    else if (entry.from === entry.to) rows.onSecondRun(entry);
    else rows.onScheduler(entry);
  }
  return rows.finish(now);
}

/** The rows of a story as it is read: one for each attempt. */
class Rows {
  readonly #rows: Row[] = [];
  #current: Row | null = null;
  /** The second run, while both are under way. */
  #second: Row | null = null;
  /** The worker of the run that the other one has outrun, which may tell of its end later. */
  #outrun: string | null = null;

  onWorker(entry: Entry): void {
    const { where, from, to } = entry;
    if (from === to || where === this.#outrun) return;
    (this.#second?.worker === where ? this.#second : this.#current)?.onWorker(entry);
  }

  onSecondRun({ at, cause }: Entry): void {
    const step = readSecondRunCause(cause);
    if (step === null) return;
    if (step.step === "begins") {
      if (this.#current !== null) this.#current.worker = step.first;
      this.#second = this.#begin();
      this.#second.assign(at, step.worker);
      return;
    }
    const isAlone = step.step === "alone" && this.#second !== null;
    const outrun = isAlone ? this.#current : this.#second;
    this.#outrun = outrun?.worker ?? null;
    outrun?.end(at, "outrun");
    if (isAlone) this.#current = this.#second;
    this.#second = null;
  }

  onScheduler({ at, from, to }: Entry): void {
    let current = this.#current;
    this.#outrun = null;
    current?.closeUntold();
    const kind = kindInScheduler(from, to);
    if (kind === null) return current?.end(at, to === "erred" ? "failed" : "done");
    const isLeft = from === "processing" && to !== "processing";
    if (isLeft) current?.end(at, "failed");
    const isAgain = from === "memory" ||
      from === "released" && current !== null && current.phases.length > 0;
    if (current === null || isLeft || isAgain) current = this.#current = this.#begin();
    if (to === "processing") current.assign(at);
    else current.enter(kind, at);
  }

  /** The rows that have phases. `now`: the end of those that go on. */
  finish(now: number): AttemptTimes[] {
    this.#current?.end(now, "going");
    this.#second?.end(now, "going");
    return this.#rows.filter(({ phases }) => phases.length > 0)
      .map(({ worker, phases }, index) => ({ number: index + 1, worker, phases }));
  }

  #begin(): Row {
    const row = new Row();
    this.#rows.push(row);
    return row;
  }
}

/** An attempt as it is read from a story. */
class Row {
  worker: string | null = null;
  readonly phases: Phase[] = [];
  #open: { readonly kind: PhaseKind; readonly from: number } | null = null;
  #isAssigned = false;
  /** Time of an assignment of which its worker has told nothing yet. */
  #untoldFrom: number | null = null;

  assign(at: number, worker: string | null = this.worker): void {
    this.worker = worker;
    this.enter("slot", at);
    this.#isAssigned = true;
    this.#untoldFrom = at;
  }

  onWorker({ at, where, from, to }: Entry): void {
    if (!this.#isAssigned) return;
    this.#untoldFrom = null;
    this.worker = where;
    const kind = kindOnWorker(to);
    if (kind !== null) this.enter(kind, at);
    else if (from === "executing") this.end(at, to === "error" ? "failed" : "done");
  }

  /** The assignment is over, and its worker has told nothing of it. */
  closeUntold(): void {
    if (this.#untoldFrom !== null) this.enter("gone", this.#untoldFrom);
    this.#untoldFrom = null;
  }

  enter(kind: PhaseKind, at: number): void {
    if (this.#open?.kind === kind) return;
    const before = this.#open?.from ?? at;
    this.#close(at, "done");
    this.#open = { kind, from: Math.max(before, at) };
  }

  /** Only a run fails. */
  end(at: number, end: Phase["end"]): void {
    this.#close(at, end);
    this.#isAssigned = false;
  }

  #close(at: number, end: Phase["end"]): void {
    if (this.#open === null) return;
    const { kind, from } = this.#open;
    // Clocks differ: a phase never ends before it begins.
    const to = Math.max(from, at);
    if (to > from || kind === "run") {
      this.phases.push({ kind, from, to, end: end === "failed" && kind !== "run" ? "done" : end });
    }
    this.#open = null;
  }
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
  const end = phases.at(-1)?.end ?? "done";
  if (end !== "done") words.push(end === "going" ? "so far" : end);
  return words.join(", ");
}

/** Times of stories are whole milliseconds. */
export function showMs(milliseconds: number): string {
  return milliseconds < 1 ? "< 1 ms" : showSeconds(milliseconds / 1000);
}
