/**
 * The permissions of commands: each task of `deno.json` names the set of its command, and the set
 * has what the command needs. Two tasks run, to see that Deno takes the sets with the other flags.
 */
import assert from "node:assert/strict";
import {
  PERMISSIONS,
  permissionSet,
  permissionsOfCommand,
} from "../../../cli/roles/command_permissions.ts";
import { PARENT_ON_INPUT } from "../../../cli/roles/stop_signals.ts";
import { EXIT } from "../../../cli/exit_code.ts";
import { weirProgram } from "../../../cli/mod.ts";
import { importsOf } from "../../import_graph.ts";
import { walk } from "../../walk.ts";

const ROOT = new URL("../../../", import.meta.url);
const { tasks, permissions } = JSON.parse(
  Deno.readTextFileSync(new URL("deno.json", ROOT)),
) as {
  readonly tasks: Readonly<Record<string, { readonly command?: string }>>;
  readonly permissions: Readonly<Record<string, object>>;
};
const COMMANDS = (await weirProgram(() => {})).commands.map((command) => command.name());
/** Tasks that run `main.ts`, by their command. */
const TASKS = new Map(
  Object.values(tasks).flatMap(({ command = "" }) => {
    const [, name] = / main\.ts ([\w-]+)/.exec(command) ?? [];
    return name === undefined ? [] : [[name, command]];
  }),
);
const SOURCES = await sources();
/** Path -> the modules that it imports at run time. */
const IMPORTS = new Map(
  [...SOURCES].map(([path, text]) => [path, importsOf(path, text).atRunTime]),
);
/** The path of Deno is known only to the shell. */
const DENO = "$(deno eval -p 'Deno.execPath()')";

for (const [command, { set, run }] of PERMISSIONS) {
  // It is for the scheduler only.
  if (command === "condense") continue;
  Deno.test(`"deno task ${command}" names the set "${set}" and the programs it starts`, () => {
    const programs = run.map((name) => name === "deno" ? DENO : name).join(",");
    const quoted = run.includes("deno") ? `"${programs}"` : programs;
    const flags = run.length === 0 ? "" : ` --allow-run=${quoted}`;
    const [words] = (TASKS.get(command) ?? "").split(` ${command}`);
    assert.equal(words, `deno run -q --no-prompt -P=${set}${flags} main.ts`);
  });
}

Deno.test("tasks of the other commands have all permissions, and no set is unused", () => {
  const others = COMMANDS.filter((command) => !PERMISSIONS.has(command));
  assert.deepEqual(others.toSorted(), ["demo", "local", "map", "submit", "worker"]);
  for (const command of others) {
    assert.match(TASKS.get(command) ?? "", /^deno run -A /);
    assert.deepEqual(permissionsOfCommand(command), ["-A"]);
  }
  const used = new Set([...PERMISSIONS.values()].map(({ set }) => set));
  assert.deepEqual([...used].toSorted(), Object.keys(permissions).toSorted());
  assert.deepEqual([...PERMISSIONS.keys()].filter((name) => !COMMANDS.includes(name)), []);
});

Deno.test("permissionsOfCommand() grants no native library, and every name of what a role runs", () => {
  for (const name of PERMISSIONS.keys()) {
    const flags = permissionsOfCommand(name);
    assert.ok(!flags.includes("-A") && !flags.some((flag) => /ffi|import/.test(flag)), name);
    assert.ok(!flags.includes("--allow-run") && !flags.includes("--allow-env"), name);
  }
});

Deno.test("permissionsOfCommand() gives a set of deno.json as flags", () => {
  const flags = permissionsOfCommand("scheduler");
  assert.deepEqual(flags.slice(0, 4), [
    "--no-prompt",
    "--allow-read",
    "--allow-write",
    "--allow-net",
  ]);
  assert.match(flags[4] ?? "", /^--allow-env=WEIR_\*,CI,.*,no_proxy$/);
  assert.deepEqual(flags.slice(5), ["--allow-sys=hostname", `--allow-run=${Deno.execPath()},sh`]);
});

Deno.test("every set has the same variables, and the token of a KV database is only for spill", () => {
  const { env: client } = permissionSet("client");
  for (const { set } of PERMISSIONS.values()) {
    const { env } = permissionSet(set);
    assert.deepEqual(
      env,
      set === "spill" ? [...client as string[], "DENO_KV_ACCESS_TOKEN"] : client,
      set,
    );
  }
});

Deno.test("the sets have the variables that the modules of commands read by name", () => {
  const { env } = permissionSet("client");
  const isGranted = (name: string) =>
    (env as readonly string[]).some((entry) =>
      entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : entry === name
    );
  const read = new Set<string>();
  for (const [path, text] of SOURCES) {
    // Workers, and commands that start one, have all permissions.
    if (/^(?:executor|worker|local|cli\/map)\//.test(path)) continue;
    for (const [, name = ""] of text.matchAll(/\bDeno\.env\.get\("(\w+)"\)/g)) read.add(name);
  }
  assert.ok(read.size > 5);
  assert.deepEqual([...read].filter((name) => !isGranted(name)), []);
});

/** What commands need beside what their modules of `cli` and `client` show. */
const FURTHER_NEEDS: Readonly<Record<string, readonly string[]>> = {
  scheduler: ["net", "write"],
  // It listens with `--serve`.
  replay: ["net"],
  spill: ["net"],
  recording: ["write"],
  condense: ["write"],
};
const WRITES = /\bDeno\.(?:write|mkdir|rename|open\w*\([^)]*(?:write|append): true)/;

Deno.test("a set has net and write if the modules of its commands call a scheduler and write files", () => {
  for (const [command, { set }] of PERMISSIONS) {
    const reached = [...modulesOf(command)];
    const writes = reached.some((path) =>
      /^cli\/(?!roles\/)/.test(path) && WRITES.test(SOURCES.get(path) ?? "")
    );
    const needs = new Set(FURTHER_NEEDS[command]);
    if (reached.includes("client/http/connection.ts")) needs.add("net");
    if (writes) needs.add("write");
    const granted = ["net", "write"].filter((kind) => permissionSet(set)[kind] !== undefined);
    assert.deepEqual([...needs].toSorted(), granted, command);
  }
});

Deno.test("a task of the set client gets its arguments, and Deno prints nothing besides", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "graphs", "--name", "a b", "--url", urlOfNobody()],
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).output();
  assert.match(new TextDecoder().decode(stderr), /^weir: Cannot reach [^\n]*refused[^\n]*\n$/);
  assert.equal(new TextDecoder().decode(stdout), "");
  assert.equal(code, EXIT.unreachable);
});

Deno.test("the task of the scheduler starts it with its permissions", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "scheduler", "--port", "0", "--log-level", "warning"],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    env: { [PARENT_ON_INPUT]: "1" },
  }).spawn();
  const errors = new Response(child.stderr).text();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  for (let part = await lines.read(); !part.done; part = await lines.read()) {
    line += part.value;
    if (line.includes("\n")) break;
  }
  try {
    const response = await fetch(`${line.trim().split(" ").at(-1)}/livez`);
    await response.body?.cancel();
    assert.equal(response.status, 200, line);
  } finally {
    await child.stdin.close();
    while (!(await lines.read()).done);
  }
  assert.equal((await child.status).code, 0);
  assert.equal(await errors, "");
});

/** The address of a port on which nothing listens. */
function urlOfNobody(): string {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${listener.addr.port}`;
}

/** The modules that the file of a command imports, directly or through others. */
function modulesOf(command: string): ReadonlySet<string> {
  const entry = [...SOURCES.keys()].find((path) =>
    path.startsWith("cli/commands/") && path.endsWith(`/${command.replace("-", "_")}.ts`)
  );
  assert.ok(entry !== undefined, command);
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const next of IMPORTS.get(path) ?? []) {
      if (SOURCES.has(next)) reached.add(next);
    }
  }
  return reached;
}

/** Path -> source without comments, of all modules that commands may load. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const path of await walk(ROOT, ".ts")) {
    if (/^(?:tests|bench|soak|chaos|release|ui|examples)\//.test(path)) continue;
    const text = await Deno.readTextFile(new URL(path, ROOT));
    found.set(path, text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ""));
  }
  return found;
}
