/** The frame around all pages: navigation, the state of the connection, and the colours. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { cluster, connection } from "../api/live.ts";
import { logOut, session } from "../api/session.ts";
import { linkTo, place } from "../place.ts";
import { SchemeButton } from "./scheme.ts";

const PAGES = [
  ["", "Overview"],
  ["graphs", "Graphs"],
  ["stream", "Task stream"],
  ["workers", "Workers"],
  ["memory", "Memory"],
  ["stuck", "Stuck"],
] as const;

const CONNECTION = {
  open: "Connected",
  connecting: "Connecting…",
  lost: "Reconnecting…",
} as const;

export function Layout({ children }: { readonly children?: ComponentChildren }) {
  const here = place.value[0] ?? "";
  const state = connection.value;
  const name = session.value?.name ?? null;
  return html`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${linkTo()}>Weir</a>
      <ul>
        ${PAGES.map(([path, name]) =>
          html`
            <li key=${path}><a
              href=${path === "" ? linkTo() : linkTo(path)}
              aria-current=${path === here ? "page" : undefined}
            >${name}</a></li>
          `
        )}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${state}`} role="status">${CONNECTION[state]}</p>
        ${name !== null && name !== "local" &&
          html`<p>${name} <button type="button" class="plain" onClick=${logOut}>Log out</button></p>`}
        <${SchemeButton} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${cluster.value?.standstill &&
        html`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${linkTo("memory")}>Memory</a></p>`}
      ${children}
    </main>
  `;
}
