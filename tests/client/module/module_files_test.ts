/** Which files of a module are shipped, and how its imports are written. */
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { readModuleFiles } from "../../../client/module/module_files.ts";
import { toModuleSet } from "../../../graph/mod.ts";

/** Writes files into a folder, reads the module of one, and removes the folder. */
async function shipped(files: Readonly<Record<string, string>>, entry: string) {
  const folder = await Deno.makeTempDir();
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = `${folder}/${name}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.writeTextFile(path, text);
    }
    return await readModuleFiles(pathToFileURL(`${folder}/${entry}`));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("readModuleFiles() follows relative imports, below their common folder", async () => {
  const { entry, files, sha256 } = await shipped({
    "src/tasks.ts": 'import { a } from "./lib/a.ts";\nexport { b } from "../b.ts";\nexport { a };',
    "src/lib/a.ts": 'import type { T } from "../tasks.ts";\nexport const a = 1 as T;',
    "b.ts": "export const b = 2;",
    "other.ts": "never shipped",
  }, "src/tasks.ts");
  assert.equal(entry, "src/tasks.ts");
  assert.deepEqual(Object.keys(files), ["b.ts", "src/lib/a.ts", "src/tasks.ts"]);
  assert.equal(sha256, toModuleSet(new Map(Object.entries(files))).sha256);
});

Deno.test("readModuleFiles() writes out the packages that a module imports", async () => {
  const { files } = await shipped({
    "tasks.ts": [
      'import fs from "fs";',
      'import { z } from "npm:zod@4";',
      'const late = () => import("node:path");',
      'import mean from "some-package/mean";',
    ].join("\n"),
    "node_modules/some-package/package.json": '{"version": "1.2.3"}',
  }, "tasks.ts");
  assert.equal(
    files["tasks.ts"],
    [
      'import fs from "node:fs";',
      'import { z } from "npm:zod@4";',
      'const late = () => import("node:path");',
      'import mean from "npm:some-package@1.2.3/mean";',
    ].join("\n"),
  );
});

Deno.test("readModuleFiles() leaves out imports of types, and keeps the lines", async () => {
  const { files } = await shipped({
    "tasks.ts": [
      'import type { Spawned } from "@weir/client";',
      'import type {\n  A,\n} from "./types.ts";',
      'export type * from "./types.ts";',
      'import { type B, c } from "./c.ts";',
      'import type from "./c.ts";',
      "export const four = c + type;",
    ].join("\n"),
    "c.ts": "export type B = 1; export const c = 3; export default 1;",
    "types.ts": "export type A = 1;",
  }, "tasks.ts");
  assert.deepEqual(Object.keys(files), ["c.ts", "tasks.ts"]);
  assert.deepEqual(files["tasks.ts"]?.split("\n"), [
    ...[";", "", "", ";", ";"],
    'import { type B, c } from "./c.ts";',
    'import type from "./c.ts";',
    "export const four = c + type;",
  ]);
});

Deno.test("readModuleFiles() reads JSX, and takes no types for imports", async () => {
  const { files } = await shipped({
    "tasks.tsx": [
      'import { h } from "./h.ts";',
      'import { type T, type U } from "./types.ts";',
      'export const f = (x: import("no-such-package").X) => x as unknown as T;',
      'export const view = () => <p title="x">don\'t import "no" {h}</p>;',
      "export const text = \"import './no.ts'\";",
    ].join("\n"),
    "h.ts": "export const h = 1;",
    "types.ts": "export type T = 1; export type U = 2;",
  }, "tasks.tsx");
  assert.deepEqual(Object.keys(files), ["h.ts", "tasks.tsx"]);
  assert.equal(files["tasks.tsx"]?.split("\n")[1], ";");
});

Deno.test("readModuleFiles() follows names of local files", async () => {
  const { files } = await shipped({
    "src/tasks.ts": [
      'import { util } from "#util";',
      'import { a } from "@/lib/a.ts";',
      'import { b } from "~b";',
      'import { z } from "zed";',
      "export const all = [util, a, b, z];",
    ].join("\n"),
    "deno.jsonc": '{"imports": {"@/": "./src/", "zed": "npm:zod@4", /* a comment */ },}',
    "package.json": '{"imports": {"#util": {"types": "./u.d.ts", "import": "./util.mts"}}}',
    "tsconfig.json":
      '{"compilerOptions": {"baseUrl": "src", "paths": {"~*": ["./*.ts"], "*": ["no/*"]}}}',
    "util.mts": "export const util = 1;",
    "src/lib/a.ts": "export const a = 2;",
    "src/b.ts": "export const b = 3;",
  }, "src/tasks.ts");
  assert.deepEqual(Object.keys(files), ["src/b.ts", "src/lib/a.ts", "src/tasks.ts", "util.mts"]);
  assert.deepEqual(files["src/tasks.ts"]?.split("\n").slice(0, 4), [
    'import { util } from "../util.mts";',
    'import { a } from "./lib/a.ts";',
    'import { b } from "./b.ts";',
    'import { z } from "npm:zod@4";',
  ]);
});

Deno.test("readModuleFiles() ships CommonJS, JSON, texts and bytes, which the module gets", async () => {
  const { files } = await shipped({
    "tasks.ts": [
      'import common from "./c.cjs";',
      'import data from "./data.json" with { type: "json" };',
      'import text from "./page.txt" with { type: "text" };',
      'import bytes from "./add.wasm" with { type: "bytes" };',
      "export const all = () => [common.d, data.x, text, [...bytes]];",
      'export const late = async () => (await import("./page.txt", { with: { type: "text" } })).default;',
    ].join("\n"),
    "c.cjs": 'module.exports = require("./d.cjs");',
    "d.cjs": "exports.d = 4;",
    "data.json": '{"x": "import y from \\"z\\""}',
    "page.txt": 'a "text"\n`${x}`',
    "add.wasm": "\0asm",
  }, "tasks.ts");
  const folder = await Deno.makeTempDir();
  try {
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    const { all, late } = await import(pathToFileURL(`${folder}/tasks.ts`).href);
    const page = 'a "text"\n`${x}`';
    assert.deepEqual(all(), [4, 'import y from "z"', page, [0, 97, 115, 109]]);
    assert.equal(await late(), page);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("readModuleFiles() names file and line of what cannot be shipped", async () => {
  const refused: [source: string, message: RegExp][] = [
    ["\nawait import(name);", /tasks\.ts:2": the name in import\(\) is computed/],
    ['import "no-such-package-at-all";', /tasks\.ts:1": "no-such-package-at-all" is neither/],
    ['import "/etc/passwd";', /tasks\.ts:1": "\/etc\/passwd" is a file outside of the module/],
    ['import "./missing.ts";', /missing\.ts": /],
    [
      'import { add } from "./add.wasm";',
      /tasks\.ts:1": "add\.wasm" is no module; import its bytes/,
    ],
    ['import x from "./x.txt";', /tasks\.ts:1": "x\.txt" is no module; import it with/],
  ];
  for (const [source, message] of refused) {
    await assert.rejects(shipped({ "tasks.ts": source }, "tasks.ts"), message);
  }
  await assert.rejects(readModuleFiles("https://example.com/a.ts"), /give a file: URL/);
});
