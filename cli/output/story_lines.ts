/**
 * Transitions of tasks as text. Times are those of the clock of the process that recorded the
 * transition.
 */
import type { StoryEntry } from "../../protocol/mod.ts";

/** Formats one line for each entry, in columns. `where` is shown if the entries have it. */
export function storyLines(
  entries: readonly (StoryEntry & { readonly where?: string })[],
): string[] {
  const rows = entries.map(({ at, where, key, from, to, cause, stimulusId }) => [
    new Date(at).toISOString(),
    ...(where === undefined ? [] : [where]),
    key,
    from === to ? `(${to})` : `${from} -> ${to}`,
    cause,
    stimulusId,
  ]);
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0)
  );
  return rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()
  );
}
