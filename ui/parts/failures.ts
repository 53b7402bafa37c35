/** Failures of a graph: the task that failed first with its output, and all of them by message. */
import { html } from "htm/preact";
import type { GraphFailures, GraphStatus, TaskStatus } from "../../protocol/mod.ts";
import { failedTaskPath, failuresPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { showCount, showTime } from "../text/format.ts";
import { lastLines } from "../text/log_tail.ts";
import { Link, Section } from "./basics.ts";
import { Group } from "./groups.ts";
import { Rows } from "./rows.ts";

/** Lines of the output of the first failed task. */
const LOG_LINES = 20;

type FailureKind = GraphFailures["items"][number];
type First = NonNullable<GraphFailures["first"]>;

export function Failures(
  { id, graph }: { readonly id: string; readonly graph: GraphStatus },
) {
  const has = graph.counts.erred > 0;
  const { data } = usePolled<GraphFailures>(has ? failuresPath(id) : null, 5000);
  if (!has || data === null || data.items.length === 0) return null;
  const failed = graph.counts.erred;
  return html`
    ${data.first !== null &&
      html`<${FirstFailure} id=${id} first=${data.first} failed=${failed} />`}
    <${Section}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${Rows}
        caption="Failed tasks"
        head=${["Error", "Failed", "Blocked", "Tasks", "Example"]}
        rows=${data.items}
        keyOf=${(row: FailureKind) => row.key}
        cells=${({ group, count, error, message, blocked, key }: FailureKind) => [
          html`<span class="failure"><b class="bad">${error}</b> ${message}</span>`,
          html`<b>${showCount(count)}</b>`,
          blocked > 0 ? showCount(blocked) : "",
          html`<${Group} name=${group} />`,
          html`<${Link} to=${["graphs", id, "tasks", key]}>${key}<//>`,
        ]}
      />
      ${data.omitted > 0 &&
        html`<p class="note">${showCount(data.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `;
}

function FirstFailure(
  { id, first, failed }: {
    readonly id: string;
    readonly first: First;
    readonly failed: number;
  },
) {
  const { data } = usePolled<TaskStatus>(failedTaskPath(id, first.key), 30_000);
  const tail = lastLines(data?.error?.logTail ?? "", LOG_LINES);
  const when = first.endedAt === null ? "" : ` at ${showTime(first.endedAt)}`;
  return html`
    <section class="card first-failure" aria-labelledby="first-failure">
      <header class="card-head">
        <h2 id="first-failure">${failed > 1 ? "First failure" : "Failure"}</h2>
        <p class="note">
          <${Link} to=${["graphs", id, "tasks", first.key]}>${first.label ?? first.key}<//>${when}
          ${data !== null && data.attempts > 1 && `, after ${data.attempts} attempts`}
        </p>
      </header>
      <p class="message"><b class="bad">${first.error}</b> ${first.message}</p>
      ${tail !== "" && html`
        <h3>End of its output</h3>
        <pre tabindex="0" aria-label="End of the output of the first failed task">${tail}</pre>
      `}
      ${first.blocked > 0 && html`<${BlockedTasks} id=${id} first=${first} />`}
    </section>
  `;
}

function BlockedTasks({ id, first }: { readonly id: string; readonly first: First }) {
  const { blocked, blockedKeys } = first;
  return html`
    <h3>It blocks ${showCount(blocked)} ${blocked === 1 ? "task" : "tasks"}</h3>
    <ul class="keys">
      ${blockedKeys.map((key) =>
        html`
          <li key=${key}>
            <${Link} to=${["graphs", id, "tasks", key]}>${key}<//></li>
        `
      )}
      ${blocked > blockedKeys.length &&
        html`<li class="note">and ${showCount(blocked - blockedKeys.length)} more</li>`}
    </ul>
  `;
}
