/** Which groups of tasks filled the memory: their bytes over time, since the page was opened. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import type { MemoryGroups } from "../../protocol/mod.ts";
import { addGroupMoment, groupAreas, type GroupMoment, REST } from "../text/group_history.ts";
import { huesOf } from "../text/lanes.ts";
import { showBytes } from "../text/format.ts";
import { Chart } from "./chart.ts";
import { Section } from "./basics.ts";

/** It stays while another page is shown. */
const history = signal<readonly GroupMoment[]>([]);

/** Adds each answer to the history. `total`: bytes of all results that workers hold. */
export function GroupAreas(
  { groups, total }: { readonly groups: MemoryGroups; readonly total: number },
) {
  useEffect(() => {
    const at = Date.now() / 1000;
    // Without omitted groups the list is the whole.
    const whole = groups.omitted > 0 ? { at, total } : { at };
    history.value = addGroupMoment(history.value, groups.items, whole);
  }, [groups]);
  const areas = groupAreas(history.value);
  if (areas.length === 0) return null;
  const hues = huesOf(areas.map(({ group }) => group));
  return html`
    <${Section} title="Groups of tasks over time"
      note="results in memory and spilled, while the page is open">
      <${Chart}
        title="Bytes of results by group of tasks"
        times=${history.value.map(({ at }) => at)}
        show=${showBytes}
        stacked=${true}
        isBytes=${true}
        series=${areas.map(({ group, values }) => ({
          label: group,
          color: group === REST ? "waiting" : `hue-${hues.get(group)}`,
          values,
        }))}
      />
      <//>
  `;
}
