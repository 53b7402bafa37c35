/** The status of one task, as the HTTP API shows it. */
import {
  type Call,
  FILES_OP,
  keyWithoutOwner,
  ownerOfKey,
  shortKey,
  type TaskStatus,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { Task } from "./task.ts";

export function describeTask(task: Task): TaskStatus {
  const { annotations, blame } = task;
  const error = task.error ?? blame?.error ?? null;
  const running = task.worker?.executing.get(task);
  return {
    key: shortKey(task.key),
    state: task.state,
    op: shownOp(task),
    ...(annotations?.label === undefined ? null : { label: annotations.label }),
    priority: 0 - task.userNegated,
    dependencies: task.dependencies.map((input) => nameFor(task, input)),
    worker: task.worker?.id ?? null,
    holders: task.replicas.map(({ worker }) => worker.id),
    ...describeSpilled(task),
    nbytes: task.nbytes < 0 ? null : task.nbytes,
    attempts: task.attempts,
    retriesLeft: task.retriesLeft,
    suspicious: task.suspicious,
    ...(error === null || task.state !== "erred" ? null : { error }),
    ...(annotations?.allowFailure && { allowFailure: true }),
    ...(blame === null ? null : { blame: nameFor(task, blame) }),
    startedAt: iso(running?.startedAt ?? task.startedAt),
    endedAt: iso(task.state === "processing" ? 0 : task.endedAt),
  };
}

/** The key of another task as this one names it: as short as the namespace and the owner allow. */
export function nameFor(task: Task, other: Task): string {
  if (other.context.namespace === task.context.namespace) return shortKey(other.key);
  const owner = ownerOfKey(other.key);
  const key = keyWithoutOwner(other.key);
  return owner === ownerOfKey(task.key) ? key : `${owner}/${key}`;
}

/** Milliseconds as ISO 8601; `null` for 0, which means "not yet". */
export function iso(milliseconds: number): string | null {
  return milliseconds === 0 ? null : new Date(milliseconds).toISOString();
}

/** The holders that have spilled the result; an empty object when none has. */
export function describeSpilled(task: Task): { readonly spilled?: WorkerId[] } {
  const spilled = task.replicas.filter((replica) => replica.spilled).map(({ worker }) => worker.id);
  return spilled.length === 0 ? {} : { spilled };
}

/** The operation that the submission names; around that of a task with files is another one. */
function shownOp({ op, args }: Task): string {
  return op === FILES_OP ? (args[1] as { readonly $call: Call }).$call.op : op;
}
