/** The line of time of a task: a row for each attempt, with its phases. */
import { html } from "htm/preact";
import {
  type AttemptTimes,
  describePhases,
  extentOfTimes,
  type Phase,
  PHASE_NAMES,
  showMs,
  sumOfPhases,
} from "../text/task_times.ts";
import { showTime } from "../text/format.ts";
import { Link } from "./basics.ts";

/** Rows that are drawn: the last ones. */
const ROWS_MAX = 12;

export function TaskTimes({ attempts }: { readonly attempts: readonly AttemptTimes[] }) {
  const shown = attempts.slice(-ROWS_MAX);
  const extent = extentOfTimes(shown);
  if (extent === null) return null;
  const [from, to] = extent;
  const whole = Math.max(1, to - from);
  return html`
    <ol class="times">
      ${shown.map(({ number, worker, phases }) => {
        const first = phases[0]?.from ?? from;
        const last = phases.at(-1)?.to ?? first;
        return html`
          <li key=${number}>
            <span>${number}. ${worker === null
              ? "no worker"
              : html`<${Link} to=${["workers", worker]}>${worker}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${number}: ${describePhases(phases)}`}
            >
              ${phases.map((phase, index) =>
                html`
                  <span
                    key=${index}
                    class=${`phase ${classOf(phase)}`}
                    title=${`${PHASE_NAMES[phase.kind]} ${showMs(phase.to - phase.from)}`}
                    style=${{
                      left: `${100 * (phase.from - from) / whole}%`,
                      width: `${100 * (phase.to - phase.from) / whole}%`,
                    }}
                  />
                `
              )}
            </span>
            <span class="number">${showMs(last - first)}</span>
          </li>
        `;
      })}
    </ol>
    <p class="times-axis"><span>${showTime(from)}</span><span>+ ${showMs(to - from)}</span></p>
    <ul class="legend">
      ${sumOfPhases(shown).map(([kind, sum]) =>
        html`
          <li
            key=${kind}><span class=${`phase ${kind}`} aria-hidden="true" /> ${PHASE_NAMES[
              kind
            ]} <b>${showMs(sum)}</b></li>
        `
      )}
      ${shown.some(({ phases }) => phases.some(({ end }) => end === "failed")) &&
        html`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${attempts.length > shown.length &&
      html`<p class="note">The last ${shown.length} of ${attempts.length} attempts.</p>`}
  `;
}

function classOf({ kind, end }: Phase): string {
  if (kind !== "run") return kind;
  return end === "failed" ? "fault" : end === "going" ? "going" : "run";
}
