/** The permissions of commands, here and in the tasks of `deno.json`. */
import assert from "node:assert/strict";
import { permissionsOfCommand } from "../../../cli/roles/role_permissions.ts";

const ROOT = new URL("../../../", import.meta.url);
const { tasks } = JSON.parse(Deno.readTextFileSync(new URL("deno.json", ROOT))) as {
  readonly tasks: Readonly<Record<string, { readonly command: string }>>;
};

/** The flags of a task before `main.ts`, as the shell of Deno passes them on. */
function flagsOfTask(command: string): string[] {
  const [flags = ""] = command.replace("deno run ", "").split(" main.ts");
  return flags.replaceAll("'Deno.execPath()'", "PATH").replace(
    "$(deno eval -p PATH)",
    () => Deno.execPath(),
  ).replaceAll(/["']/g, "").split(" ").filter((flag) => !flag.startsWith("--v8-flags"));
}

const commands = [
  ...["scheduler", "replay", "recording", "token", "completions", "version"],
  ...["graphs", "status", "wait", "watch", "results", "tasks", "explain", "story", "retry"],
  ...["cancel", "delete", "data", "workers", "top", "retire", "amm", "slurm", "spill"],
];
for (const name of [...commands, "worker", "submit", "demo"]) {
  Deno.test(`permissionsOfCommand() are those of "deno task ${name}"`, () => {
    assert.deepEqual(flagsOfTask(tasks[name]?.command ?? ""), permissionsOfCommand(name));
  });
}

Deno.test("permissionsOfCommand() grants no native library, and every name of what a role runs", () => {
  for (const name of commands) {
    const flags = permissionsOfCommand(name);
    assert.ok(!flags.includes("-A") && !flags.some((flag) => /ffi|import/.test(flag)), name);
    assert.ok(!flags.includes("--allow-run") && !flags.includes("--allow-env"), name);
  }
});

/** Runs a task of `deno.json` with `--help`: it loads all commands, and prints. */
for (const name of commands) {
  Deno.test(`"deno task ${name}" starts with its permissions`, async () => {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", name, "--help"],
      cwd: ROOT,
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
  });
}
