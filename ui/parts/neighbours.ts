/** Inputs and dependents of a task, with their states and sizes. */
import { html } from "htm/preact";
import type { NeighbourTask, TaskName, TaskNeighbours } from "../../protocol/mod.ts";
import { neighboursPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { showBytes, showCount } from "../text/format.ts";
import { Link, Section, State } from "./basics.ts";
import { Rows } from "./rows.ts";

export function Neighbours(
  { graph, taskKey }: { readonly graph: string; readonly taskKey: string },
) {
  const { data } = usePolled<TaskNeighbours>(neighboursPath(graph, taskKey), 3000);
  if (data === null) return null;
  const { inputs, inputCount, after, afterCount, dependents, moreDependents } = data;
  const many = moreDependents ? `the first ${showCount(dependents.length)}` : "";
  return html`
    <div class="beside">
      <${List} title="Inputs" tasks=${inputs} note=${partOf(inputs, inputCount)} graph=${graph} />
      <${List} title="Tasks before it" tasks=${after} note=${partOf(
        after,
        afterCount,
      )} graph=${graph} />
      <${List} title="Needed by" tasks=${dependents} note=${many} graph=${graph} />
    </div>
  `;
}

function partOf({ length }: readonly NeighbourTask[], count: number): string {
  return length === count ? "" : `${showCount(length)} of ${showCount(count)}`;
}

function List({ title, tasks, note, graph }: {
  readonly title: string;
  readonly tasks: readonly NeighbourTask[];
  readonly note: string;
  readonly graph: string;
}) {
  if (tasks.length === 0) return null;
  return html`
    <${Section} title=${title} note=${note}>
      <${Rows}
        caption=${title}
        head=${["Task", "State", "Size"]}
        rows=${tasks.map((task, at) => ({ ...task, at }))}
        keyOf=${({ at }: { readonly at: number }) => String(at)}
        cells=${({ name, label, state, nbytes }: NeighbourTask) => [
          html`<${Other} name=${name} label=${label} graph=${graph} />`,
          html`<${State} name=${state} />`,
          nbytes === null ? "—" : showBytes(nbytes),
        ]}
      />
      <//>
  `;
}

/** Another task. One of another namespace has no page here. */
export function Other({ name, label, graph }: {
  readonly name: TaskName;
  readonly label?: string | undefined;
  readonly graph: string;
}) {
  if (typeof name === "string") {
    const title = label === undefined ? undefined : name;
    return html`<${Link} to=${["graphs", graph, "tasks", name]} title=${title}>${
      label ?? name
    }<//>`;
  }
  const { key, namespace, owner } = name;
  const where = owner === undefined ? namespace : `${namespace} of ${owner}`;
  return html`<span>${key} in the namespace ${where}</span>`;
}
