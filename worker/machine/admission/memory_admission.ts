/**
 * Admission by measured memory: which runs may start beside those that are running.
 *
 * A run is expected to take as much memory as the runs of its group have taken: the most of the
 * last `RUNS_KEPT` but for one exception, or of a run that is under way, and at least its inputs.
 * It starts when the resident size without what running tasks have taken, plus what they and the
 * run are expected to take, stays within `bytesMax` (`--memory-pause`). What idle processes keep of
 * their last runs does not count: the next runs use it again, or these processes are replaced when
 * memory is short. A group is made of the tasks of one owner with one operation and one prefix of
 * their keys.
 *
 * - A group of which nothing is known starts with one run, its *probe*. The others wait until the
 *   probe has ended, or has not grown for `PROBE_MS_MAX`: then what it has taken so far counts. It
 *   has time to start until its process is seen to run it.
 * - Built-in operations need no probe: they take what their inputs take. Neither do runs that are
 *   expected to be short, as they have been measured.
 * - Runs so small that all threads together take a twentieth of `bytesMax` with them are *minor*:
 *   they do not count, and start while a larger run waits.
 * - A run beside which only minor ones are running may always start. If it does not fit, values
 *   are spilled for it first, as for a run that was killed (`intake.ts`).
 *
 * While the best run waits for memory, only minor runs start before it: it waits for ends of runs
 * and for nothing that starts later. While it waits for a probe, other groups go on.
 */
import { type Key, type Millis, ownerOfKey, shortKey } from "../../../protocol/mod.ts";
import { taskGroupName } from "../../../graph/key.ts";
import type { MemorySampled } from "../event.ts";
import type { GroupPeaks, RunAdmission } from "./admission_record.ts";
import type { WorkerData } from "../state.ts";
import type { RequestedRun, RunningExecution, RunParameters, Task } from "../task.ts";

/** Runs of a group that the expectation is made of. */
const RUNS_KEPT = 16;
/** Known runs from which the largest one is an exception. */
const EXCEPTION_AMONG = 10;
/** Milliseconds after which a probe that no longer grows keeps no others waiting. */
const PROBE_MS_MAX = 1000;
/** Milliseconds that it has until its process is seen to run it. */
const PROBE_START_MS_MAX = 10_000;
/** Fraction of a minor run that a probe grows by between two samples, to count as growing. */
const GROWING_PART = 1 / 4;
/** Groups that are remembered. */
const GROUPS_MAX = 1000;
/** Fraction of `bytesMax` that the values in memory need, to be worth a request to spill. */
const SPILLED_FRACTION_MIN = 1 / 100;

/**
 * Inputs of a run that may queue on an executor: while it queues, they are in memory, even if the
 * store had spilled them.
 */
export const SHORT_INPUT_BYTES_MAX = 64 * 1024;

/** The parts of an execution that its end teaches by. */
interface LearntExecution extends Pick<RunningExecution, "seenBytes"> {
  readonly run: Pick<RequestedRun, "group">;
}

const UNKNOWN: GroupPeaks = { peaks: [], seen: 0, probeUntil: null, expected: 0 };

/** The name of the group of a run; `null` for one that needs no probe. */
export function groupNameOf(key: Key, { call, short }: Pick<RunParameters, "call" | "short">) {
  if (short || !call.op.startsWith("./")) return null;
  return `${ownerOfKey(key)} ${taskGroupName(call.op, shortKey(key))}`;
}

/**
 * All inputs of the run are here. It may have been requested before they existed: with large ones
 * it is admitted like any other, and queues behind none.
 */
export function measureInputs(run: RequestedRun): void {
  if (!run.short || run.sources.length === 0) return;
  if (sumOf(run.sources) <= SHORT_INPUT_BYTES_MAX) return;
  run.short = false;
  run.group = groupNameOf(run.task.key, run);
}

function sumOf(sources: readonly Task[]): number {
  let sum = 0;
  for (const { value } of sources) sum += value?.nbytes ?? 0;
  return sum;
}

/**
 * Why a run does not start now, `null` if it may: `probe`, its group is not measured; `memory`, it
 * does not fit beside those that are running.
 */
export function whyHeld(worker: WorkerData, run: RequestedRun): "probe" | "memory" | null {
  const { admission } = worker;
  if (admission === null || run.short) return null;
  const group = memoryOf(admission, run);
  if (group !== null && probeEnd(group) > worker.at) return "probe";
  const bytes = expectedBytes(admission, run);
  if (bytes <= admission.minorBytes) return null;
  const taken = reservedBytes(worker, admission);
  return taken === 0 || admission.baseBytes + taken + bytes <= admission.bytesMax ? null : "memory";
}

/** Returns whether a run may start before the best one, which is held for this reason. */
export function mayPass(worker: WorkerData, run: RequestedRun, held: "probe" | "memory"): boolean {
  const { admission } = worker;
  if (admission === null || whyHeld(worker, run) !== null) return false;
  return held === "probe" || run.short ||
    expectedBytes(admission, run) <= admission.minorBytes;
}

/**
 * Bytes of memory that must be left before the run starts: those that it needed when it was killed,
 * or those that it is expected to take, if they are not left and values can be spilled for it.
 */
export function roomFor(worker: WorkerData, run: RequestedRun): number {
  const { admission } = worker;
  if (admission === null || run.short) return run.roomBytes;
  if (admission.managedBytes < SPILLED_FRACTION_MIN * admission.bytesMax) return run.roomBytes;
  const bytes = expectedBytes(admission, run);
  const isMinor = bytes <= admission.minorBytes;
  if (isMinor || admission.baseBytes + bytes <= admission.bytesMax) return run.roomBytes;
  return Math.max(run.roomBytes, bytes);
}

/**
 * Bytes that a run is expected to take. What tasks of its group took on other workers counts until
 * one has ended here.
 */
export function expectedBytes(admission: RunAdmission, run: RequestedRun): number {
  let inputs = run.inlineCharacters;
  // Parts are dropped when the run has started: what it is expected to take stays the same.
  for (const { value, whole } of run.sources) if (whole === null) inputs += value?.nbytes ?? 0;
  const group = memoryOf(admission, run);
  if (group === null) return Math.max(inputs, run.peakBytes);
  return Math.max(inputs, group.expected, group.peaks.length > 0 ? 0 : run.peakBytes);
}

/** Returns whether the run does not fit, and begins beside no other one. */
export function beginsTooLarge(worker: WorkerData, run: RequestedRun): boolean {
  const { admission } = worker;
  if (admission === null || run.short || worker.running.size > 0) return false;
  return admission.baseBytes + expectedBytes(admission, run) > admission.bytesMax;
}

/** A run starts: the first one of its group is the probe. */
export function beginProbe(worker: WorkerData, { group }: RequestedRun): void {
  const { admission } = worker;
  if (admission === null || group === null) return;
  const known = admission.groups.get(group) ?? UNKNOWN;
  if (known.probeUntil !== null || known.peaks.length > 0) return;
  keep(admission, group, { ...known, probeUntil: (worker.at + PROBE_START_MS_MAX) as Millis });
}

/** An execution has ended, and took so many bytes; `null`: it has not run. */
export function learnPeak(
  worker: WorkerData,
  { run, seenBytes }: LearntExecution,
  peakBytes: number | null,
): void {
  const { admission } = worker;
  if (admission === null || run.group === null) return;
  const known = admission.groups.get(run.group) ?? UNKNOWN;
  const peak = Math.max(peakBytes ?? 0, seenBytes);
  const others = runningOf(worker, run.group);
  if (peakBytes === null && known.peaks.length === 0) {
    // The next one is the probe, unless others run. It takes at least as much.
    const seen = Math.max(known.seen, peak);
    const probeUntil = others.length === 0 ? null : known.probeUntil;
    return keep(admission, run.group, { ...known, seen, probeUntil });
  }
  // One that was ended early would have taken more.
  const counts = peakBytes !== null || peak >= known.expected;
  const peaks = counts ? [...known.peaks.slice(1 - RUNS_KEPT), peak] : known.peaks;
  const seen = others.reduce((most, { seenBytes }) => Math.max(most, seenBytes), 0);
  keep(admission, run.group, { ...known, peaks, seen });
}

/** The running executions of a group. */
function runningOf({ running }: WorkerData, group: string): RunningExecution[] {
  return [...running].flatMap(({ effect }) =>
    effect?.type === "running" && effect.run.group === group ? [effect] : []
  );
}

/**
 * A sample: the resident size, what the processes of running tasks have taken, and what idle ones
 * keep.
 */
export function recordSample(
  worker: WorkerData,
  { memory, taken = [], keptIdle = 0 }: Pick<MemorySampled, "memory" | "taken" | "keptIdle">,
): void {
  const { admission, tasks } = worker;
  if (admission === null) return;
  let sum = 0;
  for (const [key, bytes] of taken) {
    sum += bytes;
    const effect = tasks.get(key)?.effect;
    if (effect?.type !== "running") continue;
    const { seenBytes } = effect;
    effect.seenBytes = Math.max(seenBytes, bytes);
    const { group } = effect.run;
    const known = group === null ? undefined : admission.groups.get(group);
    if (group === null || known === undefined) continue;
    const isProbe = known.probeUntil !== null && known.peaks.length === 0;
    const begins = seenBytes < 0 && probeEnd(known) > worker.at;
    const grows = bytes > Math.max(0, seenBytes) + admission.minorBytes * GROWING_PART;
    const waits = isProbe && (begins || grows);
    if (known.expected >= bytes && !waits) continue;
    const probeUntil = waits ? (worker.at + PROBE_MS_MAX) as Millis : known.probeUntil;
    const seen = known.expected >= bytes ? known.seen : bytes;
    keep(admission, group, { ...known, seen, probeUntil });
  }
  admission.baseBytes = Math.max(0, memory.process - sum - keptIdle);
  admission.managedBytes = memory.managed;
}

/** Sets when the machine has to be woken for a run that waits for a probe. */
export function setWakeTime(worker: WorkerData, held: RequestedRun | null): void {
  const { admission } = worker;
  if (admission === null) return;
  const group = held && memoryOf(admission, held);
  const end = group ? probeEnd(group) : 0;
  admission.wakeAt = end > worker.at ? end as Millis : null;
}

/** Ready runs that wait for memory or a probe, with the bytes that they are expected to take. */
export function listHeld(worker: WorkerData, most: number): readonly (readonly [Key, number])[] {
  const { admission } = worker;
  if (admission === null || worker.ready.size === 0 || worker.running.size === 0) return [];
  const held: (readonly [Key, number])[] = [];
  worker.ready.bestOf(() => true, (run) => {
    if (whyHeld(worker, run) === null) return false;
    held.push([run.task.key, expectedBytes(admission, run)]);
    return held.length >= most;
  });
  return held;
}

/** Bytes that the running tasks are expected to take, without the minor ones. */
function reservedBytes(worker: WorkerData, admission: RunAdmission): number {
  let sum = 0;
  for (const task of worker.running) sum += reservedFor(admission, task);
  return sum;
}

function reservedFor(admission: RunAdmission, { effect }: Task): number {
  if (effect?.type !== "running" || effect.run.short) return 0;
  const bytes = Math.max(expectedBytes(admission, effect.run), effect.seenBytes);
  return bytes <= admission.minorBytes ? 0 : bytes;
}

function memoryOf({ groups }: RunAdmission, { group }: RequestedRun): GroupPeaks | null {
  return group === null ? null : groups.get(group) ?? UNKNOWN;
}

/** A high quantile of the last runs: the most, but for one of many. */
function expectedOf({ peaks, seen }: Omit<GroupPeaks, "expected">): number {
  const rising = [...peaks].sort((a, b) => a - b);
  const rank = peaks.length < EXCEPTION_AMONG ? peaks.length : peaks.length - 1;
  return Math.max(rising[rank - 1] ?? 0, seen);
}

/** When the others of the group may start; 0: now. */
function probeEnd({ peaks, probeUntil }: GroupPeaks): number {
  return peaks.length > 0 || probeUntil === null ? 0 : probeUntil;
}

function keep({ groups }: RunAdmission, name: string, group: Omit<GroupPeaks, "expected">): void {
  groups.delete(name);
  groups.set(name, { ...group, expected: expectedOf(group) });
  if (groups.size <= GROUPS_MAX) return;
  const oldest = groups.keys().next().value;
  if (oldest !== undefined) groups.delete(oldest);
}
