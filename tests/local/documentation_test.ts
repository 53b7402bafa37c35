/** The programs of docs/reference/local.md run in a separate project and print what is shown. */
import assert from "node:assert/strict";

const ROOT = new URL("../..", import.meta.url).pathname;
const page = await Deno.readTextFile(new URL("../../docs/reference/local.md", import.meta.url));
const [config = ""] = blocks("json");
const programs = blocks("ts");

programs.forEach((program, index) => {
  Deno.test(`docs/reference/local.md: program ${index + 1} prints what it shows`, async () => {
    const folder = await Deno.makeTempDir({ prefix: "weir-docs-" });
    try {
      await Deno.writeTextFile(`${folder}/deno.json`, config.replace("../weir", ROOT));
      await Deno.writeTextFile(`${folder}/program.ts`, program);
      const { stdout, stderr, code } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--quiet", "program.ts"],
        cwd: folder,
        env: { NO_COLOR: "1", NODE_NO_WARNINGS: "1" },
      }).output();
      const [printed, complaint] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
      assert.deepEqual([code, complaint], [0, ""]);
      const shown = [...program.matchAll(/^console\.log.* \/\/ (.*)$/gm)].map((match) => match[1]);
      assert.ok(shown.length > 0);
      assert.deepEqual(printed?.trimEnd().split("\n"), shown);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
});

Deno.test("docs/reference/local.md has its programs", () => assert.equal(programs.length, 6));

/** Returns the fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))]
    .map((match) => match[1] ?? "");
}
