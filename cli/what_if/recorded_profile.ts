/** The profile of a graph in a recording of a scheduler. */
import { asGraphId, type GraphId, type GraphProfile } from "../../protocol/mod.ts";
import { DiskFolder, replay } from "../../recording/mod.ts";
import { profileGraph, type SchedulerInstruction, SchedulerState } from "../../scheduler/mod.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { loadPolicies } from "../roles/recording/policies.ts";
import { recordedScheduler } from "../roles/recording/recorded_machine.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";

interface RecordedProfile {
  readonly profile: GraphProfile;
  /** Further graphs that have succeeded. */
  readonly others: number;
}

/**
 * Replays the recording up to the end of the graph, or of the last graph that has succeeded.
 *
 * @throws CommandError if it cannot be replayed, or if it has no such graph
 */
export async function profileRecording(
  dir: string,
  { graph: wanted, ammPolicy, onProgress = () => {} }: {
    readonly graph?: string;
    readonly ammPolicy: readonly string[];
    readonly onProgress?: (fraction: number) => void;
  },
): Promise<RecordedProfile> {
  const policies = await loadPolicies(ammPolicy);
  const state = new SchedulerState({}, policies.registry);
  const ends = new Map<GraphId, string>();
  let profile: GraphProfile | null = null;
  const seeEnd = (id: GraphId): boolean => {
    const end = state.cluster.graphs.get(id)?.state ?? "unknown";
    ends.set(id, end);
    if (end !== "succeeded" || (wanted !== undefined && wanted !== id)) return false;
    profile = readAll(profileGraph(state, id)) ?? profile;
    return wanted === id;
  };
  await withRecordingErrors(() =>
    replay({
      folder: new DiskFolder(dir),
      policies: policies.hash,
      from: "oldest",
      upToDamage: false,
      onProgress,
      make: ({ role }) => {
        if (role === "scheduler") return recordedScheduler(state);
        throw usageError(`Cannot profile "${dir}": it is the recording of a worker`);
      },
      onEvent: ({ instructions }) =>
        (instructions as readonly SchedulerInstruction[]).some((instruction) =>
          instruction.type === "end-graph" && seeEnd(instruction.graph)
        ),
    })
  );
  if (profile !== null) {
    const succeeded = [...ends.values()].filter((end) => end === "succeeded").length;
    return { profile, others: wanted === undefined ? succeeded - 1 : 0 };
  }
  throw noProfile(dir, wanted, { ends, state });
}

function noProfile(dir: string, wanted: string | undefined, { ends, state }: {
  readonly ends: ReadonlyMap<GraphId, string>;
  readonly state: SchedulerState;
}): CommandError {
  if (wanted === undefined) {
    return new CommandError(
      `Cannot profile "${dir}": none of its ${ends.size} ended graphs has succeeded`,
      ends.size === 0 ? EXIT.usage : EXIT.taskFailed,
    );
  }
  const id = asGraphId(wanted);
  const end = ends.get(id);
  if (end === undefined && !state.cluster.graphs.has(id)) {
    return usageError(`Cannot profile "${wanted}": the recording has no such graph`);
  }
  const cannot = `Cannot profile "${wanted}"`;
  if (end === undefined || end === "running") {
    return new CommandError(`${cannot}: it has not ended`, EXIT.timedOut);
  }
  return end === "cancelled"
    ? new CommandError(`${cannot}: it was cancelled`, EXIT.cancelled)
    : new CommandError(`${cannot}: it has failed`, EXIT.taskFailed);
}

function readAll<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
