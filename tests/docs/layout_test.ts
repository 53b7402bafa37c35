/** The order of the pages: four folders, an index with a picture in each, short cells in tables. */
import assert from "node:assert/strict";
import { PAGES } from "./pages.ts";

const FOLDERS = ["start", "guide", "reference", "explain"];
/** Two lines of a rendered table. */
const CELL_CHARACTERS_MAX = 160;
const COMMANDS = "docs/reference/command-line.md";
const INDEX_LINES_MAX = 20;

Deno.test("every page lies in one of four folders, and its index links it", () => {
  for (const path of PAGES.keys()) {
    if (!path.startsWith("docs/")) continue;
    const [, folder = "", name = ""] = /^docs\/([a-z]+)\/([\w-]+\.md)$/.exec(path) ?? [];
    assert.ok(FOLDERS.includes(folder), path);
    const index = PAGES.get(`docs/${folder}/README.md`) ?? "";
    if (name !== "README.md") assert.ok(index.includes(`](${name})`), `the index links ${path}`);
  }
});

Deno.test("the index of each folder is short and has a picture", () => {
  for (const folder of FOLDERS) {
    const index = PAGES.get(`docs/${folder}/README.md`) ?? "";
    assert.match(index, /^!\[[^\]]+\]\(\.\.\/pictures\/\w+\.svg\)$/m, folder);
    assert.ok(index.split("\n").length <= INDEX_LINES_MAX, folder);
  }
});

Deno.test("README's table has a row for each folder", () => {
  const rows = PAGES.get("README.md")?.match(/^\| \[docs\/\w+\]/gm);
  assert.deepEqual(rows, FOLDERS.map((folder) => `| [docs/${folder}]`));
});

Deno.test("cells of tables have at most two lines", () => {
  const long: string[] = [];
  for (const [path, text] of PAGES) {
    // `deno task reference` writes these from the descriptions in the code.
    const written = path === COMMANDS ? /^## Commands$[^]*/m : /^<!-- deno [^]*<!-- end -->$/m;
    const prose = text.replace(written, "").replaceAll(/^```[^]*?^```$/gm, "");
    const rows = prose.match(/^ *\|.*\|$/gm) ?? [];
    for (const row of rows) {
      for (const cell of row.split(/(?<!\\)\|/)) {
        const shown = cell.trim().replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
        if (!/^-+$/.test(shown) && shown.length > CELL_CHARACTERS_MAX) {
          long.push(`${path}: ${shown.slice(0, 60)}`);
        }
      }
    }
  }
  assert.deepEqual(long, []);
});
