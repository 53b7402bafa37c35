/**
 * The account of a graph: what each of its tasks was when the graph had finished with it. Other
 * graphs of the namespace may run a task again, and a lost result may be computed again; neither
 * changes the account. A graph that runs has finished with a task that runs for others alone, until
 * it needs the task again (`transitions/awaiting.ts`); an ended graph has finished with all tasks.
 * Whether the results of an ended graph are still there is counted apart.
 *
 * A record costs nothing until its task changes: before a task leaves a state that a graph has
 * finished with, the graph keeps what the task was ({@linkcode keepFinals}). A task that only lost
 * its result on the way is kept as one word. A retry drops the account of what failed or was
 * stopped, and the graph counts these tasks as they are then.
 *
 * A batch of external data is a graph record too, and has no account: it has no end.
 */
import { broken } from "../../base/mod.ts";
import { isActive, type Key, type TaskError, type TaskStateName } from "../../protocol/mod.ts";
import { type Countable, countIn, emptyCounts, type GraphRecord, hasEnded } from "./graph.ts";
import { dropWant, type Task } from "./task.ts";

/** State of a task when a graph had finished with it. */
export interface FinalState extends
  Readonly<
    Pick<
      Task,
      | "state"
      | "nbytes"
      | "attempt"
      | "attempts"
      | "retriesLeft"
      | "suspicious"
      | "failedAttempts"
      | "startedAt"
      | "endedAt"
    >
  > {
  /** Of the task, or of the task that blocked it. */
  readonly error: TaskError | null;
  /** The failed task that blocked it. */
  readonly blame: Key | null;
}

/** `memory`: all but the state is as the task has it. */
export type Final = FinalState | "memory";

/** Where the results are that an ended graph has had and not released. */
export interface ResultCounts {
  /** Held by a worker. */
  available: number;
  /** Being computed again. */
  recomputable: number;
  /** Not held, and not computed again unless somebody asks for that. */
  lost: number;
}

/** Returns whether the graph has an account that does not change any more. */
export function isClosed(graph: GraphRecord): boolean {
  return hasEnded(graph) && !graph.context.scattered;
}

/** Returns whether the graph has finished with the task: what this becomes does not change it. */
export function isFinal(graph: GraphRecord, task: Task): boolean {
  return isClosed(graph) || graph.finals?.has(task) === true;
}

/** The state of the task as the graph has it. */
export function stateIn({ finals }: GraphRecord, task: Task): TaskStateName {
  const kept = finals?.get(task);
  if (kept === undefined) return task.state;
  return kept === "memory" ? kept : kept.state;
}

/** State of the task as the graph has it, and what blocks it there. */
export function countedIn({ finals }: GraphRecord, task: Task): Countable {
  const kept = finals?.get(task);
  return kept === "memory" ? { state: kept, blame: null } : kept ?? task;
}

/** State that the task had for the graph; `null` if it has not changed since. */
export function finalIn({ finals }: GraphRecord, task: Task): FinalState | null {
  const kept = finals?.get(task);
  if (kept === undefined) return null;
  return kept === "memory" ? describeFinal(task, kept) : kept;
}

/**
 * Before a task changes: the graphs that have finished with it keep what it was. `to`: the state
 * that it enters. A graph that is being stopped waits for its active tasks, so that these are not
 * final yet.
 */
export function keepFinals(task: Task, to: TaskStateName): void {
  if (isActive(task.state)) return;
  for (let index = 0; index < task.graphs.length; index++) {
    const graph = task.graphs[index] as GraphRecord;
    if (graph.outcome === null && !hasEnded(graph)) continue;
    if (graph.context.scattered) continue;
    const kept = graph.finals?.get(task);
    if (typeof kept === "object") continue;
    const isOnlyReleased = task.state === "memory" && to === "released";
    if (isOnlyReleased && kept !== undefined) continue;
    graph.finals ??= new Map();
    graph.finals.set(task, isOnlyReleased ? "memory" : describeFinal(task, kept ?? task.state));
  }
}

/** A graph that is being stopped has finished with a task that other graphs still run. */
export function keepCancelled(graph: GraphRecord, task: Task): void {
  if (!isActive(task.state)) broken(task, `"${task.key}" is stopped while ${task.state}`);
  keepAs(graph, task, describeFinal(task, "cancelled"));
}

/** A graph that runs has finished with a task that others run again, or that fails for others. */
export function keepReleased(graph: GraphRecord, task: Task): void {
  const state = task.state === "cancelled" ? "cancelled" : "released";
  keepAs(graph, task, describeFinal(task, state));
}

/**
 * A graph that runs needs the task again, which counts as it is. Returns whether the graph had
 * finished with it.
 */
export function resumeFinal(graph: GraphRecord, task: Task): boolean {
  if (!graph.finals?.has(task)) return false;
  countIn(graph, task, countedIn(graph, task), -1);
  dropFinal(graph, task);
  countIn(graph, task, task, 1);
  return true;
}

/** The task counts no more in the graph. */
export function uncount(graph: GraphRecord, task: Task): void {
  countIn(graph, task, countedIn(graph, task), -1);
  dropFinal(graph, task);
}

function keepAs(graph: GraphRecord, task: Task, final: FinalState): void {
  countIn(graph, task, task, -1);
  countIn(graph, task, final, 1);
  graph.finals ??= new Map();
  graph.finals.set(task, final);
}

function dropFinal(graph: GraphRecord, task: Task): void {
  graph.finals?.delete(task);
  if (graph.finals?.size === 0) graph.finals = null;
}

/**
 * The graph runs again: its tasks count as they are. It has finished with tasks that run for others
 * until it needs them, and what it has had of a task stays if this has failed since. What it wants
 * is not among these. Linear in the graph.
 */
export function dropAccount(graph: GraphRecord): void {
  const kept = [...graph.finals ?? []].filter(([task]) => staysFinal(graph, task));
  graph.finals = null;
  graph.results = null;
  Object.assign(graph.counts, emptyCounts());
  for (const { counts } of graph.tallies.values()) Object.assign(counts, emptyCounts());
  for (const task of graph.tasks) countIn(graph, task, task, 1);
  for (const [task, final] of kept) {
    const had = final === "memory" ? describeFinal(task, "released") : final;
    const state = had.state === "cancelled" ? "cancelled" : "released";
    keepAs(graph, task, { ...had, state, error: null, blame: null });
  }
}

function staysFinal(graph: GraphRecord, task: Task): boolean {
  if (graph.wants.has(task)) return false;
  return isActive(task.state) || (task.state === "erred" && stateIn(graph, task) !== "erred");
}

/** Where the result of a task is that an ended graph wants. */
export function resultState(state: TaskStateName): "available" | "recomputable" {
  return state === "memory" ? "available" : "recomputable";
}

/** Counts the results that an ended graph has had and not released; `null` if there are none. */
export function countResults(graph: GraphRecord): ResultCounts | null {
  const lost = graph.lost?.size ?? 0;
  if (!isClosed(graph) || graph.wants.size + lost === 0) return null;
  const results: ResultCounts = { available: 0, recomputable: 0, lost };
  for (const { state } of graph.wants) results[resultState(state)]++;
  return results;
}

/** The graph has lost the result of a task, and does not want it computed again. */
export function forfeit(graph: GraphRecord, task: Task, reason: string): void {
  if (!graph.wants.delete(task)) return;
  dropWant(task);
  graph.lost ??= new Map();
  graph.lost.set(task, reason);
  if (graph.results === null) return;
  graph.results[resultState(task.state)]--;
  graph.results.lost++;
}

/** The same for all graphs that have ended. */
export function forfeitEnded(task: Task, reason: string): void {
  if (task.wanted === 0) return;
  for (const graph of task.graphs) if (hasEnded(graph)) forfeit(graph, task, reason);
}

/** Returns whether a graph has lost the result, and would want it. */
export function isLost(task: Task): boolean {
  return task.graphs.some((graph) => graph.lost?.has(task));
}

/** A lost result is about to be in memory: the graphs that have lost it want it again. */
export function regain(task: Task): void {
  for (let index = 0; index < task.graphs.length; index++) {
    const graph = task.graphs[index] as GraphRecord;
    if (!graph.lost?.delete(task)) continue;
    if (graph.wants.has(task)) broken(task, `graph "${graph.id}" wants "${task.key}", and lost it`);
    graph.wants.add(task);
    task.wanted++;
    if (graph.results === null) continue;
    graph.results.lost--;
    graph.results[resultState(task.state)]++;
  }
}

function describeFinal(task: Task, state: TaskStateName): FinalState {
  return {
    state,
    nbytes: task.nbytes,
    attempt: task.attempt,
    attempts: task.attempts,
    retriesLeft: task.retriesLeft,
    suspicious: task.suspicious,
    failedAttempts: task.failedAttempts,
    startedAt: task.startedAt,
    endedAt: task.endedAt,
    ...(state === "erred" ? describeFailure(task) : { error: null, blame: null }),
  };
}

/** Failure of the task: its error or that of the task that blocks it, and that task. */
export function describeFailure({ error, blame }: Task): Pick<FinalState, "error" | "blame"> {
  return { error: error ?? blame?.error ?? null, blame: blame?.key ?? null };
}
