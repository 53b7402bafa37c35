/** Programs with a local cluster that end in every way: no process, folder or port is left. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { eventually } from "../../eventually.ts";
import { firstLine } from "../../first_line.ts";
import { alive, descendants } from "../processes.ts";

const ROOT = new URL("../../../", import.meta.url);
/** A task runs for ever while the program ends. */
const PROGRAM = `
import { Weir } from "${new URL("client/mod.ts", ROOT).href}";
const weir = await Weir.local({ workers: 2, threads: 1, memoryLimit: "1GiB" });
const endless = weir.submit(() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });
await weir.flush();
while (!(await weir.client.workers()).some(({ executing }) => executing > 0)) await new Promise((end) => setTimeout(end, 20));
console.log(JSON.stringify(weir.address));
const [how] = Deno.args;
if (how === "throw") throw new Error("of the program");
if (how === "close") await weir.close();
if (how === "stay") await endless.result();
`;

interface Started {
  readonly child: Deno.ChildProcess;
  readonly address: { readonly url: string; readonly token: string };
  /** All processes, with that of the program. */
  readonly processes: readonly number[];
}

Deno.test("a local cluster ends with its program", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-killed-" });
  const program = join(folder, "program.ts");
  const scratch = join(folder, "scratch");
  await Deno.mkdir(scratch);
  await Deno.writeTextFile(program, PROGRAM);
  try {
    await t.step("that throws", async () => {
      const started = await start(program, scratch, "throw");
      assert.equal((await started.child.status).code, 1);
      await allGone(started);
      await eventually("its folder is removed", async () => (await names(scratch)).length === 0);
    });
    await t.step("that is killed", async () => {
      const started = await start(program, scratch, "stay");
      started.child.kill("SIGKILL");
      await allGone(started);
      await eventually("its folder is removed", async () => (await names(scratch)).length === 0);
    });
    await t.step(
      "that is killed with its process for the cluster: the next one removes the folder",
      async () => {
        const started = await start(program, scratch, "stay");
        const [local] = descendants(started.child.pid).filter((pid) =>
          parentOf(pid) === started.child.pid
        );
        Deno.kill(local ?? 0, "SIGKILL");
        started.child.kill("SIGKILL");
        await allGone(started);
        const [left] = await names(scratch);
        assert.match(left ?? "", /^weir-local-/);
        const next = await start(program, scratch, "close");
        assert.equal((await next.child.status).code, 0);
        assert.deepEqual(await names(scratch), []);
      },
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Starts the program. It is ready when a task runs. */
async function start(program: string, scratch: string, how: string): Promise<Started> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--no-check",
      "--config",
      new URL("deno.json", ROOT).pathname,
      program,
      how,
    ],
    env: { TMPDIR: scratch, NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const { line, rest } = await firstLine(child);
  const processes = descendants(child.pid);
  await rest.cancel();
  return { child, address: JSON.parse(line), processes };
}

async function allGone({ child, address, processes }: Started): Promise<void> {
  await child.status;
  assert.ok(processes.length >= 6, "a scheduler, two workers, and what they have started");
  await eventually("all processes end", () => !processes.some(alive));
  await assert.rejects(fetch(`${address.url}/livez`), "the port is free");
}

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
}

function parentOf(pid: number): number {
  const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
}
