/** Profiles of graphs: a tree for each group of tasks, as workers and the scheduler keep them. */
import { z } from "zod";
import {
  PROFILE_DEPTH_MAX,
  PROFILE_GROUPS_MAX,
  PROFILE_NODES_MAX,
  PROFILE_TEXT_CHARACTERS_MAX,
} from "../../base/mod.ts";
import type { ProfileTreeData } from "./function_times.ts";
import { ProfileTree } from "./tree.ts";

/** What was sampled of the tasks of a group. */
export interface GroupProfile extends ProfileTreeData {
  /** The name of the group, as in the lists of groups. */
  readonly group: string;
  /** Runs that have ended while they were sampled. */
  readonly runs: number;
  /** Microseconds of runs in which no JavaScript ran: the task waited for something. */
  readonly waitedUs: number;
}

/** The profiles of a graph. */
export interface SampledGraph {
  readonly groups: readonly GroupProfile[];
  /** Groups that were left out because there were too many. */
  readonly groupsCut: number;
}

/** Characters of the name of a group; it consists of an operation and the prefix of a key. */
const GROUP_CHARACTERS_MAX = 4096;

const text = z.string().max(PROFILE_TEXT_CHARACTERS_MAX);
const count = z.number().int().nonnegative();

export const ProfileFunctionShape = z.tuple([text, text, count, count])
  .describe("name, file, line, column; an empty file and the line 0: unknown");
export const ProfileNodeShape = z.tuple([
  z.number().int().min(-1),
  count,
  count,
])
  .describe(
    "index of its caller among the nodes (-1: none), index of its function, microseconds",
  );

const GroupProfileShape = z.strictObject({
  group: z.string().min(1).max(GROUP_CHARACTERS_MAX),
  runs: count,
  waitedUs: count,
  functions: z.array(ProfileFunctionShape).max(PROFILE_NODES_MAX),
  nodes: z.array(ProfileNodeShape).max(PROFILE_NODES_MAX),
}).refine(
  isTree,
  "callers must come before what they call, and no stack may be too deep",
);

/** The answer of a worker to `GET /profiles?graph=`, and what it hands over when it leaves. */
export const SampledGraphShape = z.strictObject({
  groups: z.array(GroupProfileShape).max(PROFILE_GROUPS_MAX),
  groupsCut: count,
});

/** Returns whether each node names a caller before it and a function, and no stack is too deep. */
function isTree({ functions, nodes }: ProfileTreeData): boolean {
  const depths: number[] = [];
  return nodes.every(([caller, index]) => {
    const depth = caller < 0 ? 1 : (depths[caller] ?? Infinity) + 1;
    depths.push(depth);
    return depth <= PROFILE_DEPTH_MAX && index < functions.length;
  });
}

interface KeptGroup {
  readonly tree: ProfileTree;
  runs: number;
  waitedUs: number;
}

/** Trees of the groups of one graph, of at most {@linkcode PROFILE_GROUPS_MAX} groups. */
export class GroupProfiles {
  readonly #groups = new Map<string, KeptGroup>();
  #cut = 0;

  /** Characters that its trees take. */
  get characters(): number {
    let sum = 0;
    for (const [group, { tree }] of this.#groups) {
      sum += group.length + tree.characters;
    }
    return sum;
  }

  /** Adds the profile of a group. That of one group too many is dropped. */
  add({ group, runs, waitedUs, ...data }: GroupProfile): void {
    const kept = this.#groups.get(group) ?? this.#newGroup(group);
    if (kept === null) return;
    kept.runs += runs;
    kept.waitedUs += waitedUs;
    kept.tree.merge(data);
  }

  /** Adds the profiles of a graph. */
  merge({ groups, groupsCut }: SampledGraph): void {
    for (const group of groups) this.add(group);
    this.#cut = Math.max(this.#cut, groupsCut);
  }

  /** The profiles as data, by the names of the groups. */
  data(): SampledGraph {
    const names = [...this.#groups.keys()].sort();
    const groups = names.map((group): GroupProfile => {
      const { tree, runs, waitedUs } = this.#groups.get(group) as KeptGroup;
      return Object.assign({ group, runs, waitedUs }, tree.data());
    });
    return { groups, groupsCut: this.#cut };
  }

  #newGroup(group: string): KeptGroup | null {
    if (
      this.#groups.size >= PROFILE_GROUPS_MAX ||
      group.length > GROUP_CHARACTERS_MAX
    ) {
      this.#cut++;
      return null;
    }
    const kept = { tree: new ProfileTree(), runs: 0, waitedUs: 0 };
    this.#groups.set(group, kept);
    return kept;
  }
}
