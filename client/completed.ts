/** Waiting for many futures: as they end, for some of them, and for an endless stream of them. */
import { parseDuration } from "../base/mod.ts";
import type { Future, ResultOptions } from "./future.ts";

export interface CompletedOptions {
  /** In the order of the futures, and not in that of their ends. */
  readonly ordered?: boolean;
  /** Each future comes with its value; values come in batches. */
  readonly values?: boolean;
  readonly signal?: AbortSignal;
}

/** Yields each future when it has ended, however it did. */
export async function* asCompleted<Value>(
  futures: Iterable<Future<Value>>,
  { ordered = false, signal }: Omit<CompletedOptions, "values">,
): AsyncGenerator<Future<Value>, void> {
  const all = [...futures];
  if (ordered) {
    for (const future of all) {
      await future.entry().settled(signal);
      yield future;
    }
    return;
  }
  const ended: Future<Value>[] = [];
  let wake: () => void = () => {};
  const forget = all.map((future) =>
    future.entry().whenSettled(() => {
      ended.push(future);
      wake();
    })
  );
  const onAbort = () => wake();
  signal?.addEventListener("abort", onAbort);
  try {
    for (let yielded = 0; yielded < all.length; yielded++) {
      signal?.throwIfAborted();
      while (ended.length === 0) {
        await new Promise<void>((resolve) => wake = resolve);
        signal?.throwIfAborted();
      }
      const next = ended.shift();
      if (next !== undefined) yield next;
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    for (const each of forget) each();
  }
}

/** Settles when `count` futures have ended, by default all. */
export async function waitFor(
  futures: Iterable<Future<unknown>>,
  { count, timeout, signal }: ResultOptions & { readonly count?: number },
): Promise<void> {
  const all = [...futures];
  let left = Math.min(count ?? all.length, all.length);
  if (left === 0) return;
  const ended = timeout === undefined
    ? undefined
    : AbortSignal.timeout(parseDuration(timeout) * 1000);
  const signals = [signal, ended].filter((each) => each !== undefined);
  const options = signals.length === 0 ? {} : { signal: AbortSignal.any(signals) };
  for await (const _ of asCompleted(all, options)) if (--left === 0) return;
}

export interface MapStreamOptions {
  /** Calls that have not ended, at a time; 1000 when absent. */
  readonly inFlight?: number;
  /** Futures come with their values, as they end, and not in the order of the items. */
  readonly asCompleted?: boolean;
  readonly signal?: AbortSignal;
}

/** {@linkcode MapStreamOptions.inFlight} when absent. */
export const IN_FLIGHT_DEFAULT = 1000;

/**
 * Calls `fn` for each item and yields the futures in the order of the items. An item is taken only
 * when fewer calls than `inFlight` have not ended, and when the caller has taken what came before.
 */
export async function* mapStream<Item, Value>(
  fn: (item: Item) => Future<Value>,
  items: AsyncIterable<Item> | Iterable<Item>,
  { inFlight = IN_FLIGHT_DEFAULT, signal }: Omit<MapStreamOptions, "asCompleted">,
): AsyncGenerator<Future<Value>, void> {
  const waiting: Future<Value>[] = [];
  for await (const item of items) {
    signal?.throwIfAborted();
    waiting.push(fn(item));
    while (waiting.length >= inFlight) {
      const [first] = waiting;
      if (first === undefined) break;
      await first.entry().settled(signal);
      waiting.shift();
      yield first;
    }
  }
  for (const future of waiting) {
    await future.entry().settled(signal);
    yield future;
  }
}
