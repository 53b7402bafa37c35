/**
 * A model of the state of a run as in Dask: plain dictionaries, changed one by one. It is slow, and
 * short enough to be checked by reading.
 */
import type { FinishOptions, LocalGraph, LocalState } from "../../../local/mod.ts";
import { LITERAL, orderKeys } from "../../../graph/order/order.ts";

export class DictionaryState implements LocalState {
  readonly dependencies = new Map<string, readonly string[]>();
  readonly dependents = new Map<string, string[]>();
  readonly waiting = new Map<string, Set<string>>();
  readonly waitingData = new Map<string, Set<string>>();
  readonly cache = new Map<string, unknown>();
  readonly ready: string[] = [];
  readonly running = new Set<string>();
  readonly finished = new Set<string>();
  readonly released = new Set<string>();

  constructor(
    graph: LocalGraph,
    keys: readonly string[],
    known: ReadonlyMap<string, unknown>,
    sortKey?: (key: string) => number,
  ) {
    const open = [...keys];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (this.dependencies.has(key)) continue;
      const node = graph.get(key);
      const isTask = !known.has(key) && node?.type === "call";
      if (known.has(key)) this.cache.set(key, known.get(key));
      else if (node?.type === "literal") this.cache.set(key, node.value);
      this.dependencies.set(key, isTask ? node.inputs : []);
      if (isTask) open.push(...node.inputs);
    }
    const kinds = new Map(Array.from(this.cache.keys(), (key) => [key, LITERAL]));
    const numbers = orderKeys(this.dependencies, kinds);
    const lastFirst = [...numbers.keys()].reverse();
    if (sortKey) lastFirst.sort((a, b) => sortKey(b) - sortKey(a));
    for (const key of lastFirst) this.dependents.set(key, []);
    for (const key of lastFirst) {
      const inputs = this.dependencies.get(key) ?? [];
      for (const input of inputs) this.dependents.get(input)?.push(key);
      const missing = inputs.filter((input) => !this.cache.has(input));
      if (missing.length > 0) this.waiting.set(key, new Set(missing));
      else if (!this.cache.has(key)) this.ready.push(key);
    }
    for (const [key, users] of this.dependents) {
      if (users.length > 0) this.waitingData.set(key, new Set(users));
    }
  }

  finish(key: string, results: ReadonlySet<string>, options: FinishOptions): void {
    const { sortKey } = options;
    const dependents = [...this.dependents.get(key) ?? []];
    if (sortKey) dependents.sort((a, b) => sortKey(b) - sortKey(a));
    for (const dependent of dependents) {
      const missing = this.waiting.get(dependent);
      missing?.delete(key);
      if (missing?.size !== 0) continue;
      this.waiting.delete(dependent);
      this.ready.push(dependent);
    }
    for (const input of this.dependencies.get(key) ?? []) {
      this.waitingData.get(input)?.delete(key);
      if (this.waitingData.get(input)?.size !== 0) continue;
      this.waitingData.delete(input);
      if (results.has(input)) continue;
      this.released.add(input);
      if (options.delete ?? true) this.cache.delete(input);
    }
    this.running.delete(key);
    this.finished.add(key);
  }
}
