/** The runs that have ended, as frames: all while they are few, else a sample that says so. */
import type { FrameTopic } from "../../events/frames.ts";
import { spanColumns } from "./span_columns.ts";
import type { FoundSpans, SpanRing } from "./span_ring.ts";
import { sampleSpans } from "./span_sample.ts";

/** Spans of one frame. */
const SPANS_MAX = 500;
/** Spans among which those of a frame are chosen. */
const SEEN_MAX = 50_000;

/** The runs of owners that `sees` admits. `random`: a number from 0 to 1, below 1. */
export function streamTopic(
  ring: SpanRing,
  sees: (owner: string) => boolean,
  random: () => number,
): FrameTopic {
  let after = ring.last;
  return {
    msMin: 0,
    full: () => text(ring.readLast({ sees }, SPANS_MAX, SEEN_MAX), true),
    change: () => {
      const found = ring.read({ after, sees }, SEEN_MAX);
      after = found.next;
      return found.spans.length === 0 ? null : text(found, false);
    },
  };

  function text({ spans, numbers }: FoundSpans, full: boolean): string {
    const indices = spans.map((span, index) => ({ ...span, index }));
    const shown = sampleSpans(indices, SPANS_MAX, random) as typeof indices;
    return JSON.stringify({
      t: "stream",
      ...(full && { full }),
      seen: spans.length,
      shown: shown.length,
      n: shown.map(({ index }) => numbers[index]),
      ...spanColumns(shown),
    });
  }
}
