/** One worker: its load, its memory, and what it holds. */
import { html } from "htm/preact";
import type { WorkerStatus } from "../../protocol/mod.ts";
import { resultsPath, workerPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Action } from "../parts/actions.ts";
import { Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { MemoryBar } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { showBytes, showCount, showSeconds, showTime } from "../text/format.ts";

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
