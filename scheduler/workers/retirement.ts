/**
 * Retirement: workers that leave without loss of data. From the request on, a worker is
 * `closing_gracefully`: it gets no tasks, returns those it has not started, and receives no
 * replicas. A private memory manager copies what only this worker holds to workers that stay, run
 * by run; with `drain`, the tasks that run there end first and their results are copied too. When
 * nothing would be lost, the worker is closed.
 *
 * A retirement ends in one of these ways:
 *
 * - `retired`: the worker was closed, or stays registered and empty if `close` is `false`;
 * - `no-recipients`: no worker can take what it holds, and no paused one has resumed in time; it
 *   continues as before;
 * - `timeout`: the time limit passed; it continues as before, unless it is closed by force;
 * - `lost`: it was lost; the answer names the keys lost with it;
 * - `resumed`: the retirement was cancelled.
 *
 * Retirements do not depend on the public memory manager, and continue if the client disconnects.
 * Some are asked for by nobody: those of workers whose pause does not end, or that are too large
 * themselves (`pause_retirement.ts`). These workers are restarted, unless a request for them joins
 * meanwhile.
 */
import { RetireWorker } from "../../amm/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";
import { closeCandidates } from "./close_candidates.ts";
import type { NotRetired, RetireResult } from "../instruction.ts";
import type { RetireTarget, WorkerRetireRequested } from "../event_memory.ts";
import { managementOf, type Retirement, type RetireRequest, tellRun } from "../state/management.ts";
import { endClosing, returnUnstarted } from "./pause.ts";
import { planAgain, planLater } from "./retire_plan.ts";
import { endRetirement, keysOnlyOn } from "./retirement_end.ts";
import { tellBegin, tellEnd } from "./retirement_notices.ts";
import { type Cluster, findWorker, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { closeForTasks, removeWorker, restartWorker } from "./membership.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { beginTermPause } from "../state/timing/worker_term.ts";

/** Milliseconds between two runs; the interval grows with the number of keys. */
const RUN_MS_MIN = 10;
const RUN_MS_MAX = 500;
const KEYS_PER_MS = 0.4;

const NOTHING: RetireResult = { retired: [], notRetired: [], moved: 0, lost: [] };

export function retireWorkers(cluster: Cluster, event: WorkerRetireRequested): void {
  const management = managementOf(cluster);
  const workers = findTargets(cluster, event.target);
  const request: RetireRequest = { left: workers.length, result: NOTHING };
  if (workers.length === 0 || management.requests.has(event.request)) {
    cluster.stimulus.out.push({ type: "end-retirement", request: event.request, result: NOTHING });
    return;
  }
  management.requests.set(event.request, request);
  for (const worker of workers) {
    const known = management.retirements.get(worker);
    if (known === undefined) begin(cluster, worker, requested(cluster, event));
    else {
      known.requests.add(event.request);
      known.cause = "request";
    }
  }
  // The first run starts at once, however long the interval.
  runRetirements(cluster);
}

/** Retires a worker that nobody asked to retire, and that is restarted then. */
export function retireUnasked(
  cluster: Cluster,
  worker: WorkerRecord,
  { cause, isRepeated }: Pick<Retirement, "cause" | "isRepeated">,
): void {
  begin(cluster, worker, {
    cause,
    isRepeated,
    requests: new Set(),
    close: true,
    drain: true,
    deadline: null,
    onTimeout: "abort",
  });
  runRetirements(cluster);
}

/** Runs the private manager once, and ends the retirements that are complete. */
export function runRetirements(cluster: Cluster): void {
  const { retiring, retirements } = managementOf(cluster);
  if (retirements.size > 0) {
    // If the run throws, there is another one.
    retiring.nextRunAt = cluster.at + RUN_MS_MAX;
    const waited = new Set(waitingFor(cluster));
    const report = retiring.runOnce();
    tellRun(cluster, "retirement", retiring);
    for (const retirement of [...retirements.values()]) checkProgress(cluster, retirement);
    reportWait(cluster, waitingFor(cluster).filter((worker) => !waited.has(worker)));
    planNextRun(cluster, report.complete);
  } else retiring.stop();
}

/** The retiring workers whose data waits for a paused worker to resume. */
function waitingFor(cluster: Cluster): WorkerRecord[] {
  const { retirements } = managementOf(cluster);
  return [...retirements.values()].filter(({ policy }) => policy.waitMs !== null)
    .map(({ worker }) => worker);
}

/** Instructs the shell to log that these workers have begun to wait for a paused worker. */
function reportWait(cluster: Cluster, workers: readonly WorkerRecord[]): void {
  if (workers.length === 0) return;
  const paused = [...cluster.workers.values()].filter(({ status }) => status === "paused");
  if (paused.length === 0) return;
  cluster.stimulus.out.push({
    type: "report-retirement-wait",
    workers: workers.map(({ name }) => name),
    paused: paused.map(({ name }) => name),
  });
}

/** Ends the retirement of a worker if its time limit has passed. */
export function checkRetirementTimeout(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  const retirement = worker && managementOf(cluster).retirements.get(worker);
  if (worker === undefined || retirement === undefined || retirement.deadline === null) return;
  if (retirement.deadline > cluster.at) return;
  if (retirement.onTimeout === "abort") return abandon(cluster, retirement, "timeout");
  const lost = keysOnlyOn(worker);
  const moved = retirement.policy.copied;
  tellEnd(cluster, retirement, "retired");
  endRetirement(cluster, retirement, (result, id) => ({
    ...result,
    retired: [...result.retired, id],
    moved: result.moved + moved,
    lost: [...result.lost, ...lost],
  }));
  removeWorker(cluster, worker, "its retirement timed out");
}

/** Takes back a worker that is leaving, or that stayed registered after its retirement. */
export function cancelRetirement(cluster: Cluster, worker: WorkerRecord): void {
  const retirement = managementOf(cluster).retirements.get(worker);
  if (retirement !== undefined) abandon(cluster, retirement, "resumed");
  else reopen(cluster, worker);
}

/** Transfers a retirement to the new registration of the same process. */
export function carryRetirement(
  cluster: Cluster,
  former: WorkerRecord | undefined,
  worker: WorkerRecord,
): void {
  if (former?.status !== "closing_gracefully") return;
  mark(cluster, worker);
  const management = managementOf(cluster);
  const retirement = management.retirements.get(former);
  if (retirement === undefined) return;
  management.retirements.delete(former);
  management.retiring.removePolicy(retirement.policy);
  const { deadline } = retirement;
  const policy = policyOf(worker, retirement);
  management.retirements.set(worker, { ...retirement, worker, policy });
  management.retiring.addPolicy(policy);
  if (deadline !== null) setDeadline(cluster, deadline, "retire", worker.id);
}

function findTargets(cluster: Cluster, target: RetireTarget): WorkerRecord[] {
  if ("count" in target || "idle" in target) return closeCandidates(cluster, target);
  const wanted: readonly string[] = "ids" in target ? target.ids : target.names;
  const found = wanted.map((one) => findWorker(cluster, one));
  return [...new Set(found.filter((worker) => worker !== undefined))];
}

type RetireSetting = Omit<Retirement, "worker" | "asked" | "policy">;

function requested(cluster: Cluster, event: WorkerRetireRequested): RetireSetting {
  const { request, close, drain, onTimeout, timeoutMs } = event;
  const deadline = timeoutMs === null ? null : cluster.at + timeoutMs;
  const requests = new Set([request]);
  return { cause: "request", isRepeated: false, requests, close, drain, deadline, onTimeout };
}

function begin(cluster: Cluster, worker: WorkerRecord, setting: RetireSetting): void {
  const { retirements, retiring } = managementOf(cluster);
  const policy = policyOf(worker, setting);
  if (!setting.isRepeated) tellBegin(cluster, worker, setting.cause);
  retirements.set(worker, { ...setting, worker, asked: worker.id, policy });
  mark(cluster, worker);
  retiring.addPolicy(policy);
  if (setting.deadline !== null) setDeadline(cluster, setting.deadline, "retire", worker.id);
}

function policyOf(
  { id }: WorkerRecord,
  { deadline, cause }: Pick<Retirement, "deadline" | "cause">,
): RetireWorker {
  return new RetireWorker({
    worker: id,
    ...(deadline === null ? null : { deadline }),
    ...(cause === "request" ? null : { pausedOut: true }),
  });
}

/** Marks a worker as leaving. It is told to start nothing, like a paused worker. */
function mark(cluster: Cluster, worker: WorkerRecord): void {
  worker.status = "closing_gracefully";
  worker.pausedAt = 0;
  beginTermPause(worker.term, cluster.at, "retire");
  worker.retirePlan = null;
  const { memoryDeadlock } = cluster;
  if (memoryDeadlock?.override?.worker === worker) memoryDeadlock.override = null;
  closeForTasks(cluster, worker);
  send(cluster, worker, ["pause"]);
  returnUnstarted(cluster, worker);
}

function checkProgress(cluster: Cluster, retirement: Retirement): void {
  const { worker, policy, drain } = retirement;
  switch (policy.outcome) {
    case "moving":
    case "gone":
      return;
    case "no-recipients":
      return abandon(cluster, retirement, "no-recipients");
    case "done":
      if (policy.isSafe() && (!drain || worker.processing.size === 0)) {
        return complete(cluster, retirement);
      }
      // A task that runs there may leave another result: the policy continues.
      policy.outcome = "moving";
      managementOf(cluster).retiring.addPolicy(policy);
  }
}

function complete(cluster: Cluster, retirement: Retirement): void {
  const { worker, policy, close, cause } = retirement;
  tellEnd(cluster, retirement, "retired");
  endRetirement(cluster, retirement, (result, id) => ({
    ...result,
    retired: [...result.retired, id],
    moved: result.moved + policy.copied,
  }));
  if (cause !== "request") restartWorker(cluster, worker, "it was retired");
  else if (close) removeWorker(cluster, worker, "it was retired");
}

function abandon(cluster: Cluster, retirement: Retirement, reason: NotRetired): void {
  const { worker, policy } = retirement;
  tellEnd(cluster, retirement, reason);
  endRetirement(cluster, retirement, (result, id) => ({
    ...result,
    notRetired: [...result.notRetired, { id, reason }],
    moved: result.moved + policy.copied,
  }));
  reopen(cluster, worker);
  if (reason === "resumed") return planLater(cluster, worker);
  const isOwn = worker.retirePlan?.ownMemoryFull === true;
  // A worker that is no longer too large itself, and paused for its memory, has all of the time.
  if (retirement.cause === "pause" || isOwn) planAgain(cluster, worker);
}

/** Makes the worker available again, unless it has a reason to be paused. */
function reopen(cluster: Cluster, worker: WorkerRecord): void {
  if (!worker.pausedManually) send(cluster, worker, ["resume"]);
  endClosing(cluster, worker);
}

function planNextRun(cluster: Cluster, complete: boolean): void {
  const { retiring, retirements } = managementOf(cluster);
  let keys = 0;
  for (const { held } of retirements.keys()) keys += held.size;
  const isSlow = [...retirements.values()].every(({ cause }) => cause !== "request");
  const wait = isSlow
    ? RUN_MS_MAX
    : Math.max(RUN_MS_MIN, Math.min(RUN_MS_MAX, Math.ceil(keys / KEYS_PER_MS)));
  const nextMs = complete || isSlow ? wait : RUN_MS_MIN;
  retiring.nextRunAt = retirements.size === 0 ? 0 : cluster.at + nextMs;
}
