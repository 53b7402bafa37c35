/**
 * Attributes the samples of a process to the groups of the tasks that it ran. A process runs its
 * tasks one after another and says when each began and ended. A sample between belongs to that
 * task, also if an earlier one has left a timer behind.
 */
import { PROFILE_DEPTH_MAX, PROFILE_TEXT_CHARACTERS_MAX } from "../../../base/mod.ts";
import type { OutputMask } from "../../../logs/mod.ts";
import type {
  Attempt,
  GraphId,
  GroupProfile,
  Key,
  ProfileFunction,
  ProfileNode,
  ProfileTreeData,
} from "../../../protocol/mod.ts";
import { PROGRAM_URL } from "../../wire/greeting.ts";
import { hideFolders } from "../../wire/source_folders.ts";
import type { SourcePosition } from "../inspector/source_map.ts";
import type { CpuProfile, SampledCall } from "./cpu_profile.ts";

/** A group of tasks of a graph that is sampled. */
export interface SampledGroup {
  readonly graph: GraphId;
  readonly name: string;
  /** A run of it. */
  readonly key: Key;
  readonly attempt: Attempt;
  /** Masks its secrets, which a function may be named after. */
  readonly mask: OutputMask | undefined;
}

/** A time in which a process ran tasks of a group. */
export interface RunTime {
  readonly group: SampledGroup;
  /** Microseconds on the clock of the engine. */
  readonly fromUs: number;
  readonly toUs: number;
  /** Runs that ended in this time. */
  readonly runs: number;
}

/** The part of a profile that belongs to a group: microseconds of each call, by its index. */
export interface GroupShare {
  readonly group: SampledGroup;
  runs: number;
  waitedUs: number;
  readonly selfUs: Map<number, number>;
}

/** Calls of the engine when no code runs: the process waits. */
const WAITING: ReadonlySet<string> = new Set(["(idle)", "(program)"]);
/** Code that calls the one of a task, and not the other way round. */
const OWN_CODE = /^(ext|node):/;
/** Functions of Weir and Deno that no code of a task has called. */
const OUTSIDE: ProfileFunction = ["(Weir)", "", 0, 0];
/** Characters of an address in which folders are looked for, which takes their square of steps. */
const ADDRESS_CHARACTERS_MAX = 1000;

/** The shares of groups in a profile. `times` are in order and do not overlap. */
export function shareOut(profile: CpuProfile, times: readonly RunTime[]): GroupShare[] {
  const shares = new Map<string, GroupShare>();
  const shareOf = (group: SampledGroup) => {
    const id = `${group.graph} ${group.name}`;
    const share = shares.get(id) ?? { group, runs: 0, waitedUs: 0, selfUs: new Map() };
    shares.set(id, share);
    return share;
  };
  for (const { group, runs } of times) shareOf(group).runs += runs;
  let next = 0;
  for (const [call, atUs, us] of profile.samples) {
    while (next < times.length && (times[next] as RunTime).toUs < atUs) next++;
    const time = times[next];
    if (time === undefined) break;
    if (time.fromUs > atUs) continue;
    const share = shareOf(time.group);
    const { name, scriptId } = profile.calls[call] as SampledCall;
    if (WAITING.has(name) && scriptId === "0") share.waitedUs += us;
    else share.selfUs.set(call, (share.selfUs.get(call) ?? 0) + us);
  }
  return [...shares.values()];
}

/** The calls in which the shares have time, with all callers, in order: callers come first. */
export function calledIn({ calls }: CpuProfile, shares: readonly GroupShare[]): number[] {
  const called = new Set<number>();
  for (const { selfUs } of shares) {
    for (const index of selfUs.keys()) {
      for (let at = index; at >= 0 && !called.has(at); at = calls[at]?.caller ?? -1) called.add(at);
    }
  }
  return [...called].sort((a, b) => a - b);
}

interface Naming {
  /** The place of a call in what was submitted; `undefined`: it is not known. */
  readonly placeOf: (call: SampledCall) => SourcePosition | undefined;
  /** The folder of the modules, as a URL. */
  readonly modules: string | null;
}

/** A call as a node; its depth is 0 if no code of a task has called it. */
interface PlacedCall {
  readonly at: number;
  readonly depth: number;
}

/** The profile of a group: its share as a tree, from the code of its tasks on. */
export function groupProfile(profile: CpuProfile, share: GroupShare, naming: Naming): GroupProfile {
  const { group, runs, waitedUs, selfUs } = share;
  const functions: ProfileFunction[] = [];
  const nodes: [...ProfileNode][] = [];
  const add = (caller: number, called: ProfileFunction) =>
    nodes.push([caller, functions.push(called) - 1, 0]) - 1;
  const placed = new Map<number, PlacedCall>();
  let outside: number | null = null;
  for (const index of calledIn(profile, [share])) {
    const call = profile.calls[index] as SampledCall;
    let place = placed.get(call.caller) ?? NO_CALLER;
    const isCalled = call.caller > 0;
    const isOwn = call.caller >= 0 && (place.depth > 0 || !isOutside(call, isCalled));
    // What is deeper counts as its caller's.
    if (isOwn && place.depth < PROFILE_DEPTH_MAX) {
      place = { at: add(place.at, nameOf(call, group, naming)), depth: place.depth + 1 };
    }
    placed.set(index, place);
    const us = selfUs.get(index) ?? 0;
    if (us === 0) continue;
    const node = nodes[place.depth === 0 ? outside ??= add(-1, OUTSIDE) : place.at];
    if (node !== undefined) node[2] += us;
  }
  const data: ProfileTreeData = { functions, nodes };
  return Object.assign({ group: group.name, runs, waitedUs }, data);
}

const NO_CALLER: PlacedCall = { at: -1, depth: 0 };

/** Returns whether this is code of Weir or Deno. `isCalled`: such code calls it. */
function isOutside({ url, lineNumber }: SampledCall, isCalled: boolean): boolean {
  return url === PROGRAM_URL || OWN_CODE.test(url) || (isCalled && url === "" && lineNumber < 0);
}

function nameOf(
  call: SampledCall,
  { mask }: SampledGroup,
  { placeOf, modules }: Naming,
): ProfileFunction {
  const { lineNumber, columnNumber } = call;
  const place = placeOf(call);
  const url = (place?.source ?? call.url).slice(0, ADDRESS_CHARACTERS_MAX);
  return [
    clip(call.name, mask),
    clip(hideFolders(url, { modules }), mask),
    (place?.line ?? lineNumber) + 1,
    (place?.column ?? columnNumber) + 1,
  ];
}

/** The secrets are masked before the text is cut, which would leave a part of one. */
function clip(text: string, mask: OutputMask | undefined): string {
  const begin = text.slice(0, NAME_CHARACTERS_MAX);
  const shown = mask?.whole(begin) ?? begin;
  const isWhole = shown.length <= PROFILE_TEXT_CHARACTERS_MAX && begin.length === text.length;
  return isWhole ? shown : `${shown.slice(0, PROFILE_TEXT_CHARACTERS_MAX - 3)}...`;
}

/** Characters of a name in which secrets are looked for. */
const NAME_CHARACTERS_MAX = 10_000;
