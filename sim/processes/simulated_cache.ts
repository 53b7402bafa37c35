/**
 * The cache across runs of a simulated cluster: the place, with the part of the scheduler's process
 * that asks it (`routes/cache/`). The keys of results are the real ones. A value has its text for a
 * digest.
 *
 * Answers come late, and none comes after a restart of the process. The place can be away for a
 * while, and can lose values that it still lists: they are found, and cannot be read.
 */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { GraphKeys } from "../../cache/keys/graph_keys.ts";
import type { CompiledGraph, CompiledTask, GraphPart, ModuleSet } from "../../graph/mod.ts";
import {
  asSha256,
  CACHE_HOLDER,
  type GraphId,
  type Key,
  shortKey,
  type Unstamped,
} from "../../protocol/mod.ts";
import { UnderWay, type WaitingLookUp } from "../../routes/cache/under_way.ts";
import type { CacheHit, PartCache } from "../../scheduler/event_cache.ts";
import type {
  SchedulerEvent,
  SchedulerInstruction,
  SchedulerState,
} from "../../scheduler/machine.ts";
import { cachedResult, isOnItsWay } from "../../scheduler/views/data.ts";
import type { Dice } from "../faults/chance.ts";
import { processOf } from "../network/network.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { SPAWN_OP } from "./spawn_tree.ts";
import type { Value } from "./value.ts";

type LookUpResult = Extract<SchedulerInstruction, { readonly type: "look-up-result" }>;
type StoreResult = Extract<SchedulerInstruction, { readonly type: "store-result" }>;

/** A worker's process as a holder of values. */
interface HoldingProcess {
  readonly link: { readonly cut: boolean };
  readonly values: { peek(key: Key): Value | undefined };
}

export interface CachePorts {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly scheduler: {
    readonly machine: SchedulerState;
    tell(event: Unstamped<SchedulerEvent>): void;
  };
  readonly processes: ReadonlyMap<string, HoldingProcess>;
}

/** A graph whose tasks have keys, in this process of the scheduler. */
interface KeyedGraph {
  readonly keys: GraphKeys;
  readonly tasks: CompiledTask[];
  readonly indices: Map<string, number>;
  /** Number of tasks of all parts. */
  readonly total: number;
  readonly outputs: CompiledGraph["outputs"];
  /** Task of the parts so far -> what the place has of it. */
  readonly hits: Map<number, CacheHit>;
}

const ENVIRONMENT = "simulated";
const OWNER = "simulation";
const ANSWER_MS_MAX = 30;
/** Milliseconds in which a slow look-up is answered: its deadline ends it. */
const SLOW_MS_MAX = 3000;
const STORE_MS_MAX = 200;

export class SimulatedCache {
  /** As the holder of what only the place has. */
  readonly id = CACHE_HOLDER;
  readonly url = "cache:";
  /** Breaks off transfers, when the process of the scheduler ends. */
  readonly connections = new Set<() => void>();
  readonly values = {
    read: (key: Key, done: (value: Value | undefined) => void) => done(this.read(key)),
    pin: () => {},
    unpin: () => {},
  };
  /** Time before which the place does not answer. */
  awayUntil = 0;
  /** Task that is to run because its result is not there -> its content, of the last such task. */
  readonly #missed = new Map<Key, string>();
  readonly #ports: CachePorts;
  readonly #graphs = new Map<GraphId, KeyedGraph>();
  /** Key of a result -> the result. */
  readonly #entries = new Map<string, CacheHit>();
  /** Digest -> value. */
  readonly #stored = new Map<string, Value>();
  #underWay = new UnderWay();
  #ended = new Set<Key>();
  /** Requests of the machine that were not answered. */
  #open = new Set<LookUpResult | StoreResult>();

  constructor(ports: CachePorts) {
    this.#ports = ports;
  }

  /** Requests that this process of the scheduler has not answered. */
  get busy(): boolean {
    return this.#open.size > 0;
  }

  /** What a submission says of the cache. `modules` as `./` operations name them. */
  begin(graph: GraphId, compiled: CompiledGraph, part: Pick<GraphPart, "tasks">): PartCache {
    const tasks: CompiledTask[] = [];
    const keys = new GraphKeys({ tasks }, modulesOf(compiled), { owner: OWNER });
    const { outputs, tasks: { length: total } } = compiled;
    const hits = new Map<number, CacheHit>();
    this.#graphs.set(graph, { keys, tasks, indices: new Map(), total, outputs, hits });
    return present(this.continue(graph, part), "the graph that begins");
  }

  /**
   * What a further part of it says. The last one has the hits of all. `undefined`: the process does
   * not know the graph.
   */
  continue(graph: GraphId, part: Pick<GraphPart, "tasks">): PartCache | undefined {
    const keyed = this.#graphs.get(graph);
    if (keyed === undefined) return undefined;
    const { keys, tasks, indices, total, hits } = keyed;
    const first = tasks.length;
    for (const task of part.tasks) indices.set(task.key, tasks.push(withName(task)) - 1);
    const modes: [number, ReturnType<typeof keys.mode>][] = [];
    for (let index = first; index < tasks.length; index++) {
      const mode = keys.mode(index);
      if (mode !== "use") modes.push([index - first, mode]);
      if (mode === "off" || mode === "refresh") continue;
      const found = this.#find(keys.planKey(index, ENVIRONMENT));
      if (found !== null) hits.set(index, found);
    }
    if (tasks.length < total) return { hits: [], modes };
    const needed = neededOf(keyed);
    return {
      hits: [...hits].filter(([index]) => needed.has(index)).map(([index, hit]) =>
        [index - first, ...hit] as const
      ),
      modes,
    };
  }

  /** Puts the result of a task into the place, as an earlier run would have. */
  fill(graph: CompiledGraph, valueOf: (index: number) => Value, has: (index: number) => boolean) {
    const named = { ...graph, tasks: graph.tasks.map(withName) };
    const keys = new GraphKeys(named, modulesOf(graph), { owner: OWNER });
    for (const [index, { dependencies }] of graph.tasks.entries()) {
      if (!has(index)) continue;
      const value = valueOf(index);
      const inputs = dependencies.map((input) => valueOf(input).text);
      this.#put(value, 1_000_000, [
        keys.planKey(index, ENVIRONMENT),
        keys.contentKey(index, ENVIRONMENT, inputs),
      ]);
    }
  }

  perform(instruction: SchedulerInstruction): void {
    switch (instruction.type) {
      case "look-up-result":
        return this.#request(instruction, this.#answerMs(), () => this.#answer(instruction));
      case "store-result":
        this.#ended.delete(instruction.key);
        return this.#request(
          instruction,
          this.#ports.dice.span(1, STORE_MS_MAX),
          this.#storing(instruction),
        );
      case "end-look-up":
        return this.#end(instruction.key);
      case "forget-graph":
        this.#graphs.delete(instruction.graph);
    }
  }

  /** The process of the scheduler has ended. */
  restart(): void {
    this.#graphs.clear();
    this.#underWay = new UnderWay();
    this.#ended = new Set();
    this.#open = new Set();
    this.#missed.clear();
    for (const breakOff of [...this.connections]) breakOff();
    this.connections.clear();
  }

  /** The value of a key of which only the place has the result; `undefined`: it cannot be read. */
  read(key: Key): Value | undefined {
    const hit = cachedResult(this.#ports.scheduler.machine, key);
    if (hit === null || this.#isAway) return undefined;
    if (this.#ports.dice.fails("cache-value-gone")) this.#stored.delete(hit[0]);
    return this.#stored.get(hit[0]);
  }

  /** Loses values that the place still lists: one in so many. */
  lose(which: number, oneIn: number): void {
    for (const [index, digest] of [...this.#stored.keys()].entries()) {
      if ((index + which) % oneIn === 0) this.#stored.delete(digest);
    }
  }

  get #isAway(): boolean {
    return this.#ports.time.now < this.awayUntil;
  }

  #answerMs(): number {
    const { dice } = this.#ports;
    return dice.fails("cache-slow") ? dice.span(1, SLOW_MS_MAX) : dice.span(1, ANSWER_MS_MAX);
  }

  /** Does it later, unless the process has ended by then. */
  #request(asked: LookUpResult | StoreResult, ms: number, act: () => void): void {
    this.#open.add(asked);
    this.#ports.time.after(ms, () => {
      if (this.#open.delete(asked)) act();
    });
  }

  #find(key: string | null): CacheHit | null {
    return key === null || this.#isAway ? null : this.#entries.get(key) ?? null;
  }

  #put({ text, nbytes }: Value, durationUs: number, keys: readonly (string | null)[]): void {
    this.#stored.set(text, { text, nbytes });
    const hit = [asSha256(text), nbytes, durationUs] as const;
    for (const key of keys) if (key !== null) this.#entries.set(key, hit);
  }

  #answer(asked: LookUpResult): void {
    const content = this.#contentOf(asked);
    const found = this.#find(content);
    if (found === null && content !== null) {
      const { machine } = this.#ports.scheduler;
      if (this.#underWay.join(content, asked, (key) => isOnItsWay(machine, key))) {
        this.#open.add(asked);
        return;
      }
      this.#checkAlone(content, asked.key);
      const left = this.#underWay.begin(content, asked.key);
      for (const each of left) this.#open.delete(each as LookUpResult);
      if (left.length > 0) this.#tell(left, null);
      this.#missed.set(asked.key, content);
    }
    this.#tell([asked], found);
  }

  /** No other task that was the last to run for it computes the same content at this time. */
  #checkAlone(content: string, own: Key): void {
    for (const [key, other] of this.#missed) {
      if (other !== content || key === own) continue;
      const isRunning = isOnItsWay(this.#ports.scheduler.machine, key);
      assert.ok(!isRunning, `"${own}" and "${key}" compute the same content at the same time`);
      this.#missed.delete(key);
    }
  }

  #contentOf({ graph, key, inputs }: LookUpResult | StoreResult): string | null {
    const keyed = this.#graphs.get(graph);
    const index = keyed?.indices.get(shortKey(key));
    if (keyed === undefined || index === undefined) return null;
    return keyed.keys.contentKey(index, ENVIRONMENT, inputs);
  }

  #tell(asked: readonly WaitingLookUp[], hit: CacheHit | null): void {
    const answers = asked.map(({ key, lookUp }) => [key, lookUp, hit] as const);
    this.#ports.scheduler.tell({ type: "cache-answered", answers });
  }

  /** The task runs no more; its result may be stored in the same turn. */
  #end(key: Key): void {
    this.#ended.add(key);
    const ended = this.#ended;
    this.#ports.time.after(0, () => {
      if (ended === this.#ended && ended.delete(key)) this.#release(key, null);
    });
  }

  #release(key: Key, hit: CacheHit | null, content = this.#underWay.contentOf(key)): void {
    if (content === this.#underWay.contentOf(key)) this.#missed.delete(key);
    const waiting = this.#underWay.end(key, content);
    if (waiting.length === 0) return;
    for (const asked of waiting) this.#open.delete(asked as LookUpResult);
    this.#tell(waiting, hit);
  }

  /** What stores a result. The task may compute other content by then. */
  #storing(asked: StoreResult): () => void {
    const { key, order, result } = asked;
    const content = this.#underWay.contentOf(key);
    return () => {
      const isStored = this.#isStored(asked);
      this.#ports.scheduler.tell({ type: "cache-stored", results: [[key, order, isStored]] });
      if (content !== undefined) this.#release(key, isStored ? result : null, content);
    };
  }

  #isStored({ graph, key, inputs, result: [digest, , durationUs] }: StoreResult): boolean {
    const keyed = this.#graphs.get(graph);
    const index = keyed?.indices.get(shortKey(key));
    if (keyed === undefined || index === undefined || this.#isAway) return false;
    if (this.#ports.dice.fails("cache-not-stored")) return false;
    const value = this.#held(key);
    if (value?.text !== digest) return false;
    this.#put(value, durationUs, [
      keyed.keys.planKey(index, ENVIRONMENT),
      keyed.keys.contentKey(index, ENVIRONMENT, inputs),
    ]);
    return true;
  }

  /** The value, as one of its holders has it. */
  #held(key: Key): Value | undefined {
    const { scheduler, processes } = this.#ports;
    for (const { worker } of scheduler.machine.cluster.tasks.get(key)?.replicas ?? []) {
      const process = processOf(processes, worker.token);
      if (process !== undefined && !process.link.cut) return process.values.peek(key);
    }
    return undefined;
  }
}

/** What a simulated task starts, and so its result, depends on its name. A real one has none. */
function withName(task: CompiledTask): CompiledTask {
  if (task.op !== SPAWN_OP) return task;
  return { ...task, annotations: { ...task.annotations, cacheKey: task.key } };
}

/** Modules of the operations that name one, equal in each graph. */
function modulesOf({ tasks }: Pick<CompiledGraph, "tasks">): ModuleSet {
  const files: Record<string, string> = {};
  for (const { op } of tasks) {
    const [, file] = /^\.\/([^#]+)/.exec(op) ?? [];
    if (file !== undefined) files[file] = "export {};";
  }
  return { sha256: "", files };
}

/** The outputs, and the tasks that they need when hits need none. */
function neededOf({ tasks, outputs, hits }: KeyedGraph): ReadonlySet<number> {
  const needed = new Set(outputs.map(([, index]) => index));
  for (const index of needed) {
    if (hits.has(index)) continue;
    const { dependencies = [], after = [] } = tasks[index] ?? {};
    for (const each of [...dependencies, ...after]) if (each < tasks.length) needed.add(each);
  }
  return needed;
}
