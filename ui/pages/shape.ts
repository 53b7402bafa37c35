/** The shape of a graph: groups of tasks, and the inputs between them. */
import { html } from "htm/preact";
import type { GraphShape, GraphStatus } from "../../protocol/mod.ts";
import { graphPath, shapePath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Link, Page, Pending } from "../parts/basics.ts";
import { Drawing } from "../parts/drawing.ts";
import { GroupTable } from "../parts/groups.ts";
import { ProgressLegend } from "../parts/progress.ts";
import { showCount } from "../text/format.ts";
import { tabOfGraph } from "../text/tab.ts";

export function ShapePage({ id }: { readonly id: string }) {
  const { data: graph } = usePolled<GraphStatus>(graphPath(id), 3000);
  const { data, error } = usePolled<GraphShape>(shapePath(id), 2000);
  const up = html`<${Link} to=${["graphs", id]}>${graph?.name || "The graph"}<//>`;
  return html`
    <${Page} title="Shape" tab=${graph === null ? undefined : tabOfGraph(graph)} aside=${up} />
    <section class="card">
      ${data === null ? html`<${Pending} error=${error} />` : html`
        <${Drawing} label="Groups of tasks, inputs above" shape=${data} linkOf=${() => null} />
        ${graph !== null && html`<${ProgressLegend} counts=${graph.counts} />`}
        ${data.folded > 0 &&
          html`<p class="note">The ${showCount(data.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${data !== null && html`
      <section class="card">
        <${GroupTable}
          caption="The same groups as a table"
          rows=${data.nodes.map(({ name, counts }) => ({
            group: name,
            counts,
            expectedSeconds: null,
          }))}
        />
      </section>
    `}
  `;
}
