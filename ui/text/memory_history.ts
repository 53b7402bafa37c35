/** The results that workers hold over time, by groups of tasks. Pure. */
import type { MemoryHistory } from "../../protocol/mod.ts";
import { showBytes, showTime } from "./format.ts";
import { huesOf } from "./lanes.ts";

/** Part of the growth above which one group is the cause of it. */
const MAIN_PART = 0.5;
/** Bytes below which a growth is not worth a sentence. */
const GROWTH_BYTES_MIN = 1024 * 1024;

interface GroupSeries {
  readonly label: string;
  /** The name of a colour of the style sheet, without dashes. */
  readonly color: string;
  readonly values: readonly number[];
}

/** The areas of a chart, the largest group at the bottom. All others are one, if they have any. */
export function seriesOf({ groups, rest }: MemoryHistory): GroupSeries[] {
  const hues = huesOf(groups.map(({ group }) => group));
  const series = groups.map(({ group, bytes }) => ({
    label: group,
    color: `hue-${hues.get(group) ?? 0}`,
    values: bytes,
  }));
  return rest.some((bytes) => bytes > 0)
    ? [...series, { label: "all others", color: "waiting", values: rest }]
    : series;
}

/** A sentence on the highest point and the group that brought most of it; `null` if it was low. */
export function growthOf({ at, groups, rest }: MemoryHistory): string | null {
  const sums = at.map((_, index) =>
    groups.reduce((sum, { bytes }) => sum + (bytes[index] ?? 0), rest[index] ?? 0)
  );
  const top = sums.reduce((best, sum, index) => sum > (sums[best] ?? 0) ? index : best, 0);
  const most = sums[top] ?? 0;
  if (most < GROWTH_BYTES_MIN) return null;
  const [main] = groups.toSorted((a, b) => (b.bytes[top] ?? 0) - (a.bytes[top] ?? 0));
  const part = main?.bytes[top] ?? 0;
  const sentence = `The most was ${showBytes(most)} at ${showTime(at[top] ?? 0)}`;
  if (main === undefined || part < MAIN_PART * most) return `${sentence}.`;
  return `${sentence}, of which ${showBytes(part)} were of ${main.group}.`;
}
