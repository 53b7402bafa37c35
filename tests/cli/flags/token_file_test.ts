/** Where a token comes from, and which files may hold tokens. */
import assert from "node:assert/strict";
import { clientToken } from "../../../cli/flags/token_file.ts";
import { watchTokens } from "../../../cli/roles/watched_tokens.ts";

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

Deno.test("watchTokens() follows the file, and keeps the tokens when it cannot be used", async () => {
  const file = await Deno.makeTempFile();
  const line = (token: string) => JSON.stringify({ token, scopes: ["read"], name: "reader" });
  try {
    await Deno.writeTextFile(file, line("the-first-token-0123"));
    using watched = watchTokens(file, 60_000);
    const names = () =>
      ["first", "second", "third"].filter((name) => watched.table.find(`the-${name}-token-0123`));
    assert.deepEqual(names(), ["first"]);
    const write = async (text: string, mode = 0o600) => {
      await Deno.writeTextFile(`${file}.new`, text, { mode });
      await Deno.chmod(`${file}.new`, mode);
      await Deno.rename(`${file}.new`, file);
      watched.look();
    };
    await write(line("the-second-token-0123"));
    assert.deepEqual(names(), ["second"]);
    await write("no json");
    assert.deepEqual(names(), ["second"]);
    await write(line("the-third-token-0123"), 0o606);
    assert.deepEqual(names(), ["second"]);
    await write(line("the-third-token-0123"), 0o600);
    assert.deepEqual(names(), ["third"]);
    assert.throws(() => watchTokens(`${file}.absent`), /there is no such file/);
  } finally {
    await Deno.remove(file);
  }
});
