/** One task: why it is where it is, its line of time, what it needs, its attempts and its output. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import type {
  GraphShape,
  JoinedStory,
  TaskAttempt,
  TaskExplanation,
  TaskStatus,
} from "../../protocol/mod.ts";
import { keySegment } from "../../protocol/key_segment.ts";
import { aroundPath, graphPath, taskPath, taskStatusPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { presentTime } from "../api/replay.ts";
import { readStart } from "../api/request.ts";
import { ownReport } from "../report.ts";
import { Empty, Link, Page, Pending, Section, State, Tile } from "../parts/basics.ts";
import { Drawing } from "../parts/drawing.ts";
import { Neighbours, Other } from "../parts/neighbours.ts";
import { PhaseLine } from "../parts/phase_line.ts";
import { Rows } from "../parts/rows.ts";
import {
  showBytes,
  showCount,
  shownState,
  showResult,
  showSpan,
  showTime,
} from "../text/format.ts";
import { attemptError, type ShownCommand, stackBelow, taskCommands } from "../text/task_texts.ts";

const PREVIEW_CHARACTERS = 4096;
const LOG_CHARACTERS = 20_000;

export function Task({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  const path = taskPath(graph, taskKey);
  const { data: task, error } = usePolled<TaskStatus>(taskStatusPath(graph, taskKey), 2000);
  const { data: explained } = usePolled<TaskExplanation>(`${path}/explain`, 2000);
  const { data: attempts } = usePolled<AttemptList>(`${path}/attempts`, 3000);
  const { data: story } = usePolled<JoinedStory>(
    ownReport === null ? `${path}/story` : null,
    STORY_MS,
  );
  const log = useText(`${path}/logs`, LOG_CHARACTERS, task && `${task.attempts} ${task.state}`);
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
  const list = attempts?.items ?? [];
  const output = task.attempts > 0 && log !== null ? log : "";
  return html`
    <${Page} title=${task.label ?? task.key} aside=${up} />
    <section class="card">
      <${Facts} task=${task} ranBy=${list.at(-1)?.worker ?? null} />
      <ul class="reasons">
        ${(explained?.reasons ?? []).filter(({ code, peakBytes }) =>
          // The message is below; what a reason adds to it is not.
          task.error === undefined || code !== "failed" || peakBytes !== undefined
        ).map(({ code, text }) => html`<li key=${code + text}>${text}</li>`)}
      </ul>
    </section>
    ${story !== null && html`<${PhaseLine} entries=${story.entries} attempts=${list} />`}
    <div class="beside">
      <${Failure} task=${task} graph=${graph} hasOutput=${output !== ""} />
      <${Log} text=${output} />
    </div>
    <${Attempts} list=${list} shown=${task.error} />
    <${Neighbours} graph=${graph} taskKey=${taskKey} />
    <${Around} graph=${graph} taskKey=${taskKey} />
    ${task.state === "memory" && isThere(task) &&
      html`<${Preview} graph=${graph} taskKey=${taskKey} />`}
    <${Commands} list=${taskCommands(graph, task)} />
    ${story !== null && html`<${History} story=${story} />`}
  `;
}

/** The story is read from all workers. */
const STORY_MS = 10_000;

type AttemptList = { readonly items: readonly TaskAttempt[] };

function Facts({ task, ranBy }: { readonly task: TaskStatus; readonly ranBy: string | null }) {
  return html`
    <dl class="tiles">
      <${Tile} name="State" value=${html`<${State} name=${shownState(task)} />`} />
      <${Tile} name="Operation" value=${html`<span class="mono">${task.op}</span>`} />
      <${Tile} name="Attempts" value=${showCount(
        task.attempts,
      )} detail=${`${task.retriesLeft} retries left`} />
      <${Tile} name=${task.state === "processing" ? "Runs on" : "Ran on"} value=${ranBy === null
        ? "—"
        : html`<${Link} to=${["workers", ranBy]}>${ranBy}<//>`} />
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
  `;
}

/** Returns whether the result can be read, as far as is known. */
function isThere({ result }: TaskStatus): boolean {
  return result === undefined || result === "available";
}

function Failure({ task, graph, hasOutput }: {
  readonly task: TaskStatus;
  readonly graph: string;
  readonly hasOutput: boolean;
}) {
  const { error, blame } = task;
  if (error === undefined) return null;
  const stack = stackBelow(error);
  return html`
    <${Section} title="Error">
      ${blame !== undefined &&
        html`<p>The error of <${Other} name=${blame} graph=${graph} />:</p>`}
      <p class="bad message"><b>${error.name}</b>: ${error.message}</p>
      ${stack !== "" && html`<pre tabindex="0" aria-label="Stack of the error">${stack}</pre>`}
      ${!hasOutput && error.logTail &&
        html`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${error.logTail}</pre>
        `}
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

function Attempts({ list, shown }: {
  readonly list: readonly TaskAttempt[];
  /** The error that the page shows already. */
  readonly shown: TaskStatus["error"];
}) {
  if (list.length === 0) return null;
  return html`
    <${Section} title="Attempts">
      <${Rows}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt", "State", "Worker", "Started", "Time", "Error"]}
        rows=${list}
        keyOf=${({ attempt }: TaskAttempt) => String(attempt)}
        cells=${(each: TaskAttempt) => [
          String(each.attempt),
          html`<${State} name=${each.state} />`,
          each.worker === null
            ? ""
            : html`<${Link} to=${["workers", each.worker]}>${each.worker}<//>`,
          each.startedAt === null ? "" : showTime(each.startedAt),
          each.startedAt === null ? "" : showSpan(each.startedAt, each.endedAt, presentTime()),
          attemptError(each, shown),
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

function Log({ text }: { readonly text: string }) {
  if (text === "") return null;
  return html`
    <${Section} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${text}</pre>
      <//>
  `;
}

function Commands({ list }: { readonly list: readonly ShownCommand[] }) {
  return html`
    <${Section} title="In a terminal">
      <${Rows}
        caption="Commands that show the task"
        head=${["Command", "Shows"]}
        rows=${list}
        keyOf=${([command]: ShownCommand) => command}
        cells=${([command, shows]: ShownCommand) => [
          html`<code class="command">${command}</code>`,
          shows,
        ]}
      />
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

function History({ story: data }: { readonly story: JoinedStory }) {
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
