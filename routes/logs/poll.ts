/** Waits for a state of the machine that nothing reports. */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks. */
const POLL_MS = 100;

/** Waits until `holds` or the signal is aborted. */
export async function pollUntil(holds: () => boolean, signal: AbortSignal): Promise<void> {
  while (!holds() && !signal.aborted) await rest(POLL_MS, signal);
}

/** Waits for this time, or until the signal is aborted. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  // It rejects only when the signal is aborted.
  await sleep(ms, undefined, { signal }).catch(() => {});
}
