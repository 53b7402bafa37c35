/** The scheduler wants a task run here: the one message of which there are as many as tasks. */
import type { Attempt, Compute, Dependency, Resources } from "../../../protocol/mod.ts";
import { hearDefinition, supersede } from "../definition.ts";
import { setHolders } from "../holders.ts";
import { RESOURCE_UNIT, toDemand } from "../ready_queue.ts";
import type { Books } from "../state.ts";
import { counts, isSameBody, type RunWish, type Task } from "../task.ts";
import { failRun, setRun } from "../wants.ts";

/** Bodies expected to run longer than this never queue behind others. */
const SHORT_US_MAX = 1000;

/**
 * A value that is here answers at once, a body that runs is adopted; everything else waits for its
 * inputs and its turn. A repeat takes the place of the wish before it, so its priority counts from
 * now on.
 */
export function onCompute(books: Books, message: Compute): void {
  const [, key, attempt] = message;
  const task = books.task(key);
  books.subject = task;
  hearDefinition(books, task, message[8]?.definedAt);
  if (attempt > task.epoch) task.epoch = attempt;
  task.freed = false;
  task.erred = false;
  if (task.value !== null) {
    task.value.attempt = attempt;
    // No body ran for this attempt: its duration is 0.
    books.outbox.send(["task-finished", key, attempt, task.value.nbytes, books.at, 0]);
    return;
  }
  const wish = toWish(books, task, message);
  setRun(books, wish);
  const lacking = lackingResource(books, message[8]?.resources);
  if (lacking !== null) {
    failRun(books, task, { kind: "refused", name: "UnknownResource", message: lacking });
    return;
  }
  const body = task.effect;
  if (body?.type !== "running" || !counts(body)) return;
  if (isSameBody(body.wish, wish)) body.request = attempt;
  else supersede(books, body);
}

function toWish(books: Books, task: Task, message: Compute): RunWish {
  const [, , attempt, graph, priority, op, args, dependencies, extras] = message;
  const inputs = dependencies.length === 0 ? NONE : takeInputs(books, attempt, dependencies);
  const bucket = books.ready.bucketFor(extras?.resources);
  return {
    task,
    attempt,
    graph,
    priority,
    serial: --books.serial,
    call: { op, args },
    inputs,
    sources: inputs.length < 2 ? inputs : [...new Set(inputs)],
    timeoutUs: extras?.timeoutUs ?? null,
    trace: extras?.trace ?? null,
    short: books.limits.pipelineDepth > 1 && extras?.expectedUs !== undefined &&
      extras.expectedUs <= SHORT_US_MAX && extras.timeoutUs === undefined &&
      extras.pure !== false && bucket.demand.length === 0,
    expectedBytes: extras?.expectedBytes ?? -1,
    bucket,
    enlisted: false,
    missing: 0,
    ready: false,
  };
}

const NONE: readonly Task[] = [];

/** A copy that was kept for ourselves alone becomes one that the scheduler knows of. */
function takeInputs(
  books: Books,
  attempt: Attempt,
  dependencies: readonly Dependency[],
): Task[] {
  return dependencies.map(([key, nbytes, holders, definedAt]) => {
    const input = books.task(key);
    hearDefinition(books, input, definedAt);
    if (attempt > input.epoch) input.epoch = attempt;
    if (input.freed) {
      input.freed = false;
      if (input.value !== null) books.outbox.addKey(key, input.epoch, input.value.nbytes);
    }
    if (nbytes >= 0 && input.value === null) input.nbytes = nbytes;
    setHolders(books, input, holders);
    return input;
  });
}

/** Why this demand can never be met here, in words; `null` when it can. */
function lackingResource(books: Books, resources: Resources | undefined): string | null {
  if (resources === undefined) return null;
  for (const [name, millionths] of toDemand(resources)) {
    const total = books.resourcesTotal.get(name);
    if (total === undefined) {
      return `Cannot run here: this worker has no resource "${name}"`;
    }
    if (millionths > total) {
      return `Cannot run here: ${
        millionths / RESOURCE_UNIT
      } of resource "${name}" are asked for, ` +
        `this worker has ${total / RESOURCE_UNIT}`;
    }
  }
  return null;
}
