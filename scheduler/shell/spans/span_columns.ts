/** Spans as columns: names once, and numbers by row, so that ten thousand of them are small. */
import { type Span, SPAN_KINDS } from "./span_ring.ts";

export interface SpanColumns {
  /** Names of workers and of groups, which `w` and `g` refer to. */
  readonly workers: readonly string[];
  readonly groups: readonly string[];
  readonly w: readonly number[];
  readonly g: readonly number[];
  /** Start in milliseconds since 1970, and duration in microseconds. */
  readonly s: readonly number[];
  readonly d: readonly number[];
  /** 0: finished, 1: failed. */
  readonly k: readonly number[];
}

export function spanColumns(spans: readonly Span[]): SpanColumns {
  const workers = new Map<string, number>();
  const groups = new Map<string, number>();
  return {
    w: spans.map(({ worker }) => numberOf(workers, worker)),
    g: spans.map(({ group }) => numberOf(groups, group)),
    s: spans.map(({ startedAt }) => startedAt),
    d: spans.map(({ durationUs }) => durationUs),
    k: spans.map(({ kind }) => SPAN_KINDS.indexOf(kind)),
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
