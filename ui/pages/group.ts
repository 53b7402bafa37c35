/** One group of tasks of a graph: how far it is, and its tasks. */
import { html } from "htm/preact";
import type { GraphGroups, GraphStatus } from "../../protocol/mod.ts";
import { graphPath, groupsPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Link, Page, Pending, Tile } from "../parts/basics.ts";
import { Progress, ProgressLegend } from "../parts/progress.ts";
import { Tasks } from "../parts/tasks.ts";
import { showBytes, showCount, showSeconds } from "../text/format.ts";
import { readGroupName } from "../text/group_name.ts";
import { totalsOf } from "../text/progress.ts";

export function GroupPage({ id, group }: { readonly id: string; readonly group: string }) {
  const { data: graph } = usePolled<GraphStatus>(graphPath(id), 3000);
  const { data, error } = usePolled<GraphGroups>(groupsPath(id), 2000);
  const row = data?.items.find((item) => item.group === group);
  const { title, module } = readGroupName(group);
  const up = html`
    <${Link} to=${["graphs", id]}>${graph?.name || "The graph"}<//>
    <${Link} to=${["graphs", id, "shape"]}>Shape<//>
  `;
  return html`
    <${Page} title=${title} aside=${up} />
    ${data === null
      ? html`
        <section class="card">
          <${Pending} error=${error} />
        </section>
      `
      : row && html`<${GroupHead} row=${row} module=${module} />`}
    <${Tasks} id=${id} group=${group} />
  `;
}

function GroupHead(
  { row, module }: {
    readonly row: GraphGroups["items"][number];
    readonly module: string | null;
  },
) {
  const { counts, expectedSeconds, peakBytes } = row;
  const { total, done } = totalsOf(counts);
  return html`
    <section class="card graph-head">
      <dl class="tiles">
        <${Tile} name="Done" value=${showCount(done)} detail=${`of ${showCount(total)} tasks`} />
        <${Tile}
          name="Failed"
          value=${showCount(counts.erred)}
          detail=${counts.blocked > 0 ? `${showCount(counts.blocked)} blocked` : ""}
          tone=${counts.erred > 0 ? "bad" : "plain"}
        />
        <${Tile}
          name="Mean time"
          value=${expectedSeconds === null ? "—" : showSeconds(expectedSeconds)}
        />
        ${peakBytes !== null &&
          html`<${Tile} name="Peak memory" value=${showBytes(peakBytes)} />`}
        ${module !== null &&
          html`<${Tile} name="Module" value=${html`<span class="mono">${module}</span>`} />`}
      </dl>
      <${Progress} label="Tasks of the group" counts=${counts} />
      <${ProgressLegend} counts=${counts} />
    </section>
  `;
}
