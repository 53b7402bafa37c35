/** One graph: how far it is, how long still, what failed first and how often. */
import { html } from "htm/preact";
import type { GraphGroups, GraphStatus } from "../../protocol/mod.ts";
import { framesOfGraphs, useTopics } from "../api/live.ts";
import { graphPath, groupsPath, remainingPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Action } from "../parts/actions.ts";
import { Link, Page, Pending, SecondRuns, Section, State, Tile } from "../parts/basics.ts";
import { Analysis } from "../parts/analysis.ts";
import { Failures } from "../parts/failures.ts";
import { GroupTable } from "../parts/groups.ts";
import { Progress, ProgressLegend } from "../parts/progress.ts";
import { ReportButton } from "../parts/report_button.ts";
import { Tasks } from "../parts/tasks.ts";
import { goTo, linkTo } from "../place.ts";
import { ownReport } from "../report.ts";
import { showCount, showRange, showSeconds, showSpan, showTime } from "../text/format.ts";
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
    <${Failures} id=${id} graph=${graph} />
    <${Groups} id=${id} isRunning=${isOpen(graph)} />
    ${graph.startedAt !== null && html`<${Analysis} id=${id} />`}
    <${Tasks} id=${id} />
  `;
}

function isOpen({ state }: GraphStatus): boolean {
  return state === "running" || state === "cancelling";
}

function Actions({ graph }: { readonly graph: GraphStatus }) {
  const path = graphPath(graph.id);
  const { total, done } = totalsOf(graph.counts);
  const { erred, blocked } = graph.counts;
  const open = total - done - erred - blocked - graph.counts.cancelled;
  return html`
    <${Link} to=${["graphs", graph.id, "shape"]}>Shape<//>
    <${Link} to=${["graphs", graph.id, "profile"]}>Profile<//>
    <${ReportButton} id=${graph.id} />
    ${(graph.state === "failed" || (graph.resultCounts?.lost ?? 0) > 0) &&
      html`<${Action} label="Retry" scope="submit" path=${`${path}/retry`} />`}
    ${isOpen(graph) && html`
      <${Action}
        label="Cancel" scope="submit"
        path=${`${path}/cancel`}
        confirm=${`Cancel the graph? ${
          countedTasks(open)
        } not finished; those that run are killed.`}
      />
    `}
    <${Action}
      label="Delete" scope="submit"
      method="DELETE"
      path=${path}
      confirm="Delete the graph and its results?"
      onDone=${() => goTo(linkTo("graphs"))}
    />
  `;
}

function countedTasks(count: number): string {
  return count === 1 ? "1 task has" : `${showCount(count)} tasks have`;
}

function Header({ graph }: { readonly graph: GraphStatus }) {
  const { total, done } = totalsOf(graph.counts);
  const labels = Object.entries(graph.labels ?? {});
  return html`
    <section class="card graph-head">
      <dl class="tiles">
        <${Tile} name="State" value=${html`<${State} name=${graph.outcome} />`} detail=${graph
          .stopReason ??
          (graph.waitsFor && `waits for graph ${graph.waitsFor}`)} />
        <${Tile} name="Done" value=${showCount(done)} detail=${`of ${showCount(total)} tasks`} />
        ${graph.cached && html`
          <${Tile}
            name="Cached"
            value=${showCount(graph.cached.tasks)}
            detail=${`${showSeconds(graph.cached.savedMs / 1000)} saved`}
          />
        `}
        ${graph.secondRuns && html`<${SecondRuns} ...${graph.secondRuns} />`}
        <${Tile}
          name="Failed"
          value=${showCount(graph.counts.erred)}
          detail=${graph.counts.blocked > 0 ? `${showCount(graph.counts.blocked)} blocked` : ""}
          tone=${graph.counts.erred > 0 ? "bad" : "plain"}
        />
        <${Tile}
          name="Wall time"
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
      ${data === null ? html`<${Pending} error=${error} />` : html`
        <${GroupTable}
          caption="Progress by groups of tasks"
          rows=${data.items}
          linkOf=${(group: string) => groupLink(id, group)}
        />
      `}
      ${data !== null && data.omitted > 0 &&
        html`<p class="note">${showCount(data.omitted)} further groups are not shown.</p>`}
    <//>
  `;
}

/** The page of a group, which a report does not have; nor has the rest of the groups. */
export function groupLink(id: string, group: string): readonly string[] | null {
  return ownReport !== null || group === "other" ? null : ["graphs", id, "groups", group];
}
