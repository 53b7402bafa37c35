/**
 * `GET /docs`: the OpenAPI document in a browser, by Swagger UI (Apache-2.0), without any other
 * server. The page shows nothing of the cluster, so that no token is required; requests that it
 * sends carry the token that is entered in it. All addresses are relative, for a server behind a
 * path of a proxy.
 */
import { html } from "hono/html";
import { z } from "zod";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { HTML_MEDIA_TYPE, htmlPage, pageHeaders } from "./page_answer.ts";

const SCRIPT_MEDIA_TYPE = "text/javascript";
const STYLE_MEDIA_TYPE = "text/css";
const PNG_MEDIA_TYPE = "image/png";

/** The files of the package that are served. */
const FILES: ReadonlyMap<string, string> = new Map([
  ["swagger-ui.css", STYLE_MEDIA_TYPE],
  ["swagger-ui-bundle.js", SCRIPT_MEDIA_TYPE],
  ["favicon-32x32.png", PNG_MEDIA_TYPE],
]);

/** Requests of the page go to the server of the page, under the same path. */
const START_FILE = "start.js";
const START_SCRIPT = `"use strict";
fetch("openapi.json")
  .then((response) => response.json())
  .then((document) => {
    const path = new URL(".", location.href).pathname;
    SwaggerUIBundle({
      spec: { ...document, servers: [{ url: path === "/" ? path : path.slice(0, -1) }] },
      dom_id: "#api",
      deepLinking: true,
      validatorUrl: null,
    });
  })
  .catch((error) => {
    document.getElementById("api").textContent = "Cannot show the API: " + error.message;
  });
`;

export function addDocsRoutes(routes: RouteTable): void {
  routes.add({
    method: "get",
    path: "/docs",
    scopes: [],
    summary: "This description as a page that can send requests",
    etag: true,
    answers: { 200: { description: "The page", content: { [HTML_MEDIA_TYPE]: z.string() } } },
  }, (c) =>
    c.html(
      htmlPage(
        "API",
        html`
          <div id="api">
            <noscript>The page needs JavaScript. <a href="openapi.json">The document</a> does not.</noscript>
          </div>
          <script src="docs/swagger-ui-bundle.js"></script>
          <script src="docs/${START_FILE}"></script>
        `,
        html`<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">`,
      ),
      200,
      pageHeaders(),
    ));

  routes.add({
    method: "get",
    path: "/docs/{file}",
    scopes: [],
    summary: "A file of the page",
    examples: { script: { summary: "Its own script", params: { file: START_FILE } } },
    params: z.object({ file: z.string() }),
    etag: true,
    answers: {
      200: {
        description: "The file",
        content: {
          [SCRIPT_MEDIA_TYPE]: z.string(),
          [STYLE_MEDIA_TYPE]: z.string(),
          [PNG_MEDIA_TYPE]: z.string(),
        },
      },
    },
  }, async (c, { params: { file } }) => {
    const isStart = file === START_FILE;
    const type = isStart ? SCRIPT_MEDIA_TYPE : FILES.get(file);
    if (type === undefined) {
      throw new HttpProblem("unknown_route", `Cannot find "${file}": the page is /docs`);
    }
    return c.body(isStart ? START_SCRIPT : await readPackageFile(file), 200, {
      ...pageHeaders(),
      "content-type": type === PNG_MEDIA_TYPE ? type : `${type}; charset=utf-8`,
    });
  });
}

/** A file of the package, from Deno's cache. `file` must be one of {@linkcode FILES}. */
async function readPackageFile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: packageFolder } = await import("swagger-ui-dist/absolute-path.js");
  return await Deno.readFile(`${packageFolder()}/${file}`);
}
