/** Tasks that do not go on, and why. */
import { html } from "htm/preact";
import type { StuckTasks } from "../../protocol/mod.ts";
import { usePolled } from "../api/polled.ts";
import { Empty, Link, Page, Pending } from "../parts/basics.ts";
import { Rows } from "../parts/rows.ts";
import { shortId, showCount } from "../text/format.ts";

type Kind = StuckTasks["items"][number];

export function Stuck() {
  const { data, error } = usePolled<StuckTasks>("stuck", 3000);
  return html`
    <${Page} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.items.length === 0
        ? html`<${Empty}>Nothing is stuck.<//>`
        : html`
          <${Rows}
            caption="Stuck tasks by graph and reason"
            head=${["Graph", "Tasks", "Why", "Examples"]}
            rows=${data.items}
            keyOf=${({ graph, code, keys }: Kind) => `${graph} ${code} ${keys[0]}`}
            cells=${({ graph, name, text, count, keys }: Kind) => [
              html`<${Link} to=${["graphs", graph]}>${name || shortId(graph)}<//>`,
              showCount(count),
              text,
              html`<ul class="keys">${
                keys.map((key) =>
                  html`
                    <li key=${key}>
                      <${Link} to=${["graphs", graph, "tasks", key]}>${key}<//></li>
                  `
                )
              }</ul>`,
            ]}
          />
        `}
      ${data?.complete === false &&
        html`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `;
}
