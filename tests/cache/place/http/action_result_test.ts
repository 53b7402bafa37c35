import assert from "node:assert/strict";
import fc from "fast-check";
import {
  decodeActionResult,
  encodeActionResult,
} from "../../../../cache/place/http/action_result.ts";
import { propertyRuns } from "../../../property_runs.ts";
import { sha256 } from "../entries.ts";

const KEY = sha256("key");

Deno.test("encodeActionResult() writes the fields of the protocol", () => {
  const message = encodeActionResult(KEY, {
    digest: sha256(""),
    nbytes: 300,
    durationUs: 2_000_003,
  });
  const hex = message.toHex();
  const text = (value: string) => new TextEncoder().encode(value).toHex();
  // output_files { path: "value", digest { hash, size_bytes: 300 } }
  assert.ok(hex.startsWith(`124e0a05${text("value")}12450a40${text(sha256(""))}10ac02`), hex);
  // execution_metadata { worker, start {}, completed { seconds: 2, nanos: 3000 } }
  assert.match(
    hex,
    new RegExp(`4a300a25${text("weir ")}[0-9a-f]{64}3a004205080210b817$`),
  );
});

Deno.test("decodeActionResult() returns what was encoded", () => {
  const results = fc.record({
    digest: fc.string().map(sha256),
    nbytes: fc.maxSafeNat(),
    durationUs: fc.integer({ min: 0, max: 1e15 }),
  });
  fc.assert(
    fc.property(results, (result) => {
      assert.deepEqual(decodeActionResult(KEY, encodeActionResult(KEY, result)), { ...result });
    }),
    propertyRuns(1000),
  );
});

Deno.test("decodeActionResult() returns null for a message that is changed, or of another key", () => {
  const result = { digest: sha256(""), nbytes: 300, durationUs: 2_000_003 };
  const message = encodeActionResult(KEY, result);
  assert.equal(decodeActionResult(sha256("other"), message), null);
  for (let at = 0; at < message.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const changed = message.slice();
      changed[at] = (changed[at] ?? 0) ^ 1 << bit;
      const decoded = decodeActionResult(KEY, changed);
      // Fields that a cache of Weir does not read may change.
      if (decoded !== null) assert.deepEqual(decoded, result, `bit ${bit} of byte ${at}`);
    }
    assert.equal(decodeActionResult(KEY, message.subarray(0, at)), null);
  }
});

Deno.test("decodeActionResult() returns a result or null for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      assert.equal(decodeActionResult(KEY, bytes), null);
    }),
    propertyRuns(3000),
  );
});
