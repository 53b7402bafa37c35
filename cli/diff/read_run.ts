/** Reads one of the two runs that are compared: the folder of a recording, or a profile. */
import {
  DiskFolder,
  type RecordedEvent,
  RecordingError,
  replay,
  type ReplayMachine,
} from "../../recording/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../scheduler/mod.ts";
import { usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { type LoadedPolicies, NO_POLICIES } from "../roles/recording/policies.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";
import { readProfileFile, sourceKind } from "../what_if/profile_file.ts";
import { profiledRun } from "./profiled_run.ts";
import { RunCollector } from "./run_collector.ts";
import type { RunRecord } from "./run_record.ts";

export interface ReadOptions {
  /** Id of the graph; `null`: the last one. */
  readonly graph: string | null;
  /** Custom policies of the memory manager, for recordings that were made with them. */
  readonly policies: LoadedPolicies;
}

/** What was read: the run, or the graphs that there are if none is the wanted one. */
export type ReadRun =
  | { readonly type: "run"; readonly run: RunRecord }
  | { readonly type: "no-graph"; readonly source: string; readonly graphs: readonly string[] };

/** @throws CommandError if it cannot be read */
export async function readRun(source: string, options: ReadOptions): Promise<ReadRun> {
  const kind = source === "-" ? "file" : await sourceKind(source);
  switch (kind) {
    case "none":
      throw usageError(`Cannot read "${source}": there is no such file or folder`);
    case "file": {
      const run = profiledRun(source, await readProfileFile(source));
      if (options.graph === null || options.graph === run.graph) return { type: "run", run };
      return { type: "no-graph", source, graphs: [run.graph] };
    }
    case "folder":
      return await withRecordingErrors(() => readRecording(source, options));
  }
}

async function readRecording(source: string, options: ReadOptions): Promise<ReadRun> {
  const { policies } = options;
  if (policies.hash === "") return await replayRun(source, options);
  try {
    return await replayRun(source, options);
  } catch (error) {
    // Of two runs, one may have been without the custom policies.
    if (!(error instanceof RecordingError)) throw error;
    return await replayRun(source, { ...options, policies: NO_POLICIES }).catch(() => {
      throw error;
    });
  }
}

async function replayRun(
  source: string,
  { graph, policies }: ReadOptions,
): Promise<ReadRun> {
  const collector = new RunCollector(graph);
  const replayed = await replay<ReplayMachine>({
    folder: new DiskFolder(userPath(source)),
    policies: policies.hash,
    from: "oldest",
    make: ({ role }) => {
      if (role !== "scheduler") {
        throw usageError(`Cannot compare "${source}": it is the recording of a worker`);
      }
      return collected(new SchedulerState({}, policies.registry), collector);
    },
    onEvent: ({ event, instructions }) => {
      collector.see(
        event as unknown as SchedulerEvent,
        instructions as readonly SchedulerInstruction[],
      );
      return false;
    },
  });
  const found = collector.result();
  const graphs = [...collector.graphs];
  if (found === null) return { type: "no-graph", source, graphs };
  const { run, cut } = found;
  const notes = [
    ...(graph === null && graphs.length > 1
      ? [
        `"${source}" has ${graphs.length} graphs: this is the last one, ${run.graph}; ` +
        "choose with --graph",
      ]
      : []),
    ...(cut > 0
      ? [
        `"${source}" begins after the graph did: ${cut} tasks had been assigned before and are ` +
        "not compared",
      ]
      : []),
    ...(run.state === "running" ? [`"${source}" ends before the graph has ended`] : []),
    ...replayed.gaps.map(([after, upTo]) =>
      `"${source}" lacks the events ${after + 1} to ${upTo}: the disk was full`
    ),
  ];
  return { type: "run", run: { ...run, source, kind: "recording", notes } };
}

function collected(state: SchedulerState, collector: RunCollector): ReplayMachine {
  return {
    handleStimulus: (event: RecordedEvent) =>
      state.handleStimulus(event as unknown as SchedulerEvent),
    restore: (snapshot) => {
      state.restore(snapshot);
      collector.attach(state);
    },
    snapshot: () => state.snapshot(),
  };
}
