/**
 * Profiles of the runs of a pool: which graphs are sampled, the children that run their tasks, and
 * what was sampled of each graph. Profiles outlive the graphs: the scheduler asks for them. The
 * oldest ones are dropped when there are too many.
 */
import { WORKER_PROFILE_CHARACTERS_MAX, WORKER_PROFILES_MAX } from "../../../base/mod.ts";
import {
  type GraphId,
  type GroupProfile,
  GroupProfiles,
  type SampledGraph,
  type SentProfile,
} from "../../../protocol/mod.ts";
import type { Run } from "../../executor.ts";
import type { ChildId } from "../../slots/slot_instruction.ts";
import type { SampledGroup } from "./attribution.ts";
import { ChildProfiler, type ProfiledChild, type ProfilerTimes } from "./child_profiler.ts";

type SampledRun = Pick<Run, "attempt" | "call" | "graph" | "key" | "mask" | "short">;

export interface RunProfilesOptions {
  readonly times: ProfilerTimes;
  /** The runs of a child that have not ended, its head first. */
  readonly runsOf: (child: ChildId) => readonly SampledRun[];
  /** The run of a child that runs now. */
  readonly head: (child: ChildId) => SampledRun | undefined;
  /** The name of the group of a run. */
  readonly groupOf: (run: Pick<Run, "key" | "call">) => string;
}

/** Children that are sampled at a time, and those of them that take a relay each, a process. */
const CHILDREN_MAX = 64;
const RELAYED_MAX = 8;
/** Milliseconds for which who asks waits for processes that do not answer. */
const ANSWER_MS_MAX = 2000;
/** The same for a process that is to be stopped. */
const FINISH_MS_MAX = 1000;
/** Groups whose names are remembered; runs of more groups are sampled too. */
const GROUPS_MAX = 10_000;

export class RunProfiles {
  readonly #options: RunProfilesOptions;
  readonly #sampled = new Set<GraphId>();
  readonly #profilers = new Map<ChildId, ChildProfiler>();
  /** Children that have runs to sample and have not started. */
  readonly #starting = new Set<ChildId>();
  #relayed = 0;
  /** By graph and name, so that runs of one group have one object. */
  #groups = new Map<string, SampledGroup>();
  /** The graph that was sampled last is the last one. */
  readonly #kept = new Map<GraphId, KeptProfile>();

  constructor(options: RunProfilesOptions) {
    this.#options = options;
  }

  /** Whether any child is sampled. */
  get isActive(): boolean {
    return this.#profilers.size > 0;
  }

  /** Returns whether runs of the graph are sampled. */
  isSampled(graph: GraphId): boolean {
    return this.#sampled.size > 0 && this.#sampled.has(graph);
  }

  /** Begins to sample the runs of a graph, on these children if they run some. */
  begin(graph: GraphId, children: Iterable<ProfiledChild>): void {
    this.#sampled.add(graph);
    for (const child of children) {
      if (this.#options.runsOf(child.id).some((run) => run.graph === graph)) this.sent(child);
    }
  }

  /** Ends to sample the runs of a graph. What was sampled so far is kept. */
  async end(graph: GraphId): Promise<void> {
    await this.#collect();
    this.#sampled.delete(graph);
  }

  /** No more runs of the graph follow. */
  closeGraph(graph: GraphId): void {
    this.#sampled.delete(graph);
  }

  /** A run that is sampled was sent to the child. */
  sent(child: ProfiledChild): void {
    const known = this.#profilers.get(child.id);
    if (known !== undefined) return known.sent();
    if (child.inspected === null) return void this.#starting.add(child.id);
    const isRelayed = child.inspected?.isSeparate === true;
    const isFull = this.#profilers.size >= CHILDREN_MAX ||
      (isRelayed && this.#relayed >= RELAYED_MAX);
    if (isFull || child.isEnding) return;
    if (isRelayed) this.#relayed++;
    const profiler = new ChildProfiler(child, {
      times: this.#options.times,
      unended: () =>
        this.#options.runsOf(child.id).map((run) => {
          return { attempt: run.attempt, isShort: run.short, group: this.#groupOf(run) };
        }),
      onProfile: (group, profile) => this.#keep(group, profile),
      onEnd: () => {
        if (this.#profilers.get(child.id) === profiler) this.#profilers.delete(child.id);
        if (isRelayed) this.#relayed--;
      },
    });
    this.#profilers.set(child.id, profiler);
  }

  /** The child has started: its inspector can be reached. */
  started(child: ProfiledChild): void {
    if (this.#starting.delete(child.id) && child.inspected !== null) this.sent(child);
  }

  /** The child has ended. */
  died(child: ChildId): void {
    this.#starting.delete(child);
    void this.#profilers.get(child)?.finish();
  }

  /** Ends all sampling. All children have ended. */
  async close(): Promise<void> {
    await Promise.all([...this.#profilers.values()].map((profiler) => profiler.finish()));
  }

  /** The head of a child has begun, or with `to` ended. */
  timed(child: ChildId, from: number, to: number): void {
    const profiler = this.#profilers.get(child);
    const head = this.#options.head(child);
    if (profiler === undefined || head === undefined) return;
    profiler.timed({ attempt: head.attempt, group: this.#groupOf(head) }, from, to);
  }

  /** The head of a child has ended. */
  ended(child: ChildId): void {
    const head = this.#options.head(child);
    if (head !== undefined) this.#profilers.get(child)?.ended(head.attempt);
  }

  /** Whether a child that is to be stopped must be asked for its last samples before. */
  isWatched(child: ChildId): boolean {
    return this.#profilers.has(child);
  }

  /** Takes the last samples of a child that is to be stopped, if they come in time. */
  async finish(child: ChildId): Promise<void> {
    await within(FINISH_MS_MAX, this.#profilers.get(child)?.finish());
  }

  /** What was sampled of a graph up to now, as far as its processes answer. */
  async take(graph: GraphId): Promise<SampledGraph> {
    await this.#collect();
    return this.#kept.get(graph)?.profiles.data() ?? { groups: [], groupsCut: 0 };
  }

  /** What was sampled of all graphs. */
  all(): SentProfile[] {
    return [...this.#kept.values()].map(({ profiles, last: { graph, key, attempt } }) =>
      Object.assign({ graph, key, attempt }, profiles.data())
    );
  }

  async #collect(): Promise<void> {
    const collecting = [...this.#profilers.values()].map((profiler) => profiler.collect());
    await within(ANSWER_MS_MAX, Promise.all(collecting));
  }

  /** `null`: its graph is not sampled. */
  #groupOf({ key, attempt, call, graph, mask }: SampledRun): SampledGroup | null {
    if (!this.#sampled.has(graph)) return null;
    const name = this.#options.groupOf({ key, call });
    const id = `${graph} ${name}`;
    const known = this.#groups.get(id);
    // All runs of a graph have the same secrets.
    if (known !== undefined && (known.mask !== undefined || mask === undefined)) return known;
    if (this.#groups.size >= GROUPS_MAX) this.#groups = new Map();
    const group = { graph, name, key, attempt, mask };
    this.#groups.set(id, group);
    return group;
  }

  #keep(last: SampledGroup, profile: GroupProfile): void {
    const { graph } = last;
    const profiles = this.#kept.get(graph)?.profiles ?? new GroupProfiles();
    profiles.add(profile);
    this.#kept.delete(graph);
    this.#kept.set(graph, { profiles, last });
    let characters = 0;
    for (const kept of this.#kept.values()) characters += kept.profiles.characters;
    for (const [oldest, kept] of this.#kept) {
      const isRoom = this.#kept.size <= WORKER_PROFILES_MAX &&
        characters <= WORKER_PROFILE_CHARACTERS_MAX;
      if (isRoom || oldest === graph) return;
      characters -= kept.profiles.characters;
      this.#kept.delete(oldest);
    }
  }
}

interface KeptProfile {
  readonly profiles: GroupProfiles;
  /** The group that was sampled last. */
  readonly last: SampledGroup;
}

/** Waits for `promise`, but not longer than `ms`. */
async function within(ms: number, promise: Promise<unknown> | undefined): Promise<void> {
  if (promise === undefined) return;
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([promise, late.promise]);
  clearTimeout(timer);
}
