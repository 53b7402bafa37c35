/** Small results inside messages. */
import assert from "node:assert/strict";
import { ByteSlab } from "../../base/mod.ts";
import { decodeInline, encodeInline, INLINE_BYTES_MAX, isInlineValue } from "../../protocol/mod.ts";

Deno.test("decodeInline() reverses encodeInline() for every byte and every size", () => {
  for (let size = 1; size <= INLINE_BYTES_MAX; size++) {
    const value = Uint8Array.from({ length: size }, (_, index) => (index * 37 + size * 5) % 256);
    const text = encodeInline(value);
    assert.ok(isInlineValue(text));
    assert.deepEqual(decodeInline(text), value);
    assert.deepEqual(decodeInline(text, new ByteSlab()), value);
  }
});

Deno.test("decodeInline() reads the same with and without a slab, and throws the same", () => {
  const slab = new ByteSlab();
  const read = (text: string, where?: ByteSlab) => {
    try {
      return decodeInline(text, where);
    } catch (error) {
      return (error as Error).name;
    }
  };
  const texts = ["", "AQ==", "AQI", "A", "AQID", " A Q I D ", "AQID\n\n\n", "====", "AQI!", "é"];
  for (const text of texts) {
    assert.deepEqual(read(text, slab), read(text), JSON.stringify(text));
  }
});

Deno.test("isInlineValue() rejects longer values, and what is no base64", () => {
  assert.ok(!isInlineValue(encodeInline(new Uint8Array(INLINE_BYTES_MAX + 1))));
  assert.ok(!isInlineValue(encodeInline(new Uint8Array(0))));
  for (const wrong of ["A", "AAA", "A===", "AA=A", "\n\n\n\n", 1, null]) {
    assert.ok(!isInlineValue(wrong), JSON.stringify(wrong));
  }
});
