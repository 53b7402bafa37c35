/**
 * Invariants that hold between two stimuli. A violation is a bug and throws an `AssertionError`.
 */
import { assert } from "../../base/mod.ts";
import { bestAdmitted } from "./handlers/ensure_computing.ts";
import { acceptsAll, hasRoom, mayFetch, mayStartAlone, runsAlone } from "./intake.ts";
import { isPartInUse } from "./parts.ts";
import { type WorkerData, zeroCounts } from "./state.ts";
import { deriveState, isForgettable, isOutdated, replicaEpoch, type Task } from "./task.ts";

/** Checks everything, recounted from the tasks. Linear in the number of tasks and links. */
export function validateWorkerData(worker: WorkerData): void {
  for (const task of worker.tasks.values()) validateTask(worker, task);
  validateCounts(worker);
  validateRunning(worker);
  validatePeers(worker);
  validateIdle(worker);
  validateGraphs(worker);
}

/** Checks the tasks that the last stimulus touched. */
export function validateTouchedTasks(worker: WorkerData): void {
  assert(worker.settled === worker.touched.length, "a stimulus left touched tasks unsettled");
  for (const task of worker.touched) {
    if (worker.tasks.get(task.key) === task) validateTask(worker, task);
  }
  validateIdle(worker);
}

function validateTask(worker: WorkerData, task: Task): void {
  const check = (condition: unknown, rule: string) =>
    assert(condition, `Task "${task.key}" (${task.state}) breaks a rule: ${rule}`);
  check(worker.tasks.get(task.key) === task, "one task per key");
  check(!task.touched, "it is settled");
  check(task.state === deriveState(task), `its facts give the state ${deriveState(task)}`);
  check(!isForgettable(task), "a record without information is deleted");
  check(task.definedAt <= task.epoch, "its definition is not later than the last epoch heard");
  if (task.value !== null) {
    check(!isOutdated(task, replicaEpoch(task.value)), "its value is of its present definition");
    check(replicaEpoch(task.value) <= task.epoch, "the epoch of its value has been heard");
    check(
      task.run === null && task.acquire === null,
      "a value answers the requested run and replica",
    );
    check(
      !task.freed || task.needs > 0 || isPartInUse(task),
      "a freed value stays only while tasks here need it",
    );
  }
  check((task.queued !== null) === (task.state === "fetch"), "queued exactly while in fetch");
  check(
    worker.missing.has(task) === (task.state === "missing"),
    "in the missing set exactly while missing",
  );
  for (const peer of task.holders ?? []) {
    check(peer.id !== worker.self, "this worker is not among the holders");
    check(peer.keys.has(task), `holder "${peer.id}" lists it`);
    check(worker.peers.get(peer.id) === peer, `holder "${peer.id}" is known`);
  }
  validateRun(task, check);
  validateDependents(task, check);
  if (task.effect?.type === "transfer") {
    const { gather } = task.effect;
    check(worker.gathers.get(gather.id) === gather, "its gather is under way");
    check(gather.tasks.includes(task), "its gather includes it");
  } else {
    const running = task.effect !== null;
    check(worker.running.has(task) === running, "in the running set exactly while it runs");
  }
}

type Check = (condition: unknown, rule: string) => void;

function validateRun(task: Task, check: Check): void {
  const run = task.run;
  if (run === null) return;
  check(
    run.needsInputs === (task.effect === null),
    "its run needs its inputs exactly while there is no effect",
  );
  check(
    run.ready === (task.state === "ready" || task.state === "constrained"),
    "in the ready queue exactly while ready or constrained",
  );
  check(!task.erred, "a new run clears the failure");
  for (const input of run.sources) {
    check(input.dependents?.has(task), `input "${input.key}" lists it as a dependent`);
  }
  const missing = run.sources.filter((input) => input.value === null).length;
  if (run.needsInputs) check(run.missing === missing, "missing inputs are counted");
}

function validateDependents(task: Task, check: Check): void {
  let needs = 0;
  for (const dependent of task.dependents ?? []) {
    check(dependent.run?.sources.includes(task), `dependent "${dependent.key}" has it as an input`);
    if (dependent.run?.needsInputs) needs++;
  }
  check(task.needs === needs, "dependents that need it are counted");
  check(task.dependents?.size !== 0, "an empty set of dependents is removed");
}

function validateCounts(worker: WorkerData): void {
  const counts = zeroCounts();
  let heldBytes = 0;
  let inlineCharacters = 0;
  for (const task of worker.tasks.values()) {
    counts[task.state]++;
    inlineCharacters += task.run?.inlineCharacters ?? 0;
    if (task.value === null) continue;
    heldBytes += task.value.nbytes;
  }
  for (const [state, count] of Object.entries(counts)) {
    const kept = worker.counts[state as Task["state"]];
    assert(kept === count, `${count} tasks are ${state}, but ${kept} were counted`);
  }
  assert(heldBytes === worker.heldBytes, "the bytes of values held are wrong");
  assert(
    inlineCharacters === worker.inlineCharacters,
    "the characters of inputs that came with requests are wrong",
  );
  assert(counts.missing === worker.missing.size, "the set of missing keys is wrong");
  assert(counts.ready + counts.constrained === worker.ready.size, "the ready queue is wrong");
}

function validateRunning(worker: WorkerData): void {
  const { threads, pipelineDepth } = worker.limits;
  const free = new Map(worker.resourcesTotal);
  let long = 0;
  for (const task of worker.running) {
    assert(worker.tasks.get(task.key) === task, `"${task.key}" is running but unknown`);
    assert(task.effect?.type === "running", `"${task.key}" is in the running set but does not run`);
    if (!task.effect.run.short) long++;
    for (const [name, millionths] of task.effect.run.bucket.demand) {
      free.set(name, (free.get(name) ?? 0) - millionths);
    }
  }
  assert(long === worker.runningLong, "the number of long executions is wrong");
  const limit = long > 0 ? threads : threads * pipelineDepth;
  assert(worker.running.size <= limit, `${worker.running.size} executions, the limit is ${limit}`);
  for (const [name, millionths] of free) {
    assert(millionths >= 0, `more of resource "${name}" is reserved than exists`);
    assert(worker.resourcesFree.get(name) === millionths, `resource "${name}" is miscounted`);
  }
}

function validatePeers(worker: WorkerData): void {
  let incomingBytes = 0;
  for (const gather of worker.gathers.values()) {
    assert(gather.peer.gather === gather, `peer "${gather.peer.id}" has another gather`);
    incomingBytes += gather.nbytes;
  }
  assert(incomingBytes === worker.incomingBytes, "the number of incoming bytes is wrong");
  for (const peer of worker.peers.values()) {
    let queued = 0;
    for (const task of peer.keys) {
      assert(task.holders?.has(peer), `"${task.key}" does not list its holder "${peer.id}"`);
      assert(worker.tasks.get(task.key) === task, `"${peer.id}" holds an unknown "${task.key}"`);
      if (task.state === "fetch") queued++;
    }
    assert(peer.queued === queued, `${queued} keys are queued at "${peer.id}", not ${peer.queued}`);
    const askable = queued > 0 && peer.gather === null && peer.busyUntil === null;
    assert(
      worker.askable.has(peer) === askable,
      `"${peer.id}" is wrongly in the askable set, or not in it`,
    );
    if (peer.gather !== null) {
      assert(
        worker.gathers.get(peer.gather.id) === peer.gather,
        `"${peer.id}" has an unknown gather`,
      );
    }
  }
}

/** Nothing that could start is left waiting. */
function validateIdle(worker: WorkerData): void {
  const alone = mayStartAlone(worker);
  if (runsAlone(worker)) {
    assert(worker.running.size === 1, "nothing runs beside an execution without room");
    return;
  }
  if (!alone && !acceptsAll(worker)) return;
  const fits = bestAdmitted(
    worker,
    (demand) =>
      demand.every(([name, millionths]) => (worker.resourcesFree.get(name) ?? 0) >= millionths),
  );
  const starts = fits !== null && hasRoom(worker, fits);
  assert(!alone || !starts, `"${fits?.task.key}" could run, and nothing else is in flight`);
  assert(
    !starts || worker.running.size >= worker.limits.threads,
    `"${fits?.task.key}" could run, and a thread is free`,
  );
  assert(
    worker.askable.size === 0 || worker.gathers.size > 0 || !mayFetch(worker),
    "values could be requested, and no gather is under way",
  );
}

/** A graph belongs to this registration or to an earlier one; earlier ones stay only while used. */
function validateGraphs({ graphs, tasks }: WorkerData): void {
  for (const graph of graphs.former) {
    assert(!graphs.present.has(graph), `graph "${graph}" is both present and former`);
    const used = [...tasks.values()].some(({ run, effect }) =>
      run?.graph === graph || (effect?.type === "running" && effect.run.graph === graph)
    );
    assert(used, `graph "${graph}" of an earlier registration is kept without use`);
  }
}
