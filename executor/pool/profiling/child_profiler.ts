/**
 * Samples the CPU time of one child by the profiler of its engine. A slice is what is sampled
 * between a start and a stop of the profiler. A start takes some milliseconds of the child, so that
 * it is not done for each run: a slice lasts for seconds, or until somebody asks, and has the runs
 * of any number of tasks. Their times tell which samples belong to which group.
 *
 * The child tells times on its clock, and the engine on another one. Both are read one right after
 * the other at both ends of a slice. In between they can only run on, which bounds the difference.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt, GroupProfile } from "../../../protocol/mod.ts";
import { connectInspector } from "../inspector/connect.ts";
import { isFromFile, readPlaces } from "../inspector/places.ts";
import { InspectorSession } from "../inspector/session.ts";
import { isPosition, type SourcePosition } from "../inspector/source_map.ts";
import { NonsenseError } from "../inspector/web_socket.ts";
import type { PoolChild } from "../child.ts";
import {
  calledIn,
  groupProfile,
  type GroupShare,
  type RunTime,
  type SampledGroup,
  shareOut,
} from "./attribution.ts";
import { type CpuProfile, readCpuProfile, type SampledCall } from "./cpu_profile.ts";

export type ProfiledChild = Pick<PoolChild, "id" | "isEnding" | "inspected" | "modulesUrl">;

/** Lengths of time in milliseconds. */
export interface ProfilerTimes {
  /** Of a slice, if nobody asks before. */
  readonly sliceMs: number;
  /** In which a process must answer. A built-in function cannot be interrupted. */
  readonly answerMs: number;
}

export const PROFILER_TIMES: ProfilerTimes = { sliceMs: 5000, answerMs: 30_000 };

export interface ChildProfilerOptions {
  readonly times: ProfilerTimes;
  /** The group of a run that has been sent to the child and has not ended, for each of them. */
  readonly unended: () => readonly UnendedRun[];
  /** Gets what was sampled. */
  readonly onProfile: (group: SampledGroup, profile: GroupProfile) => void;
  /** The child is not sampled any more. */
  readonly onEnd: () => void;
}

/** A run that has not ended; `group` is `null` if it is not sampled. */
export interface UnendedRun {
  readonly attempt: Attempt;
  /** Whether it is expected to end at once. */
  readonly isShort: boolean;
  readonly group: SampledGroup | null;
}

/** Microseconds between samples. */
const SAMPLE_US = 5000;
/** Milliseconds that the last frames of runs in a slice may take to arrive. */
const FRAMES_MS = 25;
/** Milliseconds until an attempt after one that failed, at first and at most. */
const PAUSE_MS_MIN = 1000;
const PAUSE_MS_MAX = 60_000;
/** Times of runs in one slice; runs of one group that follow one another have one. */
const TIMES_MAX = 20_000;
/** Positions of functions that are remembered. */
const PLACES_MAX = 10_000;
/** Part of a time that is left out at its end as the clocks are not known exactly. */
const UNSURE_PART_MAX = 0.1;
const CLOCK = { expression: "performance.now()" };

/** A time on the clock of the child, in milliseconds. */
interface ChildTime {
  readonly group: SampledGroup;
  readonly from: number;
  to: number;
  runs: number;
}

export class ChildProfiler {
  readonly #child: ProfiledChild;
  readonly #options: ChildProfilerOptions;
  #times: ChildTime[] = [];
  /** The run that has begun, and when; `null`: none, or one whose begin is not known. */
  #begun: { readonly attempt: Attempt; readonly from: number } | null = null;
  /** The run that was running when sampling began. */
  readonly #first: Attempt | null;
  /** A run whose times are not known has ended since the last time. */
  #isBroken = true;
  /** The last run whose times are known. */
  #timed: Attempt | null = null;
  /** Whether a run of this slice is sampled. */
  #isNeeded = true;
  /** Ends the slice. */
  #ask = Promise.withResolvers<void>();
  /** Settles at the end of the slice. */
  #sliced = Promise.withResolvers<void>();
  #isFinishing = false;
  readonly #ended: Promise<void>;
  /** Microseconds of the engine minus those of the child: at least and at most. */
  #offset = { least: -Infinity, most: Infinity };
  /** Microseconds of the child when the slice began. */
  #startedAt = 0;
  readonly #places = new Map<string, SourcePosition | undefined>();

  /** Begins to sample. */
  constructor(child: ProfiledChild, options: ChildProfilerOptions) {
    this.#child = child;
    this.#options = options;
    this.#first = options.unended()[0]?.attempt ?? null;
    this.#ended = this.#run().finally(() => {
      this.#isFinishing = true;
      this.#sliced.resolve();
      options.onEnd();
    });
  }

  /** A run that is sampled was sent. */
  sent(): void {
    this.#isNeeded = true;
  }

  /** A run has begun, or with `to` ended, on the clock of the child. */
  timed({ attempt, group }: Omit<UnendedRun, "isShort">, from: number, to: number): void {
    if (!(Number.isFinite(from) && Number.isFinite(to)) || group === null) return;
    if (to === 0) {
      this.#begun = { attempt, from };
      return;
    }
    const begun = this.#begun?.attempt === attempt ? this.#begun.from : from;
    const last = this.#times.at(-1);
    if (to < begun || (last !== undefined && begun < last.to)) return;
    this.#begun = null;
    this.#timed = attempt;
    if (last?.group === group && !this.#isBroken) {
      last.to = to;
      last.runs++;
    } else if (this.#times.length < TIMES_MAX) {
      this.#times.push({ group, from: begun, to, runs: 1 });
    }
    this.#isBroken = false;
  }

  /** A run has ended. */
  ended(attempt: Attempt): void {
    if (attempt === this.#timed) return;
    this.#isBroken = true;
    this.#begun = null;
  }

  /** Ends the slice, and settles when what was sampled is known. */
  collect(): Promise<void> {
    this.#ask.resolve();
    return this.#sliced.promise;
  }

  /** Ends sampling after this slice. */
  finish(): Promise<void> {
    this.#isFinishing = true;
    this.#ask.resolve();
    return this.#ended;
  }

  async #run(): Promise<void> {
    let pauseMs = PAUSE_MS_MIN;
    while (!this.#isFinishing && !this.#child.isEnding) {
      const begunAt = performance.now();
      try {
        await this.#sample();
      } catch {
        // The process has ended, does not answer, or its task has closed or replaced the inspector.
        this.#nextSlice();
      }
      if (this.#isFinishing || !this.#isSampled()) return;
      pauseMs = performance.now() - begunAt > PAUSE_MS_MAX ? PAUSE_MS_MIN : pauseMs * 2;
      const late = new AbortController();
      const paused = sleep(Math.min(pauseMs, PAUSE_MS_MAX), undefined, { signal: late.signal });
      await Promise.race([paused, this.#ask.promise]).catch(() => {});
      late.abort();
      paused.catch(() => {});
    }
  }

  /** Samples slice after slice, until no run needs it. */
  async #sample(): Promise<void> {
    const { inspected } = this.#child;
    if (inspected === null) throw new NonsenseError("it has told no address");
    const session = await InspectorSession.open(
      await connectInspector(inspected),
      inspected.address,
    );
    try {
      await this.#answer(session, "Profiler.enable");
      await this.#answer(session, "Profiler.setSamplingInterval", { interval: SAMPLE_US });
      await this.#start(session);
      while (!this.#isFinishing) {
        await this.#until(this.#options.times.sliceMs);
        const isLast = this.#isFinishing || !this.#isNeeded;
        const profile = await this.#stop(session);
        this.#isNeeded = false;
        if (!isLast) await this.#start(session);
        await this.#evaluate(session, profile);
        this.#isNeeded ||= this.#isSampled();
        this.#nextSlice();
        if (isLast) this.#isFinishing = true;
      }
    } finally {
      session.close();
    }
  }

  /** Whether a run that has not ended is sampled. */
  #isSampled(): boolean {
    return this.#options.unended().some(({ group }) => group !== null);
  }

  #nextSlice(): void {
    this.#ask = Promise.withResolvers();
    this.#sliced.resolve();
    this.#sliced = Promise.withResolvers();
  }

  /** Waits for the end of a slice. */
  async #until(ms: number): Promise<void> {
    if (this.#isFinishing) return;
    const late = new AbortController();
    const over = sleep(ms, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([over, this.#ask.promise]);
    late.abort();
  }

  async #start(session: InspectorSession): Promise<void> {
    const [clock] = await Promise.all([
      this.#answer(session, "Runtime.evaluate", CLOCK),
      this.#answer(session, "Profiler.start"),
    ]);
    this.#startedAt = microsecondsOf(clock);
    if (this.#options.unended().some(({ isShort }) => !isShort)) await this.#recompile(session);
  }

  /**
   * Lets the engine compile again what it has optimized while nothing was sampled: in a loop that
   * runs on in such code it does not know the functions. Counting of calls does that.
   */
  async #recompile(session: InspectorSession): Promise<void> {
    const counts = { callCount: true, detailed: false };
    await this.#answer(session, "Profiler.startPreciseCoverage", counts);
    await this.#answer(session, "Profiler.stopPreciseCoverage");
  }

  async #stop(session: InspectorSession): Promise<CpuProfile> {
    const [{ profile }, clock] = await Promise.all([
      this.#answer(session, "Profiler.stop"),
      this.#answer(session, "Runtime.evaluate", CLOCK),
    ]);
    const read = readCpuProfile(profile);
    const { least, most } = this.#offset;
    this.#offset = {
      least: Math.max(least, read.endUs - microsecondsOf(clock)),
      most: Math.min(most, read.startUs - this.#startedAt),
    };
    return read;
  }

  /** Rejects when the process does not answer in time. */
  async #answer(
    session: InspectorSession,
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const timer = setTimeout(() => session.close(), this.#options.times.answerMs);
    try {
      return await session.call(method, params);
    } finally {
      clearTimeout(timer);
    }
  }

  async #evaluate(session: InspectorSession, profile: CpuProfile): Promise<void> {
    if (this.#options.unended().length > 0) await sleep(FRAMES_MS);
    const shares = shareOut(profile, this.#runTimes(profile.endUs));
    if (shares.length === 0) return;
    await this.#findPlaces(session, profile, shares);
    const { modulesUrl: modules } = this.#child;
    const naming = { modules, placeOf: (call: SampledCall) => this.#places.get(placeKey(call)) };
    for (const share of shares) {
      this.#options.onProfile(share.group, groupProfile(profile, share, naming));
    }
  }

  /** The times of runs up to the end of a slice, on the clock of the engine. */
  #runTimes(endUs: number): RunTime[] {
    const { least, most } = this.#offset;
    if (most < least) throw new NonsenseError("its clocks go back");
    const unsureUs = most - least;
    const times = this.#times.map(({ group, from, to, runs }): RunTime => {
      const fromUs = from * 1000 + most;
      const margin = Math.min(unsureUs, (to - from) * 1000 * UNSURE_PART_MAX);
      return { group, fromUs, toUs: to * 1000 + most - margin, runs };
    });
    const running = this.#running();
    this.#times = this.#times.filter(({ to }) => to * 1000 + least > endUs);
    for (const time of this.#times) time.runs = 0;
    return running === null ? times : [...times, running];
  }

  /** The time of the run that runs now; `null`: it is not sampled, or not known. */
  #running(): RunTime | null {
    const runs = this.#options.unended();
    const [head] = runs;
    // Several can have begun by now, of which the next frames tell.
    const group = head?.group ?? null;
    if (head === undefined || group === null || runs.some((run) => run.group !== group)) {
      return null;
    }
    const last = this.#times.at(-1);
    const begun = this.#begun?.attempt === head.attempt ? this.#begun.from : null;
    const after = last?.group === group && !this.#isBroken ? last.to : null;
    const from = begun ?? after ?? (head.attempt === this.#first ? -Infinity : null);
    if (from === null) return null;
    return { group, fromUs: from * 1000 + this.#offset.most, toUs: Infinity, runs: 0 };
  }

  /** Looks for functions whose places are not known. Without them, positions are of scripts. */
  async #findPlaces(
    session: InspectorSession,
    profile: CpuProfile,
    shares: readonly GroupShare[],
  ): Promise<void> {
    const unknown = calledIn(profile, shares)
      .map((index) => profile.calls[index] as SampledCall)
      .filter((call) => isFromFile(call) && isPosition(call.lineNumber))
      .filter((call) => isPosition(call.columnNumber) && !this.#places.has(placeKey(call)));
    if (unknown.length === 0) return;
    await this.#answer(session, "Debugger.enable", { maxScriptsCacheSize: 0 });
    try {
      const found = await readPlaces(session, unknown.map((call) => ({ ...call, of: call })));
      for (const call of unknown) {
        if (this.#places.size < PLACES_MAX) this.#places.set(placeKey(call), found.get(call));
      }
    } finally {
      await this.#answer(session, "Debugger.disable");
    }
  }
}

function placeKey({ scriptId, lineNumber, columnNumber }: SampledCall): string {
  return `${scriptId}:${lineNumber}:${columnNumber}`;
}

/** Throws if the process has answered no time. */
function microsecondsOf({ result }: Readonly<Record<string, unknown>>): number {
  const { value } = (result ?? {}) as { readonly value?: unknown };
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new NonsenseError("it tells no time");
  }
  return value * 1000;
}
