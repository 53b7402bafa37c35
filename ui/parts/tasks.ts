/** The first tasks of a graph or of one of its groups, by state. */
import { html } from "htm/preact";
import { SHOWN_STATES } from "../api/frames.ts";
import { type ListedTask, TASKS_MAX, tasksPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { query, setQuery } from "../place.ts";
import { showCount, shownState, showResult, showSpan } from "../text/format.ts";
import { Empty, Link, Pending, Section, State } from "./basics.ts";
import { Rows } from "./rows.ts";

export function Tasks(
  { id, group = "" }: { readonly id: string; readonly group?: string },
) {
  const state = query.value.get("tasks") ?? "";
  const { data, error } = usePolled<{
    readonly items: readonly ListedTask[];
    readonly nextCursor: string | null;
  }>(tasksPath(id, { state, group }), 5000);
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
