/**
 * What must hold between two stimuli, whatever happened before. A violation is a bug and throws.
 */
import { assert } from "../../base/mod.ts";
import { mayStartAlone, takesAll } from "./admission.ts";
import type { Books } from "./state.ts";
import { noCounts } from "./state.ts";
import { isForgettable, isFormer, numberOf, placeOf, type Task } from "./task.ts";

/** Everything, counted again from the tasks. Linear in what is known. */
export function validate(books: Books): void {
  for (const task of books.tasks.values()) validateTask(books, task);
  validateCounts(books);
  validateRunning(books);
  validatePeers(books);
  validateIdle(books);
  validateGraphs(books);
}

/** The tasks that the last stimulus touched. */
export function validateTouched(books: Books): void {
  assert(books.settled === books.touched.length, "a stimulus left touched tasks unsettled");
  for (const task of books.touched) {
    if (books.tasks.get(task.key) === task) validateTask(books, task);
  }
  validateIdle(books);
}

function validateTask(books: Books, task: Task): void {
  const check = (condition: unknown, rule: string) =>
    assert(condition, `Task "${task.key}" (${task.state}) breaks a rule: ${rule}`);
  check(books.tasks.get(task.key) === task, "one task per key");
  check(!task.touched, "nothing is left to settle");
  check(task.state === placeOf(task), `its facts put it in ${placeOf(task)}`);
  check(!isForgettable(task), "what need not be known is forgotten");
  check(task.definedAt <= task.epoch, "no later number was heard than the last one");
  if (task.value !== null) {
    check(!isFormer(task, numberOf(task.value)), "its value is of its present definition");
    check(numberOf(task.value) <= task.epoch, "its value came under a number that was heard");
    check(task.run === null && task.acquire === null, "a value satisfies every wish");
    check(!task.freed || task.needs > 0, "a freed value stays only while tasks here need it");
  }
  check((task.queued !== null) === (task.state === "fetch"), "queued while in fetch only");
  check(books.missing.has(task) === (task.state === "missing"), "in the missing set or not");
  for (const peer of task.holders ?? []) {
    check(peer.id !== books.self, "this worker is not among the holders");
    check(peer.keys.has(task), `holder "${peer.id}" knows of it`);
    check(books.peers.get(peer.id) === peer, `holder "${peer.id}" is known`);
  }
  validateWish(task, check);
  validateDependents(task, check);
  if (task.effect?.type === "transfer") {
    const { gather } = task.effect;
    check(books.gathers.get(gather.id) === gather, "its gather is under way");
    check(gather.tasks.includes(task), "its gather asks for it");
  } else check((task.effect !== null) === books.running.has(task), "among the running or not");
}

type Check = (condition: unknown, rule: string) => void;

function validateWish(task: Task, check: Check): void {
  const wish = task.run;
  if (wish === null) return;
  check(
    wish.enlisted === (task.effect === null),
    "it waits for its start, or something runs for it",
  );
  check(
    wish.ready === (task.state === "ready" || task.state === "constrained"),
    "in the queue or not",
  );
  check(!task.erred, "a new wish clears the failure");
  for (const input of wish.sources) {
    check(input.dependents?.has(task), `input "${input.key}" knows of it`);
  }
  const missing = wish.sources.filter((input) => input.value === null).length;
  if (wish.enlisted) check(wish.missing === missing, "inputs that are not here are counted");
}

function validateDependents(task: Task, check: Check): void {
  let needs = 0;
  for (const dependent of task.dependents ?? []) {
    check(dependent.run?.sources.includes(task), `dependent "${dependent.key}" names it`);
    if (dependent.run?.enlisted) needs++;
  }
  check(task.needs === needs, "dependents that wait for their start are counted");
  check(task.dependents?.size !== 0, "no empty set is kept");
}

function validateCounts(books: Books): void {
  const counts = noCounts();
  let heldCount = 0;
  let heldBytes = 0;
  for (const task of books.tasks.values()) {
    counts[task.state]++;
    if (task.value === null) continue;
    heldCount++;
    heldBytes += task.value.nbytes;
  }
  for (const [state, count] of Object.entries(counts)) {
    const kept = books.counts[state as Task["state"]];
    assert(kept === count, `${count} tasks are ${state}, but ${kept} were counted`);
  }
  assert(heldCount === books.heldCount, "the number of values held is wrong");
  assert(heldBytes === books.heldBytes, "the bytes of values held are wrong");
  assert(counts.missing === books.missing.size, "a key is missing that is not known");
  assert(counts.ready + counts.constrained === books.ready.size, "the ready queue is wrong");
}

function validateRunning(books: Books): void {
  const { threads, pipelineDepth } = books.limits;
  const free = new Map(books.resourcesTotal);
  let long = 0;
  for (const task of books.running) {
    assert(books.tasks.get(task.key) === task, `"${task.key}" runs and is not known`);
    assert(task.effect?.type === "running", `"${task.key}" is among the running and does not run`);
    if (!task.effect.wish.short) long++;
    for (const [name, millionths] of task.effect.wish.bucket.demand) {
      free.set(name, (free.get(name) ?? 0) - millionths);
    }
  }
  assert(long === books.runningLong, "the number of long bodies is wrong");
  const limit = long > 0 ? threads : threads * pipelineDepth;
  assert(books.running.size <= limit, `${books.running.size} bodies are out, ${limit} may be`);
  for (const [name, millionths] of free) {
    assert(millionths >= 0, `more of resource "${name}" is taken than there is`);
    assert(books.resourcesFree.get(name) === millionths, `resource "${name}" is miscounted`);
  }
}

function validatePeers(books: Books): void {
  let incomingBytes = 0;
  for (const gather of books.gathers.values()) {
    assert(gather.peer.gather === gather, `peer "${gather.peer.id}" has another gather`);
    incomingBytes += gather.nbytes;
  }
  assert(incomingBytes === books.incomingBytes, "the bytes on their way are wrong");
  for (const peer of books.peers.values()) {
    let queued = 0;
    for (const task of peer.keys) {
      assert(task.holders?.has(peer), `"${task.key}" does not know of its holder "${peer.id}"`);
      assert(books.tasks.get(task.key) === task, `"${peer.id}" holds an unknown "${task.key}"`);
      if (task.state === "fetch") queued++;
    }
    assert(peer.queued === queued, `${queued} keys are queued at "${peer.id}", not ${peer.queued}`);
    const askable = queued > 0 && peer.gather === null && peer.busyUntil === null;
    assert(books.askable.has(peer) === askable, `"${peer.id}" can be asked, or cannot`);
    if (peer.gather !== null) {
      assert(books.gathers.get(peer.gather.id) === peer.gather, `"${peer.id}": no such gather`);
    }
  }
}

/** Nothing that could go on stands still. */
function validateIdle(books: Books): void {
  const alone = mayStartAlone(books);
  if (!alone && !takesAll(books)) return;
  const fits = books.ready.best((demand) =>
    demand.every(([name, millionths]) => (books.resourcesFree.get(name) ?? 0) >= millionths)
  );
  assert(!alone || fits === null, `"${fits?.task.key}" could run, and nothing else goes on`);
  assert(
    fits === null || books.running.size >= books.limits.threads,
    `"${fits?.task.key}" could run, and a thread is free`,
  );
  assert(
    books.askable.size === 0 || books.gathers.size > 0,
    "values could be asked for, and none is on its way",
  );
}

/** A graph is of this registration or of an earlier one; those are kept for what runs alone. */
function validateGraphs({ graphs, tasks }: Books): void {
  for (const graph of graphs.former) {
    assert(!graphs.present.has(graph), `graph "${graph}" is both of now and of before`);
    const used = [...tasks.values()].some(({ run, effect }) =>
      run?.graph === graph || (effect?.type === "running" && effect.wish.graph === graph)
    );
    assert(used, `graph "${graph}" of an earlier registration is kept for something`);
  }
}
