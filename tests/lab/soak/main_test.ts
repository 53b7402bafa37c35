/** The flags of the soak. */
import assert from "node:assert/strict";
import { soakCommand, type SoakFlags } from "../../../lab/soak/main.ts";

async function parse(...args: string[]): Promise<SoakFlags> {
  const { promise, resolve } = Promise.withResolvers<SoakFlags>();
  const command = soakCommand((flags) => Promise.resolve(resolve(flags)))
    .exitOverride().configureOutput({ writeErr: () => {} });
  await command.parseAsync(args, { from: "user" });
  return await promise;
}

Deno.test("soakCommand() has defaults, and reads its flags", async () => {
  assert.deepEqual({ ...await parse() }, { minutes: 20 });
  assert.deepEqual({ ...await parse("--minutes", "5", "--seed", "7") }, { minutes: 5, seed: 7 });
});

Deno.test("soakCommand() rejects wrong flags", async () => {
  for (
    const wrong of [["--minutes", "0"], ["--minutes", "x"], ["--seed", "-1"], ["--hours", "1"]]
  ) {
    await assert.rejects(parse(...wrong), { name: "CommanderError" }, wrong.join(" "));
  }
});
