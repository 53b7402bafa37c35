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

Deno.test("readModuleFiles() names file and line of what cannot be shipped", async () => {
  const refused: [source: string, message: RegExp][] = [
    ["\nawait import(name);", /tasks\.ts:2: the name of an import is computed/],
    ['import "no-such-package-at-all";', /tasks\.ts:1: the package "no-such-package-at-all"/],
    ['import "/etc/passwd";', /tasks\.ts:1: "\/etc\/passwd" is a file outside of the module/],
    ['import "./missing.ts";', /missing\.ts": /],
  ];
  for (const [source, message] of refused) {
    await assert.rejects(shipped({ "tasks.ts": source }, "tasks.ts"), message);
  }
  await assert.rejects(readModuleFiles("https://example.com/a.ts"), /give a file: URL/);
});
