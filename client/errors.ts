/**
 * The errors of tasks, as the program that waits for them gets them. The stack has the arguments
 * of the task, its frames, then the line `--- submitted from ---`, then those of the call.
 */
import type { Fault } from "../protocol/http_api.ts";

/** Facts about a failed attempt. */
export interface TaskFailure {
  readonly key: string;
  /** The label of the call; `null` if it has none. */
  readonly label: string | null;
  /** A short view of its arguments, without secrets; `null` if they are not known. */
  readonly arguments: string | null;
  /** `raised`, `timeout`, `killed`, `exited`, `lost` and others, as in the status of a task. */
  readonly kind: string;
  /** Frames of the task; `null` if it raised nothing. */
  readonly remoteStack: string | null;
  /** The end of what it wrote. */
  readonly logTail: string | null;
  readonly attempts: number;
  /** Name of the worker; `null` if it is not known. */
  readonly worker: string | null;
  /** Exit code of the program that it ran (`exec`), or of its process; `null` if it has none. */
  readonly exitCode: number | null;
}

/** A task failed. `cause` is what it raised, as an error of its built-in class. */
export class TaskFailed extends Error implements TaskFailure {
  override name = "TaskFailed";
  readonly key: string;
  readonly label: string | null;
  readonly arguments: string | null;
  readonly kind: string;
  readonly remoteStack: string | null;
  readonly logTail: string | null;
  readonly attempts: number;
  readonly worker: string | null;
  readonly exitCode: number | null;

  constructor(message: string, failure: TaskFailure, options?: ErrorOptions) {
    super(message, options);
    this.key = failure.key;
    this.label = failure.label;
    this.arguments = failure.arguments;
    this.kind = failure.kind;
    this.remoteStack = failure.remoteStack;
    this.logTail = failure.logTail;
    this.attempts = failure.attempts;
    this.worker = failure.worker;
    this.exitCode = failure.exitCode;
  }
}

/** A task ran longer than its `timeout`. */
export class TaskTimeout extends TaskFailed {
  override name = "TaskTimeout";
}

/** The process of a task died: of a signal, an exit, or a limit of memory. */
export class TaskKilled extends TaskFailed {
  override name = "TaskKilled";
  /** Signal or exit code; `null` if it is not known. */
  readonly exit: string | null;
  /** Last measured size of the process; `null` if it was not measured. */
  readonly residentBytes: number | null;

  constructor(
    message: string,
    failure: TaskFailure & {
      readonly exit: string | null;
      readonly residentBytes: number | null;
    },
    options?: ErrorOptions,
  ) {
    super(message, failure, options);
    this.exit = failure.exit;
    this.residentBytes = failure.residentBytes;
  }
}

/** A value is gone and cannot be computed again. */
export class TaskLost extends TaskFailed {
  override name = "TaskLost";
}

/** The graph of the task was deleted. */
export function graphDeletedError(key: string): TaskLost {
  return new TaskLost(`Task "${key}" failed: its graph was deleted`, {
    key,
    label: null,
    arguments: null,
    kind: "lost",
    remoteStack: null,
    logTail: null,
    attempts: 0,
    worker: null,
    exitCode: null,
  });
}

/** A task did not run, because another one failed: `blame`, whose error is `cause`. */
export class DependencyFailed extends Error {
  override name = "DependencyFailed";
  readonly key: string;
  readonly blame: string;

  constructor(key: string, blame: string, cause: Error) {
    super(`Task "${key}" did not run: "${blame}" failed: ${cause.message}`, { cause });
    this.key = key;
    this.blame = blame;
  }
}

/** A call cannot become a task. `faults` have JSON Pointers into the submission. */
export class GraphInvalid extends Error {
  override name = "GraphInvalid";
  readonly faults: readonly Fault[];

  constructor(message: string, faults: readonly Fault[]) {
    super(message);
    this.faults = faults;
  }
}

/** The task was cancelled: an `AbortError`, as that of an aborted `fetch`. */
export function cancelledError(key: string): DOMException {
  return new DOMException(`Task "${key}" was cancelled`, "AbortError");
}

/** The value was released here or by another program. */
export class Released extends Error {
  override name = "Released";
  readonly key: string;

  constructor(key: string) {
    super(`Cannot get "${key}": the value was released`);
    this.key = key;
  }
}
