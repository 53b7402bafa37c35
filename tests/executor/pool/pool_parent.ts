/**
 * A process with a pool whose tasks never end, for tests that kill it. Prints one line of JSON: the
 * ids of all processes that must not outlive it.
 */
import { poolWorld } from "../executor_world.ts";

const files = {
  "tasks.ts": `
export const forever = () => { for (;;); };
export const startProgram = () => new Deno.Command("sleep", { args: ["1000"] }).spawn().pid;
`,
};

const world = poolWorld({
  files,
  slots: 2,
  spares: 1,
  permissions: { allowRun: ["sleep"] },
  onTrouble: () => {}, // the test kills the reaper
});
const program = Number(await world.value("./tasks.ts#startProgram"));
await Promise.all([world.begin("./tasks.ts#forever"), world.begin("./tasks.ts#forever")]);
console.log(JSON.stringify({ folder: world.folder, pids: [...world.executor.pids(), program] }));
