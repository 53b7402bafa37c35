/** The title and the icon of the tab: the state of what a page shows. Pure. */
import type { GraphStatus, TaskStatus } from "../../protocol/mod.ts";
import { shortId, showCount, shownState } from "./format.ts";
import { totalsOf } from "./progress.ts";

export type TabIcon = "idle" | "running" | "failed" | "done" | "cancelled";

export interface Tab {
  readonly title: string;
  readonly icon: TabIcon;
  /** Share that is done, while it runs. */
  readonly share?: number;
}

/** The tab of a page that is about no graph and no task. */
export function tabOfPage(name: string, isRunning: boolean): Tab {
  return { title: `${name} · Weir`, icon: isRunning ? "running" : "idle" };
}

type ShownGraph = Pick<GraphStatus, "id" | "name" | "outcome" | "counts">;

/** The tab of a graph: `42 % · etl · Weir`, `3 failed · etl · Weir`, `✓ etl · Weir`. */
export function tabOfGraph({ id, name, outcome, counts }: ShownGraph): Tab {
  const called = `${name || shortId(id)} · Weir`;
  const failed = `${showCount(counts.erred)} failed`;
  switch (outcome) {
    case "succeeded":
      return { title: `✓ ${called}`, icon: "done" };
    case "failed":
      return { title: `${counts.erred > 0 ? failed : "failed"} · ${called}`, icon: "failed" };
    case "cancelled":
    case "partly cancelled":
      return { title: `${outcome} · ${called}`, icon: "cancelled" };
    case "cancelling":
    case "running": {
      const { total, done } = totalsOf(counts);
      const share = total === 0 ? 0 : done / total;
      // All is done when the graph has ended, and not before.
      const percent = `${Math.floor(Math.min(99, 100 * share))} %`;
      const told = [
        outcome === "running" ? percent : outcome,
        ...(counts.erred > 0 ? [failed] : []),
      ];
      return { title: `${told.join(", ")} · ${called}`, icon: "running", share };
    }
    default:
      return { title: `${outcome satisfies never} · ${called}`, icon: "idle" };
  }
}

/** The tab of a task: `failed · parse-7 · Weir`. */
export function tabOfTask(task: Pick<TaskStatus, "key" | "label" | "state" | "blame">): Tab {
  const called = `${task.label ?? task.key} · Weir`;
  const state = shownState(task);
  switch (state) {
    case "memory":
      return { title: `✓ ${called}`, icon: "done" };
    case "failed":
      return { title: `failed · ${called}`, icon: "failed" };
    case "blocked":
      return { title: `blocked · ${called}`, icon: "failed" };
    case "cancelled":
      return { title: `cancelled · ${called}`, icon: "cancelled" };
    case "processing":
      return { title: `running · ${called}`, icon: "running" };
    default:
      return { title: `${state} · ${called}`, icon: "idle" };
  }
}

/** Colours that both light and dark bars of tabs show. */
const COLORS: Readonly<Record<TabIcon, string>> = {
  idle: "#7b8794",
  running: "#2f8fd3",
  failed: "#e0661a",
  done: "#0fa67c",
  cancelled: "#8a929b",
};
/** Steps of the ring, so that the icon does not change with each frame. */
const RING_STEPS = 20;

/** The icon as an address of its SVG: a ring, a cross, a tick, a bar. */
export function iconAddress({ icon, share = 0 }: Pick<Tab, "icon" | "share">): string {
  const color = COLORS[icon];
  const line = (d: string) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;
  const disc = `<circle cx="16" cy="16" r="15" fill="${color}"/>`;
  const drawn = {
    idle: disc + line("M7 11l4 11 5-11 5 11 4-11"),
    running: ring(color, share),
    failed: `<rect x="1" y="1" width="30" height="30" rx="5" fill="${color}"/>` +
      line("M10 10l12 12M22 10L10 22"),
    done: disc + line("M9 17l5 5 9-11"),
    cancelled: disc + line("M9 16h14"),
  }[icon];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A ring of which the share that is done is filled. */
function ring(color: string, share: number): string {
  const part = 100 * Math.floor(share * RING_STEPS) / RING_STEPS;
  const circle = (rest: string) =>
    `<circle cx="16" cy="16" r="12" fill="none" stroke="${color}" stroke-width="7" ${rest}/>`;
  return circle('stroke-opacity=".35"') +
    circle(`pathLength="100" stroke-dasharray="${part} 100" transform="rotate(-90 16 16)"`) +
    `<circle cx="16" cy="16" r="4" fill="${color}"/>`;
}
