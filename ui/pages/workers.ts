/** The list of workers. */
import { html } from "htm/preact";
import { useTopics, workers } from "../api/live.ts";
import type { WorkerRow } from "../api/frames.ts";
import { Empty, Link, Page, State } from "../parts/basics.ts";
import { MemoryBar } from "../parts/progress.ts";
import { Rows } from "../parts/rows.ts";
import { showBytes, showCount } from "../text/format.ts";
import { fullness, memoryParts } from "../text/worker_memory.ts";

export function Workers() {
  useTopics("workers");
  const rows = [...workers.value.values()].sort((a, b) => a.name < b.name ? -1 : 1);
  return html`
    <${Page} title="Workers" aside=${`${showCount(rows.length)} registered`} />
    <section class="card">
      ${rows.length === 0
        ? html`<${Empty}>No worker is registered. Start one with <code>deno task worker</code>.<//>`
        : html`<${WorkerTable} rows=${rows} />`}
    </section>
  `;
}

/** Workers with their load and memory. */
export function WorkerTable({ rows }: { readonly rows: readonly WorkerRow[] }) {
  return html`
    <${Rows}
      caption="Workers"
      head=${["Name", "State", "Running", "Assigned", "Memory", "Used", "Spilled"]}
      rows=${rows}
      keyOf=${(row: WorkerRow) => row.id}
      cells=${(row: WorkerRow) => {
        const parts = memoryParts(row);
        const full = fullness(row);
        return [
          html`<${Link} to=${["workers", row.name]}>${row.name}<//>`,
          html`<${State} name=${row.state} />`,
          `${showCount(row.executing)} / ${showCount(row.threads)}`,
          showCount(row.processing),
          html`<${MemoryBar} label=${`Memory of ${row.name}`} parts=${parts} />`,
          html`<span class=${full !== null && full > 0.8 ? "bad" : ""}>${
            showBytes(parts.managed + parts.unmanaged)
          }${parts.limit === null ? "" : ` / ${showBytes(parts.limit)}`}</span>`,
          parts.spilled === 0 ? "" : showBytes(parts.spilled),
        ];
      }}
    />
  `;
}
