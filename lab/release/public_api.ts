/**
 * `deno task api [--check]`: writes `lab/release/public_api.txt`, the names and signatures of all
 * that the package exports, without its documentation, so that a change of it shows in review.
 * `--check` writes nothing and fails if the file is stale.
 *
 * The signatures are printed by `deno doc` from a copy of the sources without doc comments.
 */
import { dirname, join } from "node:path";

const ROOT = new URL("../../", import.meta.url).pathname;
const REPORT = join(ROOT, "lab/release/public_api.txt");
/** Folders whose sources exported modules do not reach. */
const LEFT_OUT = new Set([".git", "lab", "node_modules", "tests"]);
const DOC_COMMENT = /^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm;

if (import.meta.main) {
  const report = await publicApi();
  if (!Deno.args.includes("--check")) {
    await Deno.writeTextFile(REPORT, report);
  } else if (await Deno.readTextFile(REPORT) !== report) {
    console.error(
      "lab/release/public_api.txt is stale: run deno task api, and read its difference",
    );
    Deno.exit(1);
  }
}

/** The report: a section for each export of `deno.json`, in its order. */
async function publicApi(): Promise<string> {
  const { exports } = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json"))) as {
    exports: Record<string, string>;
  };
  const copy = await Deno.makeTempDir({ prefix: "weir-api-" });
  try {
    await copySources("");
    const sections = await Promise.all(
      Object.entries(exports).map(async ([name, module]) =>
        `${join("@weir/weir", name)}\n\n${signatures(await doc(copy, module))}`
      ),
    );
    return sections.join("\n");
  } finally {
    await Deno.remove(copy, { recursive: true });
  }

  async function copySources(folder: string): Promise<void> {
    await Deno.mkdir(join(copy, folder), { recursive: true });
    for await (const { name, isDirectory } of Deno.readDir(join(ROOT, folder))) {
      const path = join(folder, name);
      if (isDirectory) {
        if (!LEFT_OUT.has(name)) await copySources(path);
      } else if (name === "deno.json") {
        await Deno.copyFile(join(ROOT, path), join(copy, path));
      } else if (name.endsWith(".ts")) {
        const text = await Deno.readTextFile(join(ROOT, path));
        await Deno.writeTextFile(join(copy, path), text.replace(DOC_COMMENT, ""));
      }
    }
  }
}

/** Output of `deno doc` for a module. */
async function doc(root: string, module: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["doc", "--no-lock", join(root, module)],
    cwd: dirname(join(root, module)),
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** The lines without the places of the symbols, which change with every line of a file. */
function signatures(text: string): string {
  const lines = text.split("\n").filter((line) =>
    line.trim() !== "" && !line.startsWith("Defined in ")
  );
  return lines.map((line) => `${line}\n`).join("");
}
