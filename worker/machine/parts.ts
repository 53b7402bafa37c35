/**
 * Records of parts of results. A run that reads named parts of an input waits for these alone: they
 * are fetched under a separate name (`partKey`), stay until the runs that read them have ended,
 * and are not reported, since a worker that has parts of a value does not hold it. What concerns
 * their holders is reported under the key of the result.
 *
 * A result that is here, or that another run here needs as a whole, is read in place of its parts.
 */
import { type Epoch, type Key, partKey, partNames, wholeOf } from "../../protocol/mod.ts";
import type { WorkerData } from "./state.ts";
import { inputFields, type Task } from "./task.ts";
import { setRun } from "./wants.ts";

/** The record that a run waits for which reads these parts of a result. */
export function partSource(worker: WorkerData, key: Key, names: readonly string[]): Task {
  const whole = worker.tasks.get(key);
  return whole !== undefined && isNear(whole) ? whole : worker.task(partKey(key, names));
}

function isNear({ value, needs }: Task): boolean {
  return value !== null || needs > 0;
}

/**
 * Returns whether a run that reads the parts is executing. It may turn out that they cannot be
 * decoded, and the peer that they came from is reported then.
 */
export function isPartInUse({ whole, dependents }: Task): boolean {
  if (whole === null) return false;
  for (const { effect } of dependents ?? []) if (effect?.type === "running") return true;
  return false;
}

/** Lets the runs that wait for parts of a result wait for the result, if that is near. */
export function readFromWhole(worker: WorkerData, part: Task): void {
  if (part.whole === null || part.value !== null || part.effect !== null) return;
  const whole = worker.tasks.get(part.whole);
  if (whole === undefined || !isNear(whole)) return;
  for (const dependent of [...part.dependents ?? []]) {
    const { run } = dependent;
    if (run === null || !run.needsInputs) continue;
    const inputs = run.inputs.map((input) => input === part ? whole : input);
    const waiting = { needsInputs: false, missing: 0, ready: false };
    setRun(worker, { ...run, ...inputFields(inputs), ...waiting });
  }
}

/** The key under which the scheduler knows what the record is about. */
export function knownKey({ key, whole }: Task): Key {
  return whole ?? key;
}

/** The keys under which the scheduler knows the records, each once. */
export function knownKeys(tasks: Iterable<Task>): Key[] {
  return [...new Set(Array.from(tasks, knownKey))];
}

/** As {@linkcode knownKeys}, each with the latest epoch heard about it. */
export function knownEpochs(
  records: Iterable<{ readonly task: Task; readonly epoch: Epoch }>,
): (readonly [key: Key, epoch: Epoch])[] {
  const epochs = new Map<Key, Epoch>();
  for (const { task, epoch } of records) {
    const key = knownKey(task);
    const known = epochs.get(key);
    if (known === undefined || known < epoch) epochs.set(key, epoch);
  }
  return [...epochs];
}

/** The input as a message names it. */
export function shownInput(key: Key): string {
  const names = partNames(key);
  if (names === null) return `"${key}"`;
  const shown = names.map((name) => JSON.stringify(name)).join(", ");
  return `"${wholeOf(key)}" (${shown})`;
}
