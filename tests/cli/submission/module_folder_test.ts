import assert from "node:assert/strict";
import { dirname } from "node:path";
import { type FolderChoice, readModuleFolder } from "../../../cli/submission/module_folder.ts";
import { printedBy } from "../printed_by.ts";
import { usageErrorOf } from "../usage_error_of.ts";

type Files = Readonly<Record<string, string>>;

/** A folder with these files, in another folder, which is removed. */
async function inFolder<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const root = Deno.makeTempDirSync({ prefix: "weir-test-" });
  try {
    Deno.mkdirSync(`${root}/src`);
    for (const [name, text] of Object.entries(files)) {
      Deno.mkdirSync(dirname(`${root}/src/${name}`), { recursive: true });
      if (text.startsWith("-> ")) Deno.symlinkSync(text.slice(3), `${root}/src/${name}`);
      else Deno.writeTextFileSync(`${root}/src/${name}`, text);
    }
    return await work(`${root}/src`);
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
}

async function shipped(files: Files, choice?: FolderChoice): Promise<Record<string, string>> {
  return Object.fromEntries(await inFolder(files, (folder) => readModuleFolder(folder, choice)));
}

Deno.test("a folder keeps its folders, and leaves out what is no module", async () => {
  const modules = await shipped({
    "main.ts": 'import { a } from "./lib/a.ts";\nexport { a };\n',
    "lib/a.ts": 'import type { T } from "../types.ts";\nexport const a: T = 1;\n',
    "types.ts": "export type T = number;\n",
    "lib/table.json": "{}",
    "readme.md": "no module",
    "node_modules/x/index.js": "",
    ".git/hook.js": "",
    "package.json": "{}",
    "link.ts": "-> types.ts",
  });
  assert.deepEqual(Object.keys(modules), [
    ...["lib/a.ts", "lib/table.json", "link.ts", "main.ts", "types.ts"],
  ]);
  assert.equal(modules["main.ts"], 'import { a } from "./lib/a.ts";\nexport { a };\n');
  assert.equal(modules["link.ts"], "export type T = number;\n");
});

Deno.test("packages get the versions of deno.json and package.json", async () => {
  const modules = await shipped({
    "deno.json": '{"imports": {"zod": "npm:zod@4.6.7", "@std/x": "jsr:@std/x@^1", "~/": "./lib/"}}',
    "package.json": '{"dependencies": {"lodash": "^4.17.0", "@a/b": "1.2.3", "left-pad": "*"}}',
    "node_modules/lodash/package.json": '{"version": "4.17.21"}',
    "lib/a.ts": "export const a = 1;\n",
    "deep/main.ts": [
      'import { z } from "zod";',
      "import x from '@std/x/path';",
      'export * from "lodash/fp";',
      'import "@a/b";',
      'import { a } from "~/a.ts";',
      'import fs from "node:fs";',
      'import pinned from "npm:chalk@5";',
      'const pad = await import("left-pad");',
      'const text = "import \\"no\\"";',
    ].join("\n"),
  });
  assert.deepEqual(modules["deep/main.ts"]?.split("\n"), [
    'import { z } from "npm:zod@4.6.7";',
    "import x from 'jsr:@std/x@^1/path';",
    'export * from "npm:lodash@4.17.21/fp";',
    'import "npm:@a/b@1.2.3";',
    'import { a } from "../lib/a.ts";',
    'import fs from "node:fs";',
    'import pinned from "npm:chalk@5";',
    'const pad = await import("npm:left-pad@*");',
    'const text = "import \\"no\\"";',
  ]);
});

Deno.test("what cannot be shipped is an error with its place", async () => {
  const cases: [Files, RegExp][] = [
    [{ "a.ts": 'const x = 1;\nimport "left-pad";' }, /"a\.ts:2": "left-pad" is neither in/],
    [{ "a.ts": 'import "../b.ts";' }, /"a\.ts:1": "\.\.\/b\.ts" is outside of the folder/],
    [{ "a.ts": 'import "./b.ts";' }, /"\.\/b\.ts" is no module of the folder/],
    [{ "a.ts": "await import(name);" }, /"a\.ts:1": the name in import\(\) is computed/],
    [{ "a.ts": "await import(`./${name}.ts`);" }, /is computed/],
    [{ "a.ts": "", "out.ts": "-> /etc/hostname" }, /out\.ts": the link leads out of/],
    [{ "a.ts": "", "up": "-> .." }, /up": the link leads out of/],
    [{ "a.ts": "", "around/b.ts": "", "around/again": "-> ../around" }, /a folder around it/],
    [{ "a.ts": "", "ring.ts": "-> ring.ts" }, /form a ring/],
    [{ "a.ts": "", "gone.ts": "-> nothing" }, /leads nowhere/],
    [{ "readme.md": "" }, /it has no modules/],
    [{ "a.ts": 'import "x";', "package.json": '{"dependencies": {"x": "file:../x"}}' }, /version/],
    [{ "a.ts": 'import "x";', "package.json": "{" }, /package\.json": /],
    [{ "a.ts": "const x = 1;\nconst = 2;" }, /": a\.ts:2:7: Unexpected token/],
    // Two bytes a character.
    [{ "a.json": `"${"ä".repeat(8 * 2 ** 20)}"` }, /more than 16 MiB/],
  ];
  for (const [files, expected] of cases) {
    assert.match(await usageErrorOf(() => shipped(files)), expected);
  }
});

Deno.test("modules with JSX are shipped", async () => {
  const modules = await shipped({
    "deno.json": '{"imports": {"preact": "npm:preact@10.1.0"}}',
    "view.tsx": `import { h } from "preact";\nexport const view = <p>it's {h}</p>;\n`,
  });
  assert.equal(
    modules["view.tsx"],
    `import { h } from "npm:preact@10.1.0";\nexport const view = <p>it's {h}</p>;\n`,
  );
});

const APP = {
  "deno.json": '{ // as Deno reads it\n"imports": { "zod": "npm:zod@4", "odd": "npm:a,]", }, }',
  "package.json": '{"devDependencies": {"left-pad": "1.0.0"}}',
  "main.ts":
    'import { z } from "zod";\nimport { b } from "./lib/b.ts";\nimport type { T } from "types";',
  "lib/b.ts": 'import pad from "left-pad";\nimport odd from "odd";\nexport const b = 1;',
  "lib/free.ts": "export const free = 1;",
  "tests/main_test.ts": 'import { expect } from "vitest";',
  "vite.config.ts": 'import { defineConfig } from "vite";',
  "broken.ts": "import {{",
};

Deno.test("a folder needs only the imports that the operations of the graph reach", async () => {
  let modules: Record<string, string> = {};
  const { stderr } = await printedBy(async () => {
    modules = await shipped(APP, { named: new Set(["main.ts"]) });
  });
  // A task may start tasks of the others.
  assert.deepEqual(Object.keys(modules), ["lib/b.ts", "lib/free.ts", "main.ts"]);
  assert.match(modules["lib/b.ts"] ?? "", /"npm:left-pad@1\.0\.0".*"npm:a,\]"/s);
  // The import of a type is left out, its line stays.
  assert.match(modules["main.ts"] ?? "", /b\.ts";\n;$/);
  assert.match(
    stderr,
    /^Not shipped, [^\n]*: broken\.ts, tests\/main_test\.ts, vite\.config\.ts\n$/,
  );
  const reached = { ...APP, "lib/b.ts": 'import "vite";' };
  const named = new Set(["main.ts"]);
  assert.match(
    await usageErrorOf(() => shipped(reached, { named })),
    /lib\/b\.ts:1": "vite" is neither/,
  );
});

Deno.test("--exclude leaves out files, folders and patterns", async () => {
  const names = async (...exclude: string[]) =>
    Object.keys(
      await shipped({ "a.ts": "", "a_test.ts": "", "lib/b.ts": "", "lib/x/c_test.ts": "" }, {
        exclude,
      }),
    );
  assert.deepEqual(await names("lib"), ["a.ts", "a_test.ts"]);
  assert.deepEqual(await names("./lib/", "a.ts"), ["a_test.ts"]);
  assert.deepEqual(await names("*_test.ts"), ["a.ts", "lib/b.ts", "lib/x/c_test.ts"]);
  assert.deepEqual(await names("**/*_test.ts"), ["a.ts", "lib/b.ts"]);
  assert.match(await usageErrorOf(() => names("**")), /it has no modules$/);
});
