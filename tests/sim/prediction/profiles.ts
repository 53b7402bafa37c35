/** Profiles made by hand. */
import type {
  GraphProfile,
  ProfiledTask,
  ProfileHeader,
  ProfileRates,
} from "../../../protocol/mod.ts";
import { type ClusterPlan, predict, type Prediction } from "../../../sim/prediction/predict.ts";
import { profiledGraph } from "../../../sim/prediction/profiled_graph.ts";

/** Rates with which nothing but tasks takes time. */
export const FREE: Required<ProfileRates> = {
  startMs: 0,
  firstStartMs: 0,
  inputRate: 1e15,
  resultRate: 1e15,
  messageMs: 0,
  requestMs: 0,
  bandwidth: 1e15,
  writeRate: 1e15,
  readRate: 1e15,
  workerBytes: 0,
  usualWorkerBytes: 0,
  processBytes: 0,
  sharedBytes: 0,
};

/** A task of a hand-made profile: `us` and `bytes` are 0 if they are absent. */
export type TaskLine = Partial<ProfiledTask> & { readonly key: string };

export function profileOf(
  tasks: readonly TaskLine[],
  rates: ProfileRates = FREE,
  header: Partial<ProfileHeader> = {},
): GraphProfile {
  return {
    header: {
      weirProfile: 1,
      graph: "g",
      name: "made by hand",
      tasks: tasks.length,
      elapsedMs: 0,
      slots: 0,
      workers: [],
      rates,
      ...header,
    },
    tasks: tasks.map((task) => ({ group: "work", us: 0, bytes: 0, ...task })),
  };
}

/** Predicts the run of a profile, on one worker with one thread unless the plan says otherwise. */
export async function predicted(
  profile: GraphProfile,
  plan: Partial<ClusterPlan> = {},
  options: {
    readonly seed?: number;
    readonly crashesPerHour?: number;
    readonly amm?: boolean;
    readonly heartbeatsMax?: number;
  } = {},
): Promise<Prediction> {
  const { seed = 1, amm = false, ...rest } = options;
  return await predict({
    header: profile.header,
    graph: profiledGraph(profile, "recorded"),
    plan: { workers: 1, threads: 1, memoryBytes: null, bandwidth: null, ...plan },
    scheduler: { amm },
    seed,
    ...rest,
  });
}
