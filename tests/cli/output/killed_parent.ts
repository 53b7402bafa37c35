/**
 * A process that starts a program, for tests that kill it. Arguments: how the program is started,
 * and a folder with the files of the test.
 */
import { join } from "node:path";
import { startGuest } from "../../../cli/cluster/guest_command.ts";
import { runFolder } from "../../../cli/run_task/run_folder.ts";
import { makeTaskFolder } from "../../../cli/run_task/task_folder.ts";
import { runProgram } from "../../../cli/submission/program.ts";
import { toModuleSet } from "../../../graph/mod.ts";
import { descendants } from "../../end_to_end/processes.ts";
import { eventually } from "../../eventually.ts";

const [how = "", folder = ""] = Deno.args;
switch (how) {
  case "command":
    await startGuest(["sh", "-c", "sleep 1000 & wait"], {}).ended;
    break;
  case "command that ignores SIGTERM":
    await startGuest(["sh", "-c", "trap '' TERM; sleep 1000 & wait"], {}).ended;
    break;
  case "command that ends":
    await startGuest(["true"], {}).ended;
    await eventually("no process is left", () => descendants(Deno.pid).length === 1);
    break;
  case "task":
    await runTask();
    break;
  case "program":
    await runProgram(join(folder, "program.ts"), new Map());
}

async function runTask(): Promise<void> {
  const text = `export const f = () =>
    new Deno.Command("sh", { args: ["-c", "sleep 1000 & wait"] }).spawn().status;`;
  const call = { key: "x", op: "./a.ts#f", args: [], inputs: [], modules: null, secrets: [] };
  const modules = toModuleSet(new Map([["a.ts", text]]));
  const task = { graph: "g", call, modules, replaced: new Map<string, string>() };
  const { path } = await makeTaskFolder(join(folder, "task"), task);
  await runFolder(path, { secrets: {}, permissions: null, inspect: null, output: "stdout" });
}
