/** The common parts of the pages for people: the frame, and headers that forbid foreign content. */
import { html } from "hono/html";

export const HTML_MEDIA_TYPE = "text/html";

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/**
 * Policy of the content that a page may load and send, and of the origins whose pages may show it
 * in a frame.
 */
export function contentPolicy(frameAncestors: readonly string[] = []): string {
  const ancestors = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(" ");
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
    `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
}

/**
 * The headers of a page. Its scripts, styles and requests are its own server's; `data:` is for the
 * icons inside the style sheet. A browser asks each time whether the page has changed.
 */
export function pageHeaders(): Record<string, string> {
  return {
    "content-security-policy": contentPolicy(),
    "cache-control": "no-cache",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  };
}

/** A whole document. `head`: elements beside the title. */
export function htmlPage(title: string, body: Html, head: Html | string = ""): Html {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}: Weir</title>
    ${head}
      </head>
      <body>
    <h1>${title}</h1>
    ${body}
      </body>
    </html>
  `;
}
