/** One worker: what it runs, its memory, its failures, its transfers, and what it holds. */
import { html } from "htm/preact";
import type { WorkerActivity, WorkerStatus } from "../../protocol/mod.ts";
import { activityPath, resultsPath, workerPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { Action } from "../parts/actions.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { MemoryBar } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { showBytes, showCount, showSeconds, showSpan, showTime } from "../text/format.ts";

export function Worker({ name }: { readonly name: string }) {
  const { data: worker, error } = usePolled<WorkerStatus>(workerPath(name), 2000);
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
    <${Activity} name=${name} />
    <${Holds} name=${name} />
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

type Running = WorkerActivity["running"][number];
type Failed = WorkerActivity["failures"][number];
type Transfer = WorkerActivity["transfers"][number];

function Activity({ name }: { readonly name: string }) {
  const { data, error } = usePolled<WorkerActivity>(activityPath(name), 2000);
  if (data === null) {
    return html`
      <${Section} title="Running">
        <${Pending} error=${error} />
        <//>
    `;
  }
  const { running, hidden, failures, transfers } = data;
  return html`
    <${Section} title="Running" note="as of its last heartbeat, the longest first">
      ${running.length === 0 && hidden === 0
        ? html`<${Empty}>It ran nothing at its last heartbeat.<//>`
        : html`
          <${Rows}
            caption="Tasks that it runs, the longest first"
            head=${["Task", "Tasks of its kind", "Since", "For", "Memory"]}
            rows=${running}
            keyOf=${({ key }: Running) => key}
            cells=${({ key, graph, group, startedAt, peakBytes }: Running) => [
              html`<${TaskLink} graph=${graph} taskKey=${key} />`,
              html`<span class="mono">${group}</span>`,
              showTime(startedAt),
              showSpan(startedAt, null, presentTime()),
              peakBytes === null ? "—" : showBytes(peakBytes),
            ]}
          />
        `}
      ${hidden > 0 && html`<p class="note">${showCount(hidden)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${Failures} list=${failures} />
      <${Transfers} name=${name} list=${transfers} />
    </div>
  `;
}

function TaskLink({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  return html`<span class="mono">${
    graph === "" ? taskKey : html`<${Link} to=${["graphs", graph, "tasks", taskKey]}>${taskKey}<//>`
  }</span>`;
}

function Failures({ list }: { readonly list: readonly Failed[] }) {
  return html`
    <${Section} title="Last failures" note="of runs on this worker">
      ${list.length === 0 ? html`<${Empty}>None of the last runs failed here.<//>` : html`
        <${Rows}
          caption="Runs that failed on this worker, the last first"
          head=${["Task", "Error", "Ended", "After"]}
          rows=${list.map((row, at) => ({ ...row, id: `${row.endedAt} ${row.key} ${at}` }))}
          keyOf=${({ id }: { readonly id: string }) => id}
          cells=${({ key, graph, endedAt, seconds, ...how }: Failed) => [
            html`<${TaskLink} graph=${graph} taskKey=${key} />`,
            html`<span class="bad">${errorOf(how)}</span>${
              how.retried && html`
                <span class="note">tried again</span>
              `
            }`,
            showTime(endedAt),
            showSeconds(seconds),
          ]}
        />
      `}
    <//>
  `;
}

function errorOf({ error, message, killed }: Pick<Failed, "error" | "message" | "killed">): string {
  if (error !== null) return `${error}: ${message ?? ""}`;
  return killed ? "killed" : "failed";
}

/** Bytes by peer in both directions, darker where there are more. */
function Transfers({ name, list }: { readonly name: string; readonly list: readonly Transfer[] }) {
  const most = Math.max(1, ...list.flatMap((row) => [row.receivedBytes, row.sentBytes]));
  const cell = (bytes: number) =>
    bytes === 0 ? "—" : html`
      <span class="cell-bytes" style=${{
        background: `color-mix(in srgb, var(--managed) ${
          Math.round(8 + 22 * bytes / most)
        }%, var(--surface))`,
      }}>${showBytes(bytes)}</span>
    `;
  return html`
    <${Section} title="Transfers" note="since the scheduler began">
      ${list.length === 0
        ? html`<${Empty}>It has exchanged no values with other workers.<//>`
        : html`
          <${Rows}
            caption=${`Bytes between ${name} and each other worker`}
            head=${["Peer", "Received", "Sent"]}
            rows=${list}
            keyOf=${({ peer }: Transfer) => peer}
            cells=${({ peer, receivedBytes, sentBytes }: Transfer) => [
              html`<${Link} to=${["workers", peer]}>${peer}<//>`,
              cell(receivedBytes),
              cell(sentBytes),
            ]}
          />
        `}
    <//>
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
