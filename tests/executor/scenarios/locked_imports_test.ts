/**
 * Lock files of module sets: what is imported from elsewhere keeps its version and content. Remote
 * modules come from a server on loopback, packages from a copy of Deno's cache.
 */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { fetchedCache } from "../../../executor/pool/child_cache.ts";
import { type ExecutorWorld, type Files, MODULES, poolWorld } from "../executor_world.ts";
import type { ExecutorPool } from "../../../executor/mod.ts";

const PACKAGE = "npm:@msgpack/msgpack@^3.1.3";
const PACKAGE_FOLDER = "npm/registry.npmjs.org/@msgpack/msgpack";
const encoding =
  `import { encode } from "${PACKAGE}"; export const size = (x: unknown) => encode(x).length;`;

interface Cached {
  readonly world: ExecutorWorld<ExecutorPool>;
  /** The `DENO_DIR` of the world. */
  readonly cache: string;
}

/** Runs `work` with a pool that may import everything, and has a separate cache. */
async function withCache(files: Files, work: (cached: Cached) => Promise<void>): Promise<void> {
  const shared = fetchedCache({ allowNpm: true }, Deno.execPath());
  const cache = Deno.makeTempDirSync({ prefix: "weir-test-" });
  const before = Deno.env.get("DENO_DIR");
  try {
    Deno.mkdirSync(`${cache}/${PACKAGE_FOLDER}`, { recursive: true });
    copyFolder(`${shared}/${PACKAGE_FOLDER}`, `${cache}/${PACKAGE_FOLDER}`);
    Deno.env.set("DENO_DIR", cache);
    const permissions = { allowNpm: true, allowImport: ["127.0.0.1"] };
    await using world = poolWorld({ files, permissions });
    await work({ world, cache });
  } finally {
    if (before === undefined) Deno.env.delete("DENO_DIR");
    else Deno.env.set("DENO_DIR", before);
    Deno.removeSync(cache, { recursive: true });
  }
}

function copyFolder(from: string, to: string): void {
  Deno.mkdirSync(to, { recursive: true });
  for (const { name, isDirectory } of Deno.readDirSync(from)) {
    if (isDirectory) copyFolder(`${from}/${name}`, `${to}/${name}`);
    else Deno.copyFileSync(`${from}/${name}`, `${to}/${name}`);
  }
}

/** Replaces text in every file below a folder that has it. Returns the number of files. */
function tamper(folder: string, text: string, replacement: string): number {
  let changed = 0;
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) {
      changed += tamper(path, text, replacement);
      continue;
    }
    const old = Deno.readTextFileSync(path);
    if (!old.includes(text)) continue;
    Deno.writeTextFileSync(path, old.replaceAll(text, replacement));
    changed++;
  }
  return changed;
}

/** Serves one module on loopback. */
function moduleServer(source: () => string): Deno.HttpServer<Deno.NetAddr> {
  const headers = { "content-type": "text/javascript" };
  return Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(source(), { headers }),
  );
}

Deno.test("a lock file pins what a module set has fetched, also after the set was deleted", async () => {
  await withCache({ "a.ts": encoding }, async ({ world }) => {
    assert.equal(await world.value("./a.ts#size", [[1, 2]]), 3);
    const path = `${world.folder}/locks/${MODULES}.json`;
    const lock = Deno.readTextFileSync(path);
    assert.match(lock, /"@msgpack\/msgpack@\d/);
    assert.match(lock, /"integrity": "sha512-/);
    world.executor.closeGraph(asGraphId("g"));
    world.open("h");
    assert.equal(await world.value("./a.ts#size", [[1, 2]], { graph: "h" }), 3);
    assert.equal(Deno.readTextFileSync(path), lock);
  });
});

Deno.test("a package whose files were changed after it was fetched is refused", async () => {
  await withCache({ "a.ts": encoding }, async ({ world, cache }) => {
    assert.equal(await world.value("./a.ts#size", [[1, 2]]), 3);
    const [manifest] = [...Deno.readDirSync(`${cache}/${PACKAGE_FOLDER}`)].filter((entry) =>
      entry.isDirectory
    );
    const changed = `${cache}/${PACKAGE_FOLDER}/${manifest?.name}/dist.esm`;
    assert.ok(tamper(changed, "export function encode(", "export function encode( ") > 0);
    // Another submitter, so another child.
    world.open("h", { submitter: "bob" });
    for (const op of ["./a.ts#size", `${PACKAGE}#encode`]) {
      const error = await world.error(op, [[1, 2]], { graph: "h" });
      assert.equal(error.kind, "refused");
      assert.match(
        error.message,
        /"@msgpack\/msgpack@3[\d.]+" differs from what was fetched first/,
      );
    }
  });
});

Deno.test("a remote module whose file was changed is refused by the child that loads it", async () => {
  await using server = moduleServer(() => "export const one = () => 1;");
  const { port } = server.addr;
  const files = {
    "a.ts": `import { one } from "http://127.0.0.1:${port}/x.js"; export const call = () => one();`,
  };
  await withCache(files, async ({ world, cache }) => {
    assert.equal(await world.value("./a.ts#call"), 1);
    assert.ok(tamper(`${cache}/remote`, "=> 1", "=> 2") > 0);
    world.open("h", { submitter: "bob" });
    const error = await world.error("./a.ts#call", [], { graph: "h" });
    assert.equal(error.kind, "exited");
    assert.match(error.message, /x\.js differs from the hash in the lock file of its module set/);
  });
});

Deno.test("a remote module that its server has changed is refused while its lock file is kept", async () => {
  let source = "export const one = () => 1;";
  await using server = moduleServer(() => source);
  const { port } = server.addr;
  const files = {
    "a.ts": `import { one } from "http://127.0.0.1:${port}/x.js"; export const call = () => one();`,
  };
  await withCache(files, async ({ world, cache }) => {
    assert.equal(await world.value("./a.ts#call"), 1);
    world.executor.closeGraph(asGraphId("g"));
    source = "export const one = () => 2;";
    Deno.removeSync(`${cache}/remote`, { recursive: true });
    world.open("h");
    const error = await world.error("./a.ts#call", [], { graph: "h" });
    assert.equal(error.kind, "refused");
    assert.match(error.message, /Cannot load "\.\/a\.ts": .*Integrity check failed/s);
  });
});

Deno.test("a child imports what the lock file of its set names, and nothing else from the cache", async () => {
  const name = `"npm:@msgpack/" + "msgpack@3.1.3"`;
  const files = {
    "a.ts": encoding,
    "b.ts": `export const other = async () => Object.keys(await import(${name})).length;`,
  };
  await withCache(files, async ({ world }) => {
    assert.equal(await world.value("./a.ts#size", [[1, 2]]), 3);
    const error = await world.error("./b.ts#other");
    assert.match(error.message, /the worker fetches what modules import statically, and nothing/);
    // The process is replaced, because Deno refuses every import after that.
    assert.equal(await world.value("./a.ts#size", [[1, 2]]), 3);
  });
});

Deno.test("an operation that names a package gets it, also on a child that has started before", async () => {
  await withCache({ "b.ts": "export const one = () => 1;" }, async ({ world }) => {
    assert.equal(await world.value("./b.ts#one"), 1);
    assert.deepEqual(await world.value(`${PACKAGE}#encode`, [1]), new Uint8Array([1]));
    assert.equal(await world.value("./b.ts#one"), 1);
  });
});
