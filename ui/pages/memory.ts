/** Memory: who is near the limit, what takes it, and what the memory manager does about it. */
import { html } from "htm/preact";
import type { AmmStatus, MemoryGroups, MemoryHistory } from "../../protocol/mod.ts";
import { cluster, useTopics, workers } from "../api/live.ts";
import { memoryGroupsPath, memoryHistoryPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Action } from "../parts/actions.ts";
import { Chart } from "../parts/chart.ts";
import { Empty, Page, Pending, Section, Tile } from "../parts/basics.ts";
import { MemoryBar } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { showBytes, showCount, showPercent, showSeconds, showTime } from "../text/format.ts";
import { growthOf, seriesOf } from "../text/memory_history.ts";
import { fullness, fullnessHistogram } from "../text/worker_memory.ts";
import { WorkerTable } from "./workers.ts";

/** Above so many workers a histogram comes first. */
const BARS_MAX = 60;
/** The fullest that are shown below a histogram. */
const FULLEST_SHOWN = 20;

export function Memory() {
  useTopics("workers");
  return html`
    <${Page} title="Memory" />
    <${Totals} />
    <${OverTime} />
    <${ByGroup} />
    <${ByWorker} />
    <${Manager} />
  `;
}

function Totals() {
  const now = cluster.value;
  if (now === null) {
    return html`
      <section class="card">
        <${Pending} error=${null} />
      </section>
    `;
  }
  const { process, managed, unmanagedOld, unmanagedRecent, spilled, limit } = now.memory;
  const unmanaged = unmanagedOld + unmanagedRecent;
  return html`
    <section class="card">
      <dl class="tiles">
        <${Tile}
          name="Used"
          value=${showBytes(process)}
          detail=${limit === null || limit === 0
            ? "no limit"
            : `${showPercent(process / limit)} of ${showBytes(limit)}`}
        />
        <${Tile} name="Results" value=${showBytes(managed)} />
        <${Tile}
          name="Other"
          value=${showBytes(unmanaged)}
          detail=${`${showBytes(unmanagedRecent)} in the last 30 s`}
        />
        <${Tile} name="Spilled" value=${showBytes(spilled)} />
      </dl>
      <${MemoryBar} label="Memory of all workers" parts=${{ managed, unmanaged, spilled, limit }} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `;
}

/** Which kind of result filled the memory, and when. */
function OverTime() {
  const { data, error } = usePolled<MemoryHistory>(memoryHistoryPath(), 5000);
  return html`
    <${Section} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.groups.length === 0
        ? html`<${Empty}>No worker held a result in the last ten minutes.<//>`
        : html`
          <${Chart}
            title="Results over time"
            times=${data.at.map((at) => at / 1000)}
            show=${showBytes}
            stacked=${true}
            isBytes=${true}
            series=${seriesOf(data)}
          />
          ${growthOf(data) !== null && html`<p class="note">${growthOf(data)}</p>`}
        `}
    <//>
  `;
}

function ByWorker() {
  const all = [...workers.value.values()].sort((a, b) => (fullness(b) ?? 0) - (fullness(a) ?? 0));
  if (all.length === 0) return null;
  const isMany = all.length > BARS_MAX;
  return html`
    <${Section} title="By worker" note=${isMany
      ? "the fullest; all are on the page of workers"
      : "the fullest first"}>
      ${isMany && html`<${Histogram} counts=${fullnessHistogram(all)} />`}
      <${WorkerTable} rows=${isMany ? all.slice(0, FULLEST_SHOWN) : all} />
    <//>
  `;
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(...counts, 1);
  return html`
    <ol class="histogram" aria-label="Workers by fullness">
      ${counts.map((count, tenth) =>
        html`
          <li key=${tenth} class=${tenth >= 8 ? "full" : ""}>
            <span class="column" style=${{ height: `${(100 * count) / most}%` }} />
            <b>${showCount(count)}</b><span>${tenth < 10 ? `${tenth * 10} %` : "full"}</span>
          </li>
        `
      )}
    </ol>
  `;
}

type GroupHeld = MemoryGroups["items"][number];

function ByGroup() {
  const { data, error } = usePolled<MemoryGroups>(memoryGroupsPath(), 3000);
  return html`
    <${Section} title="By groups of tasks" note="results in memory and spilled">
      ${data === null
        ? html`<${Pending} error=${error} />`
        : data.items.length === 0
        ? html`<${Empty}>No worker holds a result.<//>`
        : html`
          <${Rows}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks", "Copies", "Bytes"]}
            rows=${data.items}
            keyOf=${({ group }: GroupHeld) => group}
            cells=${({ group, copies, bytes }: GroupHeld) => [
              html`<span class="mono">${group}</span>`,
              showCount(copies),
              showBytes(bytes),
            ]}
          />
        `}
    <//>
  `;
}

type Suggestion = NonNullable<NonNullable<AmmStatus["lastRun"]>["suggestions"]>[number];

function Manager() {
  const { data: amm, error } = usePolled<AmmStatus>("amm", 2000);
  if (amm === null) {
    return html`
      <${Section} title="Active Memory Manager">
        <${Pending} error=${error} />
        <//>
    `;
  }
  const { running, interval, policies, inFlight, lastRun } = amm;
  return html`
    <${Section} title="Active Memory Manager">
      <div class="buttons">
        ${running
          ? html`<${Action} label="Stop" scope="admin" path="amm/stop" />`
          : html`<${Action} label="Start" scope="admin" path="amm/start" />`}
        <${Action} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${Tile} name="State" value=${running ? "running" : "stopped"} detail=${`each ${
          showSeconds(interval)
        }`} />
        <${Tile}
          name="Copies under way"
          value=${showCount(inFlight.copies)}
          detail=${showBytes(inFlight.bytes)}
        />
        ${lastRun !== null && html`
          <${Tile}
            name="Last run"
            value=${showTime(lastRun.at)}
            detail=${`${showCount(lastRun.replicated)} copied, ${
              showCount(lastRun.dropped)
            } dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${policies.length === 0
        ? "none"
        : policies.map(({ name }) => name).join(", ")}</p>
      ${(lastRun?.suggestions ?? []).length > 0 && html`
        <${Rows}
          caption="Suggestions of the last run"
          head=${["Key", "Policy", "Does", "Size", "Worker"]}
          rows=${lastRun?.suggestions ?? []}
          keyOf=${({ key, op }: Suggestion) => `${op} ${key}`}
          cells=${({ key, policy, op, nbytes, worker, reason }: Suggestion) => [
            html`<span class="mono">${key}</span>`,
            policy,
            op,
            showBytes(nbytes),
            worker ?? reason ?? "",
          ]}
        />
      `}
    <//>
  `;
}
