/** `weir` started from the URL of a server with the files of a checkout, as install.md says. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { runSession } from "./session.ts";

const ROOT = new URL("../../../", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  ".ts": "application/typescript",
  ".js": "text/javascript",
  ".json": "application/json",
};

Deno.test("weir runs from a URL, and its workers start executors", async () => {
  const served = new Set<string>();
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      served.add(pathname);
      const file = await Deno.open(new URL(`.${pathname}`, ROOT)).catch(() => null);
      if (file === null) return new Response("not found", { status: 404 });
      const type = TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ""] ?? "text/plain";
      return new Response(file.readable, { headers: { "content-type": type } });
    },
  );
  const folder = await Deno.makeTempDir({ prefix: "weir-url-" });
  const cache = await Deno.makeTempDir({ prefix: "weir-cache-" });
  try {
    await Deno.symlink(join(await denoFolder(), "npm"), join(cache, "npm"));
    const url = `http://127.0.0.1:${server.addr.port}`;
    const [run = "", ...args] = await documentedLine(url);
    await runSession({
      program: Deno.execPath(),
      args: [run, "--quiet", ...args],
      folder,
      env: { DENO_DIR: cache },
    });
    // Children, the reaper and the compiler came from there too.
    for (const path of ["executor/child/main.ts", "executor/pool/reaper_main.ts"]) {
      assert.ok(served.has(`/${path}`), path);
    }
    assert.ok(served.has("/compile/compiler.ts"));
  } finally {
    await Deno.remove(folder, { recursive: true });
    await Deno.remove(cache, { recursive: true });
  }
});

/** The arguments of Deno that docs/start/install.md shows, without the command of Weir. */
async function documentedLine(url: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL("docs/start/install.md", ROOT));
  const line = /^deno (run .*) scheduler$/m.exec(text)?.[1] ?? assert.fail("there is no line");
  return line.replaceAll("https://example.com/weir", url).split(" ");
}

async function denoFolder(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  return (JSON.parse(new TextDecoder().decode(stdout)) as { denoDir: string }).denoDir;
}
