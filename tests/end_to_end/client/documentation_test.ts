/**
 * The programs of the pages about the client, and the example, run as they are written, in long
 * tests after a type check.
 */
import assert from "node:assert/strict";
import { isLong } from "../../long.ts";
import { cluster } from "./cluster.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The blocks of TypeScript of a page below a heading. */
async function blocksBelow(page: string, heading: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(`docs/${page}`, ROOT));
  const part = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...part.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""]) => code);
}

/** A program of a page, with the files beside it. */
interface Program {
  readonly name: string;
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  /** What it prints. */
  readonly output: (text: string) => void;
}

/** All programs of both pages. */
async function programs(): Promise<Program[]> {
  const matches = (pattern: RegExp) => (text: string) => assert.match(text, pattern);
  const [tasks = "", text = ""] = await blocksBelow("start/first-program.md", "The program");
  assert.match(tasks, /^\/\/ tasks\.ts/);
  const [first = "", ...blocks] = await blocksBelow(
    "reference/client.md",
    "Five programs of tutorials",
  );
  const files = { "words.ts": blocks.find((block) => block.startsWith("// words.ts")) ?? "" };
  const tutorials = blocks.filter((block) => !block.startsWith("// words.ts"));
  const outputs = [
    ...[/^\[ 0, 1, 4, 9 \]$/, /^Pi is approximately 3\.1/, /^4 2$/, /^2080$/].map(matches),
    (text: string) =>
      assert.equal(text.split("\n").map(Number).filter((each) => each > 0).length, 10),
  ];
  assert.equal(tutorials.length, outputs.length);
  return [
    { name: "first program", text, files: { "tasks.ts": tasks }, output: matches(/^6$/) },
    ...outputs.map((output, index) => ({
      name: `tutorial ${index + 1}`,
      text: first + tutorials[index],
      files,
      output,
    })),
  ];
}

/**
 * Runs the modules in one process, to load the client once, and returns what each of them prints.
 * The process takes as long to start as they do together.
 */
async function printedBy(paths: readonly string[], folder: string, url: string): Promise<string[]> {
  const main = `
    const printed = [];
    const { log } = console;
    for (const path of ${JSON.stringify(paths)}) {
      const lines = [];
      const text = (value) => typeof value === "string" ? value : Deno.inspect(value);
      console.log = (...values) => void lines.push(values.map(text).join(" "));
      await import(path);
      printed.push(lines.join("\\n"));
    }
    log(JSON.stringify(printed));
  `;
  await Deno.writeTextFile(`${folder}/main.js`, main);
  const config = ["--config", new URL("deno.json", ROOT).pathname];
  if (isLong) await deno(["check", "--quiet", ...config, ...paths], url);
  return JSON.parse(await deno(["run", "-A", "--no-check", ...config, `${folder}/main.js`], url));
}

async function deno(args: readonly string[], url: string): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    env: { WEIR_URL: url, NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("the programs of the pages about the client give what they say", async (t) => {
  const { url } = cluster().scheduler;
  const folder = await Deno.makeTempDir({ prefix: "weir-docs-" });
  const found = await programs();
  const paths = found.map((_, index) => `${folder}/${index}/program.ts`);
  try {
    const mod = new URL("client/mod.ts", ROOT).href;
    for (const [index, { text, files }] of found.entries()) {
      await Deno.mkdir(`${folder}/${index}`);
      for (const [name, file] of Object.entries(files)) {
        await Deno.writeTextFile(`${folder}/${index}/${name}`, file);
      }
      await Deno.writeTextFile(paths[index] ?? "", text.replace("@weir/client", mod));
    }
    const printed = await printedBy(paths, folder, url);
    for (const [index, { name, output }] of found.entries()) {
      await t.step(name, () => output(printed[index] ?? ""));
    }
    await t.step("examples/client counts words on a cluster", () => countsWords(url));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function countsWords(url: string): Promise<void> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "examples/client/words.ts", "LICENSE", "LICENSE"],
    cwd: ROOT,
    env: { WEIR_URL: url, NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  assert.equal(lines.length, 10);
  const counts = lines.map((line) => Number(line.trim().split(" ")[0]));
  assert.ok(counts.every((count) => count > 0 && count % 2 === 0), lines.join());
  assert.match(new TextDecoder().decode(stderr), / 2 of 2\n$/);
}
