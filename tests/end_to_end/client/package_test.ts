/**
 * The npm package of the client: its types in TypeScript 5.9, its form by the tools for it, and a
 * bundled and minified program that uses it.
 */
import assert from "node:assert/strict";
import { packClient } from "../../../lab/release/pack_client.ts";
import { longTest } from "../../long.ts";
import { Cluster } from "../cluster.ts";
import { NpmProject, whyNoNode } from "../install/npm_project.ts";

const TOOLS = [
  "typescript@5.9.3",
  "@types/node@22",
  "esbuild@0.25",
  "publint@0.3.25",
  "@arethetypeswrong/cli@0.18.5",
];
const TYPES = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2022",
    types: ["node"],
    lib: ["es2023", "esnext.disposable", "dom", "dom.asynciterable"],
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
  },
  files: ["typed_calls.ts", "globals.d.ts"],
};
const PROGRAM = `
import { Weir } from "@weir/client";
function twice(x) {
  const inner = (y) => y + x;
  return inner(x);
}
const weir = await Weir.connect({ url: process.env.URL_OF_SCHEDULER });
const tasks = await weir.module(process.env.URL_OF_TASKS);
console.log("module", await tasks.inc(41).result());
try {
  weir.submit(twice, 21);
} catch (error) {
  console.log("text", error.message);
}
await weir.close();
`;

longTest("the npm package of the client", async (t) => {
  const why = await whyNoNode();
  if (why !== null) return console.log(`Not tested: ${why}`);
  await using project = await NpmProject.create(packClient, { packages: TOOLS });

  await t.step("its types are those of the source, in TypeScript 5.9", async () => {
    for (const name of ["typed_calls.ts", "tasks.ts"]) {
      const text = await Deno.readTextFile(new URL(name, import.meta.url));
      await project.write(name, text.replaceAll("../../../client/mod.ts", "@weir/client"));
    }
    await Deno.mkdir(`${project.folder}/lib`);
    await Deno.copyFile(
      new URL("lib/twice.ts", import.meta.url),
      `${project.folder}/lib/twice.ts`,
    );
    await project.write("globals.d.ts", "declare const Deno: { exit(code: number): never };\n");
    await project.write("tsconfig.json", JSON.stringify(TYPES));
    await project.run("npx", ["tsc", "--project", "tsconfig.json"]);
  });

  await t.step("publint and attw find no fault", async () => {
    const tarball = [...Deno.readDirSync(project.folder)].map(({ name }) => name)
      .find((name) => name.endsWith(".tgz")) ?? "";
    assert.match(await project.run("npx", ["publint", tarball]), /All good/);
    await project.run("npx", ["attw", "--profile", "esm-only", tarball]);
  });

  await t.step("a bundled program calls modules, and is told why text does not work", async () => {
    await using cluster = await Cluster.start({ workers: [[]] });
    await project.write("program.mjs", PROGRAM);
    const flags = ["--bundle", "--minify", "--keep-names", "--platform=node", "--format=esm"];
    await project.run("npx", ["esbuild", "program.mjs", ...flags, "--outfile=out.mjs"]);
    const output = await project.run("node", ["out.mjs"], {
      URL_OF_SCHEDULER: cluster.scheduler.url,
      URL_OF_TASKS: import.meta.resolve("./tasks.ts"),
    });
    assert.match(output, /^module 42$/m);
    assert.match(output, /^text Cannot ship function "twice": .*bundler.*weir\.module\(\)$/m);
  });
});
