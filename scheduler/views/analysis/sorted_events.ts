/**
 * Events of an analysis in the order of their times. They are sorted by counting, in parts, so that
 * others can run in between: a million tasks have some millions of events.
 */

/** Code of an event: 21 bits. */
const CODE_BITS = 21;
const CODES = 2 ** CODE_BITS;
/** Times of this analysis are milliseconds of 32 bits. */
const TIME_MAX = 2 ** 32 - 1;
const CHUNK = 2 ** 16;
/** Events after which sorting and reading pause. */
const STEPS = 2 ** 12;
const PER_BUCKET = 256;
const BUCKETS_MAX = 2 ** 16;
/** Events of a bucket up to which a sort by comparison is quick. */
const SORTED_MAX = 2 ** 11;

export class SortedEvents {
  readonly #chunks: Float64Array[] = [];
  readonly #span: number;
  #size = 0;

  /** `span`: milliseconds from the first possible time to the last one. */
  constructor(span: number) {
    this.#span = Math.min(TIME_MAX, Math.max(1, span));
  }

  /** Adds an event. `time`: milliseconds from the start, cut to the span. */
  add(time: number, code: number): void {
    const at = this.#size++;
    if (at % CHUNK === 0) this.#chunks.push(new Float64Array(CHUNK));
    const cut = Math.max(0, Math.min(this.#span, time));
    const chunk = this.#chunks[this.#chunks.length - 1];
    if (chunk !== undefined) chunk[at % CHUNK] = cut * CODES + code;
  }

  /**
   * Calls `visit` with each event, by time. Events of one time come in no particular order. Yields
   * now and then.
   */
  *read(visit: (time: number, code: number) => void): Generator<void, void> {
    const buckets = Math.max(1, Math.min(BUCKETS_MAX, Math.ceil(this.#size / PER_BUCKET)));
    const starts = new Uint32Array(buckets + 1);
    const bucketOf = (event: number) =>
      Math.min(buckets - 1, Math.floor(Math.floor(event / CODES) / this.#span * buckets));
    for (const part of this.#parts()) {
      for (const event of part) {
        starts[bucketOf(event) + 1] = (starts[bucketOf(event) + 1] ?? 0) + 1;
      }
      yield;
    }
    for (let at = 0; at < buckets; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
    const sorted = new Float64Array(this.#size);
    const filled = starts.slice(0, buckets);
    for (const part of this.#parts()) {
      for (const event of part) {
        const bucket = bucketOf(event);
        const place = filled[bucket] ?? 0;
        sorted[place] = event;
        filled[bucket] = place + 1;
      }
      yield;
    }
    this.#chunks.length = 0;
    let done = 0;
    for (let bucket = 0; bucket < buckets; bucket++) {
      const events = sorted.subarray(starts[bucket], starts[bucket + 1]);
      if (events.length <= SORTED_MAX) events.sort();
      else yield* sortLarge(events);
      for (const event of events) {
        const time = Math.floor(event / CODES);
        visit(time, event - time * CODES);
        if (++done % STEPS === 0) yield;
      }
    }
  }

  /** The events, some at a time. */
  *#parts(): Iterable<Float64Array> {
    for (const [index, chunk] of this.#chunks.entries()) {
      const filled = Math.min(CHUNK, this.#size - index * CHUNK);
      for (let from = 0; from < filled; from += STEPS) {
        yield chunk.subarray(from, Math.min(filled, from + STEPS));
      }
    }
  }
}

/** Sorts many events of few times by counting: a bucket spans at most 65,536 ms. */
function* sortLarge(events: Float64Array): Generator<void, void> {
  let least = Infinity;
  let most = 0;
  for (const event of events) {
    const time = Math.floor(event / CODES);
    if (time < least) least = time;
    if (time > most) most = time;
  }
  yield;
  if (least === most) return;
  const counts = new Uint32Array(most - least + 2);
  for (const event of events) {
    const at = Math.floor(event / CODES) - least + 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  yield;
  for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  const copy = events.slice();
  for (const event of copy) {
    const at = Math.floor(event / CODES) - least;
    const place = counts[at] ?? 0;
    events[place] = event;
    counts[at] = place + 1;
  }
  yield;
}
