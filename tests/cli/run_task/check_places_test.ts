/** Places that `weir run-task` cannot use are named before anything is fetched. */
import assert from "node:assert/strict";
import { ranHere } from "../ran_here.ts";

/** What the command says where no scheduler is asked. */
async function refusal(...flags: string[]): Promise<string> {
  const { code, stdout, stderr } = await ranHere(["run-task", "graph", "key", ...flags]);
  assert.deepEqual([code, stdout], [2, ""], stderr);
  return stderr;
}

Deno.test("weir run-task names an address at which no debugger can reach the task", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  assert.equal(
    await refusal("--inspect", `127.0.0.1:${port}`),
    `weir: Cannot wait for a debugger at 127.0.0.1:${port}: the port is in use; ` +
      "give another address to --inspect\n",
  );
  assert.match(await refusal("--inspect", "127.0.0.1:70000"), /Give host:port/);
  assert.match(await refusal("--inspect", "192.0.2.1:0"), /^weir: Cannot wait .* at 192.0.2.1:0: /);
});

Deno.test("weir run-task names an output that it cannot write", async () => {
  const folder = await Deno.makeTempDir();
  try {
    assert.equal(
      await refusal("--output", `${folder}/absent/result`),
      `weir: Cannot write "${folder}/absent/result": there is no folder "${folder}/absent"\n`,
    );
    assert.equal(
      await refusal("--output", folder),
      `weir: Cannot write "${folder}": it is a folder\n`,
    );
    await Deno.writeTextFile(`${folder}/file`, "");
    assert.match(await refusal("--output", `${folder}/file/result`), /there is no folder/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
