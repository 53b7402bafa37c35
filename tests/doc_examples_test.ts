/**
 * The complete examples in doc comments: those marked `@example` that import Weir. They run in
 * another project, in long tests after a type check, and print the comments behind their
 * `console.log`. Examples without imports are fragments, which are not tested.
 */
import assert from "node:assert/strict";
import { isLong } from "./long.ts";
import { walk } from "./walk.ts";

const ROOT = new URL("..", import.meta.url);

interface Example {
  /** File and number of the example in it. */
  readonly name: string;
  readonly program: string;
}

Deno.test("every complete @example runs and prints what it shows", async () => {
  const examples = await readExamples();
  assert.ok(examples.length > 0);
  const folder = await Deno.makeTempDir({ prefix: "weir-examples-" });
  try {
    await writeProject(folder, examples);
    const printed = JSON.parse(await run(folder)) as string[][];
    examples.forEach(({ name, program }, index) => {
      const shown = [...program.matchAll(/^ *console\.log.* \/\/ (.*)$/gm)].map(([, text]) => text);
      assert.deepEqual(printed[index], shown, name);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function readExamples(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const path of await walk(ROOT, ".ts")) {
    if (/^(tests|bench)\//.test(path)) continue;
    const text = await Deno.readTextFile(new URL(path, ROOT));
    const blocks = [...text.matchAll(/@example[^\n]*\n\s*\* ```ts\n([\s\S]*?)\n\s*\* ```/g)];
    blocks.forEach(([, block = ""], index) => {
      const program = block.replace(/^ *\* ?/gm, "");
      if (!program.includes('from "@weir/weir/')) return;
      examples.push({ name: `example ${index + 1} of ${path}`, program });
    });
  }
  return examples;
}

/** Writes one module per example, and a main module that prints what each of them prints. */
async function writeProject(folder: string, examples: readonly Example[]): Promise<void> {
  const imports = { "@weir/weir/": "jsr:/@weir/weir@^0.1.0/" };
  const config = {
    links: [ROOT.pathname.replace(/\/$/, "")],
    imports,
    unstable: ["kv", "no-legacy-abort", "net"],
  };
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify(config));
  const files = examples.map((_, index) => `./example_${index}.ts`);
  for (const [index, { program }] of examples.entries()) {
    await Deno.writeTextFile(`${folder}/example_${index}.ts`, `${program}\nexport {};\n`);
  }
  const main = `
    const printed: string[][] = [];
    const { log } = console;
    const text = (value: unknown) => typeof value === "string" ? value : Deno.inspect(value);
    const next = () => {
      const lines: string[] = [];
      printed.push(lines);
      console.log = (...values: unknown[]) => void lines.push(values.map(text).join(" "));
    };
    ${files.map((file) => `next();\nawait import("${file}");`).join("\n")}
    log(JSON.stringify(printed));
  `;
  await Deno.writeTextFile(`${folder}/main.ts`, main);
}

/** Runs the project, in long tests after a type check, and returns its output. */
async function run(folder: string): Promise<string> {
  const { stdout, stderr, code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", isLong ? "--check" : "--no-check", "main.ts"],
    cwd: folder,
    env: { NO_COLOR: "1", NODE_NO_WARNINGS: "1" },
  }).output();
  const [output, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert.equal(code, 0, errors);
  return output ?? "";
}
