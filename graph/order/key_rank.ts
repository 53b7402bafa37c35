/**
 * The rank of every key among all keys, compared by code units.
 *
 * With a comparator the standard sort takes as long for a million keys as all the rest of ordering:
 * keys of one graph share long prefixes, which every comparison reads again. Here as many
 * characters as fit exactly are packed into one number, the numbers are sorted, and only keys that
 * tie continue with their next characters (a radix sort from the first character, MSD).
 */

/** Shorter ranges are sorted by insertion. */
const INSERTION_MAX = 12;
/** Bits of an integer that a number holds exactly. */
const EXACT_BITS = 53;

/**
 * Returns the rank of each key: `rank[i]` keys are sorted before `keys[i]`. Equal keys keep their
 * order.
 */
export function rankKeys(keys: readonly string[]): Int32Array {
  const rank = new Int32Array(keys.length);
  for (let index = 0; index < rank.length; index++) rank[index] = index;
  if (isAscending(keys)) return rank;
  const sorted = rank.slice();
  new KeySort(keys, sorted).run();
  for (let place = 0; place < sorted.length; place++) rank[sorted[place] as number] = place;
  return rank;
}

function isAscending(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index++) {
    if ((keys[index - 1] as string) > (keys[index] as string)) return false;
  }
  return true;
}

class KeySort {
  readonly #keys: readonly string[];
  readonly #sorted: Int32Array;
  /** The packed characters of the key at the same position of `sorted`. */
  readonly #codes: Float64Array;
  /** Every code unit + 1 is below the base; 0 means "ended", so that a prefix sorts first. */
  readonly #base: number;
  readonly #unitsPerCode: number;

  constructor(keys: readonly string[], sorted: Int32Array) {
    this.#keys = keys;
    this.#sorted = sorted;
    this.#codes = new Float64Array(sorted.length);
    const bits = 32 - Math.clz32(largestUnit(keys) + 1);
    this.#base = 2 ** bits;
    this.#unitsPerCode = Math.floor(EXACT_BITS / bits);
  }

  /** Ranges left are on a stack of `from, to, depth`: keys of a range share `depth` characters. */
  run(): void {
    const todo = [0, this.#sorted.length, 0];
    while (todo.length > 0) {
      const known = todo.pop() as number;
      const to = todo.pop() as number;
      const from = todo.pop() as number;
      if (to - from <= INSERTION_MAX) {
        this.#insertKeys(from, to);
        continue;
      }
      const depth = this.#commonLength(from, to, known);
      const ended = this.#pack(from, to, depth);
      if (ended) {
        this.#sortTies(from, to);
        continue;
      }
      this.#sortCodes(from, to);
      let start = from;
      for (let at = from + 1; at <= to; at++) {
        if (at < to && this.#codes[at] === this.#codes[start]) continue;
        if (at - start > 1) todo.push(start, at, depth + this.#unitsPerCode);
        start = at;
      }
    }
  }

  /** Sorts equal keys, all of which have ended, by their index. */
  #sortTies(from: number, to: number): void {
    this.#sorted.subarray(from, to).sort();
  }

  /** Returns the number of leading characters that all keys of the range share, from `known` up. */
  #commonLength(from: number, to: number, known: number): number {
    const first = this.#keys[this.#sorted[from] as number] as string;
    let common = first.length;
    for (let at = from + 1; at < to && common > known; at++) {
      const key = this.#keys[this.#sorted[at] as number] as string;
      let same = known;
      const end = Math.min(common, key.length);
      while (same < end && key.charCodeAt(same) === first.charCodeAt(same)) same++;
      common = same;
    }
    return common;
  }

  /** Packs the characters from `depth` on; returns whether every key had already ended. */
  #pack(from: number, to: number, depth: number): boolean {
    let any = 0;
    for (let at = from; at < to; at++) {
      const key = this.#keys[this.#sorted[at] as number] as string;
      let code = 0;
      for (let unit = 0; unit < this.#unitsPerCode; unit++) {
        const place = depth + unit;
        code = code * this.#base + (place < key.length ? key.charCodeAt(place) + 1 : 0);
      }
      this.#codes[at] = code;
      any += code;
    }
    return any === 0;
  }

  /**
   * Quicksort whose pivot halves the span of the numbers, not their count. A span of 53 bits can be
   * halved at most 53 times, so no input is quadratic.
   */
  #sortCodes(from: number, to: number): void {
    const codes = this.#codes;
    const sorted = this.#sorted;
    const todo = [from, to];
    while (todo.length > 0) {
      const end = todo.pop() as number;
      const begin = todo.pop() as number;
      if (end - begin <= INSERTION_MAX) {
        this.#insertCodes(begin, end);
        continue;
      }
      let min = Infinity;
      let max = 0;
      for (let at = begin; at < end; at++) {
        const code = codes[at] as number;
        if (code < min) min = code;
        if (code > max) max = code;
      }
      if (min === max) continue;
      const pivot = min + Math.floor((max - min) / 2);
      let low = begin;
      let high = end - 1;
      for (;;) {
        while ((codes[low] as number) <= pivot) low++;
        while ((codes[high] as number) > pivot) high--;
        if (low > high) break;
        const code = codes[low] as number;
        codes[low] = codes[high] as number;
        codes[high] = code;
        const index = sorted[low] as number;
        sorted[low++] = sorted[high] as number;
        sorted[high--] = index;
      }
      todo.push(begin, low, low, end);
    }
  }

  #insertCodes(from: number, to: number): void {
    const codes = this.#codes;
    const sorted = this.#sorted;
    for (let at = from + 1; at < to; at++) {
      const code = codes[at] as number;
      const index = sorted[at] as number;
      let hole = at;
      while (hole > from && (codes[hole - 1] as number) > code) {
        codes[hole] = codes[hole - 1] as number;
        sorted[hole] = sorted[hole - 1] as number;
        hole--;
      }
      codes[hole] = code;
      sorted[hole] = index;
    }
  }

  #insertKeys(from: number, to: number): void {
    const keys = this.#keys;
    const sorted = this.#sorted;
    for (let at = from + 1; at < to; at++) {
      const index = sorted[at] as number;
      const key = keys[index] as string;
      let hole = at;
      while (hole > from) {
        const other = sorted[hole - 1] as number;
        const otherKey = keys[other] as string;
        if (otherKey < key || (otherKey === key && other < index)) break;
        sorted[hole--] = other;
      }
      sorted[hole] = index;
    }
  }
}

function largestUnit(keys: readonly string[]): number {
  let largest = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    for (let at = 0; at < key.length; at++) {
      const unit = key.charCodeAt(at);
      if (unit > largest) largest = unit;
    }
  }
  return largest;
}
