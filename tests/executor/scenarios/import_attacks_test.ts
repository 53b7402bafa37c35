/**
 * Tasks that may import from elsewhere, and try to read a file next to the worker by it. Remote
 * modules come from a server on loopback, so that no network is needed.
 */
import assert from "node:assert/strict";
import { asGraphId, asSha256 } from "../../../protocol/mod.ts";
import { ExecutorPool } from "../../../executor/mod.ts";
import { ExecutorWorld, type Files, poolWorld } from "../executor_world.ts";

/** What no answer may contain. It is no JavaScript, so that a compiler would show the line. */
const SECRET = "SECRET-OF-THE-WORKER is no code";

const SERVED: Readonly<Record<string, string>> = {
  "/static.js": 'import "FILE";',
  "/text.js": 'import t from "FILE" with { type: "text" }; export const call = () => t;',
  "/data.js": "import \"data:text/javascript,import 'FILE'\";",
  "/data-text.js": `import t from "data:text/javascript,export { default } from 'FILE' with ` +
    `{ type: 'text' }"; export const call = () => t;`,
  "/dynamic.js":
    'export const call = async () => (await import("FILE", { with: { type: "text" } })).default;',
  "/types.ts":
    '/// <reference types="FILE" />\n// @deno-types="FILE"\nexport const call = () => 1;',
};

/** Serves the modules, and a redirect. `FILE` stands for the address of the file. */
function evilServer(file: string): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/redirect.js") {
      return new Response(null, { status: 302, headers: { location: file } });
    }
    const text = SERVED[pathname];
    if (text === undefined) return new Response("none", { status: 404 });
    const type = pathname.endsWith(".ts") ? "application/typescript" : "text/javascript";
    const headers = { "content-type": type, "x-typescript-types": file };
    return new Response(text.replaceAll("FILE", file), { headers });
  });
}

/** Module -> text; each exports `call`. */
function attacks(file: string, port: number): Files {
  const { pathname } = new URL(file);
  const remote = Object.keys(SERVED).concat("/redirect.js").map((path) => [
    `remote${path.replace(/\W/g, "_")}.ts`,
    `export { call } from "http://127.0.0.1:${port}${path}";`,
  ]);
  return {
    ...Object.fromEntries(remote),
    "comment.ts": `// "npm:x"\nimport "${file}"; export const call = () => 1;`,
    "types.ts": `// "npm:x"\n/// <reference types="${file}" />\n` +
      `// @deno-types="${file}"\nimport "./nothing.ts"; export const call = () => 1;`,
    "text.ts": `import t from "${file}" with { type: "text" }; export const call = () => t;`,
    "json.ts": `import t from "${file}" with { type: "json" }; export const call = () => t;`,
    "bytes.ts": `import t from "${file}" with { type: "bytes" }; ` +
      "export const call = () => new TextDecoder().decode(t);",
    "path.ts": `export * from "${pathname}";`,
    "data.ts": `import "data:text/javascript,import '${file}'"; export const call = () => 1;`,
    "run.ts": `export const call = async () => ` +
      `(await import("file://" + "${pathname}", { with: { type: "text" } })).default;`,
    "mapped.ts": 'import "x"; export const call = () => 1;',
    "deno.json": JSON.stringify({ imports: { x: file } }),
    "package.json": JSON.stringify({ imports: { "#x": pathname }, dependencies: { x: file } }),
    "hash.ts": 'export * from "#x";',
    "npm.ts": 'import x from "npm:../../../x"; export const call = () => x;',
    "version.ts": `import x from "npm:x@${file}"; export const call = () => x;`,
    "map.js": `export const call = () => { throw new Error("x"); };\n` +
      `//# sourceMappingURL=${file}`,
    "view.tsx": `/** @jsxImportSource ${file} */ export const call = () => <b/>;`,
  };
}

/** Modules that are fetched for: each is a set, so that no error stands for that of another. */
const ALONE = /^(remote|comment|types|npm|version)/;

function worldOf(sets: readonly Files[], sandbox: "none" | "bubblewrap") {
  const fetch = (sha256: string) =>
    Promise.resolve(new Map(Object.entries(sets[Number(sha256)] ?? {})));
  const permissions = { allowNpm: true, allowImport: ["127.0.0.1"] };
  return new ExecutorWorld(({ onOutcome, folder }) =>
    new ExecutorPool({
      slots: 1,
      spares: 0,
      permissions,
      sandbox,
      localDirectory: folder,
      onOutcome,
      modules: { fetch },
    })
  );
}

async function attackAll(sandbox: "none" | "bubblewrap", only = /./): Promise<void> {
  const folder = Deno.makeTempDirSync({ prefix: "weir-secret-" });
  const file = `file://${folder}/token`;
  Deno.writeTextFileSync(`${folder}/token`, SECRET);
  const server = evilServer(file);
  try {
    const { port } = server.addr;
    const { "deno.json": config = "", "package.json": manifest = "", ...modules } = attacks(
      file,
      port,
    );
    const names = Object.keys(modules).filter((name) => only.test(name));
    const local = { "deno.json": config, "package.json": manifest };
    const together = Object.fromEntries(
      names.filter((name) => !ALONE.test(name)).map((name) => [name, modules[name] ?? ""]),
    );
    const sets = [
      { ...local, ...together },
      ...names.filter((name) => ALONE.test(name)).map((name) => ({
        ...local,
        [name]: modules[name] ?? "",
      })),
    ];
    const operations = names.map((name) => `./${name}#call`).concat(
      [`${file}#call`, "npm:../../../token#call", `https://127.0.0.1:${port}/static.js#call`],
    );
    await using world = worldOf(sets, sandbox);
    for (const [index, operation] of operations.entries()) {
      const graph = `g${index}`;
      const set = sets.findIndex((files) => (names[index] ?? "") in files);
      world.open(graph, { modules: set < 0 ? null : asSha256(String(set).padStart(64, "0")) });
      const outcome = await world.run(operation, [], { graph });
      assert.ok(outcome.type === "failed" || outcome.type === "succeeded", operation);
      const text = outcome.type === "failed"
        ? JSON.stringify(outcome.error)
        : new TextDecoder().decode(outcome.value);
      assert.ok(!text.includes("SECRET-OF"), `${operation} got ${text}`);
      if (operation.includes("remote_data_js")) {
        assert.match(text, /Cannot fetch .*data\.js.*: it imports a file of this machine/);
      }
      if (set !== 0) world.executor.closeGraph(asGraphId(graph));
    }
  } finally {
    await server.shutdown();
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("no import reads a file next to the worker", () => attackAll("none"));

Deno.test({
  name: "no import reads a file next to the worker, with bubblewrap",
  ignore: !bubblewrapWorks(),
  fn: () => attackAll("bubblewrap", /^(comment|text|remote_data_js)\.ts$/),
});

Deno.test({
  name: "an import of a file that never ends takes neither time nor memory",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const folder = Deno.makeTempDirSync({ prefix: "weir-secret-" });
    const fifo = `${folder}/fifo`;
    assert.ok(new Deno.Command("mkfifo", { args: [fifo] }).outputSync().success);
    const endless = (path: string) =>
      `// "npm:x"\nimport t from "file://${path}" with { type: "text" };\nexport const call = () => t;`;
    const files = { "zero.ts": endless("/dev/zero"), "fifo.ts": endless(fifo) };
    try {
      await using world = poolWorld({ files, permissions: { allowNpm: true } });
      for (const module of ["zero", "fifo"]) {
        const error = await world.error(`./${module}.ts#call`);
        assert.match(error.message, /Requires read access/);
      }
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
});

Deno.test("a fetch counts as time of its task, and ends with it", async () => {
  // It takes a request and answers never, as a server may.
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const files = { "a.ts": `import "http://127.0.0.1:${listener.addr.port}/x.js";` };
  await using world = poolWorld({ files, permissions: { allowImport: ["127.0.0.1"] } });
  const slow = world.start("./a.ts#call", [], { tellStart: true });
  using connection = await listener.accept();
  const { attempt } = slow;
  assert.deepEqual(world.outcomes, [{ type: "started", attempt }]);
  world.executor.kill(attempt, "timeout");
  assert.deepEqual(await slow.ended, { type: "killed", attempt, reason: "timeout" });
  await assertCloses(connection);
});

/** Resolves when the other end is gone. */
async function assertCloses(connection: Deno.Conn): Promise<void> {
  const bytes = new Uint8Array(4096);
  while (await connection.read(bytes).catch(() => null) !== null);
}

/** Whether namespaces can be made here, which most containers forbid. */
function bubblewrapWorks(): boolean {
  try {
    const args = ["--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc"];
    return new Deno.Command("bwrap", { args: [...args, "true"] }).outputSync().success;
  } catch {
    return false;
  }
}
