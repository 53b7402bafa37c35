/**
 * The results of a profile that its run took from the cache. They are found again as in the run: a
 * task whose inputs did not run by its definition, so that nothing runs for it; another one by its
 * inputs, when they are in memory. A task that ran is not looked up.
 */
import { present } from "../../base/mod.ts";
import {
  asSha256,
  CACHE_HOLDER,
  fullKey,
  type Key,
  type ProfiledTask,
  type Unstamped,
} from "../../protocol/mod.ts";
import type { CacheHit, PartCache } from "../../scheduler/event_cache.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../scheduler/machine.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { ClusterCache } from "../processes/scheduler_process.ts";
import type { Value } from "../processes/value.ts";
import type { ProfiledGraph } from "./profiled_graph.ts";

interface ProfiledCachePorts {
  readonly time: VirtualTime;
  readonly tell: (event: Unstamped<SchedulerEvent>) => void;
}

/** Microseconds of the run whose result is found. The machine sums them up for its views only. */
const SAVED_US = 0;

export class ProfiledCache implements ClusterCache {
  readonly id = CACHE_HOLDER;
  readonly url = "cache:";
  readonly connections = new Set<() => void>();
  readonly busy = false;
  readonly values = {
    read: (key: Key, done: (value: Value | undefined) => void) => done(this.read(key)),
    pin: () => {},
    unpin: () => {},
  };
  /** Number of the tasks that have to run. */
  readonly runs: number;
  readonly #ports: ProfiledCachePorts;
  readonly #hits = new Map<Key, CacheHit>();
  readonly #part: PartCache;

  constructor(graph: ProfiledGraph, ports: ProfiledCachePorts) {
    this.#ports = ports;
    const { compiled: { namespace }, lines } = graph;
    const isEarly = earlyHits(graph);
    const hits: [number, ...CacheHit][] = [];
    const modes: [number, "off"][] = [];
    for (const [index, { key, bytes, from }] of lines.entries()) {
      if (from !== "cache") {
        modes.push([index, "off"]);
        continue;
      }
      const hit: CacheHit = [asSha256(key), bytes, SAVED_US];
      this.#hits.set(fullKey(namespace, key), hit);
      if (isEarly[index] === 1) hits.push([index, ...hit]);
    }
    this.#part = { hits, modes };
    this.runs = countRuns(graph, isEarly);
  }

  begin(): PartCache {
    return this.#part;
  }

  continue(): undefined {}

  restart(): void {}

  perform(instruction: SchedulerInstruction): void {
    if (instruction.type !== "look-up-result") return;
    const { key, lookUp } = instruction;
    const answer = [key, lookUp, this.#hits.get(key) ?? null] as const;
    this.#ports.time.after(0, () => {
      this.#ports.tell({ type: "cache-answered", answers: [answer] });
    });
  }

  read(key: Key): Value | undefined {
    const hit = this.#hits.get(key);
    return hit && { text: "", nbytes: hit[1] };
  }
}

/** 1 for each result that is found before any of its inputs. */
function earlyHits({ compiled: { tasks }, lines }: ProfiledGraph): Uint8Array {
  const isEarly = new Uint8Array(lines.length);
  for (const [index, { from }] of lines.entries()) {
    if (from !== "cache") continue;
    const { dependencies, after = [] } = present(tasks[index], "a task of the line");
    const inputs = [...dependencies, ...after];
    const isFound = inputs.every((input) => isEarly[input] === 1) ||
      inputs.some((input) => hasNotRun(present(lines[input], "a line before")));
    if (isFound) isEarly[index] = 1;
  }
  return isEarly;
}

/** A task of which the run needed no result. */
function hasNotRun({ us, bytes, from }: ProfiledTask): boolean {
  return us === 0 && bytes === 0 && from === undefined;
}

/** The tasks that outputs need, directly or through others, and that the cache does not have. */
function countRuns({ compiled, lines }: ProfiledGraph, isEarly: Uint8Array): number {
  const isNeeded = new Uint8Array(lines.length);
  for (const [, output] of compiled.outputs) isNeeded[output] = 1;
  let runs = 0;
  for (let index = lines.length - 1; index >= 0; index--) {
    if (isNeeded[index] === 0 || isEarly[index] === 1) continue;
    if (lines[index]?.from !== "cache") runs++;
    const { dependencies, after = [] } = present(compiled.tasks[index], "a task of the line");
    for (const input of [...dependencies, ...after]) isNeeded[input] = 1;
  }
  return runs;
}
