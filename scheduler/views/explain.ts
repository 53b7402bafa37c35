/**
 * Explanations: why a task does not run, or what it is doing. Each reason has a stable code, a
 * text, and the same facts as data. Tasks of another owner are counted and not named.
 */
import {
  fromMillionths,
  type Key,
  keyWithoutOwner,
  MEMORY_EXCEEDED,
  ownerOfKey,
  shortKey,
  type TaskExplanation,
  taskNameText,
} from "../../protocol/mod.ts";
import { formatBytes } from "../../base/mod.ts";
import { isHeldBack, Rivals } from "../placement/kept_workers.ts";
import { awaitedWorkers, candidatesFor } from "../placement/memory_fit.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { reschedulesAllowed } from "../transitions/reschedule.ts";
import { inputBytes } from "../state/transfer_cost.ts";
import { type Constraints, isFree, isNamed, offers } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import { isEarly } from "../state/links/early.ts";
import { claimedBy } from "../state/links/claims.ts";
import { compareTurns } from "../state/fair_share/turns.ts";
import { isExpanding, isThere, type Task } from "../state/task.ts";
import { describeFailure, type FinalState } from "../state/account.ts";
import { nameFor } from "./task_name.ts";
import { isSpilling } from "../state/worker_memory.ts";
import { isRelayed, type WorkerRecord } from "../state/worker.ts";
import { explainTurn } from "./shares/explain_turn.ts";
import { explainSlots } from "./pools/explain_slots.ts";
import { backlogOf, describeBacklog, explainStatus, type Reason } from "./explain_worker.ts";

/** Inputs and workers that a reason lists at most. */
const NAMED_MAX = 10;
/** Milliseconds after which a disk that writes nothing is named as a reason. */
const STALLED_MS_MIN = 1000;

export const NOT_NEEDED: Reason = { code: "not-needed", text: "Nothing needs its result" };
const NO_WORKERS: Reason = {
  code: "no-workers",
  text: "There are no workers: start one by weir worker --scheduler URL",
};
export const CANCELLED: Reason = {
  code: "cancelled",
  text: "Its graph was cancelled before it ended",
};

/** Explains why a task is in its present state. */
export function explainPresent(cluster: Cluster, task: Task): TaskExplanation {
  switch (task.state) {
    case "waiting":
      return { reasons: [explainWaiting(cluster, task)] };
    case "no-worker":
      return {
        reasons: [
          ...explainMemoryDeadlock(cluster, task),
          ...(task.queue === cluster.blockedOnMemory
            ? explainBlockedOnMemory(cluster, task)
            : explainNoWorker(cluster, task.constraints)),
        ],
      };
    case "queued":
      return {
        reasons: [
          ...explainMemoryDeadlock(cluster, task),
          ...explainQueued(cluster, task),
          ...explainStalledSpills(candidatesOf(cluster, task)),
        ],
      };
    case "processing":
      return {
        reasons: [
          explainProcessing(cluster, task),
          ...explainRelayedInputs(task),
          ...explainStalledSpills(task.worker === null ? [] : [task.worker]),
          ...explainMemoryDeadlock(cluster, task),
        ],
      };
    case "erred":
      return { reasons: [explainErred(task, describeFailure(task))] };
    case "memory":
      return { reasons: [{ code: "done", text: "Its result is in memory" }] };
    case "released":
      return { reasons: [NOT_NEEDED] };
    case "cancelled":
      return { reasons: [CANCELLED] };
  }
}

function explainWaiting(cluster: Cluster, task: Task): Reason {
  if (isExpanding(task)) {
    const text = "It returned a graph, which is being compiled";
    return { code: "starting-tasks", text };
  }
  if (task.waitingOn === 0 && task.failedAttempts?.at(-1)?.error.kind === "rescheduled") {
    return explainReschedule(cluster, task);
  }
  if (task.waitingOn === 0) {
    const until = new Date(task.since).toISOString();
    return {
      code: "retry-delay",
      text: `Attempt ${task.failures} failed; the next one starts at ${until}`,
      until,
      retriesLeft: task.retriesLeft,
    };
  }
  const missing = claimedBy(task).filter((input) => !isThere(input, task));
  const needed = task.dependencies.length +
    (task.precedence?.after.length ?? 0);
  const noun = needed === task.dependencies.length ? "inputs" : "inputs and tasks before it";
  const inputs = missing.slice(0, NAMED_MAX).map((input) => ({
    key: nameFor(task, input.key),
    state: input.state,
  }));
  return {
    code: "waiting-for-inputs",
    text: `Waits for ${missing.length} of its ${needed} ${noun}: ` +
      inputs.map(({ key, state }) => `"${taskNameText(key)}" (${state})`).join(", ") +
      (missing.length > inputs.length ? ", ..." : ""),
    inputs,
    missing: missing.length,
  };
}

/** The task has asked to run on another worker, and waits for its delay. */
function explainReschedule(cluster: Cluster, task: Task): Reason {
  const until = new Date(task.since).toISOString();
  const workers = [...task.constraints.left];
  const allowed = reschedulesAllowed(cluster, task);
  return {
    code: "reschedule-delay",
    text:
      `It asked ${task.reschedules} times of at most ${allowed} to run on another worker than ` +
      `${workers.slice(0, NAMED_MAX).map((name) => `"${name}"`).join(", ")}; ` +
      `the next attempt starts at ${until}`,
    until,
    workers: workers.slice(0, NAMED_MAX),
    reschedules: task.reschedules,
    reschedulesMax: allowed,
  };
}

/** A reason for every worker that cannot run the task, or one reason if there are no workers. */
function explainNoWorker(cluster: Cluster, constraints: Constraints): Reason[] {
  const reasons: Reason[] = [];
  const offered = [...cluster.workers.values()];
  for (const [resource, amount] of constraints.resources) {
    if (offered.some(({ resources }) => (resources.get(resource) ?? 0) >= amount)) continue;
    const wanted = fromMillionths(amount);
    reasons.push({
      code: "no-such-resource",
      text: `No worker has ${wanted} of resource "${resource}": start one by ` +
        `weir worker --resources ${resource}=${wanted}`,
      resource,
      amount: wanted,
    });
  }
  if (offered.length === 0) reasons.push(NO_WORKERS);
  for (const worker of offered.slice(0, NAMED_MAX)) {
    const { name } = worker;
    if (!isNamed(worker, constraints) && !constraints.allowOtherWorkers) {
      const names = [...constraints.names ?? []];
      const text = `Worker "${name}" is not one of the workers it may run on: ${names.join(", ")}`;
      reasons.push({ code: "not-named", text, worker: name, workers: names });
    } else if (worker.status !== "running") reasons.push(explainStatus(worker));
    else if (!offers(worker, constraints)) reasons.push(explainResources(worker, constraints));
  }
  return reasons;
}

/** The inputs are too large for every running worker; lists paused workers that could hold them. */
function explainBlockedOnMemory(cluster: Cluster, task: Task): Reason[] {
  const bytes = requiredBytes(task);
  const what = bytes > inputBytes(task)
    ? "has the memory limit that it needs"
    : "can hold its inputs together";
  const text = `No running worker that may run it ${what}: ${bytes} bytes`;
  const awaited = awaitedWorkers(cluster, task).slice(0, NAMED_MAX);
  return [{ code: "inputs-too-large", text, bytes }, ...awaited.map(explainStatus)];
}

function candidatesOf({ unrestricted, workers }: Cluster, task: Task): WorkerRecord[] {
  const { constraints } = task;
  return [...constraints === unrestricted ? workers.values() : candidatesFor(task)];
}

/** Workers whose disk has written nothing for a while: results wait there until it writes again. */
function explainStalledSpills(workers: readonly WorkerRecord[]): Reason[] {
  return workers.filter(({ status, memory }) =>
    status === "running" && (memory?.stalledMs ?? 0) >= STALLED_MS_MIN
  ).slice(0, NAMED_MAX).map((worker) => ({
    code: "spill-stalled",
    text: `Worker "${worker.name}" may have no room for results: ${backlogOf(worker)}`,
    worker: worker.name,
    waiting: worker.memory?.waiting ?? 0,
    stalledMs: worker.memory?.stalledMs ?? 0,
  }));
}

/** The memory deadlock, unless this task has its override. */
function explainMemoryDeadlock({ memoryDeadlock, workers }: Cluster, task: Task): Reason[] {
  if (memoryDeadlock === null) return [];
  const { since, override } = memoryDeadlock;
  if (override?.task === task) return [];
  const at = new Date(since).toISOString();
  const running = override !== null && isSameOwner(task, override.task.key)
    ? shortKey(override.task.key)
    : null;
  const spilling = [...workers.values()].some(isSpilling);
  const who = override === null
    ? spilling
      ? "and the next task waits for values that are being spilled"
      : "and none of them could run anything"
    : `and tasks run one at a time, now ${
      running === null ? "one" : `"${running}"`
    } on worker "${override.worker.name}"`;
  const stalled = [...workers.values()].some(({ memory }) => memory?.waiting !== undefined);
  const all = workers.size === 1
    ? "The only worker is paused and has"
    : `All ${workers.size} workers are paused and have`;
  return [{
    code: "standstill",
    text: `${all} ${stalled ? "been unable to spill anything" : "had nothing left to spill"} ` +
      `since ${at}, ` +
      `${who}: add a worker, give workers more memory, or release results`,
    since: at,
    workers: workers.size,
    running,
    worker: override?.worker.name ?? null,
  }];
}

/** Lists the resources of which the worker has too little. */
function explainResources(worker: WorkerRecord, { resources }: Constraints): Reason {
  const { name } = worker;
  const short = resources.map(([resource, amount]) => ({
    resource,
    amount: fromMillionths(amount),
    has: fromMillionths(worker.resources.get(resource) ?? 0),
  })).filter(({ amount, has }) => has < amount);
  const what = short.map(({ resource, amount, has }) => `${has} of "${resource}" (of ${amount})`);
  const text = `Worker "${name}" has too little of a resource: ${what.join(", ")}`;
  return { code: "too-little", text, worker: name, resources: short };
}

function explainQueued(cluster: Cluster, task: Task): Reason[] {
  if (task.constraints === cluster.unrestricted && cluster.loadOrder.size === 0) {
    const workers = [...cluster.workers.values()];
    if (workers.length > 0) return workers.slice(0, NAMED_MAX).map(explainStatus);
    return [NO_WORKERS];
  }
  return [explainWait(cluster, task)];
}

function explainWait(cluster: Cluster, task: Task): Reason {
  const { queue, constraints } = task;
  const ahead = queue?.owner !== null ? queue?.owner : null;
  if (ahead !== null && ahead !== undefined) {
    return {
      code: "queued-for-holder",
      text: `Waits for room on worker "${ahead.name}", which holds its inputs`,
      worker: ahead.name,
      queued: queue?.size ?? 0,
    };
  }
  const first: Key | undefined = queue?.peek()?.key;
  if (constraints !== cluster.unrestricted) {
    return explainConstrained(cluster, task);
  }
  const turn = explainTurn(cluster.fair, task);
  const text = `Every worker has enough to do; ${queue?.size ?? 0} tasks are queued`;
  return {
    code: "queued",
    ...turn,
    text: turn === null ? text : `${text}; ${turn.text}`,
    queued: queue?.size ?? 0,
    ...(first === undefined || !isSameOwner(task, first)
      ? null
      : { first: keyWithoutOwner(first) }),
  };
}

function explainConstrained(cluster: Cluster, task: Task): Reason {
  const { queue, constraints } = task;
  const slots = explainSlots(task);
  if (slots !== null) return slots;
  const candidates = [...candidatesFor(task)];
  const workers = candidates.slice(0, NAMED_MAX).map(({ name }) => name);
  const free = candidates.filter((worker) => isFree(worker, constraints));
  const none = candidates.length === 1
    ? "The only worker that may run it does not have"
    : `None of the ${candidates.length} workers that may run it has`;
  if (free.length === 0) {
    const kept = queue?.peek() === task ? queue.kept : null;
    const text = `${none} free what it needs (${describe(constraints)})`;
    if (kept === null) return { code: "resources-in-use", text, workers };
    const also =
      `; worker "${kept.name}" is kept for it: lesser tasks leave it the resources there`;
    return { code: "resources-in-use", text: text + also, workers, kept: kept.name };
  }
  const rivals = new Rivals(cluster, task);
  const held = free.filter((worker) => isHeldBack(worker, task, rivals));
  if (held.length < free.length) {
    return { code: "queued", text: `${none} a free slot`, workers };
  }
  const better = [...rivals.heads.values()].flat().reduce((a, b) => compareTurns(a, b) < 0 ? a : b);
  const name = isSameOwner(task, better.key) ? ` "${taskNameText(nameFor(task, better.key))}"` : "";
  return {
    code: "resources-kept",
    text:
      `What it needs (${describe(constraints)}) is free only where a better task${name} waits ` +
      `for it: ${held.slice(0, NAMED_MAX).map((worker) => `"${worker.name}"`).join(", ")}`,
    workers: held.slice(0, NAMED_MAX).map((worker) => worker.name),
  };
}

function explainProcessing({ memoryDeadlock }: Cluster, task: Task): Reason {
  const worker = task.worker?.name ?? "?";
  if (task.killing) {
    const text = `Worker "${worker}" was told to kill it`;
    return { code: "being-killed", text, worker };
  }
  if (task.pendingSteal !== null) {
    const thief = task.pendingSteal.thief?.name ?? null;
    const aim = thief === null ? "be placed again" : `run on worker "${thief}"`;
    const text = `Worker "${worker}" was asked to return it if it has not started, to ${aim}`;
    return { code: "being-moved", text, worker, to: thief };
  }
  if (isEarly(task)) return explainEarly(task, worker);
  const permitted = memoryDeadlock?.override?.task === task;
  const room = task.roomBytes > 0
    ? `; it was killed when memory was short, and starts when ${formatBytes(task.roomBytes)} are ` +
      "left there, or alone"
    : "";
  const running = task.worker?.executing.get(task)?.attempt === task.attempt;
  const held = running ? undefined : task.worker?.heldRuns.find(([key]) => key === task.key);
  if (held !== undefined) return explainHeld(task, worker, held[1]);
  return {
    code: running ? "running" : "assigned",
    text: running
      ? `Runs on worker "${worker}"${describeSecond(task)}`
      : `Assigned to worker "${worker}", which ${
        permitted
          ? "is paused, and may run it to break the memory deadlock"
          : task.worker?.status === "paused"
          ? `is paused${describeBacklog(task.worker)}`
          : "has not reported that it runs"
      }${room}`,
    worker,
    attempt: task.attempts,
    ...(running || task.roomBytes === 0 ? null : { roomBytes: task.roomBytes }),
  };
}

/** Its worker computes the inputs that it lacks. */
function explainEarly(task: Task, worker: string): Reason {
  const missing = task.dependencies.filter((input) => !isThere(input, task));
  const inputs = missing.slice(0, NAMED_MAX).map((input) => ({
    key: nameFor(task, input.key),
    state: input.state,
  }));
  const names = inputs.map(({ key }) => `"${taskNameText(key)}"`).join(", ");
  const text = `Assigned to worker "${worker}", which computes its input ${names} before`;
  return { code: "assigned-early", text, worker, attempt: task.attempts, inputs };
}

/** Of a task that has run for so long that it was started again. */
function describeSecond({ second }: Task): string {
  if (second === null) return "";
  return `, and a second time, on worker "${second.worker?.name ?? "?"}": the first result counts`;
}

/** Its worker starts it when enough memory is left there, or its group has been measured. */
function explainHeld({ group, attempts }: Task, worker: string, bytes: number): Reason {
  const figure = bytes > 0
    ? `until ${formatBytes(bytes)} are left, which its group "${group.name}" is expected to take`
    : `until the first run of its group "${group.name}" shows how much it takes`;
  const text = `Waits for memory on worker "${worker}" ${figure}`;
  return { code: "memory", text, worker, attempt: attempts, expectedBytes: bytes };
}

/** Inputs that the worker of the task can only get through the scheduler. */
function explainRelayedInputs({ worker, dependencies }: Task): Reason[] {
  if (worker === null) return [];
  const reasons: Reason[] = [];
  for (const { key, replicas } of dependencies) {
    const relayed = replicas.every((replica) => isRelayed(replica.worker, worker));
    const [holder] = replicas;
    if (holder === undefined || !relayed || replicas.some((one) => one.worker === worker)) continue;
    if (reasons.length === NAMED_MAX) break;
    const { name, url } = holder.worker;
    const why = url === null ? "has no address" : "cannot be reached from there";
    reasons.push({
      code: "relayed-input",
      text: `Its input "${shortKey(key)}" travels through the scheduler: worker "${name}", which ` +
        `holds it, ${why}`,
      input: shortKey(key),
      holder: name,
    });
  }
  return reasons;
}

/** Of a failed task, with its error or the task that blocks it. */
export function explainErred(
  task: Task,
  { error, blame }: Pick<FinalState, "error" | "blame">,
): Reason {
  const { group } = task;
  if (blame === null) {
    const message = error?.message ?? "It failed";
    if (error?.name !== MEMORY_EXCEEDED || group.peakBytes === 0) {
      return { code: "failed", text: message, error };
    }
    const { peakBytes } = group;
    const text = `${message}; the largest process of the tasks "${group.name}" had ` +
      `${formatBytes(peakBytes)}`;
    return { code: "failed", text, error, peakBytes };
  }
  const name = nameFor(task, blame);
  const text = `Its input "${taskNameText(name)}" failed: ${error?.message ?? ""}`;
  return { code: "input-failed", text, blame: name };
}

function isSameOwner(task: Task, key: Key): boolean {
  return ownerOfKey(task.key) === ownerOfKey(key);
}

function describe(constraints: Constraints): string {
  const demands = constraints.resources.map(([name, amount]) =>
    `${fromMillionths(amount)} ${name}`
  );
  for (const [{ name }, amount] of constraints.pools) demands.push(`${amount} of pool "${name}"`);
  if (constraints.names !== null) {
    demands.push(`one of ${[...constraints.names].join(", ")}`);
  }
  if (constraints.left.size > 0) {
    demands.push(
      `none that it left: ${[...constraints.left].slice(0, NAMED_MAX).join(", ")}`,
    );
  }
  return demands.join(", ");
}
