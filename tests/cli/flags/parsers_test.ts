import assert from "node:assert/strict";
import { appendOrigin } from "../../../cli/flags/parsers.ts";

Deno.test("appendOrigin() accepts origins, and nothing that could end a policy", () => {
  assert.deepEqual(appendOrigin("https://a.example", ["http://b"]), [
    "http://b",
    "https://a.example",
  ]);
  for (
    const wrong of [
      ...["a.example", "https://a.example/", "https://a.example/x", "https://A.example"],
      ...["https://*.example; script-src *", "https://u:p@a.example", "*", "'self'", "ftp://a", ""],
    ]
  ) {
    assert.throws(() => appendOrigin(wrong, []), /Give an origin/, wrong);
  }
});
