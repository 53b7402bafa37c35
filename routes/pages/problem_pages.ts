/**
 * `GET /problems/{code}`: what a problem means, and what to do about it. The `type` of every
 * problem is the path of its page. The pages show nothing of the cluster, so that no token is
 * required.
 */
import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { negotiate } from "../../http/media_type.ts";
import { pageOf } from "../../http/page.ts";
import { HttpProblem, type ProblemCode, PROBLEMS, problemType } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { type Html, HTML_MEDIA_TYPE, htmlPage, pageHeaders } from "./page_answer.ts";
import { REMEDIES } from "./remedies.ts";

const MARKDOWN_MEDIA_TYPE = "text/markdown";

/** A problem as its page shows it. */
const ProblemPage = z.object({
  type: z.string().describe("the `type` of such a problem"),
  code: z.string(),
  status: z.number().int(),
  title: z.string(),
  remedy: z.string().describe("what to do"),
});
type ProblemPage = z.output<typeof ProblemPage>;

const PAGES = Object.keys(PROBLEMS).map((code) => pageOfProblem(code as ProblemCode));
const TYPES = [JSON_MEDIA_TYPE, HTML_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE] as const;

export function addProblemRoutes(routes: RouteTable): void {
  const texts = { [HTML_MEDIA_TYPE]: z.string(), [MARKDOWN_MEDIA_TYPE]: z.string() };
  routes.add({
    method: "get",
    path: "/problems",
    scopes: [],
    summary: "All problems, with what to do about each",
    etag: true,
    answers: {
      200: {
        description: "All of them, on one page",
        content: { [JSON_MEDIA_TYPE]: pageOf(ProblemPage), ...texts },
      },
    },
  }, (c) =>
    answer(c, {
      json: { items: PAGES, nextCursor: null },
      title: "Problems",
      body: html`<ul>${PAGES.map(listItem)}</ul>`,
      markdown: `# Problems\n\n${
        PAGES.map(({ code, title }) => `- \`${code}\`: ${title}\n`).join("")
      }`,
    }));

  routes.add({
    method: "get",
    path: "/problems/{code}",
    scopes: [],
    summary: "What a problem means, and what to do about it",
    examples: {
      conflict: {
        summary: "A conflict of keys",
        params: { code: "key_conflict" },
        answer: { status: 200, body: pageOfProblem("key_conflict") },
      },
    },
    params: z.object({ code: z.string() }),
    etag: true,
    answers: {
      200: {
        description: "The problem",
        content: { [JSON_MEDIA_TYPE]: ProblemPage, ...texts },
      },
    },
  }, (c, { params: { code } }) => {
    const page = PAGES.find((each) => each.code === code);
    if (page === undefined) {
      throw new HttpProblem("unknown_route", `Cannot find the problem "${code}": see /problems`);
    }
    return answer(c, {
      json: page,
      title: `${page.status} ${page.title}`,
      body: html`
        <p>Code: <code>${code}</code></p>
        <p>${marked(page.remedy)}.</p>
        <p><a href="../problems">All problems</a></p>
      `,
      markdown: `# ${page.status} ${page.title}\n\nCode: \`${code}\`\n\n${page.remedy}.\n`,
    });
  });
}

function pageOfProblem(code: ProblemCode): ProblemPage {
  const [status, title] = PROBLEMS[code];
  return { type: problemType(code), code, status, title, remedy: REMEDIES[code] };
}

interface Representations {
  readonly json: unknown;
  readonly title: string;
  readonly body: Html;
  readonly markdown: string;
}

function answer(c: Context<AppEnv>, { json, title, body, markdown }: Representations) {
  const type = negotiate(c.req.header("accept"), TYPES);
  const headers = { ...pageHeaders(), vary: "Accept" };
  switch (type) {
    case JSON_MEDIA_TYPE:
      return c.json(json, 200, headers);
    case HTML_MEDIA_TYPE:
      return c.html(htmlPage(title, body), 200, headers);
    case MARKDOWN_MEDIA_TYPE:
      return c.body(markdown, 200, { ...headers, "content-type": `${type}; charset=utf-8` });
    case null:
      throw new HttpProblem("not_acceptable", `Cannot answer with this: use ${TYPES.join(", ")}`);
  }
}

function listItem({ code, title }: ProblemPage): Html {
  return html`<li><a href="problems/${code}"><code>${code}</code></a>: ${title}</li>`;
}

/** Text in backticks becomes code. */
function marked(text: string): Html[] {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`
  );
}
