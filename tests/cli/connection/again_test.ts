/** Commands in messages. */
import assert from "node:assert/strict";
import { commandFor } from "../../../cli/connection/again.ts";

Deno.test("commandFor() names the same scheduler, and quotes for a shell", () => {
  const before = Deno.env.get("INIT_CWD");
  try {
    Deno.env.delete("INIT_CWD");
    const flags = { url: "http://h:1/a'b" };
    assert.equal(commandFor(flags, "wait", "g 1"), "weir wait 'g 1' --url 'http://h:1/a'\\''b'");
    const secret = { url: "http://h:1", token: "secret" };
    assert.equal(commandFor(secret, "wait", "g1"), "weir wait g1 --url http://h:1");
    Deno.env.set("INIT_CWD", "/somewhere");
    assert.equal(commandFor(secret, "wait", "g1"), "deno task wait g1 --url http://h:1");
  } finally {
    if (before === undefined) Deno.env.delete("INIT_CWD");
    else Deno.env.set("INIT_CWD", before);
  }
});
