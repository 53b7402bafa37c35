/** Where the records of one task in two runs begin to differ. */
import type { DurationNoise } from "./noise.ts";
import type { Assignment, Move, TaskRecord } from "./run_record.ts";

/**
 * - `definition`: its operation, arguments, inputs or annotations
 * - `input`: a value from elsewhere that the graph needs
 * - `code`: the modules of its operation
 * - `worker`: it was given to another worker, or stolen
 * - `outcome`: it failed, was found in the cache or did not run
 * - `lost`: its worker or its result was lost, so that it ran again
 * - `duration`: it ran for another time, beyond noise
 * - `size`, `value`: its result
 * - `policy`: the memory manager copied or dropped its result
 */
export const DIFFERENCE_KINDS = [
  "definition",
  "input",
  "code",
  "worker",
  "outcome",
  "lost",
  "duration",
  "size",
  "value",
  "policy",
] as const;
export type DifferenceKind = typeof DIFFERENCE_KINDS[number];

/** Of the first run and of the second. */
export type Pair<T> = readonly [first: T, second: T];

/** When something happened in a run; `null`: it did not. */
export type Happening = Pick<Assignment, "at" | "order"> | null;

export interface Difference {
  readonly kind: DifferenceKind;
  readonly key: string;
  readonly tasks: Pair<TaskRecord>;
  /** Attempts that differ; `undefined`: one has none, or the difference is in no attempt. */
  readonly attempts: Pair<Assignment | undefined>;
  /** Moves that differ, of a `policy`. */
  readonly moves?: Pair<Move | undefined>;
  readonly when: Pair<Happening>;
}

export interface DifferenceOptions {
  readonly noise: DurationNoise;
  readonly ignore: ReadonlySet<DifferenceKind>;
  /** Returns whether the name in the first run and that in the second are of one worker. */
  readonly isSameWorker: (first: string, second: string) => boolean;
}

/** The first difference of the task in itself and its attempts, and that in its moves. */
export function differencesOf(
  tasks: Pair<TaskRecord>,
  options: DifferenceOptions,
): readonly Difference[] {
  if (tasks.some(({ isCut }) => isCut)) return [];
  const defined = definitionDifference(tasks, options.ignore);
  if (defined !== null) return [defined];
  return [attemptDifference(tasks, options), moveDifference(tasks, options)]
    .filter((difference) => difference !== null);
}

/** Returns whether the results differ, as far as both are known. */
export function hasOtherValue([first, second]: Pair<TaskRecord>): boolean {
  if (first.external !== null && second.external !== null) {
    return isOtherExternal(first.external, second.external);
  }
  const [a, b] = [lastResult(first), lastResult(second)];
  return a !== undefined && b !== undefined && (a.nbytes !== b.nbytes || isOtherText(a, b));
}

function definitionDifference(
  tasks: Pair<TaskRecord>,
  ignore: ReadonlySet<DifferenceKind>,
): Difference | null {
  const [first, second] = tasks;
  const { key } = first;
  const begin = tasks.map(({ external, attempts }) => {
    if (external !== null) return { at: 0, order: -1 };
    return attempts[0] ?? null;
  });
  const [firstBegin = null, secondBegin = null] = begin;
  const when = [firstBegin, secondBegin] as const;
  const differs = (kind: DifferenceKind): Difference => ({
    kind,
    key,
    tasks,
    attempts: [undefined, undefined],
    when,
  });
  if (first.external !== null && second.external !== null) {
    const isOther = !ignore.has("input") && isOtherExternal(first.external, second.external);
    return isOther ? differs("input") : null;
  }
  const [a, b] = [first.call, second.call];
  if (a === null || b === null) return null;
  if (!ignore.has("definition") && isOtherDefinition(tasks)) return differs("definition");
  return !ignore.has("code") && a.code !== b.code ? differs("code") : null;
}

function isOtherDefinition([first, second]: Pair<TaskRecord>): boolean {
  const [a, b] = [first.call, second.call];
  return a?.op !== b?.op || a?.args !== b?.args || a?.annotations !== b?.annotations ||
    first.inputs.join("\n") !== second.inputs.join("\n");
}

type External = NonNullable<TaskRecord["external"]>;

function isOtherExternal(a: External, b: External): boolean {
  if (a.content !== null && b.content !== null && a.content !== b.content) return true;
  return a.nbytes >= 0 && b.nbytes >= 0 && a.nbytes !== b.nbytes;
}

function attemptDifference(tasks: Pair<TaskRecord>, options: DifferenceOptions): Difference | null {
  const { ignore } = options;
  const [first, second] = [counted(tasks[0], ignore), counted(tasks[1], ignore)];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const [a, b] = [first[index], second[index]];
    const found = a === undefined || b === undefined
      ? { kind: "outcome" as const, when: [a ?? null, b ?? null] as const }
      : pairDifference([a, b], tasks, options);
    if (found === null) continue;
    if (ignore.has(found.kind)) return null;
    return { ...found, key: tasks[0].key, tasks, attempts: [a, b] };
  }
  return null;
}

/** The attempts that are compared. */
function counted(
  { attempts }: TaskRecord,
  ignore: ReadonlySet<DifferenceKind>,
): readonly Assignment[] {
  if (!ignore.has("worker") && !ignore.has("lost")) return attempts;
  return attempts.filter(({ end, loss }) => {
    if (ignore.has("worker") && (end === "stolen" || end === "withdrawn")) return false;
    return !(ignore.has("lost") && (end === "lost" || loss !== null));
  });
}

type Found = Pick<Difference, "kind" | "when"> | null;

function pairDifference(
  [a, b]: Pair<Assignment>,
  tasks: Pair<TaskRecord>,
  { noise, ignore, isSameWorker }: DifferenceOptions,
): Found {
  const ends = [endOf(a), endOf(b)] as const;
  const isElsewhere = a.worker !== null && b.worker !== null && !isSameWorker(a.worker, b.worker);
  if (isElsewhere && !ignore.has("worker")) return { kind: "worker", when: [a, b] };
  if (a.end !== b.end) return endDifference([a, b], ends);
  if (a.end === "failed" && a.error?.name !== b.error?.name) {
    return { kind: "outcome", when: ends };
  }
  const hasRun = a.end === "finished" || a.end === "failed" || a.end === "spawned";
  if (hasRun && !ignore.has("duration") && noise.isBeyond(tasks, a.us, b.us)) {
    return { kind: "duration", when: ends };
  }
  if (a.nbytes !== b.nbytes && !ignore.has("size")) return { kind: "size", when: ends };
  if (isOtherText(a, b) && !ignore.has("value")) return { kind: "value", when: ends };
  if ((a.loss === null) !== (b.loss === null)) return { kind: "lost", when: [a.loss, b.loss] };
  return null;
}

/** An attempt that ended well says only that the other end did not happen. */
function endDifference([a, b]: Pair<Assignment>, [endA, endB]: Pair<Happening>): Found {
  const ends = [a.end, b.end];
  const isOf = (...some: readonly Assignment["end"][]) => some.some((end) => ends.includes(end));
  const when = [
    a.end === "finished" || a.end === "running" ? null : endA,
    b.end === "finished" || b.end === "running" ? null : endB,
  ] as const;
  if (isOf("lost")) return { kind: "lost", when };
  // It took so much longer that the task was started a second time.
  if (isOf("outrun") && isOf("finished")) return { kind: "duration", when: [endA, endB] };
  if (isOf("stolen", "withdrawn")) return { kind: "worker", when };
  return { kind: "outcome", when: when[0] === null && when[1] === null ? [endA, endB] : when };
}

function moveDifference(
  tasks: Pair<TaskRecord>,
  { ignore, isSameWorker }: DifferenceOptions,
): Difference | null {
  if (ignore.has("policy")) return null;
  const isSame = (a: Move, b: Move) =>
    a.op === b.op && a.policy === b.policy &&
    (ignore.has("worker") || isSameWorker(a.worker, b.worker));
  const [first, second] = [tasks[0].moves ?? [], tasks[1].moves ?? []];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const moves = [first[index], second[index]] as const;
    if (moves[0] !== undefined && moves[1] !== undefined && isSame(moves[0], moves[1])) continue;
    return {
      kind: "policy",
      key: tasks[0].key,
      tasks,
      attempts: [undefined, undefined],
      moves,
      when: [moves[0] ?? null, moves[1] ?? null],
    };
  }
  return null;
}

function endOf({ end, at, order, endAt, endOrder }: Assignment): NonNullable<Happening> {
  return end === "running" ? { at, order } : { at: endAt, order: endOrder };
}

/** The attempt that the present result is of. */
export function lastResult({ attempts }: TaskRecord): Assignment | undefined {
  return attempts.findLast(({ end }) => end === "finished");
}

/** Returns whether the values differ; a digest is compared with a digest only. */
function isOtherText({ value: a }: Assignment, { value: b }: Assignment): boolean {
  if (a === null || b === null || a.startsWith("sha256:") !== b.startsWith("sha256:")) return false;
  return a !== b;
}
