/**
 * Stories of the whole cluster. The story of every worker is requested over its HTTP server on
 * demand, so that nothing is sent or kept beforehand. Workers that do not answer are listed.
 */
import { failureReason } from "../../base/mod.ts";
import { requestPeer, unexpectedStatus } from "../../peer/mod.ts";
import {
  type MachineStory,
  MachineStoryShape,
  type StoryEntry,
  type StorySelector,
} from "../../protocol/mod.ts";
import type { SchedulerState, WorkerRecord } from "../../scheduler/mod.ts";
import { inTurns } from "../../http/loop_turn.ts";
import { joinStories, type PlacedEntry, type StoryPart } from "./join_stories.ts";

/** Concurrent requests, and the time limit of each in milliseconds. */
const ASKED_MAX = 16;
const ANSWER_MS_MAX = 3000;

export interface WholeStory {
  readonly entries: readonly PlacedEntry[];
  /** Older entries of a machine may be missing. */
  readonly cut: boolean;
  readonly unheard: readonly { readonly worker: string; readonly reason: string }[];
}

/**
 * The story of a key or a stimulus, as the scheduler and all registered workers know it.
 * `isReplay`: the workers are those of a recording, and are not asked.
 */
export async function wholeStory(
  state: SchedulerState,
  selector: StorySelector,
  isReplay: boolean,
): Promise<WholeStory> {
  const own = await inTurns(state.storySteps(selector));
  const waiting = isReplay ? [] : [...state.cluster.workers.values()];
  const parts: StoryPart[] = [];
  const unheard: { worker: string; reason: string }[] = [];
  let cut = own.cut;
  const askNext = async (): Promise<void> => {
    for (let worker = waiting.shift(); worker !== undefined; worker = waiting.shift()) {
      try {
        const story = await ask(worker, selector);
        cut ||= story.cut;
        parts.push({ where: worker.name, entries: story.entries as unknown as StoryEntry[] });
      } catch (error) {
        unheard.push({ worker: worker.name, reason: failureReason(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_MAX }, askNext));
  parts.sort((a, b) => a.where < b.where ? -1 : 1);
  unheard.sort((a, b) => a.worker < b.worker ? -1 : 1);
  const entries = await inTurns(joinStories({ where: "scheduler", entries: own.entries }, parts));
  return { entries, cut, unheard };
}

async function ask(worker: WorkerRecord, selector: StorySelector): Promise<MachineStory> {
  const query = "key" in selector
    ? `key=${encodeURIComponent(selector.key)}`
    : `stimulus=${encodeURIComponent(selector.stimulusId)}`;
  const signal = AbortSignal.timeout(ANSWER_MS_MAX);
  const response = await requestPeer(worker, `/story?${query}`, { signal });
  if (!response.ok) throw await unexpectedStatus(response);
  return MachineStoryShape.parse(await response.json());
}
