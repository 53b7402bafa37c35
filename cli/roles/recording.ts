/**
 * `--record DIR` and `--resume DIR`: starts the recording of a role, and restores a scheduler from
 * its recording.
 */
import { getLogger } from "@logtape/logtape";
import {
  DigestMismatchError,
  DiskFolder,
  findRecordingEnd,
  type Folder,
  hasRecording,
  otherNames,
  PrivateFiles,
  type RecordedModules,
  Recorder,
  RecorderError,
  type RecorderOptions,
  RecordingDamage,
  type RecordingEnd,
  RecordingError,
  replay,
  type Replayed,
  setAside,
} from "../../recording/mod.ts";
import { NO_LIBRARIES } from "../../program/mod.ts";
import { modulesInUse, SchedulerState } from "../../scheduler/mod.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { type LoadedPolicies, NO_POLICIES, recordedScheduler } from "./recorded_machine.ts";
import { weirArguments } from "./role_process.ts";

const log = getLogger(["weir", "recording"]);

/** The state that a scheduler starts with: new, or restored from a recording. */
export interface SchedulerStart {
  readonly state: SchedulerState;
  readonly modules: readonly RecordedModules[];
  /** Sessions of browsers, as they were stored. */
  readonly sessions: readonly unknown[];
  /** Number of events before this start, over the whole recording. */
  readonly eventsBefore: number;
  /** Where the restored recording ends; `null` if there is none, or it is damaged before that. */
  readonly end: RecordingEnd | null;
}

/**
 * Restores the scheduler of a recording as of its last event. Returns `null` when the folder is
 * empty or missing and the recording goes to the same folder: this is the first start of a
 * scheduler that is always started with the same flags.
 *
 * @throws CommandError if the folder holds no recording of a scheduler that can be replayed, or,
 *   without `acceptLoss`, one that is damaged before its end
 */
export async function resumeScheduler(
  dir: string,
  { policies, acceptLoss, onProgress }: {
    /** Called with the fraction of the recording that is read. */
    readonly onProgress: (fraction: number) => void;
    readonly policies: LoadedPolicies;
    readonly acceptLoss: boolean;
  },
  recordInto: string | undefined,
): Promise<SchedulerStart | null> {
  const folder = new DiskFolder(dir);
  if (dir === recordInto && !hasRecording(folder)) return null;
  return await withRecordingErrors(async () => {
    let state = new SchedulerState({}, policies.registry);
    const replayed = await replay({
      folder,
      policies: policies.hash,
      make: (found) => {
        if (found.role !== "scheduler") {
          throw new RecordingError(`Cannot resume from "${dir}": it is the recording of a worker`);
        }
        state = new SchedulerState({}, policies.registry);
        return recordedScheduler(state);
      },
      from: "newest",
      upToDamage: acceptLoss,
      onProgress,
    });
    const { events, index, end } = replayed;
    const files = PrivateFiles.open(folder);
    state.replaceTokens((hash) => files.token(hash));
    const damages = [...replayed.damages];
    const modules = files.readModules(modulesInUse(state), (damage) => {
      if (!acceptLoss) throw damage;
      damages.push(damage);
    });
    reportStart(dir, replayed, damages);
    const isWhole = replayed.damages.length === 0;
    const sessions = files.readSessions();
    return { state, modules, sessions, eventsBefore: events, end: isWhole ? { index, end } : null };
  }, EXIT.damagedRecording);
}

/** Tells from when the restored state is, and what is lost. */
function reportStart(
  dir: string,
  { events, at, torn, index, gaps }: Replayed<unknown>,
  damages: readonly RecordingDamage[],
): void {
  const time = at === null ? "the time of its snapshot" : new Date(at).toISOString();
  log.info("Resumed from {dir} as of {time}, event {events}", { dir, time, events });
  if (torn !== null) {
    log.info("The last line is incomplete, because its process was killed: {torn}", { torn });
  }
  for (const [after, upTo] of gaps) {
    log.warn("Events {from} to {upTo} were not recorded", { from: after + 1, upTo });
  }
  for (const { message } of damages) log.warn("Damaged: {message}", { message });
  if (damages.length === 0) return;
  const known = Math.max(
    index.closed?.events ?? 0,
    ...index.segments.map(({ eventsBefore }) => eventsBefore),
  );
  log.warn(
    "Lost: everything after event {events} of {time}; the recording has at least {lost} more events",
    { events, time, lost: Math.max(0, known - events) },
  );
}

/**
 * Starts the recording of a scheduler. A folder that already holds a recording can only be the
 * `resumed` one. If that one is damaged, its files are set aside.
 *
 * @throws CommandError if the folder cannot be used
 */
export function recordScheduler(
  dir: string,
  { state, modules, eventsBefore, end }: SchedulerStart,
  { resumed, policies }: {
    readonly resumed: string | undefined;
    readonly policies: LoadedPolicies;
  },
): Recorder {
  const folder = new DiskFolder(dir);
  const continues = resumed === dir;
  if (!continues && hasRecording(folder)) {
    throw usageError(
      `Cannot record into "${dir}": it holds a recording; continue it with --resume, or give ` +
        "another folder",
    );
  }
  if (continues && end === null && hasRecording(folder)) {
    const aside = setAside(folder);
    log.warn("The files of the damaged recording are in {aside}", { aside });
  }
  const recorder = startRecorder(policies, {
    folder,
    role: "scheduler",
    options: null,
    snapshot: () => state.snapshot(),
    eventsBefore,
    continues: continues ? end : null,
    isAtEnd: true,
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
    if (error instanceof RecordingDamage) {
      const hint = damaged === EXIT.damagedRecording ? ACCEPT_LOSS : "";
      throw new CommandError(error.message + hint, damaged);
    }
    if (error instanceof RecordingError) throw usageError(error.message);
    if (error instanceof DigestMismatchError) {
      throw new CommandError(error.message, EXIT.taskFailed);
    }
    throw error;
  }
}

const ACCEPT_LOSS =
  "; --accept-loss resumes from what is whole before it, restore a copy to lose less";

function startRecorder(
  { hash, addresses }: LoadedPolicies,
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
