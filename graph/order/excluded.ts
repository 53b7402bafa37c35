/**
 * Nodes that are not tasks and would distort the order. A literal with many dependents would
 * connect components that have nothing in common; a list of all results would make one goal of
 * many. They are excluded while tasks are ordered and numbered afterwards: a literal before its
 * first dependent, a collection at the end. Recent versions of Dask do the same.
 */
import type { Links } from "./links.ts";

/** A value in the graph itself: costs nothing to make, runs right before its first dependent. */
export const LITERAL = 1;
/** A collection of results that computes nothing: runs last if no task depends on it. */
export const COLLECTION = 2;

/** Shared literals and closing collections of a graph. */
export class ExcludedNodes {
  /** 1 for an excluded node. */
  readonly mask: Uint8Array;
  readonly #links: Links;
  readonly #keyRank: Int32Array;
  /** Excluded collections, inner ones first. */
  readonly #collections: Int32Array;
  readonly #numbers: Int32Array;
  #next = 0;

  /** @param topology all indices, dependencies first */
  constructor(links: Links, topology: Int32Array, kinds: Uint8Array, keyRank: Int32Array) {
    this.mask = new Uint8Array(links.count);
    this.#links = links;
    this.#keyRank = keyRank;
    this.#numbers = new Int32Array(links.count).fill(-1);
    const collections: number[] = [];
    for (let at = topology.length - 1; at >= 0; at--) {
      const index = topology[at] as number;
      if (kinds[index] === LITERAL && this.#isSharedRoot(index)) this.mask[index] = 1;
      if (kinds[index] !== COLLECTION || !this.#isClosing(index)) continue;
      this.mask[index] = 1;
      collections.push(index);
    }
    this.#collections = this.#innerFirst(collections.reverse());
  }

  /** Returns the number of every index, given the order of all nodes that are not excluded. */
  numberAll(sequence: Int32Array): Int32Array {
    for (let at = 0; at < sequence.length; at++) this.#number(sequence[at] as number);
    for (let at = 0; at < this.#collections.length; at++) {
      this.#number(this.#collections[at] as number);
    }
    return this.#numbers;
  }

  /** Numbers a node, and before it the literals that have no number yet. */
  #number(index: number): void {
    const { dependencyStart, dependencies } = this.#links;
    const end = dependencyStart[index + 1] as number;
    for (let at = dependencyStart[index] as number; at < end; at++) {
      if (!this.#isUnnumbered(dependencies[at] as number)) continue;
      const literals = this.#row(index).filter((dependency) => this.#isUnnumbered(dependency));
      for (const literal of this.#byKey(literals)) this.#numbers[literal] = this.#next++;
      break;
    }
    this.#numbers[index] = this.#next++;
  }

  #isUnnumbered(index: number): boolean {
    return this.mask[index] === 1 && this.#numbers[index] === -1;
  }

  #isSharedRoot(index: number): boolean {
    const { dependencyStart, dependentStart } = this.#links;
    return dependencyStart[index] === dependencyStart[index + 1] &&
      dependentStart[index] !== dependentStart[index + 1];
  }

  /**
   * Returns whether the collection has several items, and only closing collections depend on it.
   */
  #isClosing(index: number): boolean {
    const { dependencyStart, dependentStart, dependents } = this.#links;
    const holds = (dependencyStart[index + 1] as number) - (dependencyStart[index] as number);
    return holds > 1 && dependents.subarray(dependentStart[index], dependentStart[index + 1])
      .every((dependent) => this.mask[dependent] === 1);
  }

  /** Sorts collections by the depth of collections nested in them, then by key. */
  #innerFirst(collections: readonly number[]): Int32Array {
    const depth = new Map<number, number>();
    for (const index of collections) {
      let deepest = 0;
      for (const dependency of this.#row(index)) {
        deepest = Math.max(deepest, (depth.get(dependency) ?? -1) + 1);
      }
      depth.set(index, deepest);
    }
    return this.#byKey(Int32Array.from(collections))
      .sort((a, b) => (depth.get(a) as number) - (depth.get(b) as number));
  }

  #byKey(indices: Int32Array): Int32Array {
    return indices.sort((a, b) => (this.#keyRank[a] as number) - (this.#keyRank[b] as number));
  }

  #row(index: number): Int32Array {
    const { dependencyStart, dependencies } = this.#links;
    return dependencies.subarray(dependencyStart[index], dependencyStart[index + 1]);
  }
}
