/** `weir` as a command, installed from a checkout as docs/install.md says. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The line of the documentation that installs the command. */
async function installLine(): Promise<string[]> {
  const text = await Deno.readTextFile(new URL("docs/install.md", ROOT));
  const line = /^deno (install --global .*)$/m.exec(text)?.[1] ?? "";
  assert.match(line, /--name weir .*main\.ts$/);
  return line.split(" ");
}

Deno.test("the installed command runs from any folder, and its workers start executors", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-install-" });
  const env = { DENO_INSTALL_ROOT: folder, NO_COLOR: "1" };
  const run = async (program: string, args: readonly string[], cwd: string | URL) => {
    const { code, stdout, stderr } = await new Deno.Command(program, {
      ...{ args: [...args], cwd, env },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout);
  };
  try {
    await run(Deno.execPath(), await installLine(), ROOT);
    const weir = `${folder}/bin/weir`;
    assert.match(await run(weir, ["version"], folder), /^weir \d+\.\d+\.\d+, protocol \d+, Deno /);
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
    const worker = new Deno.Command(weir, {
      args: ["worker", "--scheduler", scheduler.url],
      ...{ cwd: folder, env, stdout: "null", stderr: "null" },
    }).spawn();
    try {
      const graph = {
        modules: { "t.ts": "export const f = (x: number) => x + 1;" },
        tasks: { a: { op: "./t.ts#f", args: [1] } },
      };
      await Deno.writeTextFile(`${folder}/graph.json`, JSON.stringify(graph));
      const args = ["submit", `${folder}/graph.json`, "--wait", "--url", scheduler.url];
      assert.equal(await run(weir, args, folder), '{"a":2}\n');
    } finally {
      worker.kill("SIGTERM");
      await worker.status;
      await scheduler.stop();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
