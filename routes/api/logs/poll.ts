/** Waits for a state of the machine that nothing reports. */

/** Milliseconds between two looks. */
const POLL_MS = 100;

/** Waits until `holds` or the signal is aborted. */
export async function pollUntil(holds: () => boolean, signal: AbortSignal): Promise<void> {
  while (!holds() && !signal.aborted) await rest(POLL_MS, signal);
}

/** Waits for this time, or until the signal is aborted. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, ms);
  const stop = () => over.resolve();
  signal.addEventListener("abort", stop, { once: true });
  await over.promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
}
