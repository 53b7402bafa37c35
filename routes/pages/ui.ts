/**
 * `GET /ui/`: the dashboard. Its files show nothing of the cluster, so that no token is required;
 * what it shows it reads from the API. Every path below `/ui/` is a page of it. Addresses of files
 * are relative to the path, for a server behind a path of a proxy.
 */
import { html } from "hono/html";
import { HttpProblem } from "../../http/problem.ts";
import { type RouteTable, withEtag } from "../access/route_table.ts";
import { contentPolicy, pageHeaders } from "./page_answer.ts";

/** File -> media type and text. */
const FILES = {
  "app.js": {
    type: "text/javascript; charset=utf-8",
    read: () => import("../../ui/dist/app.js", { with: { type: "text" } }),
  },
  "app.css": {
    type: "text/css; charset=utf-8",
    read: () => import("../../ui/dist/app.css", { with: { type: "text" } }),
  },
} as const;

/**
 * Adds `/ui/` and what leads there. They are no part of the API, and so not in its description.
 * `frameAncestors`: origins whose pages may show the dashboard in a frame.
 */
export function addUiRoutes(routes: RouteTable, frameAncestors: readonly string[]): void {
  const headers = {
    ...pageHeaders(),
    // Scripts are made only by the module itself, never from texts.
    "content-security-policy": `${
      contentPolicy(frameAncestors)
    }; require-trusted-types-for 'script'`,
  };
  routes.addPage("/", (c) => c.redirect("ui/"));
  routes.addPage("/ui", (c) => c.redirect("ui/"));
  routes.addPage(
    "/ui/*",
    withEtag(async (c) => {
      const path = c.req.path.slice("/ui/".length);
      if (Object.hasOwn(FILES, path)) {
        const { type, read } = FILES[path as keyof typeof FILES];
        const { default: text } = await read();
        return c.body(text, 200, { ...headers, "content-type": type });
      }
      if (/^[^/]*\.\w+$/.test(path)) {
        throw new HttpProblem("unknown_route", `Cannot find "${path}": the dashboard is /ui/`);
      }
      return c.html(page("../".repeat(path.split("/").length - 1)), 200, headers);
    }),
  );
}

/** The document of every page. `up`: the relative address of the folder of the files. */
function page(up: string) {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Weir</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="${up}app.css">
      </head>
      <body>
        <div id="app">
          <noscript>The dashboard needs JavaScript. The API is at /api/v1.</noscript>
        </div>
        <script type="module" src="${up}app.js"></script>
      </body>
    </html>
  `;
}
