/**
 * `--record DIR` and `--resume DIR`: begins the recording of a role, and goes on from the one of a
 * former scheduler.
 */
import { InvalidArgumentError } from "commander";
import { findRecordingEnd, listSegments, mapTokens, PrivateFiles } from "../../recording/mod.ts";
import { Recorder, RecorderError, RecordingError, replay } from "../../recording/mod.ts";
import type { RecordedModules, RecorderOptions } from "../../recording/mod.ts";
import { modulesInUse, type SchedulerOptions, SchedulerState } from "../../scheduler/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { type LoadedPolicies, machineOf, NO_POLICIES } from "./recorded_machine.ts";

const MAIN = new URL("../../main.ts", import.meta.url);

/** A scheduler as it stopped, and what it needs beside its machine. */
export interface FormerLife {
  readonly state: SchedulerState;
  readonly modules: readonly RecordedModules[];
  readonly eventsBefore: number;
}

/**
 * The scheduler of a recording at its last event, with the options of now. `null` when the folder
 * is empty or not there and is to be recorded into: the first start of a scheduler that is always
 * started alike. Throws `CommandError`.
 */
export async function formerLife(
  dir: string,
  { options, policies }: {
    readonly options: Partial<SchedulerOptions>;
    readonly policies: LoadedPolicies;
  },
  recordInto: string | undefined,
): Promise<FormerLife | null> {
  if (dir === recordInto && isEmpty(dir)) return null;
  return await explainedRecording(async () => {
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

/** Begins the recording of a scheduler. Throws `CommandError`. */
export function recordScheduler(
  dir: string,
  { state, modules, eventsBefore }: FormerLife,
  { resumed, policies }: {
    readonly resumed: string | undefined;
    readonly policies: LoadedPolicies;
  },
): Recorder {
  if (resumed !== dir && !isEmpty(dir)) {
    throw new CommandError(
      `Cannot record into "${dir}": it holds a recording; continue it with --resume, or give ` +
        `another folder`,
      EXIT.usage,
    );
  }
  const last = isEmpty(dir) ? 0 : listSegments(dir).at(-1)?.segment ?? 0;
  const recorder = begin(policies, {
    dir,
    role: "scheduler",
    options: null,
    snapshot: () => state.snapshot(),
    begin: { segment: last + 1, eventsBefore },
  });
  recorder.keepOnlyModules(modules);
  return recorder;
}

/** Begins the recording of a worker, behind what the folder holds. Throws `CommandError`. */
export async function recordWorker(
  dir: string,
  options: unknown,
  snapshot: () => unknown,
): Promise<Recorder> {
  const end = isEmpty(dir)
    ? null
    : await explainedRecording(() => findRecordingEnd(dir, NO_POLICIES.hash));
  return begin(NO_POLICIES, { dir, role: "worker", options, snapshot, ...(end && { begin: end }) });
}

/** A whole number from 0, as a flag or an argument. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError("Give a whole number.");
}

/** What cannot be read is the mistake of whoever named it. */
export async function explainedRecording<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RecordingError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  }
}

function begin(
  { hash, addresses }: LoadedPolicies,
  options: Omit<RecorderOptions, "policies" | "condense">,
): Recorder {
  const more = addresses.length === 0 ? [] : ["--amm-policy", ...addresses];
  const condenseBeside: RecorderOptions["condense"] = (dir, segment, signal) =>
    runCondense([dir, String(segment), ...more], signal);
  try {
    return new Recorder({ ...options, policies: hash, condense: condenseBeside });
  } catch (error) {
    if (error instanceof RecorderError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  }
}

async function runCondense(args: readonly string[], signal: AbortSignal): Promise<number> {
  const output = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", MAIN.href, "condense", ...args],
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
