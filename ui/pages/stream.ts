/** The task stream: what ran where and when. */
import { html } from "htm/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { RunColumns } from "../../protocol/mod.ts";
import { ACTIVITIES } from "../api/history.ts";
import { moments } from "../api/live.ts";
import { usePolled } from "../api/polled.ts";
import { runs, useRuns } from "../api/runs.ts";
import { isReplay } from "../api/session.ts";
import { Empty, Link, Page, Pending, Section } from "../parts/basics.ts";
import { Chart } from "../parts/chart.ts";
import { Field } from "../parts/field.ts";
import { Rows } from "../parts/rows.ts";
import { Timeline } from "../parts/timeline.ts";
import { ownReport } from "../report.ts";
import { showPercent, showSeconds, showTime } from "../text/format.ts";
import {
  byEnd,
  countMarks,
  type DrawnRun,
  followedView,
  huesOf,
  marksOf,
  packLanes,
  readRuns,
  RUN_MARKS,
  type WorkerLanes,
} from "../text/lanes.ts";

/** Milliseconds that are shown at first. */
const WINDOW_MS = 30_000;
const ROWS_SHOWN = 20;
/** Workers that are drawn at a time. */
const WORKERS_SHOWN = 60;
/** Groups in the legend. */
const GROUPS_SHOWN = 24;
/** The newest runs are drawn this often. */
const FOLLOW_MS = 500;
/** The last runs are read this often. */
const LAST_RUNS_MS = 2000;

export function Stream() {
  useRuns();
  const isLive = ownReport === null && !isReplay();
  const { list, seen, shown } = runs.value;
  const [now, setNow] = useState(Date.now());
  /** Times that are shown; `null`: the last runs, as they end. */
  const [view, setView] = useState<readonly [number, number] | null>(null);
  const [worker, setWorker] = useState("");
  const [group, setGroup] = useState("");
  const [minMs, setMinMs] = useState(0);
  const [onlyFailed, setOnlyFailed] = useState(false);
  useEffect(() => {
    if (view !== null || !isLive) return;
    const timer = setInterval(() => setNow(Date.now()), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [view === null]);
  const chosen = useMemo(
    () =>
      list.filter((run) =>
        (worker === "" || run.worker === worker) && (group === "" || run.group === group) &&
        run.end - run.start >= minMs && (!onlyFailed || run.failed)
      ),
    [list, worker, group, minMs, onlyFailed],
  );
  const [from, to] = view ?? (isLive ? followedView(chosen, now, WINDOW_MS) : extentOf(list));
  const lanes = useMemo(
    () => packLanes(chosen.filter(({ start, end }) => end >= from && start <= to)),
    [chosen, Math.floor(from / 100), Math.floor(to / 100)],
  );
  const groups = useMemo(() => [...new Set(list.map((run) => run.group))].sort(), [list]);
  const drawn = useMemo(() => groupsOf(lanes), [lanes]);
  const workers = useMemo(() => [...new Set(list.map((run) => run.worker))].sort(), [list]);
  const hueOf = useMemo(() => huesOf(groups), [groups.join("\n")]);
  return html`
    <${Page} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${(event: Event) => event.preventDefault()}>
        <${Choice} label="Worker" value=${worker} all=${workers} onChange=${setWorker} />
        <${Choice} label="Tasks" value=${group} all=${groups} onChange=${setGroup} />
        <label>At least <${Field}
            type="number"
            min="0"
            step="any"
            value=${String(minMs)}
            onCommit=${(text: string) => setMinMs(Number(text))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${onlyFailed}
            onChange=${(event: { currentTarget: HTMLInputElement }) =>
              setOnlyFailed(event.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${() => setView(view === null && isLive ? [from, to] : null)}>
          ${!isLive ? "Show all" : view === null ? "Pause" : "Follow"}
        </button>
        <button type="button" onClick=${() => setView(zoom(from, to, 0.5))}>Zoom in</button>
        <button type="button" onClick=${() => setView(zoom(from, to, 2))}>Zoom out</button>
      </form>
      ${lanes.length === 0 ? html`<${Empty}>No task has ended in this time.<//>` : html`
        <${Timeline}
          lanes=${lanes.slice(0, WORKERS_SHOWN)}
          hueOf=${hueOf}
          from=${from}
          to=${to}
          onView=${(first: number, last: number) => setView([first, last])}
        />
      `}
      <ul class="legend">
        ${drawn.slice(0, GROUPS_SHOWN).map((name) =>
          html`<li key=${name}><span class=${`swatch hue-${
            hueOf.get(name)
          }`} aria-hidden="true" /> ${name}</li>`
        )}
      </ul>
      <${Marks} counts=${countMarks(lanes)} />
      ${view === null && isLive && lanes.length > 0 && now - to > FOLLOW_MS &&
        html`<p class="note">The last runs are shown: none has ended since ${
          showTime(chosen.at(-1)?.end ?? to)
        }.</p>`}
      ${lanes.length > WORKERS_SHOWN &&
        html`<p class="note">The first ${WORKERS_SHOWN} of ${lanes.length} workers are drawn.</p>`}
      <p class="note">
        ${shown < seen
          ? `${shown} of ${seen} runs of the last moment are shown: a part of each group.`
          : "All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ownReport === null && html`<${TimeOfSlots} />`}
    <section class="card">
      ${ownReport === null
        ? html`<${PolledRuns} query=${queryOf({ worker, group, minMs, onlyFailed })} />`
        : html`<${LastRuns} list=${chosen} />`}
    </section>
  `;
}

const SLOT_COLORS = {
  compute: "done",
  transfer: "unmanaged",
  spill: "spilled",
  idle: "waiting",
} as const;

/** Activities of slots over time; true however many runs there are. */
function TimeOfSlots() {
  const list = moments.value;
  return html`
    <${Section} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Chart}
        title="Time of slots"
        times=${list.map(({ at }) => at)}
        show=${showPercent}
        stacked=${true}
        max=${1}
        series=${ACTIVITIES.map((name) => ({
          label: name,
          color: SLOT_COLORS[name],
          values: list.map(({ shares }) => shares[name]),
        }))}
      />
      <//>
  `;
}

/** The legend of the marks, with the number of runs that are drawn with each. */
function Marks({ counts }: { readonly counts: ReturnType<typeof countMarks> }) {
  return html`
    <ul class="legend" aria-label="Marks of runs">
      ${RUN_MARKS.map(([mark, text]) =>
        html`
          <li key=${mark}><span class=${`mark mark-${mark}`} aria-hidden="true" /> ${text}
            ${" "}<b>${counts.get(mark) ?? 0}</b></li>
        `
      )}
    </ul>
  `;
}

/** From the first start to the last end. */
function extentOf(list: readonly DrawnRun[]): readonly [number, number] {
  return list.reduce(
    ([from, to], run) => [Math.min(from, run.start), Math.max(to, run.end)] as const,
    [list[0]?.start ?? 0, list[0]?.end ?? 1] as const,
  );
}

function zoom(from: number, to: number, factor: number): readonly [number, number] {
  const [middle, half] = [(from + to) / 2, (to - from) * factor / 2];
  return [middle - half, middle + half];
}

function Choice(
  { label, value, all, onChange }: {
    readonly label: string;
    readonly value: string;
    readonly all: readonly string[];
    readonly onChange: (value: string) => void;
  },
) {
  return html`
    <label>${label} <select
        value=${value}
        onChange=${(event: { currentTarget: HTMLSelectElement }) =>
          onChange(event.currentTarget.value)}
      >
        <option value="">all</option>
        ${all.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
      </select></label>
  `;
}

/** The groups that are drawn, by their names. */
function groupsOf(workers: readonly WorkerLanes[]): string[] {
  const names = workers.slice(0, WORKERS_SHOWN).flatMap(({ lanes }) =>
    lanes.flatMap((runs) => runs.map(({ group }) => group))
  );
  return [...new Set(names)].sort();
}

/** The query of the last runs that the filters choose. */
function queryOf(
  { worker, group, minMs, onlyFailed }: {
    readonly worker: string;
    readonly group: string;
    readonly minMs: number;
    readonly onlyFailed: boolean;
  },
): string {
  return new URLSearchParams({
    last: "true",
    keys: "true",
    limit: String(ROWS_SHOWN),
    ...(worker !== "" && { worker }),
    ...(group !== "" && { group }),
    ...(minMs > 0 && { minUs: String(minMs * 1000) }),
    ...(onlyFailed && { kind: "failed" }),
  }).toString();
}

/** Runs of the scheduler itself: those that are drawn are a part, and have no keys. */
function PolledRuns({ query }: { readonly query: string }) {
  const { data, error } = usePolled<RunColumns>(`stream?${query}`, LAST_RUNS_MS);
  if (data === null) return html`<${Pending} error=${error} />`;
  return html`<${LastRuns} list=${readRuns(data, (row) => row).sort(byEnd)} />`;
}

function LastRuns({ list }: { readonly list: readonly DrawnRun[] }) {
  return html`
    <${Rows}
      caption="The last runs"
      head=${["Task", "Group", "Worker", "Ended", "Time", "Outcome"]}
      rows=${list.slice(-ROWS_SHOWN).reverse()}
      keyOf=${({ number }: DrawnRun) => String(number)}
      cells=${(run: DrawnRun) => [
        ...cellsOf(run),
        html`<${MarkWords} run=${run} />`,
      ]}
    />
  `;
}

function MarkWords({ run }: { readonly run: DrawnRun }) {
  const marks = marksOf(run);
  const words = RUN_MARKS.filter(([mark]) => marks.includes(mark)).map(([, text]) => text);
  return html`<span class=${run.failed ? "bad" : "note"}>${words.join(", ")}</span>`;
}

function cellsOf({ key, graph, group, worker, start, end }: DrawnRun) {
  return [
    html`<span class="mono">${
      graph === "" ? key || "—" : html`<${Link} to=${["graphs", graph, "tasks", key]}>${key}<//>`
    }</span>`,
    html`<span class="mono">${group}</span>`,
    html`<${Link} to=${["workers", worker]}>${worker}<//>`,
    showTime(end),
    showSeconds((end - start) / 1000),
  ];
}
