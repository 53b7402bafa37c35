/**
 * Where the viewer is: the path below the folder of the dashboard. All addresses are made from the
 * address of the script, so that the dashboard works behind a proxy under any path.
 */
import { computed, signal } from "@preact/signals";
import { ownReport } from "./report.ts";
import { keySegment } from "../protocol/key_segment.ts";
import { keyOfFragment, partsOf } from "./text/path.ts";

/** The folder of the dashboard, with a slash at its end. */
export const ROOT = new URL("./", import.meta.url);
/** The folder of the HTTP API, with a slash at its end. */
export const API = new URL("../api/v1/", ROOT);
/** The page that describes the API. */
export const API_PAGE = new URL("../docs", ROOT).href;

const address = signal(new URL(location.href));

/** The parts of the path below the dashboard, decoded: `["graphs", ID]`. */
export const place = computed(() => {
  if (ownReport === null) return partsOf(address.value.pathname, ROOT.pathname);
  const parts = partsOf(address.value.hash.slice(1), "/");
  return parts.length === 0 ? ["graphs", ownReport.graph] : parts;
});
/** The key that the fragment names; empty without one, and in a report. */
export const namedTask = computed(() =>
  ownReport === null ? keyOfFragment(address.value.hash) : ""
);
/** The query of the address. */
export const query = computed(() => address.value.searchParams);

/** The address of a page. A part may be a key: all are written as keys are in paths. */
export function linkTo(...parts: readonly string[]): string {
  const path = parts.map(keySegment).join("/");
  return ownReport === null ? ROOT.pathname + path : `#/${path}`;
}

/** Goes to an address of the dashboard. The moment of a recording goes with it. */
export function goTo(href: string): void {
  show(href, (next) => history.pushState(null, "", next));
}

/** Shows another address in place of this one, to which the browser does not go back. */
export function replaceWith(href: string): void {
  show(href, (next) => history.replaceState(null, "", next));
}

function show(href: string, change: (next: URL) => void): void {
  const next = new URL(href, location.href);
  const at = address.value.searchParams.get("at");
  if (at !== null && !next.searchParams.has("at")) next.searchParams.set("at", at);
  change(next);
  address.value = new URL(location.href);
  scrollTo(0, 0);
}

/** Changes one field of the query; an empty text removes it. */
export function setQuery(name: string, value: string): void {
  const next = new URL(location.href);
  if (value === "") next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  history.replaceState(null, "", next);
  address.value = next;
}

/** Follows links inside the dashboard without a load of the page. */
export function followLinks(): void {
  addEventListener("popstate", () => address.value = new URL(location.href));
  // Of a report, the browser follows fragments.
  if (ownReport !== null) return;
  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey &&
      !event.altKey && !event.defaultPrevented;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!isPlain || link === null || link.hasAttribute("target")) return;
    // The link may be one of a drawing, which has no properties for the parts of its address.
    const target = new URL(link.getAttribute("href") ?? "", document.baseURI);
    if (target.origin !== location.origin || !target.pathname.startsWith(ROOT.pathname)) return;
    event.preventDefault();
    goTo(target.href);
  });
}
