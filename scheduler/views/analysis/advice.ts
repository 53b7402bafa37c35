/** What would help a graph, as sentences with figures: only what the figures say. */
import { formatBytes } from "../../../base/mod.ts";
import type { GraphAnalysis, PathTime, SlotUse } from "../../../protocol/mod.ts";
import type { GroupWork } from "./attempt_book.ts";
import type { GroupOnPath, PathLinks } from "./path_links.ts";
import type { SlotUseTimes } from "./slot_shares.ts";

type Advice = GraphAnalysis["advice"][number];

/** Part of the time from which on something is worth a sentence. */
const WORTH_MIN = 0.1;
/** A run is a straggler from so many times the mean of the other runs of its group on. */
const STRAGGLER_FACTOR = 3;

/** Figures of an analysis. Milliseconds. */
export interface Figures {
  readonly elapsedMs: number;
  readonly slots: SlotUseTimes;
  readonly path: PathLinks;
  readonly bestMs: number;
  readonly longestMs: number;
  readonly groups: ReadonlyMap<string, GroupWork>;
}

/** The most important first. */
export function advise(figures: Figures): Advice[] {
  if (figures.elapsedMs === 0) return [];
  return [
    ...adviseOnStragglers(figures),
    ...adviseOnTransfers(figures),
    ...adviseOnSlots(figures),
    ...adviseOnMemory(figures),
    ...adviseOnRetries(figures),
    ...adviseOnRest(figures),
  ];
}

/** The slowest runs on the path, if they are much slower than the others of their group. */
function* adviseOnStragglers({ elapsedMs, path, groups }: Figures): Iterable<Advice> {
  for (const [name, { longest }] of largest(path.groups)) {
    const group = groups.get(name);
    if (group === undefined || group.tasks <= longest.length) continue;
    const slow: number[] = [];
    for (const ms of longest) {
      const rest = slow.length + 1;
      const restMs = group.runMs - ms - slow.reduce((sum, each) => sum + each, 0);
      if (ms >= STRAGGLER_FACTOR * Math.max(1, restMs / (group.tasks - rest))) slow.push(ms);
    }
    const slowMs = slow.reduce((sum, ms) => sum + ms, 0);
    if (slow.length === 0 || slowMs < WORTH_MIN * elapsedMs) continue;
    const meanMs = (group.runMs - slowMs) / (group.tasks - slow.length);
    const text = `The slowest ${slow.length} of ${group.tasks} "${name}" ` +
      `${slow.length === 1 ? "takes" : "take"} ${percent(slowMs / elapsedMs)} of the critical ` +
      `path (${seconds(slowMs)}; the others take ${seconds(meanMs)} each): split ` +
      (slow.length === 1 ? "it" : "them");
    yield { code: "stragglers", text };
    return;
  }
}

/** The group whose transfers take most of the path. */
function* adviseOnTransfers({ elapsedMs, path, groups }: Figures): Iterable<Advice> {
  const ms = path.times.transferring ?? 0;
  if (ms < WORTH_MIN * elapsedMs) return;
  const [name, most] = largest(path.groups, "transferring")[0] ?? [];
  const group = name === undefined ? undefined : groups.get(name);
  if (name === undefined || most === undefined || group === undefined) return;
  const tasks = group.transferred === 1 ? "1 task" : `${group.transferred} tasks`;
  yield {
    code: "transfers",
    text: `Transfers take ${percent(ms / elapsedMs)} of the critical path (${seconds(ms)}), ` +
      `${seconds(most.times.transferring ?? 0)} of it for "${name}": ${tasks} of it waited for ` +
      `inputs of ${formatBytes(group.inputBytes)} in all: pass on less, read parts, or keep ` +
      "copies of what many tasks read by replicas",
  };
}

/** Whether more workers would help. */
function* adviseOnSlots({ elapsedMs, slots, path, longestMs }: Figures): Iterable<Advice> {
  const { slotMs, uses } = slots;
  const idle = slotMs === 0 ? 0 : (uses.inputs + uses.idle) / slotMs;
  const waitedMs = path.times.slot ?? 0;
  if (idle >= 2 * WORTH_MIN && waitedMs < WORTH_MIN * elapsedMs) {
    yield {
      code: "parallelism",
      text: `Slots were idle for ${percent(idle)} of their time for want of parallelism: more ` +
        "workers do not help",
    };
  } else if (waitedMs >= WORTH_MIN * elapsedMs && longestMs < elapsedMs) {
    yield {
      code: "slots",
      text: `Tasks of the critical path waited ${seconds(waitedMs)} for a slot ` +
        `(${percent(waitedMs / elapsedMs)}): with more workers the graph takes at best ` +
        `${seconds(longestMs)} in place of ${seconds(elapsedMs)}`,
    };
  }
}

/** Waits for a probe are waits for memory too, which no memory shortens. */
const PROBES = "the others of a new group wait until its first task is measured";

function* adviseOnMemory({ elapsedMs, slots, path }: Figures): Iterable<Advice> {
  const { slotMs, uses, memoryWaits } = slots;
  const part = slotMs === 0 ? 0 : uses.memory / slotMs;
  const onPath = (path.times.memory ?? 0) / elapsedMs;
  if (Math.max(part, onPath) < WORTH_MIN) return;
  const { size } = memoryWaits;
  const who = size === 1 ? "1 worker" : `${size} workers`;
  yield {
    code: "memory",
    text: part >= WORTH_MIN
      ? `Slots of ${who} waited for memory for ${percent(part)} of the time of all slots: give ` +
        `the workers more memory, or fewer threads; ${PROBES}`
      : `Tasks waited for memory for ${percent(onPath)} of the critical path: give the workers ` +
        `more memory, or fewer threads; ${PROBES}`,
  };
}

function* adviseOnRetries({ elapsedMs, slots: { slotMs, uses }, path }: Figures): Iterable<Advice> {
  const lost = slotMs === 0 ? 0 : uses.failed / slotMs;
  const onPath = ((path.times.failed ?? 0) + (path.times.retrying ?? 0)) / elapsedMs;
  if (Math.max(lost, onPath) < WORTH_MIN) return;
  yield {
    code: "failures",
    text: `Runs that failed or were lost, and the delays before the next ones, take ` +
      `${percent(onPath)} of the critical path and ${percent(lost)} of the time of all slots`,
  };
}

/** Uses of slots that need no more than a figure. */
const SENTENCES: readonly (readonly [SlotUse, string, string])[] = [
  ["starting", "starts", "Starting processes takes {} of the time of all slots: larger tasks help"],
  [
    "reading",
    "spilling",
    "Reading spilled inputs takes {} of the time of all slots: more memory helps",
  ],
  ["other", "other-graphs", "Other graphs took {} of the time of all slots"],
  [
    "messages",
    "messages",
    "Messages between workers and the scheduler take {} of the time of all " +
    "slots: larger tasks help",
  ],
  [
    "unsuitable",
    "constraints",
    "Slots were idle for {} of their time while tasks waited for the " +
    "resources, pools or workers that they ask for",
  ],
  ["runnable", "placement", "Slots were idle for {} of their time although tasks could run"],
];

function* adviseOnRest({ slots: { slotMs, uses } }: Figures): Iterable<Advice> {
  for (const [use, code, text] of SENTENCES) {
    const part = slotMs === 0 ? 0 : uses[use] / slotMs;
    if (part >= WORTH_MIN) yield { code, text: text.replace("{}", percent(part)) };
  }
}

/** Groups on the path, the one with the most time first. */
function largest(
  groups: ReadonlyMap<string, GroupOnPath>,
  time?: PathTime,
): (readonly [string, GroupOnPath])[] {
  const msOf = ({ ms, times }: GroupOnPath) => time === undefined ? ms : times[time] ?? 0;
  return [...groups].sort(([, a], [, b]) => msOf(b) - msOf(a));
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}
