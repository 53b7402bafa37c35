/** Event of a recording that is shown, if the scheduler is a recording. */
import { effect, signal, untracked } from "@preact/signals";
import type { ReplayPosition } from "../../protocol/mod.ts";
import { reopen } from "./live.ts";
import { changes } from "./polled.ts";
import { act, read } from "./request.ts";
import { query, setQuery } from "../place.ts";
import { ownReport } from "../report.ts";
import { readMoment, showMoment } from "../text/moment.ts";
import { isReplay } from "./session.ts";

/** `null` for a scheduler that runs, or before the first answer. */
export const position = signal<ReplayPosition | null>(null);

/** Milliseconds since 1970: now, or as of when a recording or a report is shown. */
export function presentTime(): number {
  if (ownReport !== null) return Date.parse(ownReport.at);
  return position.value?.at ?? Date.now();
}

/**
 * Learns the position, and keeps it and `?at=` of the address the same: an address leads to its
 * moment, when it is opened and when the browser goes back to it.
 */
export async function beginReplay(): Promise<void> {
  if (!isReplay()) return;
  await look();
  effect(() => {
    const text = query.value.get("at");
    untracked(() => void followAddress(text));
  });
}

async function followAddress(text: string | null): Promise<void> {
  if (text === written) return;
  const at = text === null ? null : readMoment(text);
  const last = position.value?.last ?? 0;
  try {
    // A text that is no moment leads to the end too, and goes from the address.
    await seek(at === null ? { event: last } : { at });
  } catch {
    // The bar of the recording shows where it is.
  }
}

/** The moment that the address has from the position. */
let written: string | null = null;

async function look(): Promise<void> {
  const shown = await read<ReplayPosition>("replay");
  position.value = shown;
}

/** Writes the position to the address. The end is where a recording is opened without it. */
function writeAddress({ event, last, at }: ReplayPosition): void {
  written = event === last ? null : showMoment(at);
  setQuery("at", written ?? "");
}

/** Shows the state as of another event or time. */
export async function seek(
  target: { readonly event: number } | { readonly at: number },
): Promise<void> {
  const before = position.value?.event ?? 0;
  await act("PUT", "replay", target);
  await look();
  if (position.value !== null) writeAddress(position.value);
  // Going back, the machine and its facts are new ones.
  if ((position.value?.event ?? 0) < before) reopen();
  changes.value++;
}
