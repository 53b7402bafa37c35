/** The first page: whether the cluster is well, how fast it works, and what happened last. */
import { html } from "htm/preact";
import { cluster, facts, groups, moments, useTopics } from "../api/live.ts";
import type { ShareStatus } from "../../protocol/mod.ts";
import type { GroupRow } from "../api/frames.ts";
import { type ListedGraph, runningGraphsPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { isReplay } from "../api/session.ts";
import { Empty, Link, Page, Pending, SecondRuns, Section, Tile } from "../parts/basics.ts";
import { Chart } from "../parts/chart.ts";
import { GroupTable } from "../parts/groups.ts";
import { Progress } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import type { FactRow } from "../text/fact_rows.ts";
import { describeRow } from "../text/facts.ts";
import {
  showBytes,
  showCount,
  showPercent,
  showRate,
  showSeconds,
  showTime,
} from "../text/format.ts";
import { totalsOf } from "../text/progress.ts";

const FACTS_SHOWN = 20;

export function Overview() {
  useTopics("groups");
  const now = cluster.value;
  if (now === null) {
    return html`
      <${Page} title="Overview">
        <${Pending} error=${null} />
        <//>
    `;
  }
  return html`
    <${Page} title="Overview" />
    <${Tiles} />
    <div class="columns">
      <${Throughput} />
      <${MemoryOverTime} />
    </div>
    <${RunningGraphs} />
    <${Shares} />
    <${BusyGroups} />
    <${LastFacts} />
  `;
}

function Tiles() {
  const now = cluster.value;
  if (now === null) return null;
  const { workers, tasks, memory, graphs } = now;
  const running = workers.running ?? 0;
  const others = Object.entries(workers)
    .filter(([state, count]) => state !== "running" && state !== "closed" && count > 0)
    .map(([state, count]) => `${showCount(count)} ${state.replaceAll("_", " ")}`).join(", ");
  const last = moments.value.at(-1);
  const queued = (tasks.queued ?? 0) + (tasks["no-worker"] ?? 0);
  return html`
    <dl class="tiles">
      <${Tile}
        name="Workers"
        value=${showCount(running)}
        detail=${others || "all running"}
        tone=${running === 0 || others !== "" ? "bad" : "plain"}
      />
      <${Tile} name="Graphs running" value=${showCount(graphs.running ?? 0)} />
      <${Tile}
        name="Tasks a second"
        value=${showRate(last?.finishedRate ?? 0)}
        detail=${`${showCount(now.totals.finished)} since the start`}
      />
      <${Tile}
        name="Tasks running"
        value=${showCount(tasks.processing ?? 0)}
        detail=${`${showCount(queued)} ready, ${showCount(tasks.waiting ?? 0)} waiting`}
      />
      <${Tile}
        name="Memory"
        value=${showBytes(memory.process)}
        detail=${memory.limit === null || memory.limit === 0
          ? "no limit"
          : `${showPercent(memory.process / memory.limit)} of ${showBytes(memory.limit)}`}
      />
      <${Tile} name="Spilled" value=${showBytes(memory.spilled)} />
      ${now.totals.secondStarted > 0 && html`
        <${SecondRuns} started=${now.totals.secondStarted} won=${now.totals.secondWon} />
      `}
    </dl>
  `;
}

function Throughput() {
  const list = moments.value;
  return html`
    <${Section} title="Tasks a second" note=${isReplay()
      ? "of the recording"
      : "in the last 10 minutes"}>
      <${Chart}
        title="Tasks a second"
        times=${list.map(({ at }) => at)}
        show=${showRate}
        series=${[
          {
            label: "finished",
            color: "done",
            values: list.map(({ finishedRate }) => finishedRate),
          },
          { label: "failed", color: "failed", values: list.map(({ failedRate }) => failedRate) },
        ]}
      />
      <//>
  `;
}

function MemoryOverTime() {
  const list = moments.value;
  return html`
    <${Section} title="Memory" note="of all workers, stacked">
      <${Chart}
        title="Memory"
        times=${list.map(({ at }) => at)}
        show=${showBytes}
        stacked=${true}
        isBytes=${true}
        series=${[
          { label: "results", color: "managed", values: list.map(({ managed }) => managed) },
          { label: "other", color: "unmanaged", values: list.map(({ unmanaged }) => unmanaged) },
          { label: "spilled", color: "spilled", values: list.map(({ spilled }) => spilled) },
        ]}
      />
      <//>
  `;
}

function RunningGraphs() {
  const { data, error } = usePolled<{
    readonly items: readonly Pick<ListedGraph, "id" | "name" | "counts">[];
  }>(runningGraphsPath(), 2000);
  if (data === null) {
    return html`
      <${Section} title="Running graphs">
        <${Pending} error=${error} />
        <//>
    `;
  }
  return html`
    <${Section} title="Running graphs">
      ${data.items.length === 0 &&
        html`<${Empty}>No graph runs. <${Link} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${data.items.map((graph) => {
          const { total, done } = totalsOf(graph.counts);
          return html`
            <li key=${graph.id}>
              <${Link} to=${["graphs", graph.id]}>${graph.name || graph.id}<//>
              <${Progress} label=${graph.name || graph.id} counts=${graph.counts} />
              <span class="number">${showCount(done)} / ${showCount(total)}</span>
            </li>
          `;
        })}
      </ul>
    <//>
  `;
}

/** What owners with tasks get of the workers, unless one has them all. */
function Shares() {
  const { data } = usePolled<{ readonly items: readonly ShareStatus[] }>("shares", 5000);
  const rows = data?.items.filter(({ share }) => share > 0) ?? [];
  if (rows.every(({ share }) => share === 1)) return null;
  return html`
    <${Section} title="Owners that share the workers">
      <${Rows}
        caption="Owners that have tasks, and their shares"
        head=${["Owner", "Weight", "Share", "Ready", "On workers", "Slot time"]}
        rows=${rows}
        keyOf=${({ owner }: ShareStatus) => owner ?? ""}
        cells=${({ owner, weight, share, queued, assigned, slotSeconds }: ShareStatus) => [
          owner ?? "yours",
          weight,
          showPercent(share),
          showCount(queued),
          showCount(assigned),
          showSeconds(slotSeconds),
        ]}
      />
      <//>
  `;
}

function BusyGroups() {
  const rows = groups.value;
  if (rows.length === 0) return null;
  return html`
    <${Section} title="Busiest groups of tasks">
      <${GroupTable}
        caption="Progress of the busiest groups of running graphs"
        rows=${rows.map(({ group, counts, expectedUs }: GroupRow) => ({
          group,
          counts,
          expectedSeconds: expectedUs < 0 ? null : expectedUs / 1e6,
        }))}
      />
      <//>
  `;
}

function LastFacts() {
  const list = facts.value.slice(0, FACTS_SHOWN);
  return html`
    <${Section} title="What happened">
      ${list.length === 0 && html`<${Empty}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${list.map((row) => html`<${Fact} key=${row.id} row=${row} />`)}
      </ol>
    <//>
  `;
}

function Fact({ row }: { readonly row: FactRow }) {
  const { text, tone, link } = describeRow(row);
  const { at } = row.fact;
  return html`
    <li class=${tone}>
      <time dateTime=${at}>${showTime(at)}</time>
      <span>${link === undefined ? text : html`<${Link} to=${link}>${text}<//>`}</span>
    </li>
  `;
}

/** For pages that have nothing else to show. */
export function NotFound({ path }: { readonly path: readonly string[] }) {
  return html`
    <${Page} title="Not found">
      <${Empty}>There is no page "${path.join("/")}". <${Link} to=${[]}>Overview<//><//>
    <//>
  `;
}
