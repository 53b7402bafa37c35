/** The recording of a role: `--record DIR`, and the errors of a recording as those of a command. */
import {
  DigestMismatchError,
  DiskFolder,
  findRecordingEnd,
  type Folder,
  hasRecording,
  otherNames,
  Recorder,
  RecorderError,
  type RecorderOptions,
  RecordingDamage,
  RecordingError,
} from "../../../recording/mod.ts";
import { NO_LIBRARIES } from "../../../program/mod.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import type { LoadedPolicies } from "./policies.ts";
import { weirArguments } from "../role_process.ts";

/** A worker runs no policies of the memory manager. */
const NO_POLICIES = { hash: "", addresses: [] };

/**
 * Starts the recording of a worker; it continues the recording that the folder holds.
 *
 * @throws CommandError if the folder cannot be used
 */
export async function recordWorker(
  dir: string,
  options: unknown,
  snapshot: () => unknown,
): Promise<Recorder> {
  const folder = new DiskFolder(dir);
  const continues = await withRecordingErrors(() => findRecordingEnd(folder, NO_POLICIES.hash));
  return startRecorder(NO_POLICIES, { folder, role: "worker", options, snapshot, continues });
}

/**
 * Reads a recording. One that cannot be read is a usage error: the user named the folder; `damaged`
 * is the exit code of one that is damaged. A digest that differs fails the command.
 */
export async function withRecordingErrors<Result>(
  read: () => Promise<Result>,
  damaged: ExitCode = EXIT.usage,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw commandErrorOf(error, damaged);
  }
}

/**
 * Returns whether the folder has files of a recording.
 *
 * @throws CommandError if it cannot be read
 */
export function holdsRecording(folder: Folder): boolean {
  try {
    return hasRecording(folder);
  } catch (error) {
    throw commandErrorOf(error, EXIT.usage);
  }
}

function commandErrorOf(error: unknown, damaged: ExitCode): unknown {
  if (error instanceof RecordingDamage) {
    const hint = damaged === EXIT.damagedRecording ? ACCEPT_LOSS : "";
    return new CommandError(error.message + hint, damaged);
  }
  if (error instanceof RecordingError) return usageError(error.message);
  if (error instanceof DigestMismatchError) return new CommandError(error.message, EXIT.taskFailed);
  return error;
}

const ACCEPT_LOSS =
  "; --accept-loss resumes from what is whole before it, restore a copy to lose less";

/**
 * Starts a recording, whose finished segments become snapshots in a separate process.
 *
 * @throws CommandError if the folder cannot be used
 */
export function startRecorder(
  { hash, addresses }: Pick<LoadedPolicies, "hash" | "addresses">,
  options: Omit<RecorderOptions, "policies" | "condense">,
): Recorder {
  const policyFlags = addresses.length === 0 ? [] : ["--amm-policy", ...addresses];
  const condenseInProcess: RecorderOptions["condense"] = (segment, signal) =>
    runCondense([options.folder.path, String(segment), ...policyFlags], signal);
  try {
    refuseOtherFiles(options.folder);
    return new Recorder({ ...options, policies: hash, condense: condenseInProcess });
  } catch (error) {
    if (error instanceof RecorderError) throw usageError(error.message);
    throw error;
  }
}

/** Runs `weir condense` in a separate process and returns the size of the snapshot in bytes. */
async function runCondense(args: readonly string[], signal: AbortSignal): Promise<number> {
  const output = await new Deno.Command(Deno.execPath(), {
    args: weirArguments(["condense", ...args]),
    env: NO_LIBRARIES,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal,
  }).output();
  const text = new TextDecoder();
  if (output.success) return Number(text.decode(output.stdout));
  throw new Error(text.decode(output.stderr).trim() || `it ended with ${output.code}`);
}

/**
 * Names that a folder may have beside those of a recording: `lost+found` is in the root of every
 * file system of some kinds, such as a volume of Kubernetes.
 */
const HARMLESS: ReadonlySet<string> = new Set(["lost+found"]);

/** A recording removes files by their names, so it shares its folder with nothing else. */
function refuseOtherFiles(folder: Folder): void {
  const other = otherNames(folder).find((name) => !HARMLESS.has(name));
  if (other === undefined) return;
  throw usageError(
    `Cannot record into "${folder.path}": it has other files, as "${other}"; give a new folder`,
  );
}
