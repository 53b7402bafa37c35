/** A difference in plain words and figures. */
import { formatBytes } from "../../base/mod.ts";
import { decode, decodeInline, jsonView } from "../../protocol/mod.ts";
import { counted } from "../output/counted.ts";
import { formatDuration } from "../output/duration.ts";
import type { Comparison } from "./compare.ts";
import type { Spread } from "./noise.ts";
import type { Assignment, Move, RunRecord, TaskRecord } from "./run_record.ts";
import { type Difference, lastResult, type Pair } from "./task_difference.ts";

/** Characters of a text from the recording in a sentence. */
const TEXT_CHARACTERS_MAX = 120;
const RUNS = ["the first run", "the second run"] as const;
const DIGEST_CHARACTERS = 12;

/** The first difference and its cause, as one paragraph. */
export function describeFirst(difference: Difference, comparison: Comparison): string {
  const { kind, key } = difference;
  const input = comparison.dueTo.get(key);
  const due = input === undefined ? "" : ` Its input "${input}" has another value.`;
  const sentence = `The first difference is in "${key}"${whenOf(difference, comparison)}: `;
  switch (kind) {
    case "definition":
      return sentence + definitionWords(difference.tasks);
    case "input":
      return sentence + inputWords(difference.tasks);
    case "code":
      return sentence + codeWords(difference, comparison);
    case "worker":
      return sentence + workerWords(difference, comparison) + due;
    case "outcome":
      return sentence + outcomeWords(difference) + due;
    case "lost":
      return sentence + lostWords(difference, comparison);
    case "duration":
      return sentence + durationWords(difference, comparison) + due;
    case "size":
    case "value":
      return sentence + resultWords(difference) + (due || " Its inputs have no other values.");
    case "policy":
      return sentence + policyWords(difference, comparison) + due;
  }
}

/** `" at 1.2 s of both runs"`; empty for what was so from the submission on. */
function whenOf({ kind, when: [first, second] }: Difference, { runs }: Comparison): string {
  if (kind === "definition" || kind === "input" || kind === "code") return "";
  // A profile has no times.
  if (runs.some((run) => run.kind === "profile")) return "";
  const [a, b] = [first && formatDuration(first.at), second && formatDuration(second.at)];
  if (a === null || b === null) {
    const run = a === null ? RUNS[1] : RUNS[0];
    return a === null && b === null ? "" : ` at ${a ?? b} of ${run}`;
  }
  return a === b ? ` at ${a}` : ` at ${a} of ${RUNS[0]} and ${b} of ${RUNS[1]}`;
}

function definitionWords([{ call: a, inputs: first }, { call: b, inputs: second }]: Pair<
  TaskRecord
>): string {
  if (a === null || b === null) return "it is defined otherwise.";
  if (a.op !== b.op) return `its operation is ${either(a.op, b.op)}.`;
  if (first.join() !== second.join()) {
    const [removed, added] = [without(first, second), without(second, first)];
    const change = removed.length + added.length === 0
      ? "in another order"
      : `with ${either(listed(removed), listed(added))}`;
    return `it has other inputs, ${change}.`;
  }
  if (a.args !== b.args) return `its arguments are ${either(a.args, b.args)}.`;
  return `its annotations are ${either(a.annotations, b.annotations)}.`;
}

function inputWords([{ external: a }, { external: b }]: Pair<TaskRecord>): string {
  const sizes = [sizeOf(a?.nbytes ?? -1), sizeOf(b?.nbytes ?? -1)] as const;
  const isSame = sizes[0] === sizes[1];
  return "this value, which the graph was given, is another one, " +
    (isSame ? `of the same size: ${sizes[0]}.` : `of ${inBoth(...sizes)}.`);
}

function codeWords({ tasks }: Difference, { kinds }: Comparison): string {
  const [a, b] = tasks.map(({ call }) => short(call?.code ?? null));
  const count = kinds.get("code") ?? 1;
  return `it ran with other code: its modules are ${either(a ?? "", b ?? "")}. ` +
    (count > 1 ? `So did ${count - 1} more of the tasks.` : "No other task did.");
}

function workerWords(difference: Difference, comparison: Comparison): string {
  const { attempts: [a, b] } = difference;
  if (a === undefined || b === undefined) return "it was given to another worker.";
  const taken = a.end === "stolen" || a.end === "withdrawn" ? 0 : 1;
  if (a.worker === b.worker || isRenamed(comparison, a, b)) {
    const attempt = taken === 0 ? a : b;
    const { tasks } = difference;
    const next = tasks[taken].attempts.find(({ order }) => order > attempt.order);
    const how = attempt.end === "stolen" ? "stolen from" : "taken back from";
    const where = next === undefined ? "" : ` and given to "${next.worker}"`;
    return `in ${RUNS[taken]} it was ${how} "${attempt.worker}" before it ran${where}; in ` +
      `${RUNS[1 - taken]} it stayed there.`;
  }
  return `it was given to "${a.worker}" in ${RUNS[0]} and to "${b.worker}" in ${RUNS[1]}. ` +
    whyElsewhere([a, b], difference.tasks, comparison);
}

function isRenamed({ renamed }: Comparison, a: Assignment, b: Assignment): boolean {
  return renamed.some(([first, second]) => first === a.worker && second === b.worker);
}

/** Why the scheduler chose another worker. */
function whyElsewhere(
  [a, b]: Pair<Assignment>,
  tasks: Pair<TaskRecord>,
  { runs, renamed, only }: Comparison,
): string {
  const inSecond = new Map(renamed);
  const inFirst = new Map(renamed.map(([first, second]) => [second, first]));
  const absent = whyAbsent(inSecond.get(a.worker ?? "") ?? a.worker, b.at, [runs[1], RUNS[1]]) ??
    whyAbsent(inFirst.get(b.worker ?? "") ?? b.worker, a.at, [runs[0], RUNS[0]]);
  if (absent !== null) return absent;
  const input = tasks[0].inputs.find((key) => {
    const [first, second] = runs.map((run) => lastWorker(run.tasks.get(key)));
    return first !== undefined && first === a.worker && second === b.worker;
  });
  if (input !== undefined) return `Each time its input "${input}" was computed there.`;
  const resized = resizedWorker(runs);
  if (resized !== null) return resized;
  const loads = `"${a.worker}" had ${openTasks(a)} then, "${b.worker}" ${openTasks(b)}.`;
  if (only.some((keys) => keys.length > 0)) {
    return `${loads} Tasks that only one of the runs has may be the cause.`;
  }
  return `${loads} Nothing that is compared differs before beyond noise: reports came in another ` +
    "order or at other times.";
}

/** A worker that has another number of threads, as a sentence; `null`: there is none. */
function resizedWorker([first, second]: Pair<RunRecord>): string | null {
  for (const { name, threads } of first.workers) {
    const other = second.workers.find((role) => role.name === name)?.threads ?? threads;
    if (other === threads) continue;
    return `"${name}" has another number of threads: ${either(`${threads}`, `${other}`)}.`;
  }
  return null;
}

/** Why a worker could not get a task at this time; `null`: it could. */
function whyAbsent(
  name: string | null,
  at: number,
  [{ workers }, run]: readonly [RunRecord, string],
): string | null {
  const role = workers.find((each) => each.name === name);
  if (role === undefined) return `"${name}" is not in ${run}.`;
  if (role.terms.some(({ from, until }) => from <= at && at < until)) return null;
  const former = role.terms.findLast(({ until }) => until <= at);
  if (former === undefined) return `"${name}" joined ${run} only later.`;
  return `In ${run} "${name}" ${former.reason}, ${formatDuration(at - former.until)} before.`;
}

function lastWorker(task: TaskRecord | undefined): string | null | undefined {
  return task && lastResult(task)?.worker;
}

function openTasks({ load }: Assignment): string {
  return counted(load, "other task");
}

function outcomeWords({ attempts: [a, b], tasks }: Difference): string {
  const [first, second] = [outcomeOf(a, tasks[0]), outcomeOf(b, tasks[1])];
  return `it ${first} in ${RUNS[0]}, and it ${second} in ${RUNS[1]}.`;
}

function outcomeOf(attempt: Assignment | undefined, task: TaskRecord): string {
  if (attempt === undefined) {
    if (task.isCached) return "was found in the cache";
    return task.attempts.length === 0
      ? "did not run"
      : `ran only ${counted(task.attempts.length, "time")}`;
  }
  const { end, error, worker, us } = attempt;
  const place = worker === null ? "" : ` on "${worker}"`;
  if (end === "failed" && error !== null) {
    return `failed${place} (${error.name}: ${cut(error.message)})`;
  }
  if (end === "spawned") return `returned a graph${place}`;
  if (end === "running") return "had not ended when the recording did";
  const again = task.attempts.indexOf(attempt) > 0 ? " again" : "";
  return `ran${again}${place}` + (end === "finished" ? ` for ${formatDuration(us / 1000)}` : "");
}

function lostWords({ attempts, tasks }: Difference, { runs }: Comparison): string {
  const run = (attempts[1]?.loss ?? null) !== null || attempts[1]?.end === "lost" ? 1 : 0;
  const [attempt, other] = [attempts[run], attempts[1 - run]];
  if (attempt === undefined) return "it ran again.";
  const again = tasks[run].attempts.find(({ order }) => order > attempt.order);
  const next = again === undefined ? "" : `, and it ran again on "${again.worker}"`;
  const kept = other?.end === "finished"
    ? "In the other run it was kept."
    : "The other run did not lose it.";
  if (attempt.loss !== null) {
    return `in ${RUNS[run]} its result was lost (${attempt.loss.reason})${next}. ${kept}`;
  }
  const term = runs[run].workers.find(({ name }) => name === attempt.worker)
    ?.terms.find(({ until }) => until === attempt.endAt);
  return `in ${RUNS[run]} it was on "${attempt.worker}", which ${
    term?.reason ?? "was lost"
  }${next}. In ${RUNS[1 - run]} it was not interrupted.`;
}

function durationWords({ attempts: [a, b], tasks }: Difference, { noise }: Comparison): string {
  if (a === undefined || b === undefined) return "it ran for another time.";
  const [first, second] = [a.us / 1000, b.us / 1000];
  const factor = Math.max(first, second) / Math.max(0.001, Math.min(first, second));
  const { group } = tasks[0];
  const place = a.worker === null || b.worker === null
    ? ""
    : a.worker === b.worker
    ? ` on "${a.worker}" both times`
    : ` on "${a.worker}" and "${b.worker}"`;
  return `it ran for ${formatDuration(first)} in ${RUNS[0]} and for ${formatDuration(second)} in ` +
    `${RUNS[1]}${place}, ${factor.toFixed(1)} times as long in ` +
    `${second > first ? RUNS[1] : RUNS[0]}. ${noiseWords(group, noise.of(tasks))}`;
}

function noiseWords(group: string, { tasks, median, factor }: Spread): string {
  if (tasks === 0) return "No other task tells how much its time varies.";
  const others = tasks === 1
    ? "The other task that it is compared with"
    : `The ${tasks} other tasks ` +
      "that it is compared with";
  const typical = `${others} ("${group}") ${tasks === 1 ? "takes" : "take"} ` +
    `${median.toFixed(2)} times as long in the second run as in the first (median)`;
  return factor > 1.005 ? `${typical}; up to ${factor.toFixed(2)} times is noise.` : `${typical}.`;
}

function resultWords({ kind, attempts: [a, b] }: Difference): string {
  if (a === undefined || b === undefined) return "its result is another one.";
  if (kind === "size") return `its result has ${inBoth(sizeOf(a.nbytes), sizeOf(b.nbytes))}.`;
  const [first, second] = [valueWords(a.value), valueWords(b.value)];
  return `its result has the same size, ${sizeOf(a.nbytes)}, and another content: ` +
    `${either(first, second)}.`;
}

function policyWords({ moves, tasks }: Difference, { runs }: Comparison): string {
  const [a, b] = moves ?? [];
  const did = (move: Move | undefined) =>
    move === undefined
      ? "left its replicas as they were"
      : `${move.op === "drop" ? "dropped a replica on" : "copied it to"} "${move.worker}" ` +
        `(${move.policy})`;
  const lists = runs.map(({ policies }) => policies.length === 0 ? "none" : policies.join(", "));
  const cause = lists[0] === lists[1]
    ? `Both have the policies ${lists[0]}; ${placesOf(tasks)}`
    : `Its policies are ${either(lists[0] ?? "", lists[1] ?? "")}.`;
  return `the memory manager ${did(a)} in ${RUNS[0]} and ${did(b)} in ${RUNS[1]}. ${cause}`;
}

function placesOf(tasks: Pair<TaskRecord>): string {
  const [a, b] = tasks.map((task) => lastResult(task)?.worker);
  return a === b ? "the memory of the workers differed." : `it was on ${either(`${a}`, `${b}`)}.`;
}

function either(first: string, second: string): string {
  return `${cut(first)} in ${RUNS[0]} and ${cut(second)} in ${RUNS[1]}`;
}

function inBoth(first: string, second: string): string {
  return `${first} in ${RUNS[0]} and ${second} in ${RUNS[1]}`;
}

/** Bytes, to the last one where the unit hides a difference. */
function sizeOf(nbytes: number): string {
  if (nbytes < 0) return "an unknown size";
  return nbytes < 1024 ? `${nbytes} B` : `${formatBytes(nbytes)} (${nbytes} B)`;
}

/** A small value as JSON, or the digest of another one. */
function valueWords(value: string | null): string {
  if (value === null || value.startsWith("sha256:")) return short(value);
  try {
    return JSON.stringify(jsonView(decode(decodeInline(value))));
  } catch {
    return value;
  }
}

function short(text: string | null): string {
  if (text === null) return "none";
  const digest = /^(?:sha256:)?([0-9a-f]{64})$/.exec(text)?.[1];
  return digest === undefined ? text : `${digest.slice(0, DIGEST_CHARACTERS)}...`;
}

function cut(text: string): string {
  if (text.length <= TEXT_CHARACTERS_MAX) return text;
  return `${text.slice(0, TEXT_CHARACTERS_MAX)}...`;
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((each) => !others.includes(each));
}

function listed(keys: readonly string[]): string {
  if (keys.length === 0) return "no further one";
  const shown = keys.slice(0, 3).map((key) => `"${key}"`).join(", ");
  return keys.length > 3 ? `${shown} and ${keys.length - 3} more` : shown;
}
