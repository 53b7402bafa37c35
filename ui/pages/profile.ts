/** In which functions the CPU time of the tasks of a graph went. */
import { html } from "htm/preact";
import type { GraphProfiling, GraphStatus, GroupProfiling } from "../../protocol/mod.ts";
import { graphPath, groupProfilePath, profilePath } from "../api/paths.ts";
import { usePolled } from "../api/polled.ts";
import { Action } from "../parts/actions.ts";
import { Link, Page, Pending, Section } from "../parts/basics.ts";
import { Flame } from "../parts/flame.ts";
import { Rows } from "../parts/rows.ts";
import { query, setQuery } from "../place.ts";
import { ownReport } from "../report.ts";
import { placeText, shownName } from "../text/flame.ts";
import { showCount, showSeconds } from "../text/format.ts";

/** Workers are asked for each answer. A tree of calls may have some hundred KiB. */
const POLLED_MS = 5000;
const TREE_MS = 60_000;

type Hot = GraphProfiling["functions"][number];

export function ProfilePage({ id }: { readonly id: string }) {
  const { data: graph } = usePolled<GraphStatus>(graphPath(id), 10_000);
  const { data, error } = usePolled<GraphProfiling>(profilePath(id), POLLED_MS);
  const aside = html`
    <${Link} to=${["graphs", id]}>${graph?.name || "The graph"}<//>
    ${data !== null && ownReport === null &&
      html`<${Switch} id=${id} enabled=${data.enabled} />`}
  `;
  return html`
    <${Page} title="Profile" aside=${aside} />
    ${data === null
      ? html`
        <section class="card">
          <${Pending} error=${error} />
        </section>
      `
      : html`<${Profile} id=${id} profile=${data} />`}
  `;
}

function Switch(
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
) {
  return html`
    <${Action}
      label=${enabled ? "Stop sampling" : "Sample the tasks"}
      scope="submit"
      method="PUT"
      path=${profilePath(id)}
      body=${{ enabled: !enabled }}
    />
  `;
}

function Profile(
  { id, profile }: { readonly id: string; readonly profile: GraphProfiling },
) {
  const { groups, functions, enabled, workersMissing } = profile;
  const [first] = groups;
  if (first === undefined) {
    return html`
      <section class="card">
        <p class="note">${enabled
          ? "Nothing was sampled yet."
          : "Nothing was sampled: submit a graph with --profile, or sample its tasks while they run."}
        </p>
      </section>
    `;
  }
  const asked = query.value.get("group");
  const chosen = groups.find(({ group }) => group === asked) ?? first;
  return html`
    <${Section} title="Hottest functions"
      note="of all groups, by the time in the function itself">
      <${Functions} functions=${functions} />
      ${workersMissing > 0 &&
        html`<p class="note">${showCount(workersMissing)} workers did not answer.</p>`}
    <//>
    <${Section} title="Calls" note=${noteOf(chosen)}>
      <p>
        <label>Group${" "}
          <select
            value=${chosen.group}
            onChange=${(event: { currentTarget: HTMLSelectElement }) =>
              setQuery("group", event.currentTarget.value)}
          >
            ${groups.map(({ group }) =>
              html`<option key=${group} value=${group}>${group}</option>`
            )}
          </select>
        </label>
      </p>
      <${GroupFlame} key=${chosen.group} id=${id} group=${chosen.group} />
    <//>
  `;
}

function noteOf(
  { runs, sampledSeconds, waitedSeconds }: GraphProfiling["groups"][number],
): string {
  return `${showCount(runs)} runs: code ran for ${showSeconds(sampledSeconds)}, and waited for ${
    showSeconds(waitedSeconds)
  }`;
}

function GroupFlame(
  { id, group }: { readonly id: string; readonly group: string },
) {
  const { data, error } = usePolled<GroupProfiling>(
    groupProfilePath(id, group),
    TREE_MS,
  );
  return data === null
    ? html`<${Pending} error=${error} />`
    : html`<${Flame} title=${`Calls of ${group}`} tree=${data} />`;
}

function Functions({ functions }: { readonly functions: readonly Hot[] }) {
  return html`
    <${Rows}
      caption="Hottest functions"
      head=${["Function", "Self", "Total", "Place"]}
      rows=${functions}
      keyOf=${(row: Hot) => `${row.function} ${row.file} ${row.line} ${row.column}`}
      cells=${(row: Hot) => {
        const called = [row.function, row.file, row.line, row.column] as const;
        return [
          html`<span class="mono">${shownName(called)}</span>`,
          showSeconds(row.selfSeconds),
          showSeconds(row.totalSeconds),
          html`<span class="mono">${placeText(called)}</span>`,
        ];
      }}
    />
  `;
}
