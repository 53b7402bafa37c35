/** Names of the files of keys. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { keyFileName } from "../../../cli/files/key_file_name.ts";
import { whyNotKey } from "../../../graph/mod.ts";
import { anyCharacter } from "../../any_character.ts";

const anyKey = fc.oneof(
  fc.string({ unit: anyCharacter, minLength: 1 }),
  fc.stringMatching(/^[a/.%2F~]{1,8}$/),
  fc.stringMatching(/^[aé/]{150,400}$/),
).filter((key) => whyNotKey(key) === null);

Deno.test("keyFileName() gives each key another name, inside its folder", () => {
  fc.assert(fc.property(anyKey, anyKey, (one, other) => {
    const name = keyFileName(one);
    const path = join("/folder", name);
    assert.equal(dirname(path), "/folder", path);
    assert.ok(new TextEncoder().encode(name).length <= 200);
    assert.ok(name.isWellFormed());
    assert.equal(name === keyFileName(other), one === other);
  }));
});

Deno.test("keyFileName() leaves usual keys as they are", () => {
  assert.equal(keyFileName("model-1.bin"), "model-1.bin");
  assert.equal(keyFileName("../a/"), "..%2Fa%2F");
  assert.equal(keyFileName("a%2Fb"), "a%252Fb");
  assert.match(keyFileName("é".repeat(512)), /^é{83}~[0-9a-f]{32}$/);
});
