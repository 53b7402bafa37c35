/** How far tasks are, by the counts of their states. Pure. */

/** A part of a bar of progress. */
export interface Segment {
  readonly kind: "done" | "running" | "ready" | "waiting" | "failed" | "cancelled";
  readonly label: string;
  readonly count: number;
}

const KINDS: readonly (readonly [Segment["kind"], string, readonly string[]])[] = [
  ["done", "done", ["memory", "released"]],
  ["failed", "failed", ["erred"]],
  ["running", "running", ["processing"]],
  ["ready", "ready to run", ["queued", "no-worker"]],
  ["waiting", "waiting for inputs", ["waiting"]],
  ["cancelled", "cancelled", ["cancelled"]],
];

/** The segments that have tasks. `released` counts as done once the graph has begun. */
export function segmentsOf(counts: Readonly<Record<string, number>>): Segment[] {
  return KINDS.map(([kind, label, states]) => ({
    ...{ kind, label },
    count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  })).filter(({ count }) => count > 0);
}

/** Number of all tasks, and of those that have ended with a result. */
export function totalsOf(counts: Readonly<Record<string, number>>): {
  readonly total: number;
  readonly done: number;
} {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, done: (counts.memory ?? 0) + (counts.released ?? 0) };
}
