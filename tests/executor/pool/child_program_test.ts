/** What the program of a child does before it has a task. */
import assert from "node:assert/strict";
import { writeChildProgram } from "../../../executor/pool/child_program.ts";
import { GREETING_BYTES } from "../../../executor/wire/greeting.ts";

/** Runs the program, and tells at its end whether it has asked for `setTimeout`. */
const WATCHED = `
let asked = false;
Object.defineProperty(globalThis, "setTimeout", { get: () => { asked = true; return () => {}; } });
addEventListener("unload", () => console.log(asked));
await (0, eval)(Deno.readTextFileSync("PROGRAM"));
`;

Deno.test({
  name: "a child does not load timers of the compatibility layer for Node at its start",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
    try {
      const program = writeChildProgram(folder).replace(/mjs$/, "txt");
      await Deno.writeTextFile(`${folder}/watched.mjs`, WATCHED.replace("PROGRAM", program));
      const path = `${folder}/socket`;
      using listener = Deno.listen({ transport: "unix", path });
      const child = new Deno.Command(Deno.execPath(), {
        args: ["run", "-q", "--no-config", "-A", `${folder}/watched.mjs`, `unix:${path}`],
        stdin: "piped",
        stdout: "piped",
      }).spawn();
      const stdin = child.stdin.getWriter();
      await stdin.write(new Uint8Array(GREETING_BYTES));
      await stdin.close();
      using connection = await listener.accept();
      await connection.read(new Uint8Array(GREETING_BYTES));
      await connection.closeWrite();
      const { stdout } = await child.output();
      assert.equal(new TextDecoder().decode(stdout), "false\n");
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
