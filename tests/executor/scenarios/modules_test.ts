/** How the modules of a graph are fetched, and what happens when that fails. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { ExecutorWorld, MODULES, poolWorld } from "../executor_world.ts";
import { eventually } from "../../eventually.ts";
import { ExecutorPool, type ModuleSource } from "../../../executor/mod.ts";

const PACKAGE = "npm:@msgpack/msgpack@^3.1.3";

function worldOf(source: ModuleSource, files = { "a.ts": "" }): ExecutorWorld<ExecutorPool> {
  return new ExecutorWorld(({ onOutcome, folder }) =>
    new ExecutorPool({
      slots: 1,
      spares: 0,
      permissions: {},
      modules: source,
      localDirectory: folder,
      onOutcome,
    }), files);
}

Deno.test("runs wait for the modules of their graph, and are sent in order", async () => {
  const files = new Map([["a.ts", "let calls = 0; export const count = () => ++calls;"]]);
  const source = Promise.withResolvers<typeof files>();
  await using world = worldOf({ fetch: () => source.promise });
  const runs = [1, 2, 3].map(() => world.value("./a.ts#count"));
  source.resolve(files);
  assert.deepEqual(await Promise.all(runs), [1, 2, 3]);
});

Deno.test("a set is fetched once, and again after its last graph has closed", async () => {
  let fetches = 0;
  const files = new Map([["a.ts", "export const one = () => 1;"]]);
  await using world = worldOf({ fetch: () => Promise.resolve((fetches++, files)) });
  world.open("h");
  assert.equal(await world.value("./a.ts#one"), 1);
  assert.equal(await world.value("./a.ts#one", [], { graph: "h" }), 1);
  assert.equal(fetches, 1);
  world.executor.closeGraph(asGraphId("g"));
  assert.equal(await world.value("./a.ts#one", [], { graph: "h" }), 1);
  world.executor.closeGraph(asGraphId("h"));
  world.open("i");
  assert.equal(await world.value("./a.ts#one", [], { graph: "i" }), 1);
  assert.equal(fetches, 2);
});

Deno.test("runs of a graph whose modules cannot be fetched fail, and a later run tries again", async () => {
  let works = false;
  const files = new Map([["a.ts", "export const one = () => 1;"]]);
  const fetch = () => works ? Promise.resolve(files) : Promise.reject(new Error("no route"));
  await using world = worldOf({ fetch });
  world.open("plain", { modules: null });
  const failing = world.error("./a.ts#one");
  assert.equal(await world.value("inc", [1], { graph: "plain" }), 2, "other graphs do not wait");
  const error = await failing;
  assert.deepEqual([error.kind, error.name], ["refused", "ModulesUnavailable"]);
  assert.match(error.message, /Cannot get the modules of this graph: no route/);
  works = true;
  assert.equal(await world.value("./a.ts#one"), 1);
});

Deno.test("a run that waits for its modules can be killed, and is returned by close()", async () => {
  await using world = worldOf({ fetch: () => new Promise(() => {}) });
  const killed = world.start("./a.ts#one");
  const returned = world.start("./a.ts#one");
  world.executor.kill(killed.attempt, "cancelled");
  assert.equal((await killed.ended).type, "killed");
  await world.executor.close();
  assert.equal((await returned.ended).type, "returned");
});

Deno.test("names of files cannot leave their folder", async () => {
  const files = new Map([["../../escape.ts", "export const one = 1;"]]);
  await using world = worldOf({ fetch: () => Promise.resolve(files) });
  const error = await world.error("./a.ts#one");
  assert.match(error.message, /Cannot write a module named "\.\.\/\.\.\/escape\.ts"/);
});

Deno.test("modules are in a folder named by their hash, which is removed when the graph is closed", async () => {
  await using world = poolWorld({ files: { "lib/a.ts": "export const one = () => 1;" } });
  assert.equal(await world.value("./lib/a.ts#one"), 1);
  const path = `${world.folder}/modules/${MODULES}/lib/a.ts`;
  assert.equal((Deno.statSync(path).mode ?? 0) & 0o777, 0o444);
  world.executor.closeGraph(asGraphId("g"));
  await eventually("it is deleted", () => {
    return [...Deno.readDirSync(`${world.folder}/modules`)].length === 0;
  });
});

Deno.test("--allow-npm: packages are fetched for modules and for operations that name them", async () => {
  const files = {
    "a.ts":
      `import { encode } from "${PACKAGE}"; export const size = (x: unknown) => encode(x).length;`,
  };
  await using world = poolWorld({ files, permissions: { allowNpm: true } });
  assert.equal(await world.value("./a.ts#size", [[1, 2]]), 3);
  assert.deepEqual(await world.value(`${PACKAGE}#encode`, [1]), new Uint8Array([1]));
  const nested = { $call: { op: `${PACKAGE}#encode`, args: [[1, 2]] } };
  assert.equal(await world.value("len", [nested]), 3);
});

Deno.test("without --allow-npm a module that needs a package fails, and names the flag", async () => {
  const files = {
    "a.ts":
      `import { encode } from "${PACKAGE}"; export const size = (x: unknown) => encode(x).length;`,
    "b.ts": "export const one = () => 1;",
  };
  await using world = poolWorld({ files });
  const error = await world.error("./a.ts#size", [1]);
  assert.equal(error.kind, "refused");
  assert.match(error.message, /Cannot load "\.\/a\.ts": .* if it was started with --allow-npm\)$/s);
  assert.equal(await world.value("./b.ts#one"), 1, "other files of the set work");
});

Deno.test("--allow-import: a module that cannot be fetched fails only the tasks that need it", async () => {
  const files = {
    "a.ts": 'import { x } from "https://127.0.0.1:9/x.ts"; export const one = () => x;',
    "b.ts": "export const one = () => 1;",
  };
  await using world = poolWorld({ files, permissions: { allowImport: ["127.0.0.1:9"] } });
  const error = await world.error("./a.ts#one");
  assert.equal(error.kind, "refused");
  assert.match(error.message, /^Cannot load "\.\/a\.ts": .*127\.0\.0\.1:9/s);
  assert.equal(await world.value("./b.ts#one"), 1);
  const named = await world.error("https://127.0.0.1:9/x.ts#one");
  assert.deepEqual([named.kind, named.name], ["refused", "ModulesUnavailable"]);
});

Deno.test("--allow-import=HOST does not allow another host, and says so", async () => {
  const files = { "a.ts": 'import "https://127.0.0.1:10/x.ts"; export const one = () => 1;' };
  await using world = poolWorld({ files, permissions: { allowImport: ["127.0.0.1:9"] } });
  const error = await world.error("./a.ts#one");
  assert.match(error.message, /--allow-import=127\.0\.0\.1:10/);
});
