/** Content negotiation and media types. */
import assert from "node:assert/strict";
import { mediaTypeOf, negotiate } from "../../http/media_type.ts";

const OFFERED = ["application/json", "application/msgpack", "text/event-stream"] as const;

for (
  const [accept, chosen] of [
    [undefined, "application/json"],
    ["*/*", "application/json"],
    ["application/msgpack", "application/msgpack"],
    ["Application/MsgPack ; q=0.9", "application/msgpack"],
    ["text/*", "text/event-stream"],
    ["application/json;q=0.1, application/msgpack", "application/msgpack"],
    ["*/*, application/json;q=0", "application/msgpack"],
    ["application/*;q=0.2, */*;q=0.9", "text/event-stream"],
    ["text/html", null],
    ["application/json;q=0", null],
    ["application/json;q=nonsense", null],
  ] as const
) {
  Deno.test(`negotiate() resolves "${accept}" to ${chosen}`, () => {
    assert.equal(negotiate(accept, OFFERED), chosen);
  });
}

Deno.test("mediaTypeOf() drops parameters and case", () => {
  assert.equal(mediaTypeOf("Application/JSON; charset=utf-8"), "application/json");
  assert.equal(mediaTypeOf(""), null);
  assert.equal(mediaTypeOf(undefined), null);
});
