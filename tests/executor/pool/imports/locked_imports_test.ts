/** When imports are fetched, what is remembered, and which lock files are kept. */
import assert from "node:assert/strict";
import { LOCK_FILES_MAX } from "../../../../base/mod.ts";
import {
  type ImportPlace,
  LockedImports,
  type LockedImportsOptions,
} from "../../../../executor/pool/imports/locked_imports.ts";
import type { ExternalImport } from "../../../../executor/pool/imports/specifiers.ts";
import { setClock } from "../../../set_clock.ts";

const at = (modules: string | null, owner = "ann"): ImportPlace => ({ modules, owner });
const module = (specifier: string): ExternalImport => ({ specifier, type: null });

/** A process that fetches everything at once, except `npm:missing`, and `npm:slow` never. */
class FakeProcess {
  /** The specifiers of each process, and how many ran at the most. */
  readonly started: string[] = [];
  running = 0;
  runningMax = 0;
  readonly slow: (() => void)[] = [];

  async load(
    imports: readonly ExternalImport[],
    lockFile: string,
    signal: AbortSignal,
  ): Promise<string | null> {
    const names = imports.map(({ specifier }) => specifier);
    this.started.push(names.join(" "));
    this.runningMax = Math.max(this.runningMax, ++this.running);
    if (names.some((name) => name.startsWith("npm:slow")) && !signal.aborted) {
      await new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
        this.slow.push(resolve);
      });
    }
    this.running--;
    if (signal.aborted) return "it was killed";
    Deno.writeTextFileSync(lockFile, '{"npm":{}}');
    return names.includes("npm:missing") ? "there is no such package" : null;
  }
}

interface Setup {
  readonly imports: LockedImports;
  readonly process: FakeProcess;
  readonly folder: string;
  readonly changed: unknown[];
  /** Fetches, and returns the trouble. */
  readonly fetch: (place: ImportPlace, ...names: string[]) => Promise<string | null>;
}

async function withLockedImports(
  work: (setup: Setup) => Promise<void>,
  options: Partial<LockedImportsOptions> = {},
): Promise<void> {
  const parent = Deno.makeTempDirSync({ prefix: "weir-test-" });
  const changed: unknown[] = [];
  const folder = `${parent}/locks`;
  const process = new FakeProcess();
  const imports = new LockedImports({
    folder,
    cache: `${parent}/cache`,
    permissions: { allowNpm: true },
    process,
    onChange: (modules) => changed.push(modules),
    ...options,
  });
  const fetch = async (place: ImportPlace, ...names: string[]) => {
    const signal = new AbortController().signal;
    await imports.fetch(place, names.map(module), { signal, onBegun: () => {} });
    return imports.trouble(place, names.map(module));
  };
  try {
    await work({ imports, process, folder, changed, fetch });
  } finally {
    await imports.close();
    Deno.removeSync(parent, { recursive: true });
  }
}

/** Runs what is due now, for promises that nothing tells about. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("fetch() reports a lock file that it has changed, and fetches nothing twice", () =>
  withLockedImports(async ({ imports, process, changed, fetch }) => {
    assert.equal(imports.lockFile(at("a")), null);
    assert.equal(imports.isSettled(at("a"), [module("npm:x")]), false);
    assert.equal(await fetch(at("a"), "npm:x"), null);
    assert.equal(await fetch(at("a"), "npm:x"), null);
    assert.equal(imports.isSettled(at("a"), [module("npm:x")]), true);
    assert.match(imports.lockFile(at("a")) ?? "", /a\.json$/);
    assert.deepEqual([changed, process.started], [["a"], ["npm:x"]]);
  }));

Deno.test("fetch() names what has failed, fetches the rest, and tries again only later", () =>
  withLockedImports(async ({ imports, process, fetch }) => {
    const message = 'Cannot fetch "npm:missing": there is no such package';
    assert.equal(await fetch(at("a"), "npm:x", "npm:missing"), message);
    assert.deepEqual(process.started, ["npm:x npm:missing", "npm:x", "npm:missing"]);
    assert.equal(imports.trouble(at("a"), [module("npm:x")]), null);
    assert.equal(await fetch(at("a"), "npm:x", "npm:missing"), message);
    assert.equal(process.started.length, 3);
    {
      using _ = setClock(3_600_000);
      assert.equal(await fetch(at("a"), "npm:missing"), message);
    }
    assert.equal(process.started.length, 3, "the pause is none of the clock");
    assert.equal(imports.trouble(at("b"), [module("npm:missing")]), null, "another set");
  }));

Deno.test("a specifier that is not allowed starts no process", () =>
  withLockedImports(async ({ process, fetch }) => {
    for (const name of ["file:///etc/passwd", "npm:../../x", "https://host/x.js"]) {
      assert.match(await fetch(at("a"), name) ?? "", /^Cannot fetch "/);
    }
    assert.deepEqual(process.started, []);
  }));

Deno.test("an owner fetches one after the other, and does not wait for other owners", () =>
  withLockedImports(async ({ process, fetch }) => {
    const first = fetch(at("a"), "npm:slow-1");
    const second = fetch(at("b"), "npm:slow-2");
    const other = fetch(at("c", "bob"), "npm:x");
    assert.equal(await other, null);
    assert.deepEqual(process.started, ["npm:slow-1", "npm:x"]);
    process.slow[0]?.();
    await first;
    while (process.slow.length < 2) await turn();
    assert.deepEqual(process.started, ["npm:slow-1", "npm:x", "npm:slow-2"]);
    process.slow[1]?.();
    await second;
    assert.equal(process.runningMax, 2);
  }));

Deno.test("owners share no lock file where there are no modules", () =>
  withLockedImports(async ({ imports, fetch }) => {
    await fetch(at(null), "npm:x");
    assert.notEqual(imports.lockFile(at(null)), null);
    assert.equal(imports.lockFile(at(null, "bob")), null);
  }));

Deno.test("a fetch ends with its run, and the next run begins it again", () =>
  withLockedImports(async ({ imports, process, fetch }) => {
    const run = new AbortController();
    const begun: string[] = [];
    const killed = imports.fetch(at("a"), [module("npm:slow")], {
      signal: run.signal,
      onBegun: () => begun.push("first"),
    });
    const never = new AbortController();
    const queued = imports.fetch(at("a"), [module("npm:slow")], {
      signal: never.signal,
      onBegun: () => begun.push("queued"),
    });
    never.abort();
    while (process.slow.length === 0) await turn();
    assert.deepEqual(begun, ["first"]);
    run.abort();
    await Promise.all([killed, queued]);
    assert.equal(imports.trouble(at("a"), [module("npm:slow")]), null, "it did not fail");
    const again = fetch(at("a"), "npm:slow");
    while (process.slow.length < 2) await turn();
    process.slow[1]?.();
    assert.equal(await again, null);
    assert.deepEqual(begun, ["first"], "a run that was killed before its turn fetches nothing");
  }));

Deno.test("a fetch that takes too long fails, for all runs that wait for it", () =>
  withLockedImports(async ({ process, fetch }) => {
    const troubles = await Promise.all([fetch(at("a"), "npm:slow"), fetch(at("a"), "npm:slow")]);
    const message = 'Cannot fetch "npm:slow": it took more than 0.02 s';
    assert.deepEqual(troubles, [message, message]);
    assert.equal(process.started.length, 1);
  }, { fetchMsMax: 20 }));

Deno.test("lock files of sets that no graph uses are pruned, the oldest first", () =>
  withLockedImports(async ({ imports, process, folder, fetch }) => {
    imports.use("set-0");
    for (let set = 0; set < LOCK_FILES_MAX + 3; set++) await fetch(at(`set-${set}`), "npm:x");
    assert.equal([...Deno.readDirSync(folder)].length, LOCK_FILES_MAX);
    assert.notEqual(imports.lockFile(at("set-0")), null, "it is in use");
    for (const set of ["set-1", "set-2", "set-3"]) {
      assert.equal(imports.lockFile(at(set)), null, set);
      assert.equal(imports.isSettled(at(set), [module("npm:x")]), false, set);
    }
    assert.notEqual(imports.lockFile(at("set-4")), null);
    const before = process.started.length;
    assert.equal(await fetch(at("set-1"), "npm:x"), null, "it is fetched again");
    assert.equal(process.started.length, before + 1);
  }));
