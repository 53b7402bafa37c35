/** The title and the icon of the browser's tab. */
import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { cluster } from "../api/live.ts";
import { iconAddress, type Tab, tabOfPage } from "../text/tab.ts";

const hasRunning = computed(() => (cluster.value?.graphs.running ?? 0) > 0);

/** Shows the state of a page in the tab; without one, its name and whether any graph runs. */
export function useTab(name: string, state?: Tab): void {
  const tab = state ?? tabOfPage(name, hasRunning.value);
  const icon = iconAddress(tab);
  useEffect(() => {
    document.title = tab.title;
  }, [tab.title]);
  useEffect(() => {
    document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
  }, [icon]);
}
