import assert from "node:assert/strict";
import fc from "fast-check";
import { findInexactNumber } from "../../../graph/submission/inexact_number.ts";

Deno.test("findInexactNumber() finds integers that the parser rounds, and nothing else", () => {
  const exact = [
    "[9007199254740991,-9007199254740991,1790000000000000]",
    "[9007199254740992,-9007199254740992,12345678901234567000,100000000000000000000]",
    '["90071992547409930","a\\"90071992547409930"]',
    "[12345678901234567890.5,1e300,90071992547409930E2,-0.12345678901234567890]",
    '{"90071992547409930":1}',
  ];
  for (const text of exact) {
    JSON.parse(text);
    assert.equal(findInexactNumber(text), null, text);
  }
  assert.equal(findInexactNumber("9007199254740993")?.position, 0);
  assert.equal(findInexactNumber('{"a":[1,-9007199254740993]}')?.position, 8);
  const second = '["9007199254740993",12345678901234567890]';
  assert.equal(findInexactNumber(second)?.position, 20);
  assert.match(findInexactNumber(second)?.message ?? "", /beyond 2\^53 .* at line 1, column 21$/);
});

Deno.test("findInexactNumber() finds numbers that become infinite, and nothing else", () => {
  assert.equal(findInexactNumber('["1e999", 1e308, 1e-999, 0.001e310, "a1e+999"]'), null);
  assert.match(findInexactNumber("[1, -1E+309]")?.message ?? "", /range .* at line 1, column 5$/);
  assert.equal(findInexactNumber(`[${"9".repeat(400)}.5]`)?.position, 1);
  const digits = fc.string({
    unit: fc.constantFrom(..."0123456789"),
    minLength: 1,
    maxLength: 400,
  });
  const exponent = fc.option(fc.integer({ min: -400, max: 400 }), { nil: null });
  fc.assert(fc.property(digits, exponent, (fraction, power) => {
    const text = `9${fraction}.5${power === null ? "" : `e${power}`}`;
    assert.equal(findInexactNumber(text) !== null, !Number.isFinite(JSON.parse(text)), text);
  }));
});
