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
    [{ "a.ts": 'const x = 1;\nimport "left-pad";' }, /a\.ts:2": "left-pad" is neither in/],
    [{ "a.ts": 'import "../b.ts";' }, /a\.ts:1": "\.\.\/b\.ts" is outside of the folder/],
    [{ "a.ts": 'import "./b.ts";' }, /"\.\/b\.ts" is no file of the folder/],
    [{ "a.ts": "await import(name);" }, /a\.ts:1": the name in import\(\) is computed/],
    [{ "a.ts": "await import(`./${name}.ts`);" }, /is computed/],
    [{ "a.ts": "", "out.ts": "-> /etc/hostname" }, /out\.ts": the link leads out of/],
    [{ "a.ts": "", "up": "-> .." }, /up": the link leads out of/],
    [{ "a.ts": "", "around/b.ts": "", "around/again": "-> ../around" }, /a folder around it/],
    [{ "a.ts": "", "ring.ts": "-> ring.ts" }, /form a ring/],
    [{ "a.ts": "", "gone.ts": "-> nothing" }, /leads nowhere/],
    [{ "readme.md": "" }, /it has no modules/],
    [{ "a.ts": 'import "x";', "package.json": '{"dependencies": {"x": "file:../x"}}' }, /version/],
    [{ "a.ts": 'import "x";', "package.json": "{" }, /package\.json": /],
    [{ "a.ts": "const x = 1;\nconst = 2;" }, /a\.ts:2:7: Unexpected token/],
    // Two bytes a character.
    [{ "a.json": `"${"ä".repeat(8 * 2 ** 20)}"` }, /more than 16 MiB/],
  ];
  for (const [files, expected] of cases) {
    assert.match(await usageErrorOf(() => shipped(files)), expected);
  }
});

Deno.test("a folder follows names of local files, and ships texts and bytes as modules", async () => {
  const files = {
    "deep/main.ts": [
      'import { util } from "#util";',
      'import { a } from "@/lib/a.ts";',
      'import { b } from "~b";',
      'import pad from "#pad/left.js";',
      'import fs from "fs";',
      'import page from "../page.txt" with { type: "text" };',
      'import bytes from "@/add.wasm" with { type: "bytes" };',
      'import self from "../package.json" with { type: "json" };',
    ].join("\n"),
    "deno.json": '{"imports": {"@/": "./"}}',
    "package.json":
      '{"imports": {"#util": {"import": "./util.mts"}, "#pad/*": "left-pad/*"}, "dependencies": {"left-pad": "^1"}}',
    "tsconfig.json": '{"compilerOptions": {"baseUrl": "lib", "paths": {"~*": ["./*.ts"]}}}',
    "util.mts": "export const util = 1;",
    "lib/a.ts": "export const a = 2;",
    "lib/b.ts": "export const b = 3;",
    "page.txt": 'a "text"',
    "add.wasm": "\0asm",
    "unused.txt": "",
  };
  const modules = await shipped(files, { named: new Set(["deep/main.ts"]) });
  const { "deep/main.ts": main, "page.txt.text.js": page, "add.wasm.bytes.js": bytes } = modules;
  assert.deepEqual(main?.split("\n"), [
    'import { util } from "../util.mts";',
    'import { a } from "../lib/a.ts";',
    'import { b } from "../lib/b.ts";',
    'import pad from "npm:left-pad@^1/left.js";',
    'import fs from "node:fs";',
    'import page from "../page.txt.text.js";',
    'import bytes from "../add.wasm.bytes.js";',
    'import self from "../package.json" with { type: "json" };',
  ]);
  assert.equal(page, 'export default "a \\"text\\"";\n');
  assert.match(bytes ?? "", /^export default Uint8Array\.from\(atob\("AGFzbQ=="\)/);
  assert.deepEqual(Object.keys(modules), [
    ...["add.wasm.bytes.js", "deep/main.ts", "lib/a.ts", "lib/b.ts", "package.json"],
    ...["page.txt.text.js", "util.mts"],
  ]);
});

Deno.test("manifests above the folder say what names mean, and are not shipped", async () => {
  const modules = await shipped({
    "../package.json": '{"dependencies": {"zod": "4.1.0"}}',
    "../deno.json": '{"imports": {"~/": "./src/"}}',
    "a.ts": 'import "zod";\nimport "~/b.ts";',
    "b.ts": "",
  });
  assert.deepEqual(modules, { "a.ts": 'import "npm:zod@4.1.0";\nimport "./b.ts";', "b.ts": "" });
});

Deno.test("nothing outside of the folder is shipped, whatever the import", async () => {
  const withText = (name: string) => ({
    "a.ts": `import text from "${name}" with { type: "text" };`,
  });
  const cases: [Files, RegExp, string[]?][] = [
    [withText("../secret.txt"), /a\.ts:1": "\.\.\/secret\.txt" is outside of the folder/],
    [withText("/etc/hostname"), /"\/etc\/hostname" is a file outside of the module/],
    [
      { "a.ts": 'import "./node_modules/x.js";', "node_modules/x.js": "-> /etc/hostname" },
      /is a link that leads out of the folder/,
    ],
    [withText("./gone.txt"), /is no file of the folder/],
    [{ ...withText("./.env"), ".env": "KEY=1" }, /"\.\/\.env" has other characters in its path/],
    [{ ...withText("./b.txt"), "b.txt": "" }, /"\.\/b\.txt" is excluded/, ["*.txt"]],
    [
      {
        ...withText("~/b.txt"),
        "tsconfig.json": '{"compilerOptions": {"paths": {"~/*": ["../*"]}}}',
        "../b.txt": "",
      },
      /"~\/b\.txt" is outside of the folder/,
    ],
    [{ "a.ts": 'import "x";', "deno.json": '{"imports": {"x": "../x.ts"}}' }, /"x" is outside of/],
  ];
  for (const [files, expected, exclude = []] of cases) {
    assert.match(await usageErrorOf(() => shipped(files, { exclude })), expected);
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
  "needs_broken.ts": 'import "./broken.ts";\nimport page from "./page.md" with { type: "text" };',
  "page.md": "",
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
    /^Not shipped, [^\n]*: broken\.ts, needs_broken\.ts, tests\/main_test\.ts, vite\.config\.ts\n$/,
  );
  const reached = { ...APP, "lib/b.ts": 'import "vite";' };
  const named = new Set(["main.ts"]);
  assert.match(
    await usageErrorOf(() => shipped(reached, { named })),
    /src\/lib\/b\.ts:1": "vite" is neither/,
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
