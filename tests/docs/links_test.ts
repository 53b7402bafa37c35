/** Links between pages, and the pages that texts of the repository name. */
import assert from "node:assert/strict";
import { walk } from "../walk.ts";
import { PAGES, read, ROOT } from "./pages.ts";

Deno.test("links of every page lead to files and headings that exist", async () => {
  assert.ok(PAGES.size > 30);
  const broken: string[] = [];
  for (const [page, text] of PAGES) {
    for (const target of targetsOf(text)) {
      const { pathname, hash } = new URL(target, new URL(page, ROOT));
      const path = decodeURIComponent(pathname.slice(ROOT.pathname.length));
      const linked = PAGES.get(path);
      const leads = hash === ""
        ? await exists(path)
        : linked !== undefined && anchorsOf(linked).has(hash.slice(1));
      if (!leads) broken.push(`${page}: ${target}`);
    }
  }
  assert.deepEqual(broken, []);
});

Deno.test("a link whose text is the name of a page leads to that page", () => {
  const wrong: string[] = [];
  for (const [page, text] of PAGES) {
    for (const [, label = "", target = ""] of text.matchAll(/\[([\w/.-]+\.md)\]\(([^)#\s]*)/g)) {
      const { pathname } = new URL(target, new URL(page, ROOT));
      if (!pathname.endsWith(`/${label}`)) wrong.push(`${page}: ${label}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("every page is linked by another one", () => {
  const linked = new Set<string>();
  for (const [page, text] of PAGES) {
    for (const target of targetsOf(text)) {
      const { pathname } = new URL(target, new URL(page, ROOT));
      if (pathname !== new URL(page, ROOT).pathname) {
        linked.add(pathname.slice(ROOT.pathname.length));
      }
    }
  }
  const inDocs = [...PAGES.keys()].filter((path) => path.startsWith("docs/"));
  assert.deepEqual(inDocs.filter((path) => !linked.has(path)), []);
});

Deno.test("comments and messages name pages that exist", async () => {
  const wrong: string[] = [];
  for (const extension of [".ts", ".json", ".yaml", ".yml", ".service", ".sh", ".md"]) {
    for (const path of await walk(ROOT, extension)) {
      const text = await read(path);
      for (const [named] of text.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g)) {
        if (!await exists(named)) wrong.push(`${path}: ${named}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

/** Targets of links and pictures inside of the repository. Code is left out. */
function targetsOf(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, "");
  const links = [
    ...prose.matchAll(/\]\(([^)\s]+)\)/g),
    ...prose.matchAll(/src(?:set)?="([^"]+)"/g),
  ];
  return links.map(([, target = ""]) => target).filter((target) => !/^[a-z]+:/.test(target));
}

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
  );
  return new Set(
    headings.map((heading) =>
      heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-")
    ),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[^]*?^```$/gm, "");
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(new URL(path, ROOT)).then(() => true, () => false);
}
