/** One worker: its load, its memory, what it runs, its last failures, and what it holds. */
import { html } from "htm/preact";
import type { RunColumns, RunningTask, WorkerStatus } from "../../protocol/mod.ts";
import { failedRunsPath, resultsPath, runningTasksPath, workerPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Action } from "../parts/actions.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { MemoryBar } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { showBytes, showCount, showSeconds, showSpan, showTime } from "../text/format.ts";
import { byEnd, type DrawnRun, readRuns } from "../text/lanes.ts";
import { showMarks } from "../text/run_marks.ts";

export function Worker({ name }: { readonly name: string }) {
  const { data: worker, error } = usePolled<WorkerStatus>(runningTasksPath(name), 2000);
  if (worker === null) {
    return html`
      <${Page} title=${name}>
        <section class="card">
          <${Pending} error=${error} />
        </section>
        <//>
    `;
  }
  const { memory, spill, resources } = worker;
  const parts = {
    managed: memory.managed,
    unmanaged: memory.unmanaged,
    spilled: memory.spilled,
    limit: memory.limit,
  };
  return html`
    <${Page} title=${worker.name} aside=${html`<${Actions} worker=${worker} />`} />
    <section class="card">
      <dl class="tiles">
        <${Tile} name="State" value=${html`<${State} name=${worker.state} />`} detail=${worker
          .trouble} />
        <${Tile}
          name="Tasks"
          value=${`${showCount(worker.executing)} / ${showCount(worker.threads)}`}
          detail=${`${showCount(worker.processing)} assigned`}
        />
        <${Tile} name="Results held" value=${showCount(worker.keys)} />
        <${Tile} name="Received" value=${showBytes(worker.receivedBytes)} />
        <${Tile} name="Processes started" value=${showCount(worker.executorStarts)} />
        <${Tile} name="Last seen" value=${worker.lastSeen === null
          ? "—"
          : showTime(worker.lastSeen)} />
      </dl>
      <${MemoryBar} label="Memory" parts=${parts} />
      <p class="note">
        Results ${showBytes(memory.managed)}, other memory ${showBytes(memory.unmanagedOld)} and
        ${" "}${showBytes(memory.unmanagedRecent)} lately, spilled ${showBytes(memory.spilled)};
        limit ${memory.limit === null ? "none" : showBytes(memory.limit)}.
      </p>
      ${spill !== null && html`<p class="note">
        Spills to <span class="mono">${spill.where}</span>${
        spill.waiting > 0 &&
        `; ${showBytes(spill.waiting)} wait to be written${
          spill.stalledMs > 0 ? `, nothing for ${showSeconds(spill.stalledMs / 1000)}` : ""
        }`
      }.
      </p>`}
      <p class="note">
        ${worker.transfers === "direct" ? worker.url : "Its values travel through the scheduler"},
        version ${worker.version}${Object.entries(resources).map(([resource, { total, used }]) =>
          `; ${used} of ${total} ${resource} used`
        )}
      </p>
    </section>
    <${Running} worker=${worker} />
    <${LastFailures} name=${worker.name} />
    <${Holds} name=${name} />
  `;
}

function Running({ worker: { running = [], executing } }: { readonly worker: WorkerStatus }) {
  const note = running.length < executing
    ? `${showCount(running.length)} of ${showCount(executing)}, the longest running`
    : "as of its last heartbeat, the longest running first";
  return html`
    <${Section} title="Running tasks" note=${note}>
      ${running.length === 0 ? html`<${Empty}>It runs no task that is shown to you.<//>` : html`
        <${Rows}
          caption="Tasks that it runs"
          head=${["Task", "Group", "Since", "Time", "Memory of the group"]}
          rows=${running}
          keyOf=${({ key }: RunningTask) => key}
          cells=${({ name, graph, group, startedAt, groupPeakBytes }: RunningTask) => [
            html`<span class="mono">${
              graph === null
                ? name
                : html`<${Link} to=${["graphs", graph, "tasks", name]}>${name}<//>`
            }</span>`,
            html`<span class="mono">${group}</span>`,
            showTime(startedAt),
            showSpan(startedAt, null, presentTime()),
            groupPeakBytes === null ? "—" : `up to ${showBytes(groupPeakBytes)}`,
          ]}
        />
      `}
    <//>
  `;
}

function LastFailures({ name }: { readonly name: string }) {
  const { data } = usePolled<RunColumns>(failedRunsPath(name), 5000);
  if (data === null || data.s.length === 0) return null;
  return html`
    <${Section} title="Last failures" note="runs on it that failed or were killed, the newest first">
      <${Rows}
        caption="Last runs on it that failed"
        head=${["Task", "Group", "Ended", "Time", "Marks"]}
        rows=${readRuns(data, (row) => row).sort(byEnd).reverse()}
        keyOf=${({ number }: DrawnRun) => String(number)}
        cells=${(run: DrawnRun) => [
          html`<span class="mono">${
            run.graph === ""
              ? run.key
              : html`<${Link} to=${["graphs", run.graph, "tasks", run.key]}>${run.key}<//>`
          }</span>`,
          html`<span class="mono">${run.group}</span>`,
          showTime(run.end),
          showSeconds((run.end - run.start) / 1000),
          showMarks(run),
        ]}
      />
      <//>
  `;
}

function Actions({ worker }: { readonly worker: WorkerStatus }) {
  const path = workerPath(worker.id);
  return html`
    ${worker.state === "paused"
      ? html`<${Action} label="Resume" scope="admin" path=${`${path}/resume`} />`
      : html`<${Action} label="Pause" scope="admin" path=${`${path}/pause`} />`}
    <${Action}
      label="Retire" scope="admin"
      path=${`${path}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `;
}

type Held = NonNullable<WorkerStatus["holds"]>[number];

function Holds({ name }: { readonly name: string }) {
  const { data } = usePolled<WorkerStatus>(resultsPath(name), 15_000);
  const largest = data?.holds ?? [];
  if (data === null || largest.length === 0) return null;
  return html`
    <${Section} title="Results" note=${`${showCount(largest.length)} of ${
      showCount(data.keys)
    }, the largest`}>
      <${Rows}
        caption="The largest results that it holds"
        head=${["Key", "Size", "Where"]}
        rows=${largest}
        keyOf=${({ key }: Held) => key}
        cells=${({ key, nbytes, spilled }: Held) => [
          html`<span class="mono">${key}</span>`,
          showBytes(nbytes),
          spilled ? "spilled" : "in memory",
        ]}
      />
      <//>
  `;
}
