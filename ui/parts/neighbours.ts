/** Inputs of a task, or the tasks that need it, in pages. */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import type { TaskNeighbour } from "../../protocol/mod.ts";
import { neighboursPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { showBytes, showCount, shownState } from "../text/format.ts";
import { Link, Pending, Section, State } from "./basics.ts";
import { Rows } from "./rows.ts";

interface Page {
  readonly items: readonly TaskNeighbour[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export function NeighbourTable({ title, graph, taskKey, side }: {
  readonly title: string;
  readonly graph: string;
  readonly taskKey: string;
  readonly side: "inputs" | "dependents";
}) {
  /** Cursors of the pages up to the one that is shown. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const path = neighboursPath(graph, taskKey, { side, cursor: cursors.at(-1) ?? "" });
  const { data, error } = usePolled<Page>(path, 3000);
  if (data === null && cursors.length === 0) return null;
  if (data?.total === 0) return null;
  const hasPages = cursors.length > 0 || data?.nextCursor;
  return html`
    <${Section} title=${title} note=${data === null ? "" : noteOf(data)}>
      ${data === null ? html`<${Pending} error=${error} />` : html`
        <${Rows}
          caption=${`${title}, with state and size`}
          head=${["Task", "State", "Size"]}
          rows=${data.items}
          keyOf=${({ key }: TaskNeighbour) => JSON.stringify(key)}
          cells=${(row: TaskNeighbour) => [
            html`<${Name} row=${row} graph=${graph} />`,
            row.state === null ? "—" : html`<${State} name=${shownState({ state: row.state })} />`,
            row.order ? "order only" : row.nbytes === null ? "—" : showBytes(row.nbytes),
          ]}
        />
      `}
      ${hasPages && html`
        <div class="filters">
          <button
            type="button"
            disabled=${cursors.length === 0}
            onClick=${() => setCursors(cursors.slice(0, -1))}
          >Previous</button>
          <button
            type="button"
            disabled=${!data?.nextCursor}
            onClick=${() => data?.nextCursor && setCursors([...cursors, data.nextCursor])}
          >Next</button>
        </div>
      `}
    <//>
  `;
}

function noteOf({ items, total }: Page): string {
  return items.length === total
    ? showCount(total)
    : `${showCount(items.length)} of ${showCount(total)}`;
}

/** A task of another namespace has no page here. */
function Name({ row: { key, label }, graph }: {
  readonly row: TaskNeighbour;
  readonly graph: string;
}) {
  if (typeof key === "string") {
    return html`<span class="mono"><${Link} to=${["graphs", graph, "tasks", key]} title=${key}>${
      label ?? key
    }<//></span>`;
  }
  const { key: short, namespace, owner } = key;
  const where = owner === undefined ? namespace : `${namespace} of ${owner}`;
  return html`<span class="mono">${short}</span> <span class="note">in ${where}</span>`;
}
