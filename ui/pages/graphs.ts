/** The list of graphs. */
import { html } from "htm/preact";
import { GRAPHS_MAX, graphsPath, type ListedGraph } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Empty, Link, Page, Pending, State } from "../parts/basics.ts";
import { Field } from "../parts/field.ts";
import { Progress } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { query, setQuery } from "../place.ts";
import { shortId, showCount, showSpan, showTime } from "../text/format.ts";

const STATES = [
  ...["", "running", "cancelling"],
  ...["succeeded", "failed", "cancelled", "partly cancelled"],
] as const;

export function Graphs() {
  const state = query.value.get("state") ?? "";
  const label = query.value.get("label") ?? "";
  const cursor = query.value.get("cursor") ?? "";
  const { data, error } = usePolled<{
    readonly items: readonly ListedGraph[];
    readonly nextCursor: string | null;
  }>(graphsPath({ state, label, cursor }), 2000);
  return html`
    <${Page} title="Graphs" aside=${html`<${Filters} state=${state} label=${label} />`} />
    <section class="card">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.items.length === 0
        ? html`<${Empty}>No graph ${state === "" ? "was submitted" : `is ${state}`}.<//>`
        : html`<${GraphTable} graphs=${data.items} />`}
      <${Pages} cursor=${cursor} next=${data?.nextCursor ?? ""} />
    </section>
  `;
}

/** The way to older graphs and back to the newest. */
function Pages({ cursor, next }: { readonly cursor: string; readonly next: string }) {
  if (cursor === "" && next === "") return null;
  return html`
    <p class="note">
      ${cursor === "" ? `The newest ${GRAPHS_MAX} are shown. ` : "Older graphs are shown. "}
      ${cursor !== "" &&
        html`<button type="button" onClick=${() => setQuery("cursor", "")}>Newest</button>`}
      ${next !== "" &&
        html`<button type="button" onClick=${() => setQuery("cursor", next)}>Older</button>`}
    </p>
  `;
}

/** Another filter begins with the newest graphs. */
function setFilter(name: string, value: string): void {
  setQuery("cursor", "");
  setQuery(name, value);
}

function Filters({ state, label }: { readonly state: string; readonly label: string }) {
  return html`
    <form class="filters" onSubmit=${(event: Event) => event.preventDefault()}>
      <label>State <select
          value=${state}
          onChange=${(event: { currentTarget: HTMLSelectElement }) =>
            setFilter("state", event.currentTarget.value)}
        >
          ${STATES.map((name) => html`<option key=${name} value=${name}>${name || "all"}</option>`)}
        </select></label>
      <label>Label <${Field}
          type="search"
          value=${label}
          placeholder="commit=5f2a9c1"
          onCommit=${(text: string) => setFilter("label", text.trim())}
        /></label>
    </form>
  `;
}

function GraphTable({ graphs }: { readonly graphs: readonly ListedGraph[] }) {
  return html`
    <${Rows}
      caption="Graphs, newest first"
      head=${["Name", "State", "Progress", "Tasks", "Failed", "Blocked", "Submitted", "Time"]}
      rows=${graphs}
      keyOf=${(graph: ListedGraph) => graph.id}
      cells=${(graph: ListedGraph) => [
        html`<${Link} to=${["graphs", graph.id]} title=${graph.id}>${
          graph.name || shortId(graph.id)
        }<//>`,
        html`<${State} name=${graph.outcome} />`,
        html`<${Progress} label=${graph.name || graph.id} counts=${graph.counts} />`,
        showCount(graph.tasks),
        graph.counts.erred > 0
          ? html`<span class="bad">${showCount(graph.counts.erred)}</span>`
          : "",
        graph.counts.blocked > 0 ? showCount(graph.counts.blocked) : "",
        graph.submittedAt === null ? "" : showTime(graph.submittedAt),
        graph.startedAt === null ? "" : showSpan(graph.startedAt, graph.endedAt, presentTime()),
      ]}
    />
  `;
}
