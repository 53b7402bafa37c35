/** Where the time of a graph went: what would help, its critical path, and what the slots did. */
import { html } from "htm/preact";
import {
  type GraphAnalysis,
  PATH_TIME_TEXTS,
  type PathLink,
  type PathTime,
  SLOT_USE_TEXTS,
  type SlotUse,
} from "../../protocol/http_api.ts";
import { analysisPath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { showCount, showPercent, showSeconds } from "../text/format.ts";
import { Link, Section } from "./basics.ts";
import { Group } from "./groups.ts";
import { Rows } from "./rows.ts";

/** Milliseconds between two answers: the analysis of a large graph takes seconds. */
const POLL_MS = 30_000;
/** Parts below it are not shown. */
const PART_MIN = 0.0005;

export function Analysis({ id }: { readonly id: string }) {
  const { data } = usePolled<GraphAnalysis>(analysisPath(id), POLL_MS);
  if (data === null || data.known === 0) return null;
  const { advice, gaps, bounds: { efficiency, bestSeconds }, elapsedSeconds } = data;
  const best = efficiency === null ? "" : `, efficiency ${efficiency.toFixed(2)}: ` +
    `${showSeconds(bestSeconds)} is the best that its slots allow`;
  return html`
    <${Section} title="Where the time went" note=${`${showSeconds(elapsedSeconds)}${best}`}>
      ${gaps.map((gap) => html`<p class="note" key=${gap}>Not complete: ${gap}.</p>`)}
      ${advice.length > 0 && html`
        <ul>${advice.map(({ code, text }) => html`<li key=${code}>${text}</li>`)}</ul>
      `}
      <${Path} id=${id} path=${data.criticalPath} />
      <${Slots} slots=${data.slots} />
    <//>
  `;
}

function Path(
  { id, path: { links, omitted } }: {
    readonly id: string;
    readonly path: GraphAnalysis["criticalPath"];
  },
) {
  return html`
    <${Rows}
      caption="Critical path"
      head=${["Critical path", "Time", "Group", "What"]}
      rows=${links}
      keyOf=${(row: PathLink) => row.first}
      cells=${(row: PathLink) => [
        html`
          <${Link} to=${["graphs", id, "tasks", row.first]}>${row.first}<//>
          ${row.tasks > 1 && ` and ${showCount(row.tasks - 1)} more`}
        `,
        showSeconds(row.seconds),
        html`<${Group} name=${row.group} />`,
        timesOf(row),
      ]}
    />
    ${omitted.count > 0 && html`
      <p class="note">
        ${showCount(omitted.count)} more links take ${showSeconds(
          omitted.seconds,
        )}.
      </p>
    `}
  `;
}

/** The largest first. */
function timesOf({ times }: PathLink): string {
  const parts = Object.entries(times) as [PathTime, number][];
  return parts.sort(([, a], [, b]) => b - a)
    .map(([time, seconds]) => `${PATH_TIME_TEXTS[time]} ${showSeconds(seconds)}`).join(", ");
}

function Slots(
  { slots: { shares, mean } }: { readonly slots: GraphAnalysis["slots"] },
) {
  const parts = (Object.entries(shares) as [SlotUse, number][])
    .filter(([, part]) => part >= PART_MIN).sort(([, a], [, b]) => b - a);
  return html`
    <${Rows}
      caption="What the slots did"
      head=${[`What ${mean.toFixed(1)} slots did`, "Part"]}
      rows=${parts}
      keyOf=${([use]: readonly [SlotUse, number]) => use}
      cells=${([use, part]: readonly [SlotUse, number]) => [
        SLOT_USE_TEXTS[use],
        showPercent(part),
      ]}
    />
  `;
}
