/** Links between pages, and the pages that texts of the repository name. */
import assert from "node:assert/strict";
import { walk } from "../walk.ts";

const ROOT = new URL("../../", import.meta.url);
const PAGES = (await walk(ROOT, ".md")).filter((path) => !/^(tests|\.)/.test(path));

const texts = new Map<string, string>();
for (const path of PAGES) texts.set(path, await Deno.readTextFile(new URL(path, ROOT)));

Deno.test("links of every page lead to files and headings that exist", async () => {
  assert.ok(PAGES.includes("README.md") && PAGES.length > 25);
  const broken: string[] = [];
  for (const [page, text] of texts) {
    for (const target of targetsOf(text)) {
      const { pathname, hash } = new URL(target, new URL(page, ROOT));
      const path = decodeURIComponent(pathname.slice(ROOT.pathname.length));
      const linked = texts.get(path);
      const leads = hash === ""
        ? await exists(path)
        : linked !== undefined && anchorsOf(linked).has(hash.slice(1));
      if (!leads) broken.push(`${page}: ${target}`);
    }
  }
  assert.deepEqual(broken, []);
});

Deno.test("every page is linked by another one", () => {
  const linked = new Set<string>();
  for (const [page, text] of texts) {
    for (const target of targetsOf(text)) {
      const { pathname } = new URL(target, new URL(page, ROOT));
      if (pathname !== new URL(page, ROOT).pathname) {
        linked.add(pathname.slice(ROOT.pathname.length));
      }
    }
  }
  const inDocs = PAGES.filter((path) => path.startsWith("docs/"));
  assert.deepEqual(inDocs.filter((path) => !linked.has(path)), []);
});

Deno.test("comments and messages name pages that exist", async () => {
  const wrong: string[] = [];
  for (const extension of [".ts", ".json", ".yaml", ".yml", ".service", ".sh", ".md"]) {
    for (const path of await walk(ROOT, extension)) {
      const text = await Deno.readTextFile(new URL(path, ROOT));
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
