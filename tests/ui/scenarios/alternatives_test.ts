/** What the dashboard draws has a text beside it, in the parts, so that no page can forget it. */
import assert from "node:assert/strict";
import { walk } from "../../walk.ts";

const UI = new URL("../../../ui/", import.meta.url);

/** What draws, with what the same file must have. */
const DRAWN: readonly (readonly [what: RegExp, text: RegExp])[] = [
  [/<table\b/, /<caption>/],
  [/<canvas\b/, /role="img"[^]*aria-label=/],
  [/<svg\b/, /aria-label=|aria-hidden=/],
  [/\bnew uPlot\(/, /role="img"[^]*aria-label=/],
];
/** Parts with the property that is their text. Types do not check what a template gives. */
const NAMED: Readonly<Record<string, string>> = {
  Rows: "caption",
  GroupTable: "caption",
  Chart: "title",
  Drawing: "label",
  Progress: "label",
  MemoryBar: "label",
  Dialog: "label",
};

const sources = await Promise.all(
  (await walk(UI, ".ts")).filter((path) => /^(pages|parts)\//.test(path)).map(async (path) => ({
    path,
    text: await Deno.readTextFile(new URL(path, UI)),
  })),
);

Deno.test("a file that draws a table, a chart or a picture gives it a text", () => {
  const wrong = sources.flatMap(({ path, text }) =>
    DRAWN.filter(([what, alternative]) => what.test(text) && !alternative.test(text))
      .map(([what]) => `${path}: ${what.source}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("every use of a part that draws names what it shows", () => {
  const used = new Set<string>();
  const wrong: string[] = [];
  for (const { path, text } of sources) {
    for (const [, part = "", properties = ""] of text.matchAll(/<\$\{(\w+)\}([^]*?)(?=<|$)/g)) {
      const name = NAMED[part];
      if (name === undefined) continue;
      used.add(part);
      if (!new RegExp(`\\b${name}=(?!"")`).test(properties)) wrong.push(`${path}: ${part}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(Object.keys(NAMED).filter((part) => !used.has(part)), []);
});

Deno.test("every column of a table has a name, which cards show", () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/head=\$\{\[([^\]]*)\]/g)].filter(([, head = ""]) => head.includes('""'))
      .map(([, head]) => `${path}: ${head}`)
  );
  assert.deepEqual(wrong, []);
});
