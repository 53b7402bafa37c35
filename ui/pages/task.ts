/** One task: why it is where it is, what it needs, its attempts, its output and its result. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import type {
  GraphShape,
  JoinedStory,
  TaskAttempt,
  TaskExplanation,
  TaskName,
  TaskStatus,
} from "../../protocol/mod.ts";
import { keySegment } from "../../protocol/key_segment.ts";
import { aroundPath, graphPath, INPUTS_MAX, taskPath, taskStatusPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { readStart } from "../api/request.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { Drawing } from "../parts/drawing.ts";
import { Rows } from "../parts/rows.ts";
import {
  showBytes,
  showCount,
  shownState,
  showResult,
  showSpan,
  showTime,
} from "../text/format.ts";
import { tabOfTask } from "../text/tab.ts";

const PREVIEW_CHARACTERS = 4096;
const LOG_CHARACTERS = 20_000;

export function Task({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  const path = taskPath(graph, taskKey);
  const { data: task, error } = usePolled<TaskStatus>(taskStatusPath(graph, taskKey), 2000);
  const { data: explained } = usePolled<TaskExplanation>(`${path}/explain`, 2000);
  const up = html`<${Link} to=${["graphs", graph]}>Its graph<//>`;
  if (task === null) {
    return html`
      <${Page} title=${taskKey} aside=${up}>
        <section class="card">
          <${Pending} error=${error} />
        </section>
        <//>
    `;
  }
  return html`
    <${Page} title=${task.label ?? task.key} tab=${tabOfTask(task)} aside=${up} />
    <section class="card">
      <dl class="tiles">
        <${Tile} name="State" value=${html`<${State} name=${shownState(task)} />`} />
        <${Tile} name="Operation" value=${html`<span class="mono">${task.op}</span>`} />
        <${Tile} name="Attempts" value=${showCount(
          task.attempts,
        )} detail=${`${task.retriesLeft} retries left`} />
        <${Tile}
          name="Result"
          value=${showResult(task) || "—"}
          tone=${task.result === "lost" ? "bad" : "plain"}
        />
        <${Tile}
          name="Time"
          value=${task.startedAt === null
            ? "—"
            : showSpan(task.startedAt, task.endedAt, presentTime())}
        />
      </dl>
      <ul class="reasons">
        ${(explained?.reasons ?? []).map(({ code, text }) =>
          html`<li key=${code + text}>${text}</li>`
        )}
      </ul>
    </section>
    <${Failure} task=${task} graph=${graph} />
    <${Inputs} task=${task} graph=${graph} />
    <${Around} graph=${graph} taskKey=${taskKey} />
    <${Attempts} path=${path} />
    <${Log} path=${path} attempts=${task.attempts} />
    ${task.state === "memory" && isThere(task) &&
      html`<${Preview} graph=${graph} taskKey=${taskKey} />`}
    <${History} path=${path} />
  `;
}

/** Returns whether the result can be read, as far as is known. */
function isThere({ result }: TaskStatus): boolean {
  return result === undefined || result === "available";
}

function Failure({ task, graph }: { readonly task: TaskStatus; readonly graph: string }) {
  const { error, blame } = task;
  if (error === undefined) return null;
  return html`
    <${Section} title="Error">
      ${blame !== undefined &&
        html`<p>It failed because its input <${Other} name=${blame} graph=${graph} /> failed.</p>`}
      <p class="bad message"><b>${error.name}</b>: ${error.message}</p>
      ${error.stack && html`<pre tabindex="0" aria-label="Stack of the error">${error.stack}</pre>`}
      ${error.logTail &&
        html`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${error.logTail}</pre>
        `}
    <//>
  `;
}

/** Another task. One of another namespace has no page here. */
function Other({ name, graph }: { readonly name: TaskName; readonly graph: string }) {
  if (typeof name === "string") {
    return html`<${Link} to=${["graphs", graph, "tasks", name]}>${name}<//>`;
  }
  const { key, namespace, owner } = name;
  const where = owner === undefined ? namespace : `${namespace} of ${owner}`;
  return html`<span>${key} in the namespace ${where}</span>`;
}

function Inputs({ task, graph }: { readonly task: TaskStatus; readonly graph: string }) {
  const { after = [] } = task;
  return html`
    <${Keys}
      title="Inputs"
      keys=${task.dependencies}
      count=${task.dependencyCount}
      graph=${graph}
    />
    <${Keys}
      title="Tasks before it"
      keys=${after.slice(0, INPUTS_MAX)}
      count=${after.length}
      graph=${graph}
    />
  `;
}

function Keys({ title, keys, count, graph }: {
  readonly title: string;
  readonly keys: readonly TaskName[];
  readonly count: number;
  readonly graph: string;
}) {
  if (count === 0) return null;
  return html`
    <${Section} title=${title} note=${`${showCount(keys.length)} of ${showCount(count)}`}>
      <ul class="keys">
        ${keys.map((name, index) =>
          html`
            <li key=${index}>
              <${Other} name=${name} graph=${graph} />
            </li>
          `
        )}
      </ul>
      <//>
  `;
}

function Around({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  const { data } = usePolled<GraphShape>(aroundPath(graph, taskKey), 3000);
  if (data === null || data.nodes.length < 2) return null;
  return html`
    <${Section} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Drawing}
        label="The task, its inputs above and its users below"
        shape=${data}
        linkOf=${(name: string) => name === taskKey ? null : ["graphs", graph, "tasks", name]}
      />
      <//>
  `;
}

function Attempts({ path }: { readonly path: string }) {
  const { data } = usePolled<{ readonly items: readonly TaskAttempt[] }>(`${path}/attempts`, 3000);
  if (data === null || data.items.length === 0) return null;
  return html`
    <${Section} title="Attempts">
      <${Rows}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt", "State", "Worker", "Started", "Time", "Error"]}
        rows=${data.items}
        keyOf=${({ attempt }: TaskAttempt) => String(attempt)}
        cells=${({ attempt, state, worker, startedAt, endedAt, error }: TaskAttempt) => [
          String(attempt),
          html`<${State} name=${state} />`,
          worker === null ? "" : html`<${Link} to=${["workers", worker]}>${worker}<//>`,
          startedAt === null ? "" : showTime(startedAt),
          startedAt === null ? "" : showSpan(startedAt, endedAt, presentTime()),
          error === undefined ? "" : `${error.name}: ${error.message.split("\n")[0]}`,
        ]}
      />
      <//>
  `;
}

/** A text that is read now, and again when `version` changes; `null` if there is none. */
function useText(path: string, characters: number, version: unknown): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    readStart(path, characters).catch(() => null).then((read) => isShown && setText(read));
    return () => {
      isShown = false;
    };
  }, [path, version]);
  return text;
}

function Log({ path, attempts }: { readonly path: string; readonly attempts: number }) {
  const text = useText(`${path}/logs`, LOG_CHARACTERS, attempts);
  if (attempts === 0 || text === null || text === "") return null;
  return html`
    <${Section} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${text}</pre>
      <//>
  `;
}

function Preview({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  const path = `${graphPath(graph)}/results/${keySegment(taskKey)}`;
  const text = useText(path, PREVIEW_CHARACTERS, null);
  if (text === null) return null;
  return html`
    <${Section} title="Result" note=${`the first ${showBytes(PREVIEW_CHARACTERS)}`}>
      <pre tabindex="0" aria-label="Result">${text}</pre>
      <//>
  `;
}

type StoryLine = JoinedStory["entries"][number];

function History({ path }: { readonly path: string }) {
  const { data } = usePolled<JoinedStory>(`${path}/story`, 10_000);
  if (data === null) return null;
  return html`
    <${Section} title="Story" note="what the scheduler and the workers did with it">
      ${data.entries.length === 0 && html`<${Empty}>Its transitions are not kept any more.<//>`}
      <${Rows}
        caption="Transitions and their causes"
        head=${["Time", "Where", "From", "To", "Cause"]}
        rows=${data.entries.map((line, at) => ({ ...line, number: at }))}
        keyOf=${({ number }: { readonly number: number }) => String(number)}
        cells=${({ at, where, from, to, cause }: StoryLine) => [
          showTime(at),
          where,
          from,
          to,
          cause,
        ]}
      />
    <//>
  `;
}
