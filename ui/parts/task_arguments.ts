/** The arguments of a task, by which one of many equal calls is told from the others. */
import { html } from "htm/preact";
import type { TaskStatus } from "../../protocol/mod.ts";
import { Section } from "./basics.ts";

export function TaskArguments({ task }: { readonly task: TaskStatus }) {
  if (!task.arguments) return null;
  return html`
    <${Section} title="Arguments" note=${task.label === undefined ? null : task.key}>
      <pre tabindex="0" aria-label="Arguments">${task.arguments}</pre>
      <//>
  `;
}
