/**
 * `--record DIR` and `--resume DIR`: starts the recording of a role, and restores a scheduler from
 * its recording.
 */
import {
  DigestMismatchError,
  findRecordingEnd,
  listSegments,
  mapTokens,
  PrivateFiles,
  type RecordedModules,
  Recorder,
  RecorderError,
  type RecorderOptions,
  RecordingError,
  replay,
} from "../../recording/mod.ts";
import { modulesInUse, type SchedulerOptions, SchedulerState } from "../../scheduler/mod.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { type LoadedPolicies, machineOf, NO_POLICIES } from "./recorded_machine.ts";
import { weirArguments } from "./role_process.ts";

/** The state that a scheduler starts with: new, or restored from a recording. */
export interface SchedulerStart {
  readonly state: SchedulerState;
  readonly modules: readonly RecordedModules[];
  /** Number of events before this start, over the whole recording. */
  readonly eventsBefore: number;
}

/**
 * Restores the scheduler of a recording as of its last event, with the current options. Returns
 * `null` when the folder is empty or missing and the recording goes to the same folder: this is the
 * first start of a scheduler that is always started with the same flags.
 *
 * @throws CommandError if the folder holds no recording of a scheduler that can be replayed
 */
export async function resumeScheduler(
  dir: string,
  { options, policies }: {
    readonly options: Partial<SchedulerOptions>;
    readonly policies: LoadedPolicies;
  },
  recordInto: string | undefined,
): Promise<SchedulerStart | null> {
  if (dir === recordInto && isEmpty(dir)) return null;
  return await withRecordingErrors(async () => {
    const { machine, header, events } = await replay({
      dir,
      policies: policies.hash,
      make: (found) => machineOf(policies, found),
      from: "newest",
    });
    if (header.role !== "scheduler") {
      throw new RecordingError(`Cannot resume from "${dir}": it is the recording of a worker`);
    }
    const files = PrivateFiles.open(dir);
    const snapshot = mapTokens(machine.snapshot(), (hash) => files.token(hash)) as {
      readonly options: SchedulerOptions;
    };
    const state = new SchedulerState({}, policies.registry);
    state.restore({ ...snapshot, options: { ...snapshot.options, ...options } });
    const modules = files.readModules(modulesInUse(state));
    return { state, modules, eventsBefore: events };
  });
}

/**
 * Starts the recording of a scheduler. A folder that already holds a recording can only be the
 * `resumed` one.
 *
 * @throws CommandError if the folder cannot be used
 */
export function recordScheduler(
  dir: string,
  { state, modules, eventsBefore }: SchedulerStart,
  { resumed, policies }: {
    readonly resumed: string | undefined;
    readonly policies: LoadedPolicies;
  },
): Recorder {
  if (resumed !== dir && !isEmpty(dir)) {
    throw usageError(
      `Cannot record into "${dir}": it holds a recording; continue it with --resume, or give ` +
        "another folder",
    );
  }
  const last = isEmpty(dir) ? 0 : listSegments(dir).at(-1)?.segment ?? 0;
  const recorder = startRecorder(policies, {
    dir,
    role: "scheduler",
    options: null,
    snapshot: () => state.snapshot(),
    begin: { segment: last + 1, eventsBefore },
  });
  recorder.keepOnlyModules(modules);
  return recorder;
}

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
  const end = isEmpty(dir)
    ? null
    : await withRecordingErrors(() => findRecordingEnd(dir, NO_POLICIES.hash));
  return startRecorder(NO_POLICIES, {
    dir,
    role: "worker",
    options,
    snapshot,
    ...(end && { begin: end }),
  });
}

/**
 * Reads a recording. One that cannot be read is a usage error: the user named the folder. A digest
 * that differs fails the command.
 */
export async function withRecordingErrors<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RecordingError) throw usageError(error.message);
    if (error instanceof DigestMismatchError) {
      throw new CommandError(error.message, EXIT.taskFailed);
    }
    throw error;
  }
}

function startRecorder(
  { hash, addresses }: LoadedPolicies,
  options: Omit<RecorderOptions, "policies" | "condense">,
): Recorder {
  const policyFlags = addresses.length === 0 ? [] : ["--amm-policy", ...addresses];
  const condenseInProcess: RecorderOptions["condense"] = (dir, segment, signal) =>
    runCondense([dir, String(segment), ...policyFlags], signal);
  try {
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
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal,
  }).output();
  const text = new TextDecoder();
  if (output.success) return Number(text.decode(output.stdout));
  throw new Error(text.decode(output.stderr).trim() || `it ended with ${output.code}`);
}

function isEmpty(dir: string): boolean {
  try {
    return listSegments(dir).length === 0;
  } catch (error) {
    if (error instanceof RecordingError) return true;
    throw error;
  }
}
