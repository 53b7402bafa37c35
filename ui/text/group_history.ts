/** Bytes of groups of tasks over time, so that a chart shows which results fill the memory. Pure. */

/** Moments that are kept: ten minutes of reads every 3 s. */
const MOMENTS_MAX = 200;
/** Groups with an area of their own. */
export const AREAS_MAX = 8;
/** Name of the sum of all other groups. */
export const REST = "other groups";

/** Bytes by group at one time, in seconds since 1970. */
export interface GroupMoment {
  readonly at: number;
  readonly bytes: ReadonlyMap<string, number>;
}

/** One area: values at the times of the history. */
export interface GroupArea {
  readonly group: string;
  readonly values: readonly number[];
}

type Held = { readonly group: string; readonly bytes: number };

/**
 * The history with one more moment, which replaces the last one if it is not later. `total`: bytes
 * of all groups; what the list leaves out is added to {@linkcode REST}.
 */
export function addGroupMoment(
  before: readonly GroupMoment[],
  items: readonly Held[],
  { at, total = 0 }: { readonly at: number; readonly total?: number },
): readonly GroupMoment[] {
  const bytes = new Map(items.map(({ group, bytes }) => [group, bytes]));
  const listed = items.reduce((sum, item) => sum + item.bytes, 0);
  if (total > listed) bytes.set(REST, total - listed);
  return [...before.filter((moment) => moment.at < at), { at, bytes }].slice(-MOMENTS_MAX);
}

/**
 * The areas of the groups that held most at any time, the largest first, and of the others. Groups
 * that are gone keep their areas while the history shows them.
 */
export function groupAreas(history: readonly GroupMoment[]): GroupArea[] {
  const most = new Map<string, number>();
  for (const { bytes } of history) {
    for (const [group, count] of bytes) {
      if (group !== REST) most.set(group, Math.max(most.get(group) ?? 0, count));
    }
  }
  const names = [...most].filter(([, bytes]) => bytes > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([group]) => group);
  const shown = names.slice(0, AREAS_MAX);
  const areas = shown.map((group) => ({
    group,
    values: history.map(({ bytes }) => bytes.get(group) ?? 0),
  }));
  const rest = history.map(({ bytes }) =>
    [...bytes].reduce((sum, [group, count]) => shown.includes(group) ? sum : sum + count, 0)
  );
  return rest.some((bytes) => bytes > 0) ? [...areas, { group: REST, values: rest }] : areas;
}
