import assert from "node:assert/strict";
import { readImports } from "../../../client/module/source_imports.ts";

/** The specifiers, checked against their places in the text. */
async function specifiersOf(text: string, path: string): Promise<(string | null)[]> {
  const { imports } = await readImports(text, path);
  for (const { specifier, start, end, line } of imports) {
    if (specifier !== null) assert.equal(text.slice(start, end), specifier);
    assert.equal(line, text.slice(0, start).split("\n").length);
  }
  return imports.map(({ specifier }) => specifier);
}

Deno.test("imports, re-exports and import() are found, types and texts are not", async () => {
  const source = [
    'import a from "a";',
    "import type { T } from './b.ts';",
    'import { type T, type U } from "./b.ts"; export { type T } from "./b.ts";',
    'export type { T } from "./b.ts"; export type * from "./b.ts";',
    'import { type V, v } from "./v.ts"; import "./w.ts"; import {} from "./x.ts";',
    'export * from "c";',
    'export { d } from "d";',
    'import data from "./e.json" with { type: "json" };',
    'const f = await import("f");',
    "const g = () => () => import(`g`);",
    "const h = await import(`./${a}.ts`);",
    'const text = "import \\"no\\"" + `import "no"`; // import "no"',
    "const regular = /import \"no\"/; const less = <T>(x: T) => x as unknown as typeof import('no');",
    "export const here = import.meta.url;",
    "@decorate class C { accessor x = 1; constructor(private readonly y: T) {} }",
    "using resource = f; enum E { A } namespace N { export const n = 1; }",
  ].join("\n");
  assert.deepEqual(await specifiersOf(source, "a.ts"), [
    ...["a", "./v.ts", "./w.ts", "./x.ts", "c", "d", "./e.json", "f", "g", null],
  ]);
});

Deno.test("JSX is read in .tsx and .jsx, with apostrophes and braces in its text", async () => {
  const source = [
    "/** @jsxImportSource npm:preact@10 */",
    'import { page } from "./page.ts";',
    "export const view = () => <p title='it\\'>don't import \"no\" {page`it's`} </p>;",
    'export const later = () => <a onClick={() => import("later")}>it\'s</a>;',
  ].join("\n");
  assert.deepEqual(await specifiersOf(source, "a.tsx"), ["./page.ts", "later"]);
  assert.deepEqual(await specifiersOf(source, "a.jsx"), ["./page.ts", "later"]);
});

Deno.test("what cannot be read is an error with line and column", async () => {
  const cases: [string, string, RegExp][] = [
    ["const a = 1;\nimport {", "a.ts", /^a\.ts:2:9: Unexpected token$/],
    ["const a: number = 1;", "a.js", /^a\.js:1:8: /],
    ["const a = <p>x</p>;", "a.js", /^a\.js:1:/],
  ];
  for (const [text, path, expected] of cases) {
    await assert.rejects(readImports(text, path), (error: Error) => {
      assert.match(error.message, expected);
      return true;
    });
  }
});

Deno.test("a list of 150,000 parts does not end the stack", async () => {
  const source = `import "a";\nexport const list = [${"[1],".repeat(150_000)}];`;
  assert.deepEqual(await specifiersOf(source, "a.ts"), ["a"]);
});
