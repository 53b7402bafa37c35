/** The program of `docs/client.md` and the example run as they are written. */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The blocks of TypeScript below a heading. */
async function blocksBelow(heading: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL("docs/client.md", ROOT));
  const part = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...part.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""]) => code);
}

/** Runs a program with other files beside it, and returns its output. */
async function outputOf(
  program: string,
  { url, files }: { readonly url: string; readonly files: Readonly<Record<string, string>> },
): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "weir-docs-" });
  try {
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    const mod = new URL("client/mod.ts", ROOT).href;
    await Deno.writeTextFile(`${folder}/program.ts`, program.replace("@weir/client", mod));
    const config = new URL("deno.json", ROOT).pathname;
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--check", "--config", config, `${folder}/program.ts`],
      env: { WEIR_URL: url, NO_COLOR: "1" },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the programs of docs/client.md give what they say", async (t) => {
  await using cluster = await Cluster.start({ workers: [[]] });
  const { url } = cluster.scheduler;
  await t.step("in ten minutes", async () => {
    const [tasks = "", program = ""] = await blocksBelow("In ten minutes");
    assert.match(tasks, /^\/\/ tasks\.ts/);
    assert.equal(await outputOf(program, { url, files: { "tasks.ts": tasks } }), "6\n");
  });
  const [first = "", ...blocks] = await blocksBelow("Five programs of tutorials");
  const files = { "words.ts": blocks.find((block) => block.startsWith("// words.ts")) ?? "" };
  const programs = blocks.filter((block) => !block.startsWith("// words.ts"));
  const outputs = [/^\[ 0, 1, 4, 9 \]$/, /^Pi is approximately 3\.1/, /^4 2$/, /^2080$/];
  assert.equal(programs.length, 5);
  for (const [index, program] of programs.entries()) {
    await t.step(`tutorial ${index + 1}`, async () => {
      const lines = (await outputOf(first + program, { url, files })).trim().split("\n");
      const expected = outputs[index];
      if (expected === undefined) {
        assert.equal(lines.map(Number).filter((each) => each > 0).length, 10);
      } else assert.match(lines.join("\n"), expected);
    });
  }
});

Deno.test("examples/client counts words on a cluster", async () => {
  await using cluster = await Cluster.start({ workers: [[]] });
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "examples/client/words.ts", "LICENSE", "LICENSE"],
    cwd: ROOT,
    env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  assert.equal(lines.length, 10);
  const counts = lines.map((line) => Number(line.trim().split(" ")[0]));
  assert.ok(counts.every((count) => count > 0 && count % 2 === 0), lines.join());
  assert.match(new TextDecoder().decode(stderr), / 2 of 2\n$/);
});
