import assert from "node:assert/strict";
import { codeOf } from "../../../cache/mod.ts";
import { type ModuleSet, toModuleSet } from "../../../graph/mod.ts";

function setOf(files: Readonly<Record<string, string>>): ModuleSet {
  return toModuleSet(new Map(Object.entries(files).sort()));
}

function filesOf(files: Readonly<Record<string, string>>, entry = "a.ts"): string[] {
  return Object.keys(codeOf(setOf(files), entry).files);
}

/** Every file of a set whose first is reached by the text alone. */
const OTHERS = { "b.ts": "", "data.json": "{}" };

Deno.test("codeOf() finds the files that a file imports, directly or indirectly", () => {
  const cases: [files: Record<string, string>, reached: string[]][] = [
    [{ "a.ts": "", "b.ts": "" }, ["a.ts"]],
    [{ "a.ts": 'import "./b.ts";', "b.ts": 'import "./c.ts";', "c.ts": "", "d.ts": "" }, [
      "a.ts",
      "b.ts",
      "c.ts",
    ]],
    // A circle.
    [{ "a.ts": 'import "./b.ts";', "b.ts": 'import "./a.ts";' }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'export * from "./b.ts"; export { x } from "./c.ts";', "b.ts": "", "c.ts": "" }, [
      "a.ts",
      "b.ts",
      "c.ts",
    ]],
    [{ "a.ts": 'await import("./b.ts");', "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": "await import(`./b.ts`);", "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'import d from "./d.json" with { type: "json" };', "d.json": "{}", "e.json": "1" }, [
      "a.ts",
      "d.json",
    ]],
    // Types are no code, but a value may be named "type".
    [{ "a.ts": 'import type { T } from "./b.ts";', "b.ts": "" }, ["a.ts"]],
    [{ "a.ts": 'export type { T } from "./b.ts";', "b.ts": "" }, ["a.ts"]],
    [{ "a.ts": 'import type from "./b.ts";', "b.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'import { type T, x } from "./b.ts";', "b.ts": "" }, ["a.ts", "b.ts"]],
    // Names that a URL writes in another way.
    [{ "a.ts": 'import "./b.ts?x=1#y";', "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'import "./%62.ts";', "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'import "./\\u0062.ts";', "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    [{ "a.ts": 'import "./B.ts";', "b.ts": "", "c.ts": "" }, ["a.ts", "b.ts"]],
    // What is missing fails when it is imported.
    [{ "a.ts": 'import "./missing.ts"; import "../up.ts";', "b.ts": "" }, ["a.ts"]],
    // Texts are no imports.
    [{ "a.ts": `const s = 'import "./b.ts"'; // import "./b.ts"`, "b.ts": "" }, ["a.ts"]],
  ];
  for (const [files, reached] of cases) assert.deepEqual(filesOf(files), reached, files["a.ts"]);
  assert.deepEqual(
    filesOf({ "lib/x/a.ts": 'import "../b.ts";', "lib/b.ts": "", "b.ts": "" }, "lib/x/a.ts"),
    ["lib/b.ts", "lib/x/a.ts"],
  );
});

Deno.test("codeOf() has the setup module of the set, which runs before each task", () => {
  const files = { "a.ts": "", "b.ts": "", "c.ts": "", "weir.setup.ts": 'import "./b.ts";' };
  assert.deepEqual(filesOf(files), ["a.ts", "b.ts", "weir.setup.ts"]);
  const { digest } = codeOf(setOf(files), "a.ts");
  assert.notEqual(codeOf(setOf({ ...files, "b.ts": "1;" }), "a.ts").digest, digest);
  assert.equal(codeOf(setOf({ ...files, "c.ts": "1;" }), "a.ts").digest, digest);
});

Deno.test("codeOf() counts all files where code may load some that it does not name", () => {
  const open = [
    "await import(name);",
    "await import(`./locales/${name}.ts`);",
    'await import("./" + name);',
    'Deno.readTextFileSync("x");',
    "new URL('data.json', import.meta.url);",
    "import . meta . url;",
    'eval("1");',
    'new Function("return 1")();',
    'const x = require("./b.ts");',
    "new Worker(url);",
    "await fetch(url);",
    'process.getBuiltinModule("fs");',
    'process["getBuiltinModule"]("fs");',
    'import fs from "node:fs";',
    'import { readFile } from "node:fs/promises";',
    'import { createRequire } from "node:module";',
    'import "data:text/javascript,1";',
    'import "file:///etc/x.ts";',
    'import "/x.ts";',
    'import x from "bare";',
    "a comment that is none */ Deno.cwd();",
    "/* a comment before code */ Deno.cwd();",
    " * a comment */ Deno.cwd();",
    "const s = `\n// ${Deno.cwd()}\n`;",
    "const s = `\n/* ${Deno.cwd()} */\n`;",
    "const n = 3\n  * Deno.cwd().length;",
    "import/**/.meta.url;",
    "(0, eval)(text);",
    "const get = fetch; get(url);",
    'globalThis["De" + "no"].cwd();',
    "(globalThis as any)[name].cwd();",
    "globalThis?.[name].cwd();",
    "Reflect.get(globalThis, name).cwd();",
    "const { [name]: deno } = globalThis;",
    "self[name].cwd();",
    "(() => {}).constructor(text)();",
    "unbalanced(;",
  ];
  for (const text of open) {
    assert.deepEqual(filesOf({ "a.ts": text, ...OTHERS }), ["a.ts", "b.ts", "data.json"], text);
  }
  // Also in what is imported.
  const through = { "a.ts": 'import "./b.ts";', "b.ts": "import(x);", "data.json": "{}" };
  assert.deepEqual(filesOf(through), ["a.ts", "b.ts", "data.json"]);
  // Tags hold texts with quotes, in which an import would be missed.
  for (const name of ["a.tsx", "a.jsx"]) {
    const files = { [name]: "export const f = () => <b>it's</b>;", ...OTHERS };
    assert.deepEqual(filesOf(files, name), [name, "b.ts", "data.json"]);
  }
});

Deno.test("codeOf() takes words in comments, and modules that read nothing, for what they are", () => {
  const closed = [
    "// Deno.readTextFile() is not called, nor fetch(url)",
    "/** Deno reads. */",
    "/**\n * Deno.cwd()\n *\n * fetch(x) */\n",
    "/*\n * Deno\n */",
    "globalThis.performance?.now(); globalThis . x = 1; const self = this; self.x;",
    "let scope: typeof globalThis;",
    "const { require } = x; prefetch(1); reprocess.all; const process = 1;",
    'import { join } from "node:path"; import assert from "node:assert/strict";',
    'import { createHash } from "node:crypto";',
  ];
  for (const text of closed) {
    assert.deepEqual(filesOf({ "a.ts": text, ...OTHERS }), ["a.ts"], text);
  }
});

Deno.test("codeOf() changes its digest with the code that is reached, and with no other", () => {
  const files = { "a.ts": 'import "./b.ts";', "b.ts": "1", "c.ts": "2" };
  const { digest } = codeOf(setOf(files), "a.ts");
  assert.match(digest, /^[0-9a-f]{64}$/);
  const same = [{ ...files, "c.ts": "3" }, { ...files, "d.ts": "" }];
  for (const each of same) assert.equal(codeOf(setOf(each), "a.ts").digest, digest);
  const others = [
    { ...files, "a.ts": 'import "./b.ts"; ' },
    { ...files, "b.ts": "2" },
    { ...files, "a.ts": 'import "./c.ts";' },
    { ...files, "b.ts": 'import "./c.ts";' },
    { ...files, "b.ts": "Deno" },
    { ...files, "b.ts": "Deno", "c.ts": "3" },
  ];
  const digests = others.map((each) => codeOf(setOf(each), "a.ts").digest);
  assert.equal(new Set([digest, ...digests]).size, others.length + 1);
  // Code that reads files sees their names.
  const named = (name: string) => codeOf(setOf({ "a.ts": "Deno;", [name]: "{}" }), "a.ts").digest;
  assert.notEqual(named("x.json"), named("y.json"));
  // Two files may swap their sources.
  const swapped = { "a.ts": 'import "./b.ts"; import "./c.ts";', "b.ts": "1", "c.ts": "2" };
  assert.notEqual(
    codeOf(setOf(swapped), "a.ts").digest,
    codeOf(setOf({ ...swapped, "b.ts": "2", "c.ts": "1" }), "a.ts").digest,
  );
});

Deno.test("codeOf() lists the modules from elsewhere, and whether each has an exact version", () => {
  const pinned = [
    "npm:x@1.2.3",
    "npm:/x@1.2.3",
    "npm:@a/x@1.2.3-rc.1+build",
    "npm:x@1.2.3/sub/path.js",
    "jsr:@a/b@0.1.0",
    "jsr:/@a/b@0.1.0/sub",
  ];
  const open = [
    "npm:x",
    "npm:x@1",
    "npm:x@1.2",
    "npm:x@^1.2.3",
    "npm:x@~1.2.3",
    "npm:x@1.2.x",
    "npm:x@latest",
    "npm:x@1.2.3 || 2",
    "npm:x@>=1.2.3",
    "jsr:@a/b",
    "jsr:@a/b@1",
    "https://x.test/mod@1.2.3.ts",
    "http://localhost/a.ts",
  ];
  for (const specifier of [...pinned, ...open]) {
    const forms = [
      `import x from ${JSON.stringify(specifier)};`,
      `await import(${JSON.stringify(specifier)});`,
    ];
    for (const text of forms) {
      const code = codeOf(setOf({ "a.ts": 'import "./b.ts";', "b.ts": text }), "a.ts");
      assert.deepEqual(code.external, [specifier]);
      assert.equal(code.isPinned, pinned.includes(specifier), specifier);
    }
  }
  const { external, isPinned } = codeOf(
    setOf({ "a.tsx": '/** @jsxImportSource npm:preact@10.0.0 */\nimport z from "npm:z@1.0.0";' }),
    "a.tsx",
  );
  assert.deepEqual([external, isPinned], [["npm:preact@10.0.0", "npm:z@1.0.0"], true]);
  // Of a file that cannot be read, nobody knows what it imports.
  assert.equal(codeOf(setOf({ "a.ts": "unbalanced(;" }), "a.ts").isPinned, false);
  // One that is not reached does not count.
  assert.equal(codeOf(setOf({ "a.ts": "1", "b.ts": 'import "npm:x";' }), "a.ts").isPinned, true);
});

Deno.test("codeOf() tells versions of modules from elsewhere apart", () => {
  const digests = ["npm:x@1.0.0", "npm:x@1.0.1", "jsr:@a/x@1.0.0"].map((specifier) =>
    codeOf(
      setOf({ "a.ts": `import "./b.ts";`, "b.ts": `import ${JSON.stringify(specifier)};` }),
      "a.ts",
    )
      .digest
  );
  assert.equal(new Set(digests).size, 3);
});
