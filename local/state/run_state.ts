/**
 * The internal state of a run, indexed by place (`needed.ts`). `ready`, `running` and
 * `cache` contain keys, so that callbacks can change them; everything else is kept in counts.
 */
import { present } from "../../base/mod.ts";
import type { CallNode } from "../graph/local_graph.ts";
import { dictionariesOf } from "./dictionaries.ts";
import type { FinishOptions, LocalState } from "./local_state.ts";
import type { Needed } from "./needed.ts";
import { RunCounts } from "./run_counts.ts";

export class RunState implements LocalState {
  readonly dependencies: LocalState["dependencies"];
  readonly dependents: LocalState["dependents"];
  readonly waiting: LocalState["waiting"];
  readonly waitingData: LocalState["waitingData"];
  readonly cache: Map<string, unknown>;
  readonly ready: string[] = [];
  readonly running = new Set<string>();
  readonly finished: LocalState["finished"];
  readonly released: LocalState["released"];
  readonly #needed: Needed;
  readonly #counts: RunCounts;
  /** Place of the key that was put at the same index of `ready`. */
  readonly #readyPlaces: number[] = [];

  constructor(needed: Needed) {
    const { calls, links } = needed;
    const counts = new RunCounts(links, (place) => calls[place] === null);
    const views = dictionariesOf(needed, counts);
    this.dependencies = views.dependencies;
    this.dependents = views.dependents;
    this.waiting = views.waiting;
    this.waitingData = views.waitingData;
    this.finished = views.finished;
    this.released = views.released;
    this.cache = needed.known;
    this.#needed = needed;
    this.#counts = counts;
    for (let place = 0; place < links.count; place++) {
      if (counts.missing(place) === 0 && !counts.isKnown(place)) this.#makeReady(place);
    }
  }

  /** Returns -1 for a key that the results do not need. */
  placeOf(key: string): number {
    return this.#needed.placeOf(key);
  }

  keyAt(place: number): string {
    return this.#needed.keys[place] as string;
  }

  callAt(place: number): CallNode {
    return present(this.#needed.calls[place], "the call of a task");
  }

  /** Moves the next task from ready to running. Throws if no task is ready. */
  takeReady(): number {
    const key = present(this.ready.pop(), "a ready task");
    let place = this.#readyPlaces[this.ready.length] ?? -1;
    // Callbacks may have changed the stack, so that this index has another key.
    if (this.#needed.keys[place] !== key) place = this.placeOf(key);
    if (!this.#needed.calls[place]) throw new Error(`Cannot run "${key}": it is not a task`);
    this.running.add(key);
    return place;
  }

  /** Puts a running task back on top of the stack, to run it again. */
  putBack(place: number): void {
    this.running.delete(this.keyAt(place));
    this.#makeReady(place);
  }

  /** Performs `finishTask()`. */
  finish(place: number, results: ReadonlySet<string>, options: FinishOptions): void {
    this.running.delete(this.keyAt(place));
    if (this.#counts.isFinished(place)) return;
    const isNew = !this.#counts.hasValue(place);
    this.#counts.finish(place);
    if (isNew) this.#makeDependentsReady(place, options.sortKey);
    this.#releaseInputs(place, results, options);
  }

  /** Performs `releaseData()`. */
  release(place: number, deletes: boolean): void {
    const key = this.keyAt(place);
    if (this.#counts.unused(place) > 0) {
      const [user] = this.waitingData.get(key) ?? [];
      throw new Error(`Cannot release "${key}": "${user}" has yet to use it`);
    }
    this.#counts.release(place);
    if (deletes) this.cache.delete(key);
  }

  /** Makes dependents without missing inputs ready, the next to run on top of the stack. */
  #makeDependentsReady(place: number, sortKey: FinishOptions["sortKey"]): void {
    const { dependentStart, dependents } = this.#counts.links;
    const end = dependentStart[place + 1] as number;
    const height = this.ready.length;
    for (let at = dependentStart[place] as number; at < end; at++) {
      const dependent = dependents[at] as number;
      if (this.#counts.countInput(dependent)) this.#makeReady(dependent);
    }
    if (sortKey === undefined) return;
    const woken = this.ready.splice(height).sort((a, b) => sortKey(b) - sortKey(a));
    for (const key of woken) this.ready.push(key);
  }

  /** Releases the inputs of a finished task that no other task needs. */
  #releaseInputs(place: number, results: ReadonlySet<string>, options: FinishOptions): void {
    const { dependencyStart, dependencies } = this.#counts.links;
    const { delete: deletes = true, releaseData } = options;
    const end = dependencyStart[place + 1] as number;
    for (let at = dependencyStart[place] as number; at < end; at++) {
      const input = dependencies[at] as number;
      if (!this.#counts.countUse(input) || results.has(this.keyAt(input))) continue;
      if (releaseData === undefined) this.release(input, deletes);
      else releaseData(this, this.keyAt(input), { delete: deletes });
    }
  }

  #makeReady(place: number): void {
    this.#readyPlaces[this.ready.length] = place;
    this.ready.push(this.keyAt(place));
  }
}
