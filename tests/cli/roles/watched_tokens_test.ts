/** The token file of a scheduler: changes are followed, and files that cannot be used are not. */
import assert from "node:assert/strict";
import { watchTokens } from "../../../cli/roles/watched_tokens.ts";

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
