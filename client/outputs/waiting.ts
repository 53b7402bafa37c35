/** Ends of a wait for a result before the result is there. */
import { parseDuration } from "../../base/mod.ts";
import type { ResultOptions } from "../future.ts";
import type { OutputEntry } from "./entry.ts";

/** The signal that ends waiting for a result; `undefined`: nothing does. */
export function signalOf({ signal, timeout }: ResultOptions): AbortSignal | undefined {
  if (timeout === undefined) return signal;
  const ended = AbortSignal.timeout(parseDuration(timeout) * 1000);
  return signal === undefined ? ended : AbortSignal.any([signal, ended]);
}

/** The promise, or the reason of the signal, whichever comes first. */
export function raced<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/**
 * Calls `cancel` when the signal is aborted before the entry is settled. A signal that outlives
 * many calls keeps none of them.
 */
export function untilSettled(entry: OutputEntry, signal: AbortSignal, cancel: () => void): void {
  if (signal.aborted) return cancel();
  if (entry.isSettled) return;
  signal.addEventListener("abort", cancel, { once: true });
  entry.whenSettled(() => signal.removeEventListener("abort", cancel));
}
