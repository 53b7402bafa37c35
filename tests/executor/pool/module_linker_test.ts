/** Joining modules into one. */
import assert from "node:assert/strict";
import { linkModules } from "../../../executor/pool/module_linker.ts";

function run(files: Readonly<Record<string, string>>): unknown {
  const read = (url: string) => files[new URL(url).pathname.slice(1)] ?? assert.fail(url);
  const text = linkModules("file:///main.js", { read, resolve: (name) => `file:///${name}.js` });
  const result: unknown[] = [];
  new Function("result", text)(result);
  return result;
}

Deno.test("linkModules() evaluates each module once, after what it imports", () => {
  const files = {
    "main.js": `import { b } from "./b.js"; import { a as renamed } from "./a.js";
      import * as all from "pkg"; result.push("main", b, renamed, all.c, all.d);`,
    "a.js": `result.push("a"); export const a = 1, unused = 2;`,
    "b.js": `import { a } from "./a.js"; result.push("b"); export function b() { return a; }`,
    "pkg.js": `export * from "./c.js"; export { c as d } from "./c.js";`,
    "c.js": `class c {} ; export { c };`,
  };
  const [first, second, third, b, a, c, d] = run(files) as unknown[];
  assert.deepEqual([first, second, third, a], ["a", "b", "main", 1]);
  assert.equal((b as () => number)(), 1);
  assert.equal(c, d);
});

Deno.test("linkModules() keeps what only looks like an import or export", () => {
  const text = "\nexport const no = 1;\nimport 'nothing';";
  const files = {
    "main.js":
      `import * as a from "./a.js"; result.push(Object.keys(a), a.text, a.all.d, a.g, a.i);`,
    "a.js": `export const text = ${JSON.stringify(text)}; // export const no = 2;
      const inner = \`${text}\`; export { inner as "in quotes" }; export * as all from "./b.js";
      export async function f() { return 1; } export { d, } from "./b.js";
      import { e as g, d as h } from "./b.js"; export { g, h as i };`,
    "b.js": "export class d {} ; export const e = 1, f = 2;",
  };
  const [keys, kept, d, ...again] = run(files) as [string[], string, { name: string }];
  assert.deepEqual(keys.toSorted(), ["all", "d", "f", "g", "i", "in quotes", "text"]);
  assert.deepEqual([kept, d.name, ...again], [text, "d", 1, d]);
});

Deno.test("linkModules() reads comments in the lists of imports and exports", () => {
  const files = {
    "main.js": `import { a /* } */, // a, {
      b } /* of */ from "./a.js"; import * as é from "./a.js"; import /* run */ "./b.js";
      result.push(a, b, é.c);`,
    "a.js": "const a = 1, b = 2, c = 3; export { a, /* } */ b, // }\n c };",
    "b.js": `result.push("b");`,
  };
  assert.deepEqual(run(files), ["b", 1, 2, 3]);
});

for (
  const [what, text, reason] of [
    ["a circle", `import "./a.js";`, /in a circle/],
    ["a variable that may change", "export let x = 1;", /may change/],
    ["a destructured export", "export const { x } = {};", /destructured/],
    ["a default export", "export default 1;", /default export/],
    ["a default import", `import a from "./c.js";`, /imports a default export/],
    ["attributes", `import * as a from "./c.js" with { type: "json" };`, /with attributes/],
  ] as const
) {
  Deno.test(`linkModules() throws on ${what}`, () => {
    const files = {
      "main.js": `import "./a.js";`,
      "a.js": `import "./b.js";`,
      "b.js": text,
      "c.js": "",
    };
    assert.throws(() => run(files), reason);
  });
}
