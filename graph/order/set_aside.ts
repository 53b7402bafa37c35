/**
 * What is no task and would only blur the order of the tasks. A literal that many tasks share
 * would tie parts together that have nothing to do with each other; a list of all results would
 * make one goal of many. They are set aside while tasks are ordered, and numbered where they
 * belong afterwards.
 */
import type { Links } from "./links.ts";

/** A value in the graph itself: it costs nothing to make, and comes right before its first user. */
export const LITERAL = 1;
/** A bundle of several results that nothing computes: one that nobody depends on comes last. */
export const COLLECTION = 2;

export class SetAside {
  /** 1 for what is set aside. */
  readonly mask: Uint8Array;
  readonly #links: Links;
  readonly #keyRank: Int32Array;
  /** Collections set aside, what they contain before them. */
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

  /** The number of every index, given the order of all that is not set aside. */
  number(sequence: Int32Array): Int32Array {
    for (let at = 0; at < sequence.length; at++) this.#give(sequence[at] as number);
    for (let at = 0; at < this.#collections.length; at++) {
      this.#give(this.#collections[at] as number);
    }
    return this.#numbers;
  }

  /** Literals come right before their first user. */
  #give(index: number): void {
    const { dependencyStart, dependencies } = this.#links;
    const end = dependencyStart[index + 1] as number;
    for (let at = dependencyStart[index] as number; at < end; at++) {
      if (!this.#isLeftOut(dependencies[at] as number)) continue;
      const literals = this.#row(index).filter((dependency) => this.#isLeftOut(dependency));
      for (const literal of this.#byKey(literals)) this.#numbers[literal] = this.#next++;
      break;
    }
    this.#numbers[index] = this.#next++;
  }

  #isLeftOut(index: number): boolean {
    return this.mask[index] === 1 && this.#numbers[index] === -1;
  }

  #isSharedRoot(index: number): boolean {
    const { dependencyStart, dependentStart } = this.#links;
    return dependencyStart[index] === dependencyStart[index + 1] &&
      dependentStart[index] !== dependentStart[index + 1];
  }

  /** Holds several results, and nothing but such collections depends on it. */
  #isClosing(index: number): boolean {
    const { dependencyStart, dependentStart, dependents } = this.#links;
    const holds = (dependencyStart[index + 1] as number) - (dependencyStart[index] as number);
    return holds > 1 && dependents.subarray(dependentStart[index], dependentStart[index + 1])
      .every((dependent) => this.mask[dependent] === 1);
  }

  /** By how deep collections are nested in them, then by key. */
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
