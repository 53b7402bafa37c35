/** Spans as columns. */
import type { RunColumns } from "../../../protocol/mod.ts";
import { type Span, SPAN_KINDS } from "./span_ring.ts";

export function spanColumns(spans: readonly Span[]): RunColumns {
  const workers = new Map<string, number>();
  const groups = new Map<string, number>();
  return {
    w: spans.map(({ worker }) => numberOf(workers, worker)),
    g: spans.map(({ group }) => numberOf(groups, group)),
    s: spans.map(({ startedAt }) => startedAt),
    d: spans.map(({ durationUs }) => durationUs),
    k: spans.map(({ kind }) => SPAN_KINDS.indexOf(kind)),
    m: spans.map(({ marks }) => marks),
    workers: [...workers.keys()],
    groups: [...groups.keys()],
  };
}

function numberOf(names: Map<string, number>, name: string): number {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, names.size);
  return names.size - 1;
}
