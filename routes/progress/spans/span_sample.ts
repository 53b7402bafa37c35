/** A part of the spans of a frame, so that its size is bounded. */
import type { Span } from "./span_ring.ts";

/**
 * At most `limit` of the spans, in their order. Each group gets its share of the places, at least
 * one, and each span of a group is as likely as the others. With nearly as many groups as places
 * all spans are alike. `random`: a number from 0 to 1, below 1.
 */
export function sampleSpans(
  spans: readonly Span[],
  limit: number,
  random: () => number,
): readonly Span[] {
  if (spans.length <= limit) return spans;
  const groups = new Map<string, number[]>();
  spans.forEach(({ group }, index) => {
    const members = groups.get(group) ?? [];
    groups.set(group, members);
    members.push(index);
  });
  if (groups.size > limit / 2) {
    const all = [...groups.values()].flat();
    return pick(all, limit, random).sort((a, b) => a - b).map((index) => spans[index] as Span);
  }
  const chosen: number[] = [];
  let [places, left] = [limit, spans.length];
  // Small groups first, so that what they do not use goes to larger ones.
  const sorted = [...groups.values()].sort((a, b) => a.length - b.length);
  for (const members of sorted) {
    const share = Math.max(1, Math.floor(places * members.length / left));
    const count = Math.min(share, members.length, places);
    chosen.push(...pick(members, count, random));
    places -= count;
    left -= members.length;
  }
  return chosen.sort((a, b) => a - b).map((index) => spans[index] as Span);
}

/** `count` of the members, each set as likely as the others: the first steps of Fisher-Yates. */
function pick(members: readonly number[], count: number, random: () => number): number[] {
  const pool = [...members];
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (pool.length - at));
    [pool[at], pool[other]] = [pool[other] as number, pool[at] as number];
  }
  return pool.slice(0, count);
}
