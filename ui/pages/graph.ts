/** One graph: how far it is, how long still, and what fails. */
import { html } from "htm/preact";
import type { GraphFailures, GraphGroups, GraphStatus } from "../../protocol/mod.ts";
import { framesOfGraphs, useTopics } from "../api/live.ts";
import { SHOWN_STATES } from "../api/frames.ts";
import {
  failuresPath,
  graphPath,
  groupsPath,
  type ListedTask,
  remainingPath,
  TASKS_MAX,
  tasksPath,
} from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Action } from "../parts/actions.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { GroupTable } from "../parts/groups.ts";
import { Progress, ProgressLegend } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { goTo, linkTo, query, setQuery } from "../place.ts";
import {
  showCount,
  shownState,
  showRange,
  showResult,
  showSpan,
  showTime,
} from "../text/format.ts";
import { resultsOf, totalsOf } from "../text/progress.ts";
import { tabOfGraph } from "../text/tab.ts";

export function Graph({ id }: { readonly id: string }) {
  useTopics(`graph:${id}`);
  const { data, error } = usePolled<GraphStatus>(graphPath(id), 3000);
  if (data === null) {
    return html`
      <${Page} title="Graph">
        <section class="card">
          <${Pending} error=${error} />
        </section>
        <//>
    `;
  }
  const frame = framesOfGraphs.value.get(id) as Partial<GraphStatus> | undefined;
  // A frame is newer than the answer, unless the stream is lost.
  const graph: GraphStatus = frame?.state === data.state
    ? { ...data, ...frame } as GraphStatus
    : data;
  return html`
    <${Page} title=${graph.name || "Graph"} tab=${tabOfGraph(
      graph,
    )} aside=${html`<${Actions} graph=${graph} />`} />
    <${Header} graph=${graph} />
    <${Groups} id=${id} isRunning=${isOpen(graph)} />
    <${Failures} id=${id} graph=${graph} />
    <${Tasks} id=${id} />
  `;
}

function isOpen({ state }: GraphStatus): boolean {
  return state === "running" || state === "cancelling";
}

function Actions({ graph }: { readonly graph: GraphStatus }) {
  const path = graphPath(graph.id);
  return html`
    <${Link} to=${["graphs", graph.id, "shape"]}>Shape<//>
    ${isOpen(graph) && html`
      <${Action}
        label="Cancel" scope="submit"
        path=${`${path}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(graph.state === "failed" || (graph.resultCounts?.lost ?? 0) > 0) &&
      html`<${Action} label="Retry" scope="submit" path=${`${path}/retry`} />`}
    <${Action}
      label="Delete" scope="submit"
      method="DELETE"
      path=${path}
      confirm="Delete the graph and its results?"
      onDone=${() => goTo(linkTo("graphs"))}
    />
  `;
}

function Header({ graph }: { readonly graph: GraphStatus }) {
  const { total, done } = totalsOf(graph.counts);
  const labels = Object.entries(graph.labels ?? {});
  return html`
    <section class="card">
      <dl class="tiles">
        <${Tile} name="State" value=${html`<${State} name=${graph.outcome} />`} detail=${graph
          .stopReason} />
        <${Tile} name="Done" value=${showCount(done)} detail=${`of ${showCount(total)} tasks`} />
        <${Tile}
          name="Failed"
          value=${showCount(graph.counts.erred)}
          detail=${graph.counts.blocked > 0 ? `${showCount(graph.counts.blocked)} blocked` : ""}
          tone=${graph.counts.erred > 0 ? "bad" : "plain"}
        />
        <${Tile}
          name="Time"
          value=${graph.startedAt === null
            ? "—"
            : showSpan(graph.startedAt, graph.endedAt, presentTime())}
          detail=${graph.submittedAt === null ? "" : `submitted ${showTime(graph.submittedAt)}`}
        />
        <${Results} graph=${graph} />
        <${Remaining} graph=${graph} />
      </dl>
      <${Progress} label="All tasks" counts=${graph.counts} />
      <${ProgressLegend} counts=${graph.counts} />
      <p class="note"><span class="mono">${graph.id}</span>${" "}
        ${labels.map(([name, value]) => html`<${Label} key=${name} name=${name} value=${value} />`)}
      </p>
    </section>
  `;
}

function Label({ name, value }: { readonly name: string; readonly value: string }) {
  const label = `${name}=${value}`;
  return html`
    <a class="label" href=${`${linkTo("graphs")}?${new URLSearchParams({ label })}`}>${label}</a>
  `;
}

/** Where the results of an ended graph are; its counts stay as they were at its end. */
function Results({ graph }: { readonly graph: GraphStatus }) {
  const results = resultsOf(graph.resultCounts);
  if (results === null) return null;
  const { available, total, missing, tone } = results;
  return html`
    <${Tile}
      name="Results"
      value=${`${showCount(available)} of ${showCount(total)}`}
      detail=${missing || "held by workers"}
      tone=${tone}
    />
  `;
}

function Remaining({ graph }: { readonly graph: GraphStatus }) {
  const { data } = usePolled<GraphGroups>(isOpen(graph) ? remainingPath(graph.id) : null, 3000);
  if (!isOpen(graph) || data === null) return null;
  return html`
    <${Tile}
      name="Left"
      value=${data.etaRangeSeconds === null ? "not known yet" : showRange(data.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `;
}

function Groups({ id, isRunning }: { readonly id: string; readonly isRunning: boolean }) {
  const { data, error } = usePolled<GraphGroups>(groupsPath(id), isRunning ? 2000 : 30_000);
  return html`
    <${Section} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : html`<${GroupTable} caption="Progress by groups of tasks" rows=${data.items} />`}
      ${data !== null && data.omitted > 0 &&
        html`<p class="note">${showCount(data.omitted)} further groups are not shown.</p>`}
    <//>
  `;
}

function Failures(
  { id, graph }: {
    readonly id: string;
    readonly graph: GraphStatus;
  },
) {
  const has = graph.counts.erred > 0;
  const { data } = usePolled<GraphFailures>(has ? failuresPath(id) : null, 5000);
  if (!has || data === null || data.items.length === 0) return null;
  return html`
    <${Section} title="Failures" note="by group and error, each with one example">
      <${Rows}
        caption="Failed tasks"
        head=${["Tasks", "Count", "Error", "Example"]}
        rows=${data.items}
        keyOf=${(row: GraphFailures["items"][number]) => row.key}
        cells=${({ group, count, error, message, key }: GraphFailures["items"][number]) => [
          html`<span class="mono">${group}</span>`,
          showCount(count),
          html`<span class="bad">${error}</span>: ${message}`,
          html`<${Link} to=${["graphs", id, "tasks", key]}>${key}<//>`,
        ]}
      />
      ${data.omitted > 0 &&
        html`<p class="note">${showCount(data.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `;
}

function Tasks({ id }: { readonly id: string }) {
  const state = query.value.get("tasks") ?? "";
  const { data, error } = usePolled<{
    readonly items: readonly ListedTask[];
    readonly nextCursor: string | null;
  }>(tasksPath(id, state), 5000);
  return html`
    <${Section} title="Tasks">
      <form class="filters" onSubmit=${(event: Event) => event.preventDefault()}>
        <label>State <select
            value=${state}
            onChange=${(event: { currentTarget: HTMLSelectElement }) =>
              setQuery("tasks", event.currentTarget.value)}
          >
            <option value="">all</option>
            ${SHOWN_STATES.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
          </select></label>
      </form>
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.items.length === 0
        ? html`<${Empty}>No task is ${state || "known"}.<//>`
        : html`<${TaskTable} id=${id} tasks=${data.items} />`}
      ${data?.nextCursor && html`<p class="note">The first ${TASKS_MAX} are shown.</p>`}
    <//>
  `;
}

function TaskTable({ id, tasks }: { readonly id: string; readonly tasks: readonly ListedTask[] }) {
  return html`
    <${Rows}
      caption="Tasks, inputs before those that use them"
      head=${["Key", "State", "Operation", "Attempts", "Result", "Time"]}
      rows=${tasks}
      keyOf=${(task: ListedTask) => task.key}
      cells=${(task: ListedTask) => [
        html`<${Link} to=${["graphs", id, "tasks", task.key]}>${task.label ?? task.key}<//>`,
        html`<${State} name=${shownState(task)} />`,
        html`<span class="mono">${task.op}</span>`,
        showCount(task.attempts),
        showResult(task),
        task.startedAt === null ? "" : showSpan(task.startedAt, task.endedAt, presentTime()),
      ]}
    />
  `;
}
