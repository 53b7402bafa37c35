/** A list of distinct keys with their indices. */

/** Longest list that is searched; a longer one gets a map. Most lists are short. */
const SEARCHED_MAX = 16;

export class KeyList {
  readonly keys: readonly string[];
  readonly #keys: string[];
  #indices: Map<string, number> | null = null;

  constructor(keys: Iterable<string> = []) {
    this.keys = this.#keys = [...keys];
  }

  /** Returns -1 for a key that is not in the list. */
  indexOf(key: string): number {
    if (this.#keys.length <= SEARCHED_MAX) return this.#keys.indexOf(key);
    this.#indices ??= new Map(this.#keys.map((each, index) => [each, index]));
    return this.#indices.get(key) ?? -1;
  }

  /** Returns the index of `key`, after adding it at the end if it is missing. */
  add(key: string): number {
    const found = this.indexOf(key);
    if (found >= 0) return found;
    this.#indices?.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }
}
