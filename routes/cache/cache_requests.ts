/**
 * The cache across runs for the machine: which results of a submission are there, look-ups of tasks
 * by their inputs, and results to store. A place that fails or is slow is a miss.
 */
import { getLogger } from "@logtape/logtape";
import type { CachedResult, CacheKey, CacheParts, CachePlace } from "../../cache/mod.ts";
import type { GraphPart } from "../../graph/mod.ts";
import { asSha256, fullKey, type GraphId, type Key, shortKey } from "../../protocol/mod.ts";
import {
  type CacheHit,
  cacheUse,
  isOnItsWay,
  type PartCache,
  type SchedulerInstruction,
} from "../../scheduler/mod.ts";
import type { Submission } from "../inbox/answer.ts";
import type { EnqueuePort, StatePort } from "../inbox/ports.ts";
import { type CacheReason, missReasons, notCached, takenFromCache } from "./cache_reasons.ts";
import { type Environments, isBound } from "./environments.ts";
import { findFromOutputs, type FindOptions, findResults } from "./find_results.ts";
import { type GraphWithKeys, indexOf, KeyedGraphs } from "./keyed_graphs.ts";
import { isUsedIn, needsOf, noteUnplanned, planKey } from "./planned_keys.ts";
import { isFolder } from "./scheduler_cache.ts";
import { PendingResults } from "./pending_results.ts";
import { type HeldValues, Stores } from "./stores.ts";
import { UnderWay, type WaitingLookUp } from "./under_way.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Verification } from "./verification.ts";

type LookUpResult = Extract<SchedulerInstruction, { readonly type: "look-up-result" }>;
type NoteOutcome = Extract<SchedulerInstruction, { readonly type: "note-outcome" }>;
type StoreResult = Extract<SchedulerInstruction, { readonly type: "store-result" }>;

/** A look-up that is answered. `null`: the result is not in the cache. */
type Answer = readonly [lookUp: WaitingLookUp, hit: CacheHit | null];

const log = getLogger(["weir", "scheduler", "cache"]);

/** Look-ups that one event answers. */
const ANSWERS_AT_ONCE = 500;
/** A task that could run waits no longer for the place than for a look-up. */
const WAIT_MS = 2000;
const NO_RESULTS: ReadonlyMap<number, CachedResult> = new Map();

export interface CacheRequestOptions {
  readonly place: CachePlace;
  readonly environments: Environments;
  readonly verification: Verification;
  readonly outcomes?: Outcomes | undefined;
  /** Bytes of the largest result that is stored. */
  readonly valueMax: number;
  /** Milliseconds after which a result is not stored. Default: 30,000. */
  readonly storeMs?: number | undefined;
  /** Milliseconds for which tasks wait until an equal result is stored. Default: 2,000. */
  readonly waitMs?: number | undefined;
  readonly held: HeldValues;
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
  /** The place, with the small results that are on their way to it. */
  readonly found: PendingResults;
  /** Look-ups of this turn of the event loop. */
  #asked: LookUpResult[] = [];
  /** Tasks that ended in this turn, unless their results are stored. */
  readonly #ended = new Set<Key>();
  /** Results that are being stored. */
  readonly #storing = new Set<Promise<void>>();
  #isDue = false;
  /** Results that were stored since the start. */
  #stored = 0;

  get stored(): number {
    return this.#stored;
  }

  constructor(ports: EnqueuePort & StatePort, options: CacheRequestOptions) {
    this.#ports = ports;
    this.#options = options;
    const { place, held, storeMs } = options;
    this.found = new PendingResults(place);
    this.#stores = new Stores({ place, pending: this.found, held, storeMs });
  }

  /** The cache for a whole graph, or for the first part of one. `undefined`: it uses none. */
  async begin(submission: Submission, isWhole: boolean): Promise<PartCache | undefined> {
    const { graph, compiled, modules, submitter: owner, cacheAccess: access } = submission;
    const { era } = this.#options.environments;
    const keyed = this.#graphs.begin(graph, compiled, { owner, modules, access, era });
    return await this.#prepare(keyed, compiled, isWhole);
  }

  /** The same for a further part. The last one says what the cache has of the whole graph. */
  async continue(
    graph: GraphId,
    part: GraphPart,
    isLast: boolean,
  ): Promise<PartCache | undefined> {
    const keyed = this.#graphs.get(graph);
    return keyed === undefined ? undefined : await this.#prepare(keyed, part, isLast);
  }

  /** Why the cache had the result of a task, or not. Empty: it was not asked, or not yet. */
  async explain(graph: GraphId, key: string): Promise<readonly CacheReason[]> {
    const keyed = this.#graphs.get(graph);
    const index = keyed && indexOf(keyed, key);
    if (keyed === undefined || index === undefined) return [];
    const { access, keys, namespace } = keyed;
    const use = cacheUse(this.#ports.state, fullKey(namespace, key));
    if (use?.taken) return [takenFromCache(use.taken[2])];
    if (access === "none") {
      return [notCached("access", "the token of its graph does not allow it")];
    }
    const [environment = ""] = this.#options.environments.all();
    const why = keys.whyNoKey(index);
    if (why !== null) return [notCached("off", why)];
    if (!this.#isTrusted(keyed, index)) {
      const op = keys.operation(index);
      const what = `"${op}" has returned other bytes for the same key before`;
      return [notCached("distrusted", what)];
    }
    if (!isUsedIn(environment, { keys, index })) {
      const what = "tasks have permissions there, and it does not say cache: true";
      return [notCached("permissions", what)];
    }
    const known = keyed.missed.get(index);
    if (known !== undefined) return known;
    if (use === undefined || !use.isMissed || use.inputs === null) return [];
    return await this.#compare(keyed, index, keys.parts(index, environment, use.inputs));
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
    const { key, order: number, result } = order;
    this.#ended.delete(key);
    // The task may run again with other inputs before this result is stored.
    const content = this.#underWay.contentOf(key);
    const release = (hit: CacheHit | null) => {
      if (content !== undefined) this.#release(key, hit, content);
    };
    // A task does not wait for a place that is slow.
    const timer = setTimeout(() => release(null), this.#options.waitMs ?? WAIT_MS);
    const storing = this.#store(order, () => release(result)).catch((error) => {
      log.error("The cache failed at {key}: {error}", { key, error });
      return false;
    }).then((isStored) => {
      clearTimeout(timer);
      if (isStored) this.#stored++;
      this.#storing.delete(storing);
      this.#ports.enqueue({ type: "cache-stored", results: [[key, number, isStored]] });
      release(isStored ? result : null);
    });
    this.#storing.add(storing);
  }

  /** Settles when no result is being stored. */
  async settled(): Promise<void> {
    while (this.#storing.size > 0) await Promise.allSettled(this.#storing);
  }

  /** Notes how a run has ended. */
  noteOutcome({ key, graph, worker, inputs, outcome }: NoteOutcome): void {
    const task = this.#graphs.find(graph, key);
    const environment = this.#options.environments.of(worker);
    if (task === undefined || environment === undefined) return;
    const { keys, index, graph: { owner } } = task;
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
    keyed: GraphWithKeys,
    part: Pick<GraphPart, "tasks" | "outputs">,
    isLast: boolean,
  ): Promise<PartCache | undefined> {
    const { access, keys } = keyed;
    const first = this.#graphs.add(keyed, part);
    if (access === "none") return undefined;
    const modes: [number, ReturnType<typeof keys.mode>][] = [];
    const reach: Record<string, string> = {};
    const reachOf: [number, string][] = [];
    for (let index = first; index < keyed.tasks.length; index++) {
      const op = keyed.tasks[index]?.op ?? "";
      const digest = keys.reach(index);
      const isTrusted = this.#isTrusted(keyed, index);
      if (digest !== null) {
        if (!keyed.reach.has(op)) keyed.reach.set(op, reach[op] = digest);
        else if (keyed.reach.get(op) !== digest) reachOf.push([index - first, digest]);
      }
      const mode = isTrusted ? keys.mode(index) : "off";
      if (isTrusted) noteUnplanned(keyed, index);
      else keyed.unplanned.add(index);
      if (mode !== "use") modes.push([index - first, mode]);
      if (mode !== "off") keyed.isUsed = true;
    }
    const notes = this.#options.outcomes === undefined ? null : { notes: true } as const;
    if (!keyed.isUsed && notes === null) return undefined;
    const found = isLast
      ? await findFromOutputs(keyed, {
        ...this.#findOptions,
        isSampled: (key, result) => this.#isSampled(keyed, key, result),
      })
      : NO_RESULTS;
    const hits: [number, ...CacheHit][] = [];
    for (const [index, result] of found) hits.push([index - first, ...toHit(result)]);
    return {
      hits,
      modes,
      ...notes,
      ...(Object.keys(reach).length > 0 && { reach }),
      ...(reachOf.length > 0 && { reachOf }),
    };
  }

  #isTrusted({ owner, keys }: GraphWithKeys, index: number): boolean {
    const { verification } = this.#options;
    if (verification.distrusted.length === 0) return true;
    return verification.isTrusted(owner, keys.operation(index), keys.reach(index));
  }

  get #findOptions(): FindOptions {
    return { place: this.found, environments: this.#options.environments };
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
    const { environments } = this.#options;
    const contentOf = (each: LookUpResult, environment: string): CacheKey | null => {
      const task = this.#graphs.find(each.graph, each.key);
      if (task === undefined || !isUsedIn(environment, task)) return null;
      if (!environments.fits(environment, task.graph.tasks[task.index]?.annotations)) return null;
      return task.keys.contentKey(task.index, environment, each.inputs);
    };
    const found = await this.#findEnded(asked, contentOf);
    const [environment = ""] = environments.all();
    let answers: Answer[] = [];
    const tell = () => {
      this.#tell(answers);
      answers = [];
    };
    for (const each of asked) {
      const graph = this.#graphs.get(each.graph);
      let result = found.get(each) ?? null;
      if (result !== null && graph !== undefined && this.#isVerified(graph, each.key, result)) {
        result = null;
      }
      const content = this.#mayWait(each) ? contentOf(each, environment) : null;
      if (result === null && content !== null) {
        // Whether a task that is answered runs decides whether others wait for it.
        if (this.#underWay.has(content)) tell();
        if (this.#underWay.join(content, each, (key) => isOnItsWay(this.#ports.state, key))) {
          continue;
        }
        // Nobody waits for a result that is not stored.
        if (graph?.access === "write") {
          for (const left of this.#underWay.begin(content, each.key)) answers.push([left, null]);
        }
      }
      answers.push([each, result && toHit(result)]);
      if (answers.length >= ANSWERS_AT_ONCE) tell();
    }
    tell();
  }

  /** Looks tasks up. What another task has stored meanwhile counts. */
  async #findEnded(
    asked: readonly LookUpResult[],
    contentOf: (each: LookUpResult, environment: string) => CacheKey | null,
  ): Promise<Map<LookUpResult, CachedResult>> {
    const found = new Map<LookUpResult, CachedResult>();
    let left = asked;
    while (left.length > 0) {
      using watch = this.#underWay.watch();
      const results = await findResults(left, contentOf, this.#findOptions);
      for (const [each, result] of results) found.set(each, result);
      if (watch.ended.size === 0) break;
      const isLate = (each: LookUpResult) =>
        this.#options.environments.all().some((environment) =>
          watch.ended.has(contentOf(each, environment) ?? "")
        );
      left = left.filter((each) => !found.has(each) && isLate(each));
    }
    return found;
  }

  /** Returns whether a task may get the result that another one computes on any worker. */
  #mayWait({ graph, key }: LookUpResult): boolean {
    if (this.#options.environments.era !== null) return true;
    const task = this.#graphs.find(graph, key);
    return task === undefined || !isBound(task.graph.tasks[task.index]?.annotations);
  }

  /**
   * Returns whether a result is stored by its plan key, which says that all tasks that it comes
   * from have run in one environment.
   */
  #isPlanned({ era, tasks }: GraphWithKeys, index: number): boolean {
    const { environments } = this.#options;
    return needsOf(tasks[index]).length === 0 || (era !== null && era === environments.era);
  }

  /** Returns whether the task runs although the cache has its result. */
  #isVerified(graph: GraphWithKeys, key: Key, result: CachedResult): boolean {
    return this.#options.verification.expects(key) || this.#isSampled(graph, key, result);
  }

  /** A graph that may store nothing decides nothing about the results of others. */
  #isSampled({ access }: GraphWithKeys, key: Key, { digest }: CachedResult): boolean {
    return access === "write" && this.#options.verification.isSampled(key, digest);
  }

  #tell(answers: readonly Answer[]): void {
    if (answers.length === 0) return;
    this.#ports.enqueue({
      type: "cache-answered",
      answers: answers.map(([{ key, lookUp }, hit]) => [key, lookUp, hit] as const),
    });
  }

  /** The task has ended. Those that wait for its content get the result; without one, each runs. */
  #release(key: Key, hit: CacheHit | null, content = this.#underWay.contentOf(key)): void {
    this.#tell(this.#underWay.end(key, content).map((each) => [each, hit]));
  }

  /** Why the cache does not have the result of a task with these parts. */
  async #compare(
    { owner, tasks }: GraphWithKeys,
    index: number,
    parts: CacheParts,
  ): Promise<CacheReason[]> {
    const { place } = this.#options;
    if (!isFolder(place)) return [];
    const { dependencies = [] } = tasks[index] ?? {};
    const names = dependencies.map((input) => tasks[input]?.key ?? `${input}`);
    return missReasons(parts, await place.last(owner, parts.name), names);
  }

  /** `onFound`: look-ups find the result from now on, before it is stored. */
  async #store(
    { key, graph, worker, result: hit, inputs }: StoreResult,
    onFound: () => void,
  ): Promise<boolean> {
    const [digest, nbytes, durationUs] = hit;
    const task = this.#graphs.find(graph, key);
    const environment = this.#options.environments.of(worker);
    if (task === undefined || environment === undefined) return false;
    if (!isUsedIn(environment, task)) return false;
    const { keys, index, graph: keyed } = task;
    const { owner, access } = keyed;
    // Entries that are removed from now on include this one.
    const generation = this.found.generation(owner);
    const parts = keys.parts(index, environment, inputs);
    const before = this.#compare(keyed, index, parts).then((why) => {
      keyed.missed.set(index, why);
    });
    if (access !== "write") {
      await before;
      return false;
    }
    // It is awaited only by what stores.
    before.catch(() => {});
    const { verification, valueMax } = this.#options;
    if (!await verification.check({ key, owner, op: parts.op, reach: keys.reach(index) }, digest)) {
      return false;
    }
    if (nbytes > valueMax) return false;
    const plan = this.#isPlanned(keyed, index) ? planKey(keyed, index, environment) : null;
    const content = keys.contentKey(index, environment, inputs);
    if (content === null) return false;
    const result = { digest, nbytes, durationUs };
    const found = plan === null || plan === content ? [content] : [plan, content];
    const entry = { keys: found, result, owner, generation, parts };
    return await this.#stores.store(key, entry, { before, onFound });
  }
}

function toHit({ digest, nbytes, durationUs }: CachedResult): CacheHit {
  return [asSha256(digest), nbytes, Math.round(durationUs)];
}
