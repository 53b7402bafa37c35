/** Keys in a list, each once, and where they are in it. */

/** Most lists are short and are searched; only a long one pays for a map. */
const SEARCHED_MAX = 16;

export class KeyList {
  readonly keys: readonly string[];
  readonly #keys: string[];
  #indices: Map<string, number> | null = null;

  constructor(keys: Iterable<string> = []) {
    this.keys = this.#keys = [...keys];
  }

  /** -1 for a key that is not there. */
  indexOf(key: string): number {
    if (this.#keys.length <= SEARCHED_MAX) return this.#keys.indexOf(key);
    this.#indices ??= new Map(this.#keys.map((each, index) => [each, index]));
    return this.#indices.get(key) ?? -1;
  }

  /** The index of `key`, which is put at the end if it is not there. */
  add(key: string): number {
    const found = this.indexOf(key);
    if (found >= 0) return found;
    this.#indices?.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }
}
