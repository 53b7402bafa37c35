/**
 * Handles `compute`, the request to run a task here: the most frequent message, sent for every
 * task.
 */
import {
  type Attempt,
  type Compute,
  type Epoch,
  fromMillionths,
  isInlineInput,
  readsOf,
  type Resources,
  settingsOf,
  toDemand,
} from "../../../protocol/mod.ts";
import { supersede, updateDefinition } from "../definition.ts";
import { setHolders } from "../holders.ts";
import { groupNameOf, SHORT_INPUT_BYTES_MAX } from "../admission/memory_admission.ts";
import { partSource } from "../parts.ts";
import type { WorkerData } from "../state.ts";
import {
  inputFields,
  isReportable,
  isSameComputation,
  type RequestedRun,
  type RunInput,
  type Task,
} from "../task.ts";
import { newTimes } from "../admission/run_waits.ts";
import { failRun, setRun } from "../wants.ts";

/** Runs expected to take longer than this never queue behind others, microseconds. */
const SHORT_US_MAX = 1000;

/**
 * Answers at once when the value is here, adopts a running execution of the same computation, and
 * otherwise sets the requested run, which waits for its inputs and its turn. A repeated request
 * replaces the earlier one, so its priority applies from then on.
 */
export function onCompute(worker: WorkerData, message: Compute): void {
  // By index: this is the most frequent message, and a pattern takes an iterator.
  const key = message[1];
  const attempt = message[2];
  const task = worker.task(key);
  worker.subject = task;
  updateDefinition(worker, task, message[8]?.definedAt);
  if (attempt > task.epoch) task.epoch = attempt;
  task.freed = false;
  task.erred = false;
  if (task.value !== null) {
    task.value.attempt = attempt;
    // Nothing ran for this attempt: its duration is 0.
    worker.outbox.send(["task-finished", key, attempt, task.value.nbytes, worker.at, 0]);
    return;
  }
  const run = toRun(worker, task, message);
  setRun(worker, run);
  const lacking = lackingResource(worker, message[8]?.resources);
  if (lacking !== null) {
    failRun(worker, task, { kind: "refused", name: "UnknownResource", message: lacking });
    return;
  }
  const execution = task.effect;
  if (execution?.type !== "running" || !isReportable(execution)) return;
  if (isSameComputation(execution.run, run)) execution.request = attempt;
  else supersede(worker, execution);
}

function toRun(worker: WorkerData, task: Task, message: Compute): RequestedRun {
  const dependencies = message[7];
  const extras = message[8];
  const { inputs, sources, inlineCharacters } = dependencies.length === 0
    ? NO_INPUTS
    : inputFields(takeInputs(worker, message));
  const bucket = worker.ready.bucketFor(extras?.resources);
  const call = { op: message[5], args: message[6] };
  const short = worker.limits.pipelineDepth > 1 && extras?.expectedUs !== undefined &&
    extras.expectedUs <= SHORT_US_MAX && extras.timeoutUs === undefined &&
    extras.pure !== false && bucket.demand.length === 0 &&
    extras.roomBytes === undefined && extras.peakBytes === undefined &&
    inputBytes(dependencies) <= SHORT_INPUT_BYTES_MAX;
  return {
    task,
    group: groupNameOf(task.key, { call, short }),
    attempt: message[2],
    graph: message[3],
    priority: message[4],
    serial: --worker.serial,
    call,
    inputs,
    sources,
    inlineCharacters,
    timeoutUs: extras?.timeoutUs ?? null,
    readsParts: extras?.parts !== undefined,
    settings: settingsOf(extras),
    short,
    expectedBytes: extras?.expectedBytes ?? -1,
    roomBytes: extras?.roomBytes ?? 0,
    peakBytes: extras?.peakBytes ?? 0,
    bucket,
    needsInputs: false,
    missing: 0,
    ready: false,
    times: newTimes(worker),
  };
}

const NO_INPUTS = inputFields([]);

function inputBytes(dependencies: Compute[7]): number {
  let sum = 0;
  for (const dependency of dependencies) {
    const size = dependency[1];
    sum += typeof size === "string" ? size.length : Math.max(0, size);
  }
  return sum;
}

/**
 * The inputs of the run. A replica that was freed and kept for tasks here is reported again. An
 * input whose value came with the request needs no record.
 */
function takeInputs(worker: WorkerData, message: Compute): RunInput[] {
  const attempt = message[2];
  const reads = message[8]?.parts === undefined ? null : readsOf(message[6]);
  return message[7].map((dependency, position) => {
    if (isInlineInput(dependency)) return { key: dependency[0], given: dependency[1] };
    const key = dependency[0];
    const nbytes = dependency[1];
    const definedAt = dependency[3];
    const names = reads?.get(position);
    const whole = names === undefined ? undefined : worker.tasks.get(key);
    if (whole !== undefined) hear(worker, whole, attempt, definedAt);
    const input = names === undefined ? worker.task(key) : partSource(worker, key, names);
    hear(worker, input, attempt, definedAt);
    if (input.freed && input.whole === null) {
      input.freed = false;
      if (input.value !== null) worker.outbox.addKey(key, input.epoch, input.value.nbytes);
    }
    if (nbytes >= 0 && input.value === null) input.nbytes = nbytes;
    setHolders(worker, input, dependency[2]);
    return input;
  });
}

/** Records what a request says of an input. */
function hear(
  worker: WorkerData,
  input: Task,
  attempt: Attempt,
  definedAt: Epoch | undefined,
): void {
  updateDefinition(worker, input, definedAt);
  if (attempt > input.epoch) input.epoch = attempt;
}

/** Returns why this demand can never be met here, or `null` when it can. */
function lackingResource(worker: WorkerData, resources: Resources | undefined): string | null {
  if (resources === undefined) return null;
  for (const [name, millionths] of toDemand(resources)) {
    const total = worker.resourcesTotal.get(name);
    if (total === undefined) {
      return `Cannot run here: this worker has no resource "${name}"`;
    }
    if (millionths > total) {
      const [wanted, has] = [fromMillionths(millionths), fromMillionths(total)];
      return `Cannot run here: the task demands ${wanted} of resource "${name}", ` +
        `this worker has ${has}`;
    }
  }
  return null;
}
