/** SVG elements as text. */
import assert from "node:assert/strict";
import { escapeXml, svgNumber, svgText } from "../../base/mod.ts";

Deno.test("svgNumber() rounds to two decimals", () => {
  assert.deepEqual([1, 1.005, 1.239, -0.126].map(svgNumber), [1, 1, 1.24, -0.13]);
});

Deno.test("svgText() writes a text element, with a size only when there is one", () => {
  assert.equal(
    svgText(1.234, 5, "a < b", { anchor: "middle" }),
    '<text x="1.23" y="5" text-anchor="middle">a &lt; b</text>',
  );
  assert.equal(
    svgText(0, 0, "x", { anchor: "end", size: 9 }),
    '<text x="0" y="0" text-anchor="end" font-size="9">x</text>',
  );
});

Deno.test("escapeXml() escapes markup and quotes, ampersands first", () => {
  assert.equal(
    escapeXml('<a href="x">&amp;</a>'),
    "&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;",
  );
});

Deno.test("escapeXml() replaces characters that XML forbids", () => {
  assert.equal(escapeXml("a\u0000b\nc\uffff"), "a b c ");
  assert.equal(escapeXml("\ud800x"), "\ufffdx", "a lone surrogate");
  assert.equal(escapeXml("déjà vu 😀"), "déjà vu 😀");
});
