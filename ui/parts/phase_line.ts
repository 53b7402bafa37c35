/** The time of a task as a line: what it waited for, and when it ran. */
import { html } from "htm/preact";
import type { JoinedStory, TaskAttempt } from "../../protocol/mod.ts";
import { presentTime } from "../api/replay.ts";
import { showSeconds, showTime } from "../text/format.ts";
import {
  describePhases,
  type Phase,
  PHASE_WORDS,
  type PhaseKind,
  phasesOf,
  phaseTotals,
} from "../text/task_phases.ts";
import { Section } from "./basics.ts";

export function PhaseLine({ entries, attempts }: {
  readonly entries: JoinedStory["entries"];
  readonly attempts: readonly TaskAttempt[];
}) {
  const phases = phasesOf(entries, presentTime());
  const [first, last] = [phases[0], phases.at(-1)];
  if (first === undefined || last === undefined) return null;
  const failed = attempts.filter(({ state }) => state === "failed").length;
  const count = last.assigned;
  const note = `${showSeconds((last.to - first.from) / 1000)} in all${
    count > 1 ? `, sent to a worker ${count} times` : ""
  }${failed > 0 ? `, failed ${failed === 1 ? "once" : `${failed} times`}` : ""}`;
  return html`
    <${Section} title="Line of time" note=${note}>
      <div class="phases" role="img" aria-label=${describePhases(phases)}>
        ${phases.map((phase, at) =>
          html`
            <span
              key=${at}
              class=${`phase phase-${phase.kind}${isNewAttempt(phases, at) ? " attempt" : ""}`}
              style=${{ flexGrow: phase.to - phase.from }}
              title=${titleOf(phase)}
            />
          `
        )}
      </div>
      <p class="ends"><span>${showTime(first.from)}</span><span>${showTime(last.to)}</span></p>
      <ul class="legend">
        ${phaseTotals(phases).map(([kind, seconds]: readonly [PhaseKind, number]) =>
          html`
            <li
              key=${kind}><span class=${`swatch phase-${kind}`} aria-hidden="true" /> ${PHASE_WORDS[
                kind
              ]} <b>${showSeconds(seconds)}</b></li>
          `
        )}
      </ul>
      <//>
  `;
}

/** Returns whether a worker got the task again with this phase. */
function isNewAttempt(phases: readonly Phase[], at: number): boolean {
  const [before, phase] = [phases[at - 1], phases[at]];
  return before !== undefined && phase !== undefined && phase.assigned > 1 &&
    phase.assigned > before.assigned;
}

function titleOf({ kind, from, to, where }: Phase): string {
  return `${PHASE_WORDS[kind]} ${showSeconds((to - from) / 1000)}, ${where}, from ${
    showTime(from)
  }`;
}
