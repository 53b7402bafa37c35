/** The frame around all pages: navigation, the state of the connection, and the colours. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { cluster, connection, STREAM_SILENCE_MS_MAX } from "../api/live.ts";
import { logOut, session } from "../api/session.ts";
import { API_PAGE, linkTo, place } from "../place.ts";
import { ownReport } from "../report.ts";
import { showTime } from "../text/format.ts";
import { ReplayBar } from "./replay_bar.ts";
import { SchemeButton } from "./scheme.ts";

const PAGES = [
  ["", "Overview"],
  ["graphs", "Graphs"],
  ["stream", "Task stream"],
  ["workers", "Workers"],
  ["memory", "Memory"],
  ["stuck", "Stuck"],
] as const;

/** The pages of the navigation: parts of their paths, and their names. */
function pages(): (readonly [readonly string[], string])[] {
  if (ownReport === null) return PAGES.map(([path, name]) => [path === "" ? [] : [path], name]);
  const graph = ["graphs", ownReport.graph];
  return [[graph, "Graph"], [[...graph, "shape"], "Shape"], [["stream"], "Task stream"]];
}

const CONNECTION = {
  open: "Connected",
  connecting: "Connecting…",
  lost: "Reconnecting…",
  silent: `No news for ${STREAM_SILENCE_MS_MAX / 1000} s: reconnecting…`,
} as const;

export function Layout({ children }: { readonly children?: ComponentChildren }) {
  const here = ownReport === null ? place.value[0] ?? "" : place.value.join("/");
  const state = connection.value;
  const name = session.value?.name ?? null;
  return html`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${linkTo()}>Weir</a>
      <ul>
        ${pages().map(([path, name]) =>
          html`
            <li key=${path}><a
              href=${linkTo(...path)}
              aria-current=${path.join("/") === here ? "page" : undefined}
            >${name}</a></li>
          `
        )}
      </ul>
      <div class="side-foot">
        ${ownReport === null
          ? html`<p class=${`connection ${state}`} role="status">${CONNECTION[state]}</p>`
          : html`<p>Report of ${showTime(ownReport.at)}</p>`}
        ${name !== null && name !== "local" &&
          html`<p>${name} <button type="button" class="plain" onClick=${logOut}>Log out</button></p>`}
        <${SchemeButton} />
        ${ownReport === null && html`<a href=${API_PAGE} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${ReplayBar} />
      ${cluster.value?.standstill &&
        html`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${linkTo("memory")}>Memory</a></p>`}
      ${children}
    </main>
  `;
}
