/** Makes the errors of tasks from what the scheduler tells of them. */
import { type ShownTaskError, taskNameText, type TaskStatus } from "../../protocol/http_api.ts";
import { errorClass } from "../../protocol/codec.ts";
import { ProblemError } from "../http/error.ts";
import {
  DependencyFailed,
  TaskFailed,
  type TaskFailure,
  TaskKilled,
  TaskLost,
  TaskTimeout,
} from "../errors.ts";

/** Requests to the scheduler about a failed task. */
export interface FailureSource {
  task(key: string): Promise<TaskStatus>;
  /** Name of the worker that ran the last attempt; `null` if it is not known. */
  workerOf(key: string): Promise<string | null>;
}

/** The error of a failed task. `submittedFrom`: the frames of the call. */
export async function failureOf(
  key: string,
  source: FailureSource,
  submittedFrom: string,
): Promise<Error> {
  const status = await source.task(key);
  const { blame } = status;
  if (blame === undefined || blame === key) {
    return withOrigin(await ownFailure(status, source), submittedFrom);
  }
  const name = taskNameText(blame);
  const cause = typeof blame === "string"
    ? await blamedFailure(blame, source)
    : new Error(`Task "${name}" failed`);
  return withOrigin(new DependencyFailed(key, name, cause), submittedFrom);
}

/** The error of a task that another one needed; it may be of a graph that is not known here. */
async function blamedFailure(key: string, source: FailureSource): Promise<Error> {
  try {
    return await ownFailure(await source.task(key), source);
  } catch (error) {
    if (error instanceof ProblemError) return new Error(`Task "${key}" failed`);
    throw error;
  }
}

async function ownFailure(
  { key, label, arguments: args, error, attempts }: TaskStatus,
  source: FailureSource,
): Promise<Error> {
  const { kind = "lost", message = "it failed", stack, logTail } = error ?? {};
  const failure: TaskFailure = {
    key,
    label: label ?? null,
    arguments: args ?? null,
    kind,
    attempts,
    remoteStack: stack ?? null,
    logTail: logTail ?? null,
    worker: await source.workerOf(key),
    exitCode: error?.exitCode ?? null,
  };
  const name = label === undefined ? `"${key}"` : `"${label}" (${key})`;
  const text = `Task ${name} failed: ${message}`;
  switch (kind) {
    case "timeout":
      return new TaskTimeout(text, failure);
    case "killed":
    case "exited": {
      const { exit = null, residentBytes = null } = error ?? {};
      return new TaskKilled(text, { ...failure, exit, residentBytes });
    }
    case "lost":
      return new TaskLost(text, failure);
    default:
      return new TaskFailed(text, failure, error && { cause: revive(error) });
  }
}

/** The error of a task that has failed on this machine; `null`: it has not said why. */
export function failureHere(key: string, error: ShownTaskError | null): TaskFailed {
  const { kind = "exited", message = "its process ended", stack, exitCode } = error ?? {};
  const failure: TaskFailure = {
    key,
    label: null,
    arguments: null,
    kind,
    remoteStack: stack ?? null,
    logTail: null,
    attempts: 1,
    worker: null,
    exitCode: exitCode ?? null,
  };
  const cause = error && { cause: revive(error) };
  return new TaskFailed(`Task "${key}" failed here: ${message}`, failure, cause ?? undefined);
}

/** Restores what a task raised, as an error of its built-in class with its name and stack. */
function revive({ name, message, stack, cause }: ShownTaskError): Error {
  const error = new (errorClass(name))(message);
  define(error, "name", name);
  define(error, "stack", stack ?? `${name}: ${message}`);
  if (isError(cause)) define(error, "cause", revive(cause));
  return error;
}

function isError(value: unknown): value is ShownTaskError {
  return typeof value === "object" && value !== null && "message" in value && "name" in value;
}

/** The error with the arguments and the frames of the task before those of the call. */
function withOrigin(error: Error, submittedFrom: string): Error {
  const failed = error instanceof DependencyFailed ? error.cause : error;
  const remote = failed instanceof TaskFailed ? failed.remoteStack : null;
  const first = `${error.name}: ${error.message}`;
  const args = failed instanceof TaskFailed ? failed.arguments : null;
  const called = args === null || args === "" ? "" : `\n    with the arguments ${args}`;
  const frames = remote === null ? "" : `\n${framesOf(remote)}`;
  define(
    error,
    "stack",
    `${first}${called}${frames}\n    --- submitted from ---\n${submittedFrom}`,
  );
  return error;
}

/** The lines of a stack that name places. */
function framesOf(stack: string): string {
  return stack.split("\n").filter((line) => /^\s+at /.test(line)).join("\n");
}

function define(error: Error, property: string, value: unknown): void {
  Object.defineProperty(error, property, { value, configurable: true, writable: true });
}
