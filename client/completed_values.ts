/**
 * The values of futures in the order in which they end. Values of futures that have ended meanwhile
 * come together: a batch has at most 8 MiB, or one larger value. The next batch is asked for when
 * one has come and fewer bytes than that wait for the loop.
 */
import type { Future } from "./future.ts";
import { raced } from "./outputs/waiting.ts";

/** A future that has ended, with its value. */
export interface Completed<Value> {
  readonly future: Future<Value>;
  /** Key of the task. */
  readonly key: string;
  /** The value. Reading it throws the error of the task, as `result()` does. */
  readonly value: Value;
}

const BATCH_BYTES_MAX = 8 * 1024 * 1024;
const BATCH_FUTURES_MAX = 10_000;
/** What a value is taken to have if its size is not known. */
const UNKNOWN_BYTES = 64 * 1024;

/** How to read what has ended. */
interface ReaderOptions {
  /** In the order of the futures. */
  readonly ordered?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Yields each future with its value when it has ended, however it did. */
export async function* completedValues<Value>(
  futures: Iterable<Future<Value>>,
  options: ReaderOptions,
): AsyncGenerator<Completed<Value>, void> {
  const reader = new CompletedReader<Value>(options);
  try {
    for (const future of futures) reader.add(future);
    while (reader.size > 0) yield await reader.next();
  } finally {
    reader.close();
  }
}

/**
 * Calls `fn` for each item and yields the futures with their values as they end. At most `inFlight`
 * futures have not been yielded.
 */
export async function* mapCompleted<Item, Value>(
  fn: (item: Item) => Future<Value>,
  items: AsyncIterable<Item> | Iterable<Item>,
  { inFlight, signal }: { readonly inFlight: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<Completed<Value>, void> {
  const reader = new CompletedReader<Value>({ signal });
  const source = iteratorOf(items);
  /** The item that is waited for. */
  let coming: Promise<IteratorResult<Item, unknown>> | null = null;
  let hasMore = true;
  try {
    for (;;) {
      while (hasMore && reader.size < inFlight) {
        coming ??= Promise.resolve(source.next());
        // An item that is slow to come does not keep what has ended.
        const next = await raced(Promise.race([coming, reader.whenEnded()]), signal);
        if (next === null) break;
        coming = null;
        if (next.done) hasMore = false;
        else reader.add(fn(next.value));
      }
      if (reader.size > 0) yield await reader.next();
      else if (!hasMore) return;
    }
  } finally {
    reader.close();
    // Not awaited: the source may wait for an item.
    if (hasMore) void Promise.resolve(source.return?.()).catch(() => {});
    void coming?.catch(() => {});
  }
}

function iteratorOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncIterator<Item> | Iterator<Item> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

/** How waiting for a value has ended. */
type Outcome<Value> = { readonly value: Value } | { readonly error: unknown };

/** A future whose value was asked for. */
interface Arriving<Value> {
  readonly future: Future<Value>;
  readonly bytes: number;
  readonly outcome: Promise<Outcome<Value>>;
}

class CompletedReader<Value> {
  readonly #ordered: boolean;
  readonly #signal: AbortSignal | undefined;
  /** Ends the requests when the loop is left. */
  readonly #stop = new AbortController();
  /** Futures in their order, or in that of their ends, and how many were asked for. */
  readonly #futures: Future<Value>[] = [];
  #asked = 0;
  /** What was asked for and not given. */
  readonly #arriving: Arriving<Value>[] = [];
  #bytes = 0;
  /** Values on the way. */
  #coming = 0;
  #size = 0;
  /** Prevents the call at the end of each future. */
  readonly #forget = new Set<() => void>();
  #ended = Promise.withResolvers<null>();

  constructor({ ordered = false, signal }: ReaderOptions) {
    this.#ordered = ordered;
    this.#signal = signal;
  }

  /** Futures that were added and not given. */
  get size(): number {
    return this.#size;
  }

  add(future: Future<Value>): void {
    this.#size++;
    if (this.#ordered) this.#futures.push(future);
    const forget = future.entry().whenSettled(() => {
      this.#forget.delete(forget);
      if (!this.#ordered) this.#futures.push(future);
      this.#ended.resolve(null);
    });
    this.#forget.add(forget);
  }

  /** Settles when a value is there, or can be asked for. */
  async whenEnded(): Promise<null> {
    while (this.#arriving.length === 0 && this.#next() === undefined) {
      this.#ended = Promise.withResolvers();
      await this.#ended.promise;
    }
    return null;
  }

  /** The next future with its value. One must be left. */
  async next(): Promise<Completed<Value>> {
    this.#signal?.throwIfAborted();
    await raced(this.whenEnded(), this.#signal);
    if (this.#arriving.length === 0) this.#ask();
    const [first] = this.#arriving;
    if (first === undefined) throw new RangeError("Cannot give a value: no future has ended");
    const outcome = await raced(first.outcome, this.#signal);
    this.#arriving.shift();
    this.#bytes -= first.bytes;
    this.#size--;
    if (this.#coming === 0 && this.#bytes < BATCH_BYTES_MAX) this.#ask();
    return completed(first.future, outcome);
  }

  /** The next future to ask for, if it has ended. */
  #next(): Future<Value> | undefined {
    const next = this.#futures[this.#asked];
    return next?.entry().isSettled ? next : undefined;
  }

  /** Asks for the values of what has ended, as many as one batch has. They are sent together. */
  #ask(): void {
    let [count, bytes] = [0, 0];
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const own = bytesOf(next);
      const isFull = count === BATCH_FUTURES_MAX || bytes + own > BATCH_BYTES_MAX;
      if (count > 0 && isFull) break;
      this.#asked++;
      count++;
      bytes += own;
      this.#arriving.push({ future: next, bytes: own, outcome: this.#outcomeOf(next) });
    }
    this.#bytes += bytes;
    this.#dropGiven();
  }

  async #outcomeOf(future: Future<Value>): Promise<Outcome<Value>> {
    this.#coming++;
    try {
      return { value: await future.result({ signal: this.#stop.signal }) };
    } catch (error) {
      return { error };
    } finally {
      this.#coming--;
    }
  }

  /** Futures of long streams are not kept after they were asked for. */
  #dropGiven(): void {
    if (this.#asked < 1000 || this.#asked * 2 < this.#futures.length) return;
    this.#futures.splice(0, this.#asked);
    this.#asked = 0;
  }

  /** The loop was left: forgets the rest, and ends requests for it. */
  close(): void {
    for (const forget of this.#forget) forget();
    this.#forget.clear();
    this.#stop.abort(new DOMException("The loop was left", "AbortError"));
  }
}

/** What has failed has no bytes. */
function bytesOf(future: Future<unknown>): number {
  const { state, nbytes } = future.entry();
  if (state !== "finished") return 0;
  return nbytes < 0 ? UNKNOWN_BYTES : nbytes;
}

function completed<Value>(future: Future<Value>, outcome: Outcome<Value>): Completed<Value> {
  return {
    future,
    key: future.key,
    get value(): Value {
      if ("error" in outcome) throw outcome.error;
      return outcome.value;
    },
  };
}
