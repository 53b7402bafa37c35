/** The programs and tests with a local cluster that pages show, typed as they are shown. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { packCli } from "../../../lab/release/pack_cli.ts";
import { packClient } from "../../../lab/release/pack_client.ts";
import { longTest } from "../../long.ts";
import { NpmProject, whyNoNode } from "../install/npm_project.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The blocks of a page, each with its language and text. */
async function blocksOf(page: string): Promise<(readonly [language: string, text: string])[]> {
  const text = await Deno.readTextFile(new URL(page, ROOT));
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = "", block = ""]) =>
    [language, block] as const
  );
}

/** The files of the page about tests: name, as the first line says it, -> text. */
async function filesOfPage(): Promise<ReadonlyMap<string, string>> {
  const files = (await blocksOf("docs/guide/tests.md")).flatMap(([language, text]) => {
    const [, name] = /^\/\/ (\S+)\n/.exec(text) ?? [];
    return language === "ts" && name !== undefined ? [[name, text] as const] : [];
  });
  return new Map(files);
}

/** Runs Deno in the folder of a project of somebody who has a checkout. */
async function denoIn(folder: string, args: readonly string[]): Promise<string> {
  const imports = {
    ...JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))).imports,
    "@weir/client": new URL("client/mod.ts", ROOT).href,
  };
  await Deno.writeTextFile(join(folder, "deno.json"), JSON.stringify({ imports }));
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: folder,
    env: { NO_COLOR: "1", TMPDIR: folder },
  }).output();
  const decoder = new TextDecoder();
  const output = decoder.decode(stdout) + decoder.decode(stderr);
  assert.equal(code, 0, output);
  return output;
}

Deno.test("README's program with a local cluster prints what it says", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-readme-" });
  try {
    const program = (await blocksOf("README.md")).find(([language]) => language === "ts")?.[1] ??
      "";
    await Deno.writeTextFile(join(folder, "program.ts"), program);
    assert.equal(await denoIn(folder, ["run", "-A", "--no-check", "program.ts"]), "3\n");
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assert.deepEqual(left.filter((name) => name.startsWith("weir-")), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the tests for deno test of the page about tests pass", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-fixture-" });
  try {
    const files = await filesOfPage();
    for (const name of ["words_test.ts", "words.ts"]) {
      await Deno.writeTextFile(join(folder, name), files.get(name) ?? "");
    }
    const commands = (await blocksOf("docs/guide/tests.md")).filter(([language]) =>
      language === "sh"
    );
    const [, ...args] = commands[0]?.[1].trim().split(" ") ?? [];
    const output = await denoIn(folder, [...args, "--no-check"]);
    assert.match(output, /^ok \| 2 passed \| 0 failed/m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

longTest("the tests for vitest of the page about tests pass, in Node", async () => {
  const why = await whyNoNode();
  if (why !== null) return console.log(`Not tested: ${why}`);
  const packed = await Deno.makeTempDir({ prefix: "weir-packed-" });
  try {
    const packages = [await packCli(packed), "vitest@3.2"];
    await using project = await NpmProject.create(packClient, { packages });
    for (const [name, text] of await filesOfPage()) {
      if (name !== "words_test.ts") await project.write(name, text);
    }
    const output = await project.run("npx", ["vitest", "run"]);
    assert.match(output, /Tests +1 passed \(1\)/);
  } finally {
    await Deno.remove(packed, { recursive: true });
  }
});
