/** The name that graphs of a program have. */
import assert from "node:assert/strict";
import { nameOfModule, programName } from "../../client/program_name.ts";
import { Weir } from "../../client/mod.ts";

Deno.test("nameOfModule() is the name of the file without its extension", () => {
  const rows = [
    ["/home/a/nightly-report.ts", "nightly-report"],
    ["C:\\jobs\\count.words.mjs", "count.words"],
    ["https://example.org/jobs/count.ts?v=2#x", "count"],
    ["/home/a/odd#name?.ts", "odd#name?"],
    ["/usr/bin/job", "job"],
    ["/home/a/.hidden", ".hidden"],
    ["/tmp/$deno$eval.mts", ""],
    ["data:text/javascript,1", ""],
    ["", ""],
  ] as const;
  for (const [module, name] of rows) assert.equal(nameOfModule(module), name, module);
});

Deno.test("programName() is that of the main module", () => {
  // Tests may run as modules of another one.
  assert.equal(programName(), Deno.mainModule.split("/").at(-1)?.replace(/\.\w+$/, ""));
});

Deno.test("Weir.connect() refuses a name that no graph can have", async () => {
  const connecting = Weir.connect({ name: "x".repeat(1025), url: "http://127.0.0.1:1" });
  await assert.rejects(connecting, /TypeError: Cannot connect: the name has more than 1024 char/);
});
