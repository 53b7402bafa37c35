/**
 * The state of a run as the run itself uses it, by place (`needed.ts`). What is ready, what runs
 * and the live values are kept under their keys, for anyone to change; the rest is in the books.
 */
import { present } from "../base/mod.ts";
import { Books } from "./books.ts";
import { dictionariesOf } from "./dictionaries.ts";
import type { FinishOptions } from "./finish_task.ts";
import type { CallNode } from "./local_graph.ts";
import type { Needed } from "./needed.ts";
import type { LocalState } from "./state.ts";

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
  readonly #books: Books;
  /** The place of the key that was put at the same index of `ready`. */
  readonly #readyPlaces: number[] = [];

  constructor(needed: Needed) {
    const { calls, links } = needed;
    const books = new Books(links, (place) => calls[place] === null);
    const views = dictionariesOf(needed, books);
    this.dependencies = views.dependencies;
    this.dependents = views.dependents;
    this.waiting = views.waiting;
    this.waitingData = views.waitingData;
    this.finished = views.finished;
    this.released = views.released;
    this.cache = needed.known;
    this.#needed = needed;
    this.#books = books;
    for (let place = 0; place < links.count; place++) {
      if (books.missing(place) === 0 && !books.isKnown(place)) this.#makeReady(place);
    }
  }

  /** -1 for a key that the results do not need. */
  placeOf(key: string): number {
    return this.#needed.placeOf(key);
  }

  keyAt(place: number): string {
    return this.#needed.keys[place] as string;
  }

  callAt(place: number): CallNode {
    return present(this.#needed.calls[place], "the call of a task");
  }

  /** Moves what is to run next, which there must be, from ready to running. */
  takeReady(): number {
    const key = present(this.ready.pop(), "a ready task");
    let place = this.#readyPlaces[this.ready.length] ?? -1;
    // The stack is everyone's: another key may have come to this index.
    if (this.#needed.keys[place] !== key) place = this.placeOf(key);
    if (!this.#needed.calls[place]) throw new Error(`Cannot run "${key}": it is no task`);
    this.running.add(key);
    return place;
  }

  /** Puts a task that is to be run again on top of the stack. */
  putBack(place: number): void {
    this.running.delete(this.keyAt(place));
    this.#makeReady(place);
  }

  /** What `finishTask()` does. */
  finish(place: number, results: ReadonlySet<string>, options: FinishOptions): void {
    this.running.delete(this.keyAt(place));
    if (this.#books.isFinished(place)) return;
    const isNew = !this.#books.isThere(place);
    this.#books.finish(place);
    if (isNew) this.#wake(place, options.sortKey);
    this.#use(place, results, options);
  }

  /** What `releaseData()` does. */
  release(place: number, deletes: boolean): void {
    const key = this.keyAt(place);
    if (this.#books.unused(place) > 0) {
      const [user] = this.waitingData.get(key) ?? [];
      throw new Error(`Cannot release "${key}": "${user}" has yet to use it`);
    }
    this.#books.release(place);
    if (deletes) this.cache.delete(key);
  }

  /** Dependents that miss nothing any more become ready, the first to run uppermost. */
  #wake(place: number, sortKey: FinishOptions["sortKey"]): void {
    const { dependentStart, dependents } = this.#books.links;
    const end = dependentStart[place + 1] as number;
    const height = this.ready.length;
    for (let at = dependentStart[place] as number; at < end; at++) {
      const dependent = dependents[at] as number;
      if (this.#books.countInput(dependent)) this.#makeReady(dependent);
    }
    if (sortKey === undefined) return;
    const woken = this.ready.splice(height).sort((a, b) => sortKey(b) - sortKey(a));
    for (const key of woken) this.ready.push(key);
  }

  /** Inputs that nothing else needs any more are released. */
  #use(place: number, results: ReadonlySet<string>, options: FinishOptions): void {
    const { dependencyStart, dependencies } = this.#books.links;
    const { delete: deletes = true, releaseData } = options;
    const end = dependencyStart[place + 1] as number;
    for (let at = dependencyStart[place] as number; at < end; at++) {
      const input = dependencies[at] as number;
      if (!this.#books.countUse(input) || results.has(this.keyAt(input))) continue;
      if (releaseData === undefined) this.release(input, deletes);
      else releaseData(this, this.keyAt(input), { delete: deletes });
    }
  }

  #makeReady(place: number): void {
    this.#readyPlaces[this.ready.length] = place;
    this.ready.push(this.keyAt(place));
  }
}
