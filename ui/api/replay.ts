/** Event of a recording that is shown, if the scheduler is a recording. */
import { signal } from "@preact/signals";
import type { ReplayPosition } from "../../protocol/mod.ts";
import { reopen } from "./live.ts";
import { changes } from "./polled.ts";
import { act, read } from "./request.ts";
import { ownReport } from "../report.ts";
import { isReplay } from "./session.ts";

/** `null` for a scheduler that runs, or before the first answer. */
export const position = signal<ReplayPosition | null>(null);

/** Milliseconds since 1970: now, or as of when a recording or a report is shown. */
export function presentTime(): number {
  if (ownReport !== null) return Date.parse(ownReport.at);
  return position.value?.at ?? Date.now();
}

/** Learns the position. */
export async function lookAtReplay(): Promise<void> {
  if (isReplay()) position.value = await read<ReplayPosition>("replay");
}

/** Shows the state as of another event or time. */
export async function seek(
  target: { readonly event: number } | { readonly at: number },
): Promise<void> {
  const before = position.value?.event ?? 0;
  await act("PUT", "replay", target);
  await lookAtReplay();
  // Going back, the machine and its facts are new ones.
  if ((position.value?.event ?? 0) < before) reopen();
  changes.value++;
}
