/** The example of `docs/reference/spill.md` in a separate program. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const page = await Deno.readTextFile(new URL("docs/reference/spill.md", ROOT));

Deno.test("@weir/weir/spill: the example of the documentation prints what it shows", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { name, version } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
    await Deno.writeTextFile(
      `${folder}/deno.json`,
      JSON.stringify({
        links: [ROOT.pathname],
        imports: { [`${name}/spill`]: `jsr:${name}@${version}/spill` },
        lock: false,
      }),
    );
    const [command = "", ...output] = block("console").trimEnd().split("\n");
    const [deno, ...args] = command.replace(/^\$ /, "").split(" ");
    assert.deepEqual([deno, args.at(-1)], ["deno", "pages.ts"]);
    await Deno.writeTextFile(`${folder}/pages.ts`, block("ts"));
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args,
      cwd: folder,
      env: { NO_COLOR: "1" },
      signal: AbortSignal.timeout(60_000),
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    assert.equal(new TextDecoder().decode(stdout).trimEnd(), output.join("\n"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

function block(language: string): string {
  const [, text] = new RegExp("```" + language + "\\n([\\s\\S]*?)```").exec(page) ?? [];
  assert.ok(text, language);
  return text;
}
