/** Bars: progress of tasks, and memory against a limit. Colours have a pattern or a text beside. */
import { html } from "htm/preact";
import { showBytes, showCount, showPercent } from "../text/format.ts";
import { segmentsOf, totalsOf } from "../text/progress.ts";

interface ProgressProps {
  /** Subject of the bar, for screen readers. */
  readonly label: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A bar of progress with a segment for each kind of state. */
export function Progress({ label, counts }: ProgressProps) {
  const { total, done } = totalsOf(counts);
  const segments = segmentsOf(counts);
  const text = segments.map((each) => `${showCount(each.count)} ${each.label}`).join(", ");
  return html`
    <div
      class="bar"
      role="progressbar"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${total}
      aria-valuenow=${done}
      aria-valuetext=${text || "no tasks"}
      title=${text}
    >
      ${segments.map(({ kind, count }) =>
        html`<span key=${kind} class=${`part ${kind}`} style=${{ flexGrow: count }} />`
      )}
    </div>
  `;
}

/** The words for the colours of progress. */
export function ProgressLegend({ counts }: Pick<ProgressProps, "counts">) {
  return html`
    <ul class="legend">
      ${segmentsOf(counts).map(({ kind, label, count }) =>
        html`
          <li key=${kind}><span class=${`swatch ${kind}`} aria-hidden="true" /> ${showCount(
            count,
          )} ${label}</li>
        `
      )}
    </ul>
  `;
}

/** Bytes of a worker or of the cluster. */
export interface ShownMemory {
  readonly managed: number;
  readonly unmanaged: number;
  readonly spilled: number;
  /** `null`: there is none. */
  readonly limit: number | null;
}

/** Memory against its limit; what is spilled is beside it, hatched. */
export function MemoryBar(
  { label, parts }: { readonly label: string; readonly parts: ShownMemory },
) {
  const { managed, unmanaged, spilled, limit } = parts;
  const used = managed + unmanaged;
  const whole = Math.max(limit ?? 0, used, 1);
  const text = `${showBytes(used)}${
    limit === null ? "" : ` of ${showBytes(limit)} (${showPercent(used / limit)})`
  }: results ${showBytes(managed)}, other ${showBytes(unmanaged)}; spilled ${showBytes(spilled)}`;
  const width = (bytes: number) => ({ width: `${(100 * bytes) / whole}%` });
  return html`
    <div
      class="bar memory"
      role="meter"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${limit ?? used}
      aria-valuenow=${used}
      aria-valuetext=${text}
      title=${text}
    >
      <span class="part managed" style=${width(managed)} />
      <span class="part unmanaged" style=${width(unmanaged)} />
      ${limit !== null && html`<span class="threshold" style=${{ left: "80%" }} />`}
    </div>
  `;
}
