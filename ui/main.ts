/** The dashboard: chooses the page by the address. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { start } from "./api/live.ts";
import { beginReplay } from "./api/replay.ts";
import { begin, session } from "./api/session.ts";
import { Graph } from "./pages/graph.ts";
import { GroupPage } from "./pages/group.ts";
import { Graphs } from "./pages/graphs.ts";
import { Login } from "./pages/login.ts";
import { Memory } from "./pages/memory.ts";
import { NotFound, Overview } from "./pages/overview.ts";
import { ProfilePage } from "./pages/profile.ts";
import { ShapePage } from "./pages/shape.ts";
import { Stream } from "./pages/stream.ts";
import { Stuck } from "./pages/stuck.ts";
import { Task } from "./pages/task.ts";
import { Worker } from "./pages/worker.ts";
import { Workers } from "./pages/workers.ts";
import { Layout } from "./parts/layout.ts";
import { startScheme } from "./parts/scheme.ts";
import { followLinks, linkTo, namedTask, place, replaceWith } from "./place.ts";

const refusal = signal<string | null>(null);

function Dashboard() {
  const { login } = session.value ?? {};
  useEffect(() => {
    if (login === false) start();
  }, [login]);
  if (login === undefined) return null;
  if (login) return html`<${Login} refusal=${refusal.value} />`;
  return html`<${Layout}>${pageOf(place.value)}<//>`;
}

function pageOf(parts: readonly string[]) {
  const [section, name = "", below, key = ""] = parts;
  if (section === undefined) return html`<${Overview} />`;
  if (parts.length === 1 && section === "graphs") return html`<${Graphs} />`;
  if (parts.length === 2 && section === "graphs" && namedTask.value !== "") {
    return html`<${NamedTask} graph=${name} taskKey=${namedTask.value} />`;
  }
  if (parts.length === 2 && section === "graphs") return html`<${Graph} key=${name} id=${name} />`;
  if (parts.length === 3 && section === "graphs" && below === "shape") {
    return html`<${ShapePage} key=${name} id=${name} />`;
  }
  if (parts.length === 3 && section === "graphs" && below === "profile") {
    return html`<${ProfilePage} key=${name} id=${name} />`;
  }
  if (parts.length === 4 && section === "graphs" && below === "groups") {
    return html`<${GroupPage} key=${`${name}/${key}`} id=${name} group=${key} />`;
  }
  if (parts.length === 4 && section === "graphs" && below === "tasks") {
    return html`<${Task} key=${`${name}/${key}`} graph=${name} taskKey=${key} />`;
  }
  if (parts.length === 1 && section === "workers") return html`<${Workers} />`;
  if (parts.length === 2 && section === "workers") {
    return html`<${Worker} key=${name} name=${name} />`;
  }
  if (parts.length === 1 && section === "memory") return html`<${Memory} />`;
  if (parts.length === 1 && section === "stream") return html`<${Stream} />`;
  if (parts.length === 1 && section === "stuck") return html`<${Stuck} />`;
  return html`<${NotFound} path=${parts} />`;
}

/** The fragment of the address of a graph names a task: `graphs/ID#KEY` leads to its page. */
function NamedTask({ graph, taskKey }: { readonly graph: string; readonly taskKey: string }) {
  useEffect(() => replaceWith(linkTo("graphs", graph, "tasks", taskKey)), [graph, taskKey]);
  return null;
}

startScheme();
followLinks();
refusal.value = await begin();
await beginReplay();
const root = document.getElementById("app");
if (root !== null) render(html`<${Dashboard} />`, root);
