/** Where a token comes from, and which files may hold tokens. */
import assert from "node:assert/strict";
import { clientToken } from "../../../cli/flags/token_file.ts";

Deno.test("clientToken() prefers the file, then the environment, then the flag", async () => {
  const file = await Deno.makeTempFile();
  const before = Deno.env.get("WEIR_TOKEN");
  try {
    await Deno.writeTextFile(file, "token-in-the-file\n");
    Deno.env.set("WEIR_TOKEN", "token-in-the-environment");
    assert.equal(clientToken({ token: "t", tokenFile: file }), "token-in-the-file");
    assert.equal(clientToken({ tokenFile: file }), "token-in-the-file");
    assert.equal(clientToken({ token: "t" }), "token-in-the-environment");
    Deno.env.delete("WEIR_TOKEN");
    assert.equal(clientToken({ token: "t" }), "t");
    await Deno.writeTextFile(file, "two tokens");
    assert.throws(() => clientToken({ tokenFile: file }), /must contain exactly one token/);
    assert.throws(() => clientToken({ tokenFile: `${file}.absent` }), /Cannot read/);
    await Deno.writeTextFile(file, "token-in-the-file\n");
    await Deno.chmod(file, 0o602);
    assert.throws(() => clientToken({ tokenFile: file }), /every user can write it/);
  } finally {
    if (before !== undefined) Deno.env.set("WEIR_TOKEN", before);
    await Deno.remove(file);
  }
});
