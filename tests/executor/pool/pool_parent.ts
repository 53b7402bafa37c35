/**
 * A process with a pool whose tasks never end, for tests that kill it. Prints one line of JSON: the
 * ids of all processes that must not outlive it. When a test kills the reaper, it prints the id of
 * the next one, after that one was told the children.
 */
import { setImmediate as turn } from "node:timers/promises";
import { descendants } from "../../end_to_end/processes.ts";
import { poolWorld } from "../executor_world.ts";
import { eventually } from "../../eventually.ts";

/** Turns of the event loop in which a started write to a pipe has ended. */
const TURNS = 100;
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
  onTrouble: () => void announceReaper(),
});
const program = Number(await world.value("./tasks.ts#startProgram"));
await Promise.all([world.begin("./tasks.ts#forever"), world.begin("./tasks.ts#forever")]);
await eventually("there is a spare", () => world.executor.pids().length === 3);
const known = [Deno.pid, ...world.executor.pids(), program];
console.log(JSON.stringify({ folder: world.folder, pids: known.slice(1) }));

async function announceReaper(): Promise<void> {
  for (;;) {
    await turn();
    // A spare child may have been started since.
    const children = [...known, ...world.executor.pids()];
    const reaper = descendants(Deno.pid).find((pid) => !children.includes(pid));
    if (reaper === undefined) continue;
    // The children are written to its input when it is started.
    for (let turns = 0; turns < TURNS; turns++) await turn();
    return console.log(reaper);
  }
}
