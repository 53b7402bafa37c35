/** The status of one task, as the HTTP API shows it. */
import {
  type Call,
  FILES_OP,
  ownerOfKey,
  shortKey,
  type TaskStatus,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  describeFailure,
  finalIn,
  isClosed,
  isFinal,
  resultState,
  stateIn,
} from "../state/account.ts";
import { isFromCache } from "../state/links/cached.ts";
import type { GraphRecord } from "../state/graph.ts";
import { NO_REPLICAS, type Replica, type Task } from "../state/task.ts";
import { type ArgumentMask, viewArguments, type ViewBudget } from "./calls/arguments.ts";
import { nameFor } from "./task_name.ts";

/** What is shown of tasks besides their state. */
export interface ShownParts {
  /** The most inputs that are named, and tasks that it only comes after; all when absent. */
  readonly dependenciesMax?: number;
  /** Absent: none. */
  readonly arguments?: ShownArguments;
}

/** Whose arguments are shown, in one answer. */
export interface ShownArguments {
  /** `failed`: of tasks that have failed themselves. */
  readonly of: "all" | "failed";
  readonly budget: ViewBudget;
  /** Masks secrets of an owner; `null`: there are none of these names. */
  maskOf(owner: string, names: readonly string[]): ArgumentMask | null;
}

/** The task as the graph has it: as it is, or as it was when the graph had finished with it. */
export function describeTask(
  graph: GraphRecord,
  task: Task,
  { dependenciesMax = Infinity, arguments: shown }: ShownParts = {},
): TaskStatus {
  const { annotations } = task;
  const isOver = isFinal(graph, task);
  const final = finalIn(graph, task);
  const own = final ?? task;
  const { error, blame } = final ?? describeFailure(task);
  const result = resultIn(graph, task);
  const replicas = isOver && result !== "available" ? NO_REPLICAS : task.replicas;
  const running = isOver ? undefined : task.worker?.executing.get(task);
  const hasFailed = own.state === "erred" && blame === null;
  const showsArguments = shown !== undefined && (shown.of === "all" || hasFailed);
  return {
    key: shortKey(task.key),
    state: own.state,
    op: shownOp(task),
    ...(annotations?.label === undefined ? null : { label: annotations.label }),
    ...(showsArguments && { arguments: argumentsOf(graph, task, shown) }),
    priority: 0 - task.userNegated,
    dependencies: task.dependencies.slice(0, dependenciesMax)
      .map((input) => nameFor(task, input.key)),
    dependencyCount: task.dependencies.length,
    ...(task.precedence !== null && task.precedence.after.length > 0 && {
      after: task.precedence.after.slice(0, dependenciesMax)
        .map((each) => nameFor(task, each.key)),
    }),
    worker: isOver ? null : task.worker?.id ?? null,
    holders: replicas.map(({ worker }) => worker.id),
    ...describeSpilled(replicas),
    ...(result === null ? null : { result }),
    nbytes: own.nbytes < 0 ? null : own.nbytes,
    ...(isFromCache(task, own) && { cached: true }),
    attempts: own.attempts,
    ...countAttempts(own.failedAttempts),
    retriesLeft: own.retriesLeft,
    suspicious: own.suspicious,
    ...(error === null || own.state !== "erred" ? null : { error }),
    ...(annotations?.allowFailure && { allowFailure: true }),
    ...(blame === null ? null : { blame: nameFor(task, blame) }),
    startedAt: iso(running?.startedAt ?? own.startedAt),
    endedAt: iso(own.state === "processing" ? 0 : own.endedAt),
  };
}

/** The secrets are those of the graph that defined the task, and those of the one that shows it. */
function argumentsOf(graph: GraphRecord, task: Task, { budget, maskOf }: ShownArguments): string {
  const { secrets = [] } = task.context;
  const { secrets: more = [] } = graph.context;
  const names = secrets === more ? secrets : [...new Set([...secrets, ...more])].sort();
  const mask = names.length === 0 ? null : maskOf(ownerOfKey(task.key), names);
  return viewArguments(task, { budget, mask });
}

/** Of the last attempts, those that failed, and those that asked for another worker. */
function countAttempts(
  attempts: Task["failedAttempts"],
): Pick<TaskStatus, "failedAttempts" | "rescheduledAttempts"> {
  if (attempts === null) return {};
  const rescheduled = attempts.filter(({ error }) => error.kind === "rescheduled").length;
  return {
    ...(rescheduled < attempts.length &&
      { failedAttempts: attempts.length - rescheduled }),
    ...(rescheduled > 0 && { rescheduledAttempts: rescheduled }),
  };
}

/** Where the result is that an ended graph had of the task; `null`: it had none, or runs. */
function resultIn(graph: GraphRecord, task: Task): TaskStatus["result"] | null {
  if (!isClosed(graph)) return null;
  if (graph.wants.has(task)) return resultState(task.state);
  if (graph.lost?.has(task)) return "lost";
  return stateIn(graph, task) === "memory" ? "released" : null;
}

/** Milliseconds as ISO 8601; `null` for 0, which means "not yet". */
export function iso(milliseconds: number): string | null {
  return milliseconds === 0 ? null : new Date(milliseconds).toISOString();
}

/** The holders that have spilled the result; an empty object when none has. */
export function describeSpilled(replicas: readonly Replica[]): { readonly spilled?: WorkerId[] } {
  const spilled = replicas.filter((replica) => replica.spilled).map(({ worker }) => worker.id);
  return spilled.length === 0 ? {} : { spilled };
}

/** The operation that the submission names; around that of a task with files is another one. */
function shownOp({ op, args }: Task): string {
  return op === FILES_OP ? (args[1] as { readonly $call: Call }).$call.op : op;
}
