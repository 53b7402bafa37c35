/** Which imports are read from sources, and which of them are fetched. */
import assert from "node:assert/strict";
import { IMPORTS_MAX, SCANNED_BYTES_MAX } from "../../../../base/mod.ts";
import {
  keyOf,
  readExternalImports,
  whyNotFetched,
} from "../../../../executor/pool/imports/specifiers.ts";

async function namesIn(text: string, file = "a.ts"): Promise<string[]> {
  const { imports, trouble } = await readExternalImports(new Map([[file, text]]));
  assert.equal(trouble, null);
  return imports.map(keyOf);
}

Deno.test("readExternalImports() finds every kind of import from elsewhere, once", async () => {
  const text = `
    import a from "npm:a@1"; import "npm:a@1";
    export * from 'jsr:@b/b';
    export { c } from "https://c.example/c.ts";
    import d from "https://d.example/d.json" with { type: "json" };
    const e = await import("npm:e"); import(\`npm:f\`);
    import "npm:\\x67";
    const typed = <T,>(x: T): x is string => true;`;
  assert.deepEqual(await namesIn(text), [
    "npm:a@1",
    "jsr:@b/b",
    "https://c.example/c.ts",
    "https://d.example/d.json json",
    "npm:e",
    "npm:f",
    "npm:g",
  ]);
});

Deno.test("readExternalImports() leaves out types, texts, comments and what is no import from elsewhere", async () => {
  const text = `
    // "npm:comment" import "npm:comment";
    const text = 'import "npm:text"';
    import type { T } from "npm:types";
    import "file:///etc/weir/token";
    import "./b.ts"; import "node:fs"; import "data:text/javascript,import 'npm:data'";
    await import("npm:" + text);
    import.meta.resolve("npm:resolved");`;
  assert.deepEqual(await namesIn(text), []);
  assert.deepEqual(await namesIn('["npm:x"]', "data.json"), []);
});

Deno.test("readExternalImports() says which file it cannot read, and reads the others", async () => {
  const found = await readExternalImports(
    new Map([
      ["a.ts", 'import "npm:a"; ((('],
      ["big.ts", `import "npm:big";${" ".repeat(SCANNED_BYTES_MAX)}`],
      ["b.ts", 'import "npm:b";'],
    ]),
  );
  assert.deepEqual(found.imports.map(keyOf), ["npm:b"]);
  assert.equal(found.trouble, 'the imports of "a.ts" cannot be read');
});

Deno.test("readExternalImports() bounds the number of imports", async () => {
  const text = Array.from({ length: IMPORTS_MAX + 1 }, (_, i) => `import "npm:p${i}";`).join("\n");
  const found = await readExternalImports(new Map([["a.ts", text]]));
  assert.equal(found.imports.length, IMPORTS_MAX);
  assert.match(found.trouble ?? "", /more than 256 modules/);
});

const ALL = { allowNpm: true, allowImport: ["esm.sh"] };

Deno.test("whyNotFetched() lets names of packages and addresses of modules through", () => {
  const allowed = [
    "npm:ms",
    "npm:/ms@2",
    "npm:@scope/name@^1.2.3-beta.1/dist/index.mjs",
    "npm:a@>=1.0.0 <2 || 3",
    "npm:JSONStream@latest",
    "npm:@msgpack/msgpack@^3.1.3",
    "jsr:@std/path@1/posix",
    "https://esm.sh/x@1?target=denonext",
    "http://127.0.0.1:8000/x.js",
    "http://localhost:8000/x.js",
  ];
  for (const specifier of allowed) {
    assert.equal(whyNotFetched({ specifier, type: null }, ALL), null, specifier);
  }
});

Deno.test("whyNotFetched() refuses everything else", () => {
  const refused = [
    "file:///etc/weir/token",
    "/etc/passwd",
    "data:text/javascript,import 'file:///etc/passwd'",
    "blob:null/1",
    "node:fs",
    "http://example.com/x.js",
    "https://user:secret@esm.sh/x",
    "https://",
    "npm:",
    "npm:..",
    "npm:../../etc",
    "npm:a/../../etc",
    "npm:a@file:///etc/passwd",
    "npm:a@../x",
    "npm:a@https://evil.example/x.tgz",
    "npm:a@git+ssh://evil.example/x",
    "npm:a/./b",
    'npm:a"; import "file:///etc/passwd',
    "npm:a\nimport 'file:///etc/passwd'",
    "npm:--lock=x",
    "jsr:path",
    "jsr:@a/../../b",
    `npm:${"x".repeat(1000)}`,
  ];
  for (const specifier of refused) {
    assert.notEqual(whyNotFetched({ specifier, type: null }, ALL), null, specifier);
  }
});

Deno.test("whyNotFetched() names the flag that the worker lacks", () => {
  const why = (specifier: string) => whyNotFetched({ specifier, type: null }, {});
  assert.equal(why("npm:ms"), "this worker was not started with --allow-npm");
  assert.equal(why("jsr:@std/path"), "this worker was not started with --allow-import=jsr.io");
  assert.equal(why("https://esm.sh/x"), "this worker was not started with --allow-import=esm.sh");
});
