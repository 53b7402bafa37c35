/** The shape of a graph: groups of tasks, and the inputs between them. */
import { html } from "htm/preact";
import type { GraphShape, GraphStatus } from "../../protocol/mod.ts";
import { graphPath, shapePath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Link, Page, Pending, Section } from "../parts/basics.ts";
import { Drawing } from "../parts/drawing.ts";
import { GroupTable } from "../parts/groups.ts";
import { ProgressLegend } from "../parts/progress.ts";
import { showCount } from "../text/format.ts";
import { readGroupNames } from "../text/group_name.ts";
import { groupLink } from "./graph.ts";
import { tabOfGraph } from "../text/tab.ts";

export function ShapePage({ id }: { readonly id: string }) {
  const { data: graph } = usePolled<GraphStatus>(graphPath(id), 3000);
  const { data, error } = usePolled<GraphShape>(shapePath(id), 2000);
  const up = html`<${Link} to=${["graphs", id]}>${graph?.name || "The graph"}<//>`;
  const linkOf = (group: string) => groupLink(id, group);
  return html`
    <${Page} title="Shape" tab=${graph === null ? undefined : tabOfGraph(graph)} aside=${up} />
    <section class="card">
      ${data === null ? html`<${Pending} error=${error} />` : html`
        <${Drawing}
          label=${labelOf(data)}
          shape=${data}
          linkOf=${linkOf}
          nameOf=${readGroupNames(data.nodes.map(({ name }) => name))}
        />
        ${graph !== null && html`<${ProgressLegend} counts=${graph.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${data.folded > 0 &&
            ` The ${showCount(data.folded)} smallest groups are drawn as one.`}${data.omitted > 0 &&
            ` ${showCount(data.omitted)} lines with the fewest inputs are left out.`}
        </p>
      `}
    </section>
    ${data !== null && html`
      <${Section} title="Groups">
        <${GroupTable}
          caption="The same groups as a table"
          rows=${data.nodes.map(({ name, counts, expectedSeconds }) => ({
            group: name,
            counts,
            expectedSeconds: expectedSeconds ?? null,
          }))}
          linkOf=${linkOf}
        />
        <//>
    `}
  `;
}

function labelOf({ nodes, edges, order = [] }: GraphShape): string {
  const lines = edges.length + order.length;
  return `Groups of tasks: ${showCount(nodes.length)}, with ${showCount(lines)} ${
    lines === 1 ? "line" : "lines"
  } between them; the table below says the same`;
}
