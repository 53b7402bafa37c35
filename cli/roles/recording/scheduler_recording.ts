/** `--record DIR` and `--resume DIR` of a scheduler, which is restored from its recording. */
import { getLogger } from "@logtape/logtape";
import {
  DiskFolder,
  PrivateFiles,
  type RecordedModules,
  type Recorder,
  type RecordingDamage,
  type RecordingEnd,
  RecordingError,
  replay,
  type Replayed,
  setAside,
} from "../../../recording/mod.ts";
import { modulesInUse, SchedulerState } from "../../../scheduler/mod.ts";
import { EXIT, usageError } from "../../exit_code.ts";
import type { LoadedPolicies } from "./policies.ts";
import { recordedScheduler } from "./recorded_machine.ts";
import { holdsRecording, startRecorder, withRecordingErrors } from "./recording.ts";

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
  if (dir === recordInto && !holdsRecording(folder)) return null;
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
  if (!continues && holdsRecording(folder)) {
    throw usageError(
      `Cannot record into "${dir}": it holds a recording; continue it with --resume, or give ` +
        "another folder",
    );
  }
  if (continues && end === null && holdsRecording(folder)) {
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
