/** Progress of groups of tasks as a table. */
import { html } from "htm/preact";
import { linkTo } from "../place.ts";
import { showBytes, showCount, showSeconds } from "../text/format.ts";
import { type GroupName, readGroupName, readGroupNames } from "../text/group_name.ts";
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

/** A group by its name; the module is its tooltip, and the link leads to its tasks. */
export function Group(
  { name, link = null, nameOf = readGroupName }: {
    readonly name: string;
    readonly link?: readonly string[] | null;
    /** How names are shown. */
    readonly nameOf?: (name: string) => GroupName;
  },
) {
  const { title, module } = nameOf(name);
  const tip = module === null ? undefined : `of ${module}`;
  return link === null
    ? html`<span class="mono" title=${tip}>${title}</span>`
    : html`<a class="mono" href=${linkTo(...link)} title=${tip}>${title}</a>`;
}

export function GroupTable(
  { caption, rows, linkOf = () => null }: {
    readonly caption: string;
    readonly rows: readonly ShownGroupRow[];
    /** The page of a group; `null`: it has none. */
    readonly linkOf?: (group: string) => readonly string[] | null;
  },
) {
  const nameOf = readGroupNames(rows.map(({ group }) => group));
  const hasPeaks = rows.some(({ peakBytes }) => peakBytes);
  const cells = ({ group, counts, expectedSeconds, peakBytes }: ShownGroupRow) => {
    const { total, done } = totalsOf(counts);
    return [
      html`<${Group} name=${group} link=${linkOf(group)} nameOf=${nameOf} />`,
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
