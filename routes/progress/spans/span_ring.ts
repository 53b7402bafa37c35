/**
 * The runs of tasks that ended last, in columns: one entry is a few numbers and a reference to the
 * key. Entries are numbered from 1 on, so that a reader goes on where it was, whatever clocks say.
 */

/** Ends of a run. */
export const SPAN_KINDS = ["finished", "failed"] as const;
export type SpanKind = typeof SPAN_KINDS[number];

/** What else is known of a run, as bits. */
export const SPAN_MARKS = {
  /** It failed, and another attempt follows. */
  retried: 1,
  /** It was ended before it had a result: its process died, or it was not wanted any more. */
  killed: 2,
  /** The task was stolen: another worker had been assigned it. */
  stolen: 4,
} as const;

/** One run. */
export interface Span {
  /** Name of the worker. */
  readonly worker: string;
  /** Name of the group of the task. */
  readonly group: string;
  readonly owner: string;
  /** Milliseconds since 1970, by the clock of the worker. */
  readonly startedAt: number;
  readonly durationUs: number;
  readonly kind: SpanKind;
  /** Bits of {@linkcode SPAN_MARKS}. */
  readonly marks: number;
  /** `namespace/key`, with the owner before it if there are several. */
  readonly key: string;
}

/** Filter of the spans that are read. */
export interface SpanFilter {
  /** Only spans after this number. */
  readonly after?: number | undefined;
  /** Only spans that end after, and begin before, these milliseconds since 1970. */
  readonly start?: number | undefined;
  readonly stop?: number | undefined;
  readonly worker?: string | undefined;
  readonly group?: string | undefined;
  readonly kind?: SpanKind | undefined;
  readonly minUs?: number | undefined;
  /** Returns whether the reader sees what belongs to this owner. */
  sees(owner: string): boolean;
}

/** The spans that a filter admits, oldest first. */
export interface FoundSpans {
  readonly spans: readonly Span[];
  /** Their numbers. */
  readonly numbers: readonly number[];
  /** The number to go on from. */
  readonly next: number;
  /** Spans after `after` that are no longer kept. */
  readonly dropped: number;
}

export class SpanRing {
  readonly #capacity: number;
  readonly #workers: Uint32Array;
  readonly #groups: Uint32Array;
  readonly #owners: Uint32Array;
  readonly #startedAt: Float64Array;
  readonly #durationUs: Float64Array;
  readonly #kinds: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #keys: string[] = [];
  readonly #names = new Names();
  /** Number of the last entry. */
  #last = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#workers = new Uint32Array(capacity);
    this.#groups = new Uint32Array(capacity);
    this.#owners = new Uint32Array(capacity);
    this.#startedAt = new Float64Array(capacity);
    this.#durationUs = new Float64Array(capacity);
    this.#kinds = new Uint8Array(capacity);
    this.#marks = new Uint8Array(capacity);
  }

  /** Number of the last entry; 0 if there is none. */
  get last(): number {
    return this.#last;
  }

  push({ worker, group, owner, startedAt, durationUs, kind, marks, key }: Span): void {
    const at = this.#last++ % this.#capacity;
    this.#workers[at] = this.#names.indexOf(worker);
    this.#groups[at] = this.#names.indexOf(group);
    this.#owners[at] = this.#names.indexOf(owner);
    this.#startedAt[at] = startedAt;
    this.#durationUs[at] = durationUs;
    this.#kinds[at] = kind === "finished" ? 0 : 1;
    this.#marks[at] = marks;
    this.#keys[at] = key;
    if (this.#names.size > NAMES_MAX) this.#renumber();
  }

  /** Adds bits to the marks of the entry with this number, if it is kept. */
  mark(number: number, marks: number): void {
    if (number <= this.#last - this.#capacity) return;
    const at = (number - 1) % this.#capacity;
    this.#marks[at] = (this.#marks[at] ?? 0) | marks;
  }

  /** At most `limit` spans, oldest first. Linear in the entries that are kept after `after`. */
  read(filter: SpanFilter, limit: number): FoundSpans {
    const oldest = Math.max(0, this.#last - this.#capacity);
    const after = Math.min(filter.after ?? oldest, this.#last);
    const spans: Span[] = [];
    const numbers: number[] = [];
    let next = Math.max(after, oldest);
    while (next < this.#last && spans.length < limit) {
      const at = next++ % this.#capacity;
      if (!this.#admits(at, filter)) continue;
      spans.push(this.#span(at));
      numbers.push(next);
    }
    return { spans, numbers, next, dropped: Math.max(0, oldest - after) };
  }

  /** The last spans after `after`, at most `limit`, among so many entries; oldest first. */
  readLast(filter: SpanFilter, limit: number, entriesMax = this.#capacity): FoundSpans {
    const kept = Math.max(0, this.#last - Math.min(this.#capacity, entriesMax));
    const oldest = Math.max(kept, filter.after ?? 0);
    const spans: Span[] = [];
    const numbers: number[] = [];
    for (let number = this.#last; number > oldest && spans.length < limit; number--) {
      const at = (number - 1) % this.#capacity;
      if (!this.#admits(at, filter)) continue;
      spans.push(this.#span(at));
      numbers.push(number);
    }
    return { spans: spans.reverse(), numbers: numbers.reverse(), next: this.#last, dropped: 0 };
  }

  #admits(at: number, { start, stop, worker, group, kind, minUs, sees }: SpanFilter): boolean {
    const startedAt = this.#startedAt[at] ?? 0;
    const durationUs = this.#durationUs[at] ?? 0;
    if (minUs !== undefined && durationUs < minUs) return false;
    if (start !== undefined && startedAt + durationUs / 1000 < start) return false;
    if (stop !== undefined && startedAt > stop) return false;
    if (kind !== undefined && SPAN_KINDS[this.#kinds[at] ?? 0] !== kind) return false;
    if (worker !== undefined && this.#names.at(this.#workers[at]) !== worker) return false;
    if (group !== undefined && this.#names.at(this.#groups[at]) !== group) return false;
    return sees(this.#names.at(this.#owners[at]));
  }

  #span(at: number): Span {
    return {
      worker: this.#names.at(this.#workers[at]),
      group: this.#names.at(this.#groups[at]),
      owner: this.#names.at(this.#owners[at]),
      startedAt: this.#startedAt[at] ?? 0,
      durationUs: this.#durationUs[at] ?? 0,
      kind: SPAN_KINDS[this.#kinds[at] ?? 0] ?? "finished",
      marks: this.#marks[at] ?? 0,
      key: this.#keys[at] ?? "",
    };
  }

  /** Forgets the names that no entry has any more. */
  #renumber(): void {
    const kept = Math.min(this.#last, this.#capacity);
    const columns = [this.#workers, this.#groups, this.#owners];
    const texts = columns.map((column) =>
      Array.from(column.subarray(0, kept), (index) => this.#names.at(index))
    );
    this.#names.clear();
    columns.forEach((column, number) => {
      texts[number]?.forEach((text, at) => column[at] = this.#names.indexOf(text));
    });
  }
}

/** Names after which those that are not used are forgotten. */
const NAMES_MAX = 400_000;

/** Texts by numbers. */
class Names {
  readonly #texts: string[] = [];
  readonly #indices = new Map<string, number>();

  get size(): number {
    return this.#texts.length;
  }

  indexOf(text: string): number {
    let index = this.#indices.get(text);
    if (index === undefined) {
      index = this.#texts.push(text) - 1;
      this.#indices.set(text, index);
    }
    return index;
  }

  at(index = 0): string {
    return this.#texts[index] ?? "";
  }

  clear(): void {
    this.#texts.length = 0;
    this.#indices.clear();
  }
}
