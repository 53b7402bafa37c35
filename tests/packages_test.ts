/**
 * What running needs is in `deno.json` and `deno.lock`, so that a first command downloads nothing
 * else. What only tests, the laboratory and the build of the dashboard need is in `deno.dev.json`
 * and `deno.dev.lock`, which have the former too.
 */
import assert from "node:assert/strict";
import { walk } from "./walk.ts";

const ROOT = new URL("../", import.meta.url);
/** Modules that processes of Weir start with, besides `main.ts` and those of the commands. */
const STARTED = [
  "executor/child/main.ts",
  "executor/here/run_task.ts",
  "executor/pool/reaper_main.ts",
  "compile/compiler.ts",
  "cli/submission/program_runner.ts",
  "cli/roles/image_permissions.ts",
];

interface Configuration {
  readonly imports: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly unstable: readonly string[];
}

interface LockFile {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<Record<string, { readonly integrity: string }>>;
}

interface Graph {
  readonly modules: readonly {
    readonly specifier: string;
    readonly error?: string;
    readonly npmPackage?: string;
    readonly dependencies?: readonly {
      readonly specifier: string;
      readonly code?: { readonly error?: string };
    }[];
  }[];
}

async function read<T>(path: string): Promise<T> {
  return JSON.parse(await Deno.readTextFile(new URL(path, ROOT)));
}

/** `npm:/@scope/name@^1.0.0/path` -> `@scope/name`, `@scope/name@1.0.0_peer@1.0.0` -> the same. */
function nameOf(text: string): string {
  return /^(?:npm:\/?)?((?:@[^/]+\/)?[^@/]+)/.exec(text)?.[1] ?? text;
}

function namesOf(imports: Readonly<Record<string, string>>): Set<string> {
  return new Set(Object.values(imports).map(nameOf));
}

const [running, development, dashboard] = await Promise.all([
  read<Configuration>("deno.json"),
  read<Configuration>("deno.dev.json"),
  read<Configuration>("ui/deno.json"),
]);
const lock = await read<LockFile>("deno.lock");

Deno.test("deno.lock has no package that only tests, the laboratory or the dashboard import", () => {
  const needed = namesOf(running.imports);
  const only = [...namesOf({ ...development.imports, ...dashboard.imports })]
    .filter((name) => !needed.has(name));
  assert.ok(only.includes("playwright-core") && only.includes("preact"), String(only));
  const locked = new Set([...Object.keys(lock.npm), ...Object.keys(lock.specifiers)].map(nameOf));
  assert.deepEqual(only.filter((name) => locked.has(name)), []);
});

Deno.test("what runs imports the packages of deno.json, all of them and no others", async () => {
  const entries = [
    "main.ts",
    ...Object.values(running.exports),
    ...(await walk(new URL("cli/commands/", ROOT), ".ts")).map((file) => `cli/commands/${file}`),
    ...STARTED,
  ];
  const { modules } = await graphOf(entries);
  const broken = modules.flatMap(({ specifier, error, dependencies = [] }) => [
    ...error === undefined ? [] : [`${specifier}: ${error}`],
    ...dependencies.flatMap(({ code }) => code?.error ?? []),
  ]);
  assert.deepEqual(broken, []);
  const reached = modules.flatMap(({ npmPackage }) => npmPackage ?? []);
  assert.deepEqual(reached.filter((each) => !Object.hasOwn(lock.npm, each)), []);
  const unused = namesOf(running.imports).difference(new Set(reached.map(nameOf)));
  assert.deepEqual([...unused], []);
});

/** Modules that the entries import, as the configuration of running resolves them. */
async function graphOf(entries: readonly string[]): Promise<Graph> {
  const entry = await Deno.makeTempFile({ prefix: "weir-entries-", suffix: ".ts" });
  try {
    const urls = entries.map((path) => new URL(path, ROOT).href);
    await Deno.writeTextFile(entry, urls.map((url) => `import "${url}";\n`).join(""));
    const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--frozen", "--config=deno.json", entry],
      cwd: ROOT,
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(entry);
  }
}

Deno.test("deno.dev.json has what deno.json has, and its lock file the same packages", async () => {
  for (const [name, specifier] of Object.entries(running.imports)) {
    assert.equal(development.imports[name], specifier, name);
  }
  const shared = ["allowScripts", "unstable", "compilerOptions", "test", "exclude"];
  const some = (each: object) => Object.entries(each).filter(([name]) => shared.includes(name));
  assert.deepEqual(
    Object.fromEntries(some(development)),
    Object.fromEntries(some(running)),
  );
  const { npm } = await read<LockFile>("deno.dev.lock");
  for (const [name, { integrity }] of Object.entries(lock.npm)) {
    assert.equal(npm[name]?.integrity, integrity, name);
  }
});
