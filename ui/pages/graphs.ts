/** The list of graphs. */
import { html } from "htm/preact";
import type { GraphStatus } from "../../protocol/mod.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Empty, Link, Page, Pending, State } from "../parts/basics.ts";
import { Progress } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { query, setQuery } from "../place.ts";
import { shortId, showCount, showSpan, showTime } from "../text/format.ts";

const STATES = ["", "running", "cancelling", "succeeded", "failed", "cancelled"] as const;
const GRAPHS_MAX = 200;

export function Graphs() {
  const state = query.value.get("state") ?? "";
  const label = query.value.get("label") ?? "";
  const search = new URLSearchParams({
    limit: String(GRAPHS_MAX),
    ...(state && { state }),
    ...(label && { label }),
  });
  const { data, error } = usePolled<{
    readonly items: readonly GraphStatus[];
    readonly nextCursor: string | null;
  }>(`graphs?${search}`, 2000);
  return html`
    <${Page} title="Graphs" aside=${html`<${Filters} state=${state} label=${label} />`} />
    <section class="card">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.items.length === 0
        ? html`<${Empty}>No graph ${state === "" ? "was submitted" : `is ${state}`}.<//>`
        : html`<${GraphTable} graphs=${data.items} />`}
      ${data?.nextCursor &&
        html`<p class="note">The newest ${GRAPHS_MAX} are shown; a label finds older ones.</p>`}
    </section>
  `;
}

function Filters({ state, label }: { readonly state: string; readonly label: string }) {
  return html`
    <form class="filters" onSubmit=${(event: Event) => event.preventDefault()}>
      <label>State <select
          value=${state}
          onChange=${(event: { currentTarget: HTMLSelectElement }) =>
            setQuery("state", event.currentTarget.value)}
        >
          ${STATES.map((name) => html`<option key=${name} value=${name}>${name || "all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${label}
          placeholder="commit=5f2a9c1"
          onChange=${(event: { currentTarget: HTMLInputElement }) =>
            setQuery("label", event.currentTarget.value.trim())}
        /></label>
    </form>
  `;
}

function GraphTable({ graphs }: { readonly graphs: readonly GraphStatus[] }) {
  return html`
    <${Rows}
      caption="Graphs, newest first"
      head=${["Name", "State", "Progress", "Tasks", "Failed", "Submitted", "Time"]}
      rows=${graphs}
      keyOf=${(graph: GraphStatus) => graph.id}
      cells=${(graph: GraphStatus) => [
        html`<${Link} to=${["graphs", graph.id]} title=${graph.id}>${
          graph.name || shortId(graph.id)
        }<//>`,
        html`<${State} name=${graph.state} />`,
        html`<${Progress} label=${graph.name || graph.id} counts=${graph.counts} />`,
        showCount(graph.tasks),
        graph.counts.erred > 0
          ? html`<span class="bad">${showCount(graph.counts.erred)}</span>`
          : "",
        graph.submittedAt === null ? "" : showTime(graph.submittedAt),
        graph.startedAt === null ? "" : showSpan(graph.startedAt, graph.endedAt, presentTime()),
      ]}
    />
  `;
}
