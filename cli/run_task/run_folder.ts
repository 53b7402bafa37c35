/**
 * Runs the task of a folder as a process of Deno. It gets no token and no variable of Weir; secrets
 * go over its standard input. Its output goes straight to that of this process.
 */
import { join } from "node:path";
import { failureReason, isRecord } from "../../base/mod.ts";
import {
  type ExecutorPermissions,
  folderArguments,
  folderEnvironment,
  TASK_PATHS,
  type TaskOutcome,
} from "../../executor/mod.ts";
import type { Secrets, TaskError } from "../../protocol/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { writeBytes } from "../output/print.ts";
import { onInterruption } from "../output/signals.ts";
import { endWithParent } from "../output/ended_with_parent.ts";
import { tryKill } from "../roles/role_process.ts";

export interface FolderRun {
  readonly secrets: Secrets;
  /** `null`: no sandbox. */
  readonly permissions: ExecutorPermissions | null;
  /** `host:port`; `null`: no inspector. */
  readonly inspect: string | null;
  /** Where its standard output goes. */
  readonly output: "stdout" | "stderr";
}

/** Bytes of an outcome; an error is cut before. */
const OUTCOME_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Runs the task, and returns how it has ended. A process that ends without saying so has failed.
 *
 * @throws CommandError if the process cannot be started, or is interrupted
 */
export async function runFolder(folder: string, run: FolderRun): Promise<TaskOutcome> {
  const { secrets, output } = run;
  const begun = performance.now();
  const child = start(folder, run);
  void endWithParent(child);
  let interruptedBy: Deno.Signal | null = null;
  using _ = onInterruption((signal) => {
    interruptedBy = signal;
    tryKill(child, "SIGKILL");
  });
  await send(child, secrets);
  if (output === "stderr") { for await (const bytes of child.stdout) writeBytes("stderr", bytes); }
  const { code, signal } = await child.status;
  // Ctrl-C reaches the task too, which may end before the signal is handled here.
  if (interruptedBy !== null || signal === "SIGINT") {
    throw new CommandError("Interrupted: the task was killed", EXIT.interrupted);
  }
  const outcome = await readOutcome(join(folder, TASK_PATHS.outcome));
  return outcome ?? {
    error: diedBy(code, signal),
    seconds: (performance.now() - begun) / 1000,
    nbytes: null,
    folder: null,
  };
}

function start(
  folder: string,
  { secrets, permissions, inspect, output }: FolderRun,
): Deno.ChildProcess {
  try {
    return new Deno.Command(Deno.execPath(), {
      args: folderArguments({ folder, permissions, inspect }),
      cwd: join(folder, TASK_PATHS.out),
      clearEnv: true,
      env: folderEnvironment(permissions, Object.keys(secrets)),
      stdin: "piped",
      stdout: output === "stdout" ? "inherit" : "piped",
      stderr: "inherit",
    }).spawn();
  } catch (error) {
    throw new CommandError(`Cannot start Deno: ${failureReason(error)}`, EXIT.notExecutable);
  }
}

/** A process that ends before it has read its secrets needs none. */
async function send({ stdin }: Deno.ChildProcess, secrets: Secrets): Promise<void> {
  try {
    await new Blob([JSON.stringify(secrets)]).stream().pipeTo(stdin);
  } catch {
    // Its end says what went wrong.
  }
}

/** How the task has ended, as its process has written it; `null`: it has not. */
async function readOutcome(path: string): Promise<TaskOutcome | null> {
  try {
    const { isFile, size } = await Deno.lstat(path);
    if (!isFile || size > OUTCOME_BYTES_MAX) return null;
    const outcome: unknown = JSON.parse(await Deno.readTextFile(path));
    if (!isRecord(outcome)) return null;
    const { error, seconds, nbytes, folder } = outcome;
    const isSound = typeof seconds === "number" && (error === null || isTaskError(error)) &&
      (nbytes === null || typeof nbytes === "number") &&
      (folder === null || typeof folder === "string");
    return isSound ? outcome as unknown as TaskOutcome : null;
  } catch {
    return null;
  }
}

function isTaskError(value: unknown): value is TaskError {
  return isRecord(value) && typeof value.name === "string" && typeof value.message === "string";
}

function diedBy(code: number, signal: Deno.Signal | null): TaskError {
  if (signal !== null) {
    const message = `The process of this task died by ${signal}`;
    return { kind: "killed", name: "ExecutorDied", message, exit: signal };
  }
  const exit = `exit code ${code}`;
  const message =
    `The process of this task ended with ${exit}; a task must return instead of exiting`;
  return { kind: "exited", name: "TaskExited", message, exit, exitCode: code };
}
