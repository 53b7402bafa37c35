/** What a command starts ends with it, also when the command is killed. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { alive, descendants } from "../../end_to_end/processes.ts";
import { eventually } from "../../eventually.ts";

/** How a program is started, and how many processes it is. */
const PROGRAMS = {
  "command": 2,
  "command that ignores SIGTERM": 2,
  "task": 3,
  "program": 1,
};

Deno.test("what a command has started ends when the command is killed", async (t) => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(join(folder, "program.ts"), "for (;;);");
  try {
    for (const [how, count] of Object.entries(PROGRAMS)) {
      await t.step(how, async () => {
        const parent = start(how, folder);
        const family = () => descendants(parent.pid).filter((pid) => pid !== parent.pid);
        await eventually("the program runs, and what ends it", () => family().length === count + 1);
        const started = family();
        parent.kill("SIGKILL");
        await parent.status;
        await eventually("all processes end", () => !started.some(alive));
      });
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("nothing of a command that has ended waits for its parent", async () => {
  const parent = start("command that ends", "");
  const { success } = await parent.status;
  assert.ok(success, "nothing but the command itself is left");
});

function start(how: string, folder: string): Deno.ChildProcess {
  const program = new URL("./killed_parent.ts", import.meta.url).href;
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", "--no-check", program, how, folder],
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}
