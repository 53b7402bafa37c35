/** Processes that load the modules of a graph before it comes, also those of hostile modules. */
import assert from "node:assert/strict";
import { asGraphId, asSha256 } from "../../../protocol/mod.ts";
import { isAlive, type PoolSetup, poolWorld, valueOf } from "../executor_world.ts";
import { eventually } from "../../eventually.ts";

/** `load` is the top level of the module; `visits` counts the runs of one process. */
function world(load: string, setup: PoolSetup = {}) {
  const text = `
    ${load}
    let visits = 0;
    export const pid = () => Deno.pid;
    export const visit = () => ++visits;
    export const loaded = () => globalThis.loaded;`;
  return poolWorld({ files: { "a.js": text }, spares: 0, prepared: 1, ageMs: 2 ** 30, ...setup });
}

/** A top level that takes some milliseconds, and notes when it ends. */
const LOADS = `
  const begun = Date.now();
  while (Date.now() < begun + 5);
  globalThis.loaded = Date.now();`;

/** Whether the modules of graph `h` were loaded before its first run was asked for. */
async function isLoadedBefore(pool: World): Promise<boolean> {
  const askedAt = Date.now();
  const outcome = await pool.run("./a.js#loaded", [], { graph: "h" });
  assert.ok(outcome.type === "succeeded");
  const loadedAt = Number(valueOf(outcome));
  assert.ok(loadedAt <= outcome.startedAt, "a run begins when its modules are loaded");
  return loadedAt <= askedAt;
}

type World = ReturnType<typeof world>;

/** Runs an operation in graph `g`, closes the graph, and returns the id of the prepared process. */
async function prepare(pool: World, op = "./a.js#visit"): Promise<number> {
  await pool.value(op);
  const before = new Set(pool.executor.pids());
  pool.executor.closeGraph(asGraphId("g"));
  const others = () => pool.executor.pids().filter((pid) => !before.has(pid));
  await eventually("a child is prepared", () => others().length === 1);
  await eventually("the last child is gone", () => pool.executor.pids().length === 1);
  return others()[0] ?? 0;
}

Deno.test("the next graph of the set runs in the prepared process, which served no other graph", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  const pipe = `${folder}/pipe`;
  new Deno.Command("mkfifo", { args: [pipe] }).outputSync();
  // Each process that loads the module waits until the test has seen that it does.
  const load = `
    globalThis.loaded = Date.now();
    Deno.readTextFileSync(${JSON.stringify(pipe)});`;
  const seen = async () => (await Deno.open(pipe, { write: true })).close();
  await using pool = world(load, { permissions: { allowRead: [folder] } });
  const first = seen();
  const pid = await prepare(pool);
  await first;
  await seen();
  pool.open("h");
  assert.ok(await isLoadedBefore(pool));
  assert.equal(await pool.value("./a.js#pid", [], { graph: "h" }), pid);
  assert.equal(await pool.value("./a.js#visit", [], { graph: "h" }), 1);
  pool.executor.closeGraph(asGraphId("h"));
  await eventually("it ends with its graph", () => !isAlive(pid));
  Deno.removeSync(folder, { recursive: true });
});

Deno.test("a graph of another owner or of other modules never gets the prepared process", async () => {
  await using pool = world("");
  const pid = await prepare(pool);
  pool.open("h", { submitter: "bob" });
  assert.notEqual(await pool.value("./a.js#pid", [], { graph: "h" }), pid);
  pool.open("i", { modules: asSha256("6".repeat(64)) });
  assert.notEqual(await pool.value("./a.js#pid", [], { graph: "i" }), pid);
});

Deno.test("modules are not loaded early where tasks may have effects", async () => {
  for (const permissions of [{ allowNet: ["127.0.0.1:9"] }, { allowWrite: ["/nowhere"] }]) {
    await using pool = world(LOADS, { permissions });
    await prepare(pool);
    pool.open("h");
    assert.ok(!await isLoadedBefore(pool));
  }
});

for (
  const [what, load, setup] of [
    ["exits", "Deno.exit(3);", {}],
    ["never ends", "for (;;);", { loadMsMax: 300 }],
    ["waits for ever", "await new Promise(() => {});", {}],
    ["throws later", "setTimeout(() => { throw new Error('late'); }, 10);", {}],
    [
      "allocates",
      "globalThis.kept = new Uint8Array(64 * 2 ** 20).fill(1); setInterval(() => {}, 1e6);",
      { idleGrowthBytesMax: 48 * 2 ** 20 },
    ],
  ] as const
) {
  Deno.test(`a module that ${what} when it is loaded early ends that process and no other`, async () => {
    const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
    const flag = `${folder}/flag`;
    const armed = `
      let armed = false;
      try { armed = Deno.readTextFileSync(${JSON.stringify(flag)}) !== ""; } catch {}
      if (armed) { ${load} }`;
    const options = { permissions: { allowRead: [folder] }, ...setup, sampleMs: 20 };
    await using pool = world(armed, options);
    await pool.value("./a.js#visit");
    Deno.writeTextFileSync(flag, "armed");
    const before = new Set(pool.executor.pids());
    const { starts } = pool.executor;
    pool.executor.closeGraph(asGraphId("g"));
    await eventually("a child is prepared", () => pool.executor.starts > starts);
    await eventually("it ends", () => pool.executor.pids().length === 0);
    assert.equal(before.size, 1);
    Deno.removeSync(folder, { recursive: true });
    pool.open("h");
    assert.equal(await pool.value("./a.js#visit", [], { graph: "h" }), 1);
    assert.equal(pool.executor.starts, starts + 2, "it was not prepared again");
  });
}

Deno.test("graphs that come fast have more processes ready, and none while memory is short", async () => {
  await using pool = world("", { slots: 1, prepared: 1, preparedMax: 3 });
  await prepare(pool);
  for (const graph of ["h", "i"]) {
    pool.open(graph);
    assert.equal(await pool.value("./a.js#visit", [], { graph }), 1);
  }
  const grown = () => pool.executor.pids().filter(isAlive).length;
  for (const graph of ["h", "i"]) pool.executor.closeGraph(asGraphId(graph));
  await eventually("three wait for graphs", () => grown() === 3);
  pool.executor.replaceIdle(Infinity);
  await eventually("none waits for graphs", () => grown() === 0);
  pool.open("j");
  assert.equal(await pool.value("./a.js#visit", [], { graph: "j" }), 1);
});

Deno.test("what is prepared ends when no graph comes, and its modules are deleted", async () => {
  await using pool = world("", { ageMs: 500 });
  const pid = await prepare(pool);
  await eventually("it ends", () => !isAlive(pid));
  await eventually("its modules are gone", () => {
    return [...Deno.readDirSync(`${pool.folder}/modules`)].length === 0;
  });
});

Deno.test("graphs with the isolation `owner` share a process, in which they see each other", async () => {
  await using pool = world("");
  pool.open("h", { isolation: "owner" });
  assert.equal(await pool.value("./a.js#visit", [], { graph: "h" }), 1);
  pool.executor.closeGraph(asGraphId("h"));
  pool.open("i", { isolation: "owner" });
  assert.equal(await pool.value("./a.js#visit", [], { graph: "i" }), 2);
  pool.open("j", { isolation: "owner", submitter: "bob" });
  assert.equal(await pool.value("./a.js#visit", [], { graph: "j" }), 1);
  assert.equal(await pool.value("./a.js#visit"), 1, "graph g did not ask");
});
