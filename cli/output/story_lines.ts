/**
 * Transitions of tasks as text. Times are those of the clock of the process that recorded the
 * transition.
 */
import type { StoryEntry } from "../../protocol/mod.ts";
import { type Column, tableLines } from "./table.ts";

/** Formats one line for each entry, in columns. `where` is shown if the entries have it. */
export function storyLines(
  entries: readonly (StoryEntry & { readonly where?: string })[],
  width?: number,
): string[] {
  const isPlaced = entries[0]?.where !== undefined;
  const rows = entries.map(({ at, where = "", key, from, to, cause, stimulusId }) => [
    new Date(at).toISOString(),
    ...(isPlaced ? [where] : []),
    key,
    from === to ? `(${to})` : `${from} -> ${to}`,
    cause,
    stimulusId,
  ]);
  const columns: readonly Column[] = [
    { title: "" },
    ...(isPlaced ? [{ title: "", weight: 2 }] : []),
    { title: "", weight: 3, cutTo: 12, keepEnd: true },
    { title: "" },
    { title: "", weight: 4, cutTo: 12 },
    { title: "", weight: 1 },
  ];
  return tableLines(columns, rows, { width }).slice(1);
}
