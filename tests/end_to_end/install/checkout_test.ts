/** `weir` as a command, installed from a checkout as docs/start/install.md says. */
import assert from "node:assert/strict";
import { runSession } from "./session.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The line of the documentation that installs the command. */
async function installLine(): Promise<string[]> {
  const text = await Deno.readTextFile(new URL("docs/start/install.md", ROOT));
  const line = /^deno (install --global .*)$/m.exec(text)?.[1] ?? "";
  assert.match(line, /--name weir .*main\.ts$/);
  return line.split(" ");
}

Deno.test("the installed command runs from any folder, and its workers start executors", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-install-" });
  try {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: await installLine(),
      cwd: ROOT,
      env: { DENO_INSTALL_ROOT: folder, NO_COLOR: "1" },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    await runSession({ program: `${folder}/bin/weir`, args: [], folder });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
