/** No process outlives the worker that started it, however the worker ends. */
import assert from "node:assert/strict";
import { descendants } from "../../end_to_end/processes.ts";
import { isAlive, poolWorld } from "../executor_world.ts";
import { eventually } from "../../eventually.ts";

Deno.test("children, their programs and the reaper die with a parent killed by SIGKILL", async () => {
  const parent = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", new URL("./pool_parent.ts", import.meta.url).href],
    stdout: "piped",
  }).spawn();
  const reader = parent.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  while (!line.endsWith("\n")) line += (await reader.read()).value ?? assert.fail("it ended");
  const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
  const family = descendants(parent.pid).filter((pid) => pid !== parent.pid);
  assert.equal(pids.length, 4, "two busy children, a spare, and a program");
  assert.ok(pids.every(isAlive));
  assert.ok(pids.every((pid) => family.includes(pid)));
  assert.equal(family.length, 5, "and the reaper");
  const socketFolders = () =>
    [...Deno.readDirSync(`${folder}/executors`)].filter(({ name }) => name.startsWith("weir-"));
  assert.equal(socketFolders().length, 1);

  parent.kill("SIGKILL");
  await parent.status;
  await eventually("all are dead", () => !family.some(isAlive));
  await reader.cancel();
  assert.deepEqual(socketFolders(), [], "sockets are gone too");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("close() leaves no process behind, not even a program that a task started", async () => {
  const files = {
    "tasks.ts": `
export const forever = () => { for (;;); };
export const startProgram = () => new Deno.Command("sleep", { args: ["1000"] }).spawn().pid;
`,
  };
  let pids: number[] = [];
  {
    const permissions = { allowRun: ["sleep"] };
    await using world = poolWorld({ files, slots: 2, spares: 2, permissions });
    const program = Number(await world.value("./tasks.ts#startProgram"));
    await world.begin("./tasks.ts#forever");
    await eventually("a busy child, two spares, a program, the reaper", () => {
      pids = descendants(Deno.pid).filter((pid) => pid !== Deno.pid);
      return pids.length === 5;
    });
    assert.ok(pids.includes(program));
  }
  assert.deepEqual(pids.filter(isAlive), []);
});

Deno.test("a dead reaper is replaced by one that kills the same children", async () => {
  const parent = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", new URL("./pool_parent.ts", import.meta.url).href],
    stdout: "piped",
  }).spawn();
  const reader = parent.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  while (!line.endsWith("\n")) line += (await reader.read()).value ?? assert.fail("it ended");
  const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
  const reapers = () =>
    descendants(parent.pid).filter((pid) => pid !== parent.pid && !pids.includes(pid))
      .filter(isAlive);
  const [first = 0] = reapers();
  Deno.kill(first, "SIGKILL");
  let next = "";
  while (!next.endsWith("\n")) next += (await reader.read()).value ?? assert.fail("it ended");
  assert.notEqual(Number(next), first);
  const family = [...pids, ...reapers()];
  parent.kill("SIGKILL");
  await parent.status;
  await eventually("all are dead", () => !family.some(isAlive));
  await reader.cancel();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the end of the reaper is reported", async () => {
  const troubles: string[] = [];
  await using world = poolWorld({ onTrouble: (message) => troubles.push(message) });
  assert.equal(await world.value("inc", [1]), 2);
  const others = world.executor.pids();
  const [reaper = 0] = descendants(Deno.pid).filter((pid) => {
    return pid !== Deno.pid && !others.includes(pid);
  });
  Deno.kill(reaper, "SIGKILL");
  await eventually("it is reported", () => troubles.length > 0);
  assert.match(troubles[0] ?? "", /The reaper of executors has ended \(SIGKILL\)/);
});
