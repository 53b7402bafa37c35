/** The frame around all pages: navigation, the state of the connection, and the colours. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { cluster, connection, STREAM_SILENCE_MS_MAX } from "../api/live.ts";
import { logOut, session } from "../api/session.ts";
import { API_PAGE, linkTo, place } from "../place.ts";
import { ownReport } from "../report.ts";
import { showTime } from "../text/format.ts";
import type { PageKey } from "../text/keys.ts";
import { KeyHelp } from "./keys.ts";
import { ReplayBar } from "./replay_bar.ts";
import { SchemeButton } from "./scheme.ts";

const PAGES: readonly PageKey[] = [
  { letter: "o", name: "Overview", path: [] },
  { letter: "g", name: "Graphs", path: ["graphs"] },
  { letter: "t", name: "Task stream", path: ["stream"] },
  { letter: "w", name: "Workers", path: ["workers"] },
  { letter: "m", name: "Memory", path: ["memory"] },
  { letter: "s", name: "Stuck", path: ["stuck"] },
];

/** The pages of the navigation. */
function pages(): readonly PageKey[] {
  if (ownReport === null) return PAGES;
  const graph = ["graphs", ownReport.graph];
  return [
    { letter: "g", name: "Graph", path: graph },
    { letter: "s", name: "Shape", path: [...graph, "shape"] },
    { letter: "p", name: "Profile", path: [...graph, "profile"] },
    { letter: "t", name: "Task stream", path: ["stream"] },
  ];
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
  const listed = useMemo(pages, []);
  const path = place.value.join("/");
  const shown = useRef(path);
  useEffect(() => {
    // A link of a page that is left has gone with it; its focus goes to the new page.
    if (shown.current !== path && document.activeElement === document.body) focusContent();
    shown.current = path;
  }, [path]);
  return html`
    <a class="skip" href="#main" onClick=${(event: Event) => {
      // The fragment of an address names a task.
      event.preventDefault();
      focusContent();
    }}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${linkTo()}>Weir</a>
      <ul>
        ${listed.map(({ path, name }) =>
          html`
            <li key=${name}><a
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
        <${KeyHelp} pages=${listed} />
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

function focusContent(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
