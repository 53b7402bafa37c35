/** Small parts that all pages use. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import type { RequestError } from "../api/request.ts";
import { linkTo } from "../place.ts";
import { showCount } from "../text/format.ts";
import type { Tab } from "../text/tab.ts";
import { useTab } from "./tab.ts";

interface PageProps {
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ComponentChildren;
  /** What the tab of the browser shows; by default the title. */
  readonly tab?: Tab | undefined;
  readonly children?: ComponentChildren;
}

/** A page with its heading. */
export function Page({ title, aside, tab, children }: PageProps) {
  useTab(title, tab);
  return html`
    <header class="page-head">
      <h1>${title}</h1>
      <div class="page-aside">${aside}</div>
    </header>
    ${children}
  `;
}

/** A part of a page with a heading. */
export function Section(
  { title, note, children }: {
    readonly title: string;
    readonly note?: ComponentChildren;
    readonly children?: ComponentChildren;
  },
) {
  return html`
    <section class="card">
      <header class="card-head"><h2>${title}</h2>${note &&
        html`<p class="note">${note}</p>`}</header>
      ${children}
    </section>
  `;
}

/** A number with its name. */
export function Tile(
  { name, value, detail, tone = "plain" }: {
    readonly name: string;
    readonly value: ComponentChildren;
    readonly detail?: ComponentChildren;
    readonly tone?: "plain" | "bad";
  },
) {
  return html`
    <div class=${`tile ${tone}`}>
      <dt>${name}</dt>
      <dd>${value}</dd>
      ${detail && html`<dd class="detail">${detail}</dd>`}
    </div>
  `;
}

/** Tasks that were started a second time. */
export function SecondRuns(
  { started, won }: { readonly started: number; readonly won: number },
) {
  return html`<${Tile} name="Second runs" value=${showCount(started)} detail=${`${won} won`} />`;
}

/** The state of a graph, a task or a worker. */
export function State({ name }: { readonly name: string }) {
  return html`<span class=${`state ${name}`}>${name.replaceAll("_", " ")}</span>`;
}

/** Note on why something cannot be shown, or that it is awaited. */
export function Pending({ error }: { readonly error: RequestError | null }) {
  return error === null
    ? html`<p class="empty" aria-busy="true">Loading…</p>`
    : html`<p class="empty bad" role="alert">${error.message}</p>`;
}

/** A sentence in place of a list that has nothing. */
export function Empty({ children }: { readonly children?: ComponentChildren }) {
  return html`<p class="empty">${children}</p>`;
}

/** A link to a page. */
export function Link(
  { to, children, title }: {
    readonly to: readonly string[];
    readonly children?: ComponentChildren;
    readonly title?: string;
  },
) {
  return html`<a href=${linkTo(...to)} title=${title}>${children}</a>`;
}
