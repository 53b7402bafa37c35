/**
 * Once per stimulus: ready tasks are handed to executors, best first, until enough bodies are out.
 *
 * Without pipelining that is one body per thread. With it, bodies that are expected to be short may
 * queue on executors, so that a round trip per task does not bound throughput; but only among
 * themselves: while a longer one is out, or is the next, there is one body per thread again, for
 * nobody should wait behind it.
 *
 * When memory is short, what frees some goes first, and everything else one at a time
 * (`machine/admission.ts`).
 */
import { isFreeing, mayStartAlone, permittedReady, takesAll } from "../admission.ts";
import type { Books } from "../state.ts";
import type { Demand, RunningBody, RunWish, Task } from "../task.ts";
import { delist } from "../wants.ts";

export function ensureComputing(books: Books): void {
  const { threads, pipelineDepth } = books.limits;
  const fits = (demand: Demand) => isFree(books, demand);
  while (books.running.size < threads * pipelineDepth) {
    const wish = choose(books, fits);
    if (wish === null) return;
    const queueing = wish.short && books.runningLong === 0;
    if (books.running.size >= (queueing ? threads * pipelineDepth : threads)) return;
    start(books, wish);
  }
}

function choose(books: Books, fits: (demand: Demand) => boolean): RunWish | null {
  if (takesAll(books)) return books.ready.best(fits);
  const freeing = books.pausedByHand ? null : books.ready.bestOf(fits, isFreeing);
  if (freeing !== null) return freeing;
  if (books.paused) return permittedReady(books, fits);
  return mayStartAlone(books) ? books.ready.best(fits) : null;
}

function start(books: Books, wish: RunWish): void {
  const task = wish.task;
  books.subject = task;
  books.ready.remove(wish);
  task.effect = {
    type: "running",
    wish,
    request: wish.attempt,
    since: books.at,
    deadline: null,
    kill: "none",
  };
  enterRunning(books, task, wish);
  books.outbox.push({
    type: "execute",
    key: task.key,
    attempt: wish.attempt,
    graph: wish.graph,
    call: wish.call,
    inputs: wish.inputs.map((input) => input.key),
    short: wish.short,
    tellStart: wish.timeoutUs !== null,
    trace: wish.trace,
  });
  delist(books, wish);
  books.touch(task);
}

/** Counts a body that is out, and takes its resources. */
export function enterRunning(books: Books, task: Task, wish: RunWish): void {
  books.running.add(task);
  if (!wish.short) books.runningLong++;
  for (const [name, millionths] of wish.bucket.demand) add(books, name, -millionths);
}

/** The body has ended: its thread and its resources, as they were when it began, are free again. */
export function endRunning(books: Books, task: Task, body: RunningBody): void {
  task.effect = null;
  books.running.delete(task);
  if (!body.wish.short) books.runningLong--;
  for (const [name, millionths] of body.wish.bucket.demand) add(books, name, millionths);
  books.touch(task);
}

function isFree(books: Books, demand: Demand): boolean {
  return demand.every(([name, millionths]) => (books.resourcesFree.get(name) ?? 0) >= millionths);
}

function add(books: Books, name: string, millionths: number): void {
  books.resourcesFree.set(name, (books.resourcesFree.get(name) ?? 0) + millionths);
}
