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
import { aroundPath, graphPath, taskPath, taskStatusPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { readStart } from "../api/request.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { Drawing } from "../parts/drawing.ts";
import { NeighbourTable } from "../parts/neighbours.ts";
import { Rows } from "../parts/rows.ts";
import { TaskArguments } from "../parts/task_arguments.ts";
import { TaskTimes } from "../parts/task_times.ts";
import { type Command, commandsOf } from "../text/commands.ts";
import { errorInRow, framesOf, otherReasons } from "../text/errors.ts";
import {
  showBytes,
  showCount,
  shownState,
  showResult,
  showSpan,
  showTime,
} from "../text/format.ts";
import { describeSecondRun } from "../text/second_run.ts";
import { tabOfTask } from "../text/tab.ts";
import { attemptTimes } from "../text/task_times.ts";

const PREVIEW_CHARACTERS = 4096;
const LOG_CHARACTERS = 20_000;
/** The story is asked of all workers. */
const STORY_MS = 10_000;

export function Task({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  const path = taskPath(graph, taskKey);
  const { data: task, error } = usePolled<TaskStatus>(taskStatusPath(graph, taskKey), 2000);
  const { data: explained } = usePolled<TaskExplanation>(`${path}/explain`, 2000);
  const { data: story } = usePolled<JoinedStory>(`${path}/story`, STORY_MS);
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
    <${Summary} task=${task} reasons=${otherReasons(explained?.reasons ?? [], task.error)} />
    <${TaskArguments} task=${task} />
    <${Failure} task=${task} graph=${graph} hasLog=${task.attempts > 0} />
    <div class="beside">
      <div>
        <${Times} story=${story} />
        <${NeighbourTable} title="Inputs" side="inputs" graph=${graph} taskKey=${taskKey} />
        <${NeighbourTable} title="Needed by" side="dependents" graph=${graph} taskKey=${taskKey} />
      </div>
      <div>
        <${Log} path=${path} attempts=${task.attempts} />
        ${task.state === "memory" && isThere(task) &&
          html`<${Preview} graph=${graph} taskKey=${taskKey} />`}
        <${Commands} commands=${commandsOf(graph, taskKey, {
          attempts: task.attempts,
          hasResult: task.state === "memory" && isThere(task),
        })} />
      </div>
    </div>
    <${Attempts} path=${path} task=${task} />
    <${Around} graph=${graph} taskKey=${taskKey} />
    <${History} story=${story} />
  `;
}

function Summary({ task, reasons }: {
  readonly task: TaskStatus;
  readonly reasons: TaskExplanation["reasons"];
}) {
  return html`
    <section class="card">
      <dl class="tiles">
        <${Tile} name="State" value=${html`<${State} name=${shownState(task)} />`} />
        <${Tile} name="Operation" value=${html`<span class="mono">${task.op}</span>`} />
        <${Tile}
          name="Time"
          value=${task.startedAt === null
            ? "—"
            : showSpan(task.startedAt, task.endedAt, presentTime())}
          detail=${task.startedAt === null ? "" : `from ${showTime(task.startedAt)}`}
        />
        <${Tile} name="Attempts" value=${showCount(
          task.attempts,
        )} detail=${`${task.retriesLeft} retries left`} />
        <${Tile}
          name="Result"
          value=${showResult(task) || "—"}
          tone=${task.result === "lost" ? "bad" : "plain"}
        />
      </dl>
      ${reasons.length > 0 && html`
        <ul class="reasons">
          ${reasons.map(({ code, text }) => html`<li key=${code + text}>${text}</li>`)}
        </ul>
      `}
    </section>
  `;
}

/** Returns whether the result can be read, as far as is known. */
function isThere({ result }: TaskStatus): boolean {
  return result === undefined || result === "available";
}

function Failure({ task, graph, hasLog }: {
  readonly task: TaskStatus;
  readonly graph: string;
  /** The page shows the output itself. */
  readonly hasLog: boolean;
}) {
  const { error, blame } = task;
  if (error === undefined) return null;
  const frames = framesOf(error);
  return html`
    <${Section} title="Error">
      ${blame !== undefined &&
        html`<p>It failed because its input <${Other} name=${blame} graph=${graph} /> failed.</p>`}
      <p class="bad message"><b>${error.name}</b>: ${error.message}</p>
      ${frames !== "" && html`<pre tabindex="0" aria-label="Stack of the error">${frames}</pre>`}
      ${error.logTail && !hasLog &&
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

function Times({ story }: { readonly story: JoinedStory | null }) {
  const entries = story?.entries ?? [];
  const attempts = attemptTimes(entries, presentTime());
  const second = describeSecondRun(entries);
  if (attempts.length === 0) return null;
  return html`
    <${Section} title="Where its time went" note="by attempt">
      ${second !== null && html`<p>${second}</p>`}
      <${TaskTimes} attempts=${attempts} />
      <//>
  `;
}

function Commands({ commands }: { readonly commands: readonly Command[] }) {
  return html`
    <${Section} title="In a terminal">
      <ul class="commands">
        ${commands.map(({ what, line }) =>
          html`
            <li key=${line}><code title=${what}>${line}</code>
              <button
                type="button"
                class="plain"
                aria-label=${`Copy: ${line}`}
                onClick=${() => void navigator.clipboard?.writeText(line)}
              >Copy</button></li>
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

function Attempts({ path, task }: { readonly path: string; readonly task: TaskStatus }) {
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
          errorInRow(error, task.error),
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

function History({ story: data }: { readonly story: JoinedStory | null }) {
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
