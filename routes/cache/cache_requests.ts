/**
 * The cache across runs for the machine: which results of a submission are there, look-ups of tasks
 * by their inputs, and results to store. A place that fails or is slow is a miss.
 */
import { getLogger } from "@logtape/logtape";
import {
  type CachedResult,
  type CacheKey,
  type CachePlace,
  type GraphKeys,
  isClosed,
  isResult,
} from "../../cache/mod.ts";
import type { GraphPart } from "../../graph/mod.ts";
import { asSha256, fullKey, type GraphId, type Key, shortKey } from "../../protocol/mod.ts";
import {
  type CacheHit,
  isOnItsWay,
  type PartCache,
  type SchedulerInstruction,
} from "../../scheduler/mod.ts";
import type { Submission } from "../inbox/answer.ts";
import type { EnqueuePort, StatePort } from "../inbox/ports.ts";
import type { Environments } from "./environments.ts";
import { addPart, type KeyedGraph, KeyedGraphs, type KeyedTask } from "./keyed_graphs.ts";
import { type OpenHeldValue, Stores } from "./stores.ts";
import { UnderWay, type WaitingLookUp } from "./under_way.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Verification } from "./verification.ts";

type LookUpResult = Extract<SchedulerInstruction, { readonly type: "look-up-result" }>;
type NoteOutcome = Extract<SchedulerInstruction, { readonly type: "note-outcome" }>;
type StoreResult = Extract<SchedulerInstruction, { readonly type: "store-result" }>;

const log = getLogger(["weir", "scheduler", "cache"]);

/** Keys that are looked up at a time, so that the event loop has its turn. */
const KEYS_AT_ONCE = 1000;
/** A place on a server has one request a key: levels of a graph that are looked up. */
const LEVELS_MAX = 64;

export interface CacheRequestOptions {
  readonly place: CachePlace;
  readonly environments: Environments;
  readonly verification: Verification;
  readonly outcomes?: Outcomes | undefined;
  /** Bytes of the largest result that is stored. */
  readonly valueMax: number;
  /** Milliseconds after which a result is not stored. Default: 30,000. */
  readonly storeMs?: number | undefined;
  readonly open: OpenHeldValue;
}

/** What submissions ask of the cache. */
export interface CachePort {
  readonly cache: CacheRequests | null;
}

export class CacheRequests {
  readonly #ports: EnqueuePort & StatePort;
  readonly #options: CacheRequestOptions;
  readonly #graphs = new KeyedGraphs();
  readonly #underWay = new UnderWay();
  readonly #stores: Stores;
  /** Look-ups of this turn of the event loop. */
  #asked: LookUpResult[] = [];
  /** Tasks that ended in this turn, unless their results are stored. */
  readonly #ended = new Set<Key>();
  #isDue = false;
  readonly counts = { hits: 0, misses: 0, stored: 0, savedUs: 0 };

  constructor(ports: EnqueuePort & StatePort, options: CacheRequestOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#stores = new Stores(options.place, options.open, options.storeMs);
  }

  /** The cache for a whole graph, or for the first part of one. `undefined`: it uses none. */
  async begin({ graph, compiled, modules, submitter }: Submission, isWhole: boolean) {
    const keyed = this.#graphs.begin(graph, compiled, { owner: submitter, modules });
    return await this.#prepare(keyed, compiled, isWhole);
  }

  /** The same for a further part. */
  async continue(graph: GraphId, part: GraphPart): Promise<PartCache | undefined> {
    const keyed = this.#graphs.get(graph);
    return keyed === undefined ? undefined : await this.#prepare(keyed, part, false);
  }

  /** The graph was refused, or the machine has removed it. */
  forget(graph: GraphId): void {
    this.#graphs.forget(graph);
  }

  lookUp(asked: LookUpResult): void {
    this.#asked.push(asked);
    this.#planTurn();
  }

  endLookUp(key: Key): void {
    this.#ended.add(key);
    this.#planTurn();
  }

  /** Stores the result of a run, and tells the machine. */
  store(order: StoreResult): void {
    this.#ended.delete(order.key);
    void this.#store(order).catch((error) => {
      log.error("The cache failed at {key}: {error}", { key: order.key, error });
      return false;
    }).then((isStored) => {
      const { key, order: number, result } = order;
      if (isStored) this.counts.stored++;
      this.#ports.enqueue({ type: "cache-stored", results: [[key, number, isStored]] });
      this.#release(key, isStored ? result : null);
    });
  }

  /** Notes how a run has ended. */
  noteOutcome({ key, graph, worker, inputs, outcome }: NoteOutcome): void {
    const task = this.#graphs.find(graph, key);
    const environment = this.#options.environments.of(worker);
    if (task === undefined || environment === undefined) return;
    const { keys, index, owner } = task;
    const content = keys.outcomeKey(index, environment, inputs);
    if (content === null) return;
    const isCompared = "error" in outcome || keys.isDeterministic(index);
    this.#options.outcomes?.note({
      content,
      owner,
      key: shortKey(key),
      op: keys.operation(index),
      graph,
      outcome: isCompared ? outcome : { digest: null },
    });
  }

  async #prepare(
    keyed: KeyedGraph,
    part: Pick<GraphPart, "tasks" | "outputs">,
    isWhole: boolean,
  ): Promise<PartCache | undefined> {
    const first = addPart(keyed, part);
    const { keys } = keyed;
    const modes: [number, ReturnType<typeof keys.mode>][] = [];
    const reach: Record<string, string> = {};
    let isUsed = false;
    for (let index = first; index < keyed.tasks.length; index++) {
      const op = keyed.tasks[index]?.op ?? "";
      const mode = this.#options.verification.isTrusted(keyed.owner, op, keys.reach(index))
        ? keys.mode(index)
        : "off";
      if (mode !== "use") modes.push([index - first, mode]);
      if (mode !== "off") isUsed = true;
      const digest = keys.reach(index);
      if (digest !== null) reach[op] ??= digest;
    }
    const notes = this.#options.outcomes === undefined ? null : { notes: true } as const;
    if (!isUsed && notes === null) return undefined;
    const off = new Set(
      modes.filter(([, mode]) => mode === "off" || mode === "refresh").map(
        ([index]) => index + first,
      ),
    );
    const found = isWhole && this.#options.place.kind === "http"
      ? await this.#findFromOutputs(keyed, part, off)
      : await this.#findAll(keyed, first, off);
    const hits: [number, ...CacheHit][] = [];
    for (const [index, result] of found) {
      const key = fullKey(keyed.namespace, keyed.tasks[index]?.key ?? "");
      if (this.#options.verification.isSampled(key, result.digest)) continue;
      hits.push([index - first, ...toHit(result)]);
    }
    this.counts.hits += hits.length;
    return { hits, modes, ...notes, ...(Object.keys(reach).length > 0 && { reach }) };
  }

  /** Looks all tasks from `first` on up by their definitions. */
  async #findAll(
    keyed: KeyedGraph,
    first: number,
    off: ReadonlySet<number>,
  ): Promise<Map<number, CachedResult>> {
    const { tasks } = keyed;
    const indices: number[] = [];
    for (let index = first; index < tasks.length; index++) if (!off.has(index)) indices.push(index);
    return await this.#find(indices, (index, environment) => planKey(keyed, index, environment));
  }

  /** Looks up the outputs, then the inputs of what is not there, and so on. */
  async #findFromOutputs(
    keyed: KeyedGraph,
    { outputs }: Pick<GraphPart, "outputs">,
    off: ReadonlySet<number>,
  ): Promise<Map<number, CachedResult>> {
    const { tasks } = keyed;
    const found = new Map<number, CachedResult>();
    const seen = new Set(outputs.map(([, task]) => task));
    let level = [...seen];
    for (let depth = 0; level.length > 0 && depth < LEVELS_MAX; depth++) {
      const asked = level.filter((index) => !off.has(index));
      const results = await this.#find(
        asked,
        (index, environment) => planKey(keyed, index, environment),
      );
      for (const [index, result] of results) found.set(index, result);
      const next = level.filter((index) => !results.has(index)).flatMap((index) =>
        tasks[index]?.dependencies ?? []
      ).filter((input) => input < tasks.length && !seen.has(input));
      level = [...new Set(next)];
      for (const input of level) seen.add(input);
    }
    return found;
  }

  /** Looks items up in all environments that there are; the first that has a result counts. */
  async #find<T>(
    items: readonly T[],
    keyOf: (item: T, environment: string) => CacheKey | null,
  ): Promise<Map<T, CachedResult>> {
    const found = new Map<T, CachedResult>();
    for (const environment of this.#options.environments.all()) {
      const asked: (readonly [T, CacheKey])[] = [];
      for (const item of items) {
        if (found.has(item)) continue;
        const key = keyOf(item, environment);
        if (key !== null) asked.push([item, key]);
      }
      for (let at = 0; at < asked.length; at += KEYS_AT_ONCE) {
        const some = asked.slice(at, at + KEYS_AT_ONCE);
        const results = await this.#options.place.getMany(some.map(([, key]) => key));
        for (const [item, key] of some) {
          const result = results.get(key);
          if (result !== undefined && isResult(result)) found.set(item, result);
        }
      }
    }
    return found;
  }

  #planTurn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const asked = this.#asked;
      this.#asked = [];
      const ended = [...this.#ended];
      this.#ended.clear();
      for (const key of ended) this.#release(key, null);
      if (asked.length > 0) {
        void this.#answer(asked).catch((error) => {
          log.error("The cache failed at look-ups: {error}", { error });
          this.#tell(asked.map((each) => [each, null]));
        });
      }
    });
  }

  async #answer(asked: readonly LookUpResult[]): Promise<void> {
    const contentOf = (each: LookUpResult, environment: string): CacheKey | null => {
      const task = this.#graphs.find(each.graph, each.key);
      if (task === undefined || !isUsedIn(environment, task)) return null;
      return task.keys.contentKey(task.index, environment, each.inputs);
    };
    const found = await this.#find(asked, contentOf);
    const [environment = ""] = this.#options.environments.all();
    for (const each of asked) {
      let result = found.get(each) ?? null;
      if (result !== null && this.#isVerified(each.key, result)) result = null;
      const content = contentOf(each, environment);
      if (result === null && content !== null) {
        if (this.#underWay.join(content, each, (key) => isOnItsWay(this.#ports.state, key))) {
          continue;
        }
        this.#underWay.begin(content, each.key);
      }
      if (result === null) this.counts.misses++;
      else this.counts.hits++;
      // One by one: whether the task that is answered runs decides whether others wait for it.
      this.#tell([[each, result]]);
    }
  }

  /** Returns whether the task runs although the cache has its result. */
  #isVerified(key: Key, { digest }: CachedResult): boolean {
    const { verification } = this.#options;
    return verification.expects(key) || verification.isSampled(key, digest);
  }

  #tell(answers: readonly (readonly [WaitingLookUp, CachedResult | null])[]): void {
    this.#ports.enqueue({
      type: "cache-answered",
      answers: answers.map(([{ key, lookUp }, result]) =>
        [key, lookUp, result === null ? null : toHit(result)] as const
      ),
    });
  }

  /** The task has ended. Those that wait for its content get the result; without one, each runs. */
  #release(key: Key, hit: CacheHit | null): void {
    const waiting = this.#underWay.end(key);
    if (waiting.length === 0) return;
    this.#ports.enqueue({
      type: "cache-answered",
      answers: waiting.map(({ key, lookUp }) => [key, lookUp, hit] as const),
    });
  }

  async #store({ key, graph, worker, result: hit, inputs }: StoreResult): Promise<boolean> {
    const [digest, nbytes, durationUs] = hit;
    const task = this.#graphs.find(graph, key);
    const environment = this.#options.environments.of(worker);
    if (task === undefined || environment === undefined) return false;
    if (!isUsedIn(environment, task)) return false;
    const { keys, index, owner } = task;
    const parts = keys.parts(index, environment, inputs);
    const { verification, valueMax } = this.#options;
    if (!await verification.check({ key, owner, op: parts.op, reach: keys.reach(index) }, digest)) {
      return false;
    }
    if (nbytes > valueMax) return false;
    const plan = planKey(task, index, environment);
    const content = keys.contentKey(index, environment, inputs);
    if (content === null) return false;
    const result = { digest, nbytes, durationUs };
    const found = plan === null || plan === content ? [content] : [plan, content];
    return await this.#stores.store(key, { keys: found, result, owner, parts });
  }
}

/** Where tasks have permissions, only those that ask for it use the cache. */
function isUsedIn(
  environment: string,
  { keys, index }: { readonly keys: GraphKeys; readonly index: number },
): boolean {
  return isClosed(environment) || keys.isNamed(index);
}

/**
 * The plan key of a task. Where tasks have permissions, what inputs return is not known before they
 * have run.
 */
function planKey(
  { keys, tasks }: Pick<KeyedTask, "keys" | "tasks">,
  index: number,
  environment: string,
): CacheKey | null {
  if (isClosed(environment)) return keys.planKey(index, environment);
  const { dependencies = [], after = [] } = tasks[index] ?? {};
  const isAlone = dependencies.length + after.length === 0;
  return isAlone && keys.isNamed(index) ? keys.planKey(index, environment) : null;
}

function toHit({ digest, nbytes, durationUs }: CachedResult): CacheHit {
  return [asSha256(digest), nbytes, Math.round(durationUs)];
}
