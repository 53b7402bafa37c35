/** Progress of tasks, by the counts of their states. Pure. */

/** A part of a bar of progress. */
export interface Segment {
  readonly kind: "done" | "running" | "ready" | "waiting" | "failed" | "blocked" | "cancelled";
  readonly label: string;
  readonly count: number;
}

const KINDS: readonly (readonly [Segment["kind"], string, readonly string[]])[] = [
  ["done", "succeeded", ["memory", "released"]],
  ["failed", "failed", ["erred"]],
  ["blocked", "blocked", ["blocked"]],
  ["running", "running", ["processing"]],
  ["ready", "waiting for a slot", ["queued", "no-worker"]],
  ["waiting", "waiting for inputs", ["waiting"]],
  ["cancelled", "cancelled", ["cancelled"]],
];

/** The segments that have tasks. `released` counts as done once the graph has begun. */
export function segmentsOf(counts: Readonly<Record<string, number>>): Segment[] {
  return KINDS.map(([kind, label, states]) => ({
    kind,
    label,
    count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  })).filter(({ count }) => count > 0);
}

/** The state that a group of tasks is shown in: the worst, then the busiest that it has. */
export function toneOf(counts: Readonly<Record<string, number>>): Segment["kind"] {
  const kinds = new Set(segmentsOf(counts).map(({ kind }) => kind));
  const order = ["failed", "blocked", "running", "cancelled", "ready", "waiting"] as const;
  return order.find((kind) => kinds.has(kind)) ?? "done";
}

/** Where the results are that an ended graph keeps; `null` if it keeps none. */
export function resultsOf(
  counts: {
    readonly available: number;
    readonly recomputable: number;
    readonly lost: number;
  } | undefined,
): {
  readonly available: number;
  readonly total: number;
  readonly missing: string;
  readonly tone: "plain" | "bad";
} | null {
  if (counts === undefined) return null;
  const { available, recomputable, lost } = counts;
  const total = available + recomputable + lost;
  if (total === 0) return null;
  const missing = [
    ...(recomputable > 0 ? [`${recomputable} being computed again`] : []),
    ...(lost > 0 ? [`${lost} lost until a retry`] : []),
  ].join(", ");
  return { available, total, missing, tone: lost > 0 ? "bad" : "plain" };
}

/** Number of all tasks, and of those that have ended with a result. */
export function totalsOf(counts: Readonly<Record<string, number>>): {
  readonly total: number;
  readonly done: number;
} {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, done: (counts.memory ?? 0) + (counts.released ?? 0) };
}
