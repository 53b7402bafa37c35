/** Keys as segments of paths. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { whyNotKey } from "../../graph/mod.ts";
import { keyOfSegment, keySegment } from "../../protocol/mod.ts";
import { anyCharacter } from "../any_character.ts";

const anyKey = fc.oneof(
  fc.string({ unit: anyCharacter, minLength: 1 }),
  fc.stringMatching(/^[a/~.01%?#]{1,8}$/),
).filter((key) => whyNotKey(key) === null);

Deno.test("keySegment() writes any key as one segment that URLs leave as it is", () => {
  fc.assert(fc.property(anyKey, (key) => {
    const path = `/tasks/${keySegment(key)}/logs`;
    const { pathname, search, hash } = new URL(`http://a${path}?x`);
    assert.deepEqual([pathname, search, hash], [path, "?x", ""]);
    assert.equal(keyOfSegment(decodeURIComponent(keySegment(key))), key);
  }));
});

Deno.test("keyOfSegment() refuses slashes and other escapes", () => {
  for (const text of ["a/b", "/", "a~", "~2", "~~1", "x~27.a"]) {
    assert.equal(keyOfSegment(text), null, text);
  }
  assert.equal(keyOfSegment("~01"), "~1");
  assert.equal(keyOfSegment("~0~1"), "~/");
});
