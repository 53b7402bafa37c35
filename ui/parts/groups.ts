/** Progress of groups of tasks as a table. */
import { html } from "htm/preact";
import { showBytes, showCount, showSeconds } from "../text/format.ts";
import { totalsOf } from "../text/progress.ts";
import { Progress } from "./progress.ts";
import { Rows } from "./rows.ts";

export interface ShownGroupRow {
  readonly group: string;
  readonly counts: Readonly<Record<string, number>>;
  /** `null`: not known. */
  readonly expectedSeconds: number | null;
  readonly peakBytes?: number | null;
}

export function GroupTable(
  { caption, rows }: { readonly caption: string; readonly rows: readonly ShownGroupRow[] },
) {
  const hasPeaks = rows.some(({ peakBytes }) => peakBytes);
  const cells = ({ group, counts, expectedSeconds, peakBytes }: ShownGroupRow) => {
    const { total, done } = totalsOf(counts);
    return [
      html`<span class="mono">${group}</span>`,
      html`<${Progress} label=${group} counts=${counts} />`,
      `${showCount(done)} / ${showCount(total)}`,
      counts.erred ? html`<span class="bad">${showCount(counts.erred)}</span>` : "",
      counts.blocked ? showCount(counts.blocked) : "",
      expectedSeconds === null ? "" : showSeconds(expectedSeconds),
      ...(hasPeaks ? [peakBytes ? showBytes(peakBytes) : ""] : []),
    ];
  };
  return html`
    <${Rows}
      caption=${caption}
      head=${[
        "Tasks",
        "Progress",
        "Done",
        "Failed",
        "Blocked",
        "Mean time",
        ...(hasPeaks ? ["Peak memory"] : []),
      ]}
      rows=${rows}
      keyOf=${(row: ShownGroupRow) => row.group}
      cells=${cells}
    />
  `;
}
