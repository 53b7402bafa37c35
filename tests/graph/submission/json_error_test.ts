import assert from "node:assert/strict";
import fc from "fast-check";
import { findJsonError } from "../../../graph/submission/json_error.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("findJsonError() returns the position of the first invalid character", () => {
  const cases: [text: string, position: number][] = [
    ["", 0],
    ["{", 1],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ["[1,2", 4],
    ["[1,]", 3],
    ['{"a" 1}', 5],
    ["{a:1}", 1],
    ['{"a":"x\ny"}', 7],
    ["{}x", 2],
    ['{"a":tru}', 8],
    ["[01]", 2],
    ["[1.]", 3],
    ["[1.e5]", 3],
    ["[1e+]", 4],
    ["[-]", 2],
    ['["\\x"]', 3],
    ['["\\u12g4"]', 6],
    ['["abc', 5],
    ["[1}", 2],
    ["\ufeff{}", 0],
    ["[1]\u00a0", 3],
  ];
  for (const [text, position] of cases) {
    assert.throws(() => JSON.parse(text), SyntaxError, text);
    assert.equal(findJsonError(text).position, position, JSON.stringify(text));
  }
});

Deno.test("findJsonError() counts lines and columns from 1 and shows the character", () => {
  assert.deepEqual(findJsonError('{\n  "a": 1\n  "b": 2\n}'), {
    message: 'Cannot read the text as JSON: unexpected "\\"" at line 3, column 3',
    position: 13,
    line: 3,
    column: 3,
  });
  assert.equal(
    findJsonError('[\n"a",\n').message,
    "Cannot read the text as JSON: the text ends too early at line 3, column 1",
  );
  assert.match(findJsonError("[😀]").message, /unexpected "😀" at line 1, column 2/);
});

Deno.test("findJsonError() accepts valid JSON to its end", () => {
  fc.assert(fc.property(fc.json(), fc.constantFrom("", " ", "\n\t"), (text, space) => {
    assert.equal(findJsonError(text + space).position, text.length + space.length);
  }));
});

Deno.test("findJsonError() accepts every prefix of valid JSON", () => {
  const numbers = fc.constantFrom("-0", "1.5e+30", "2E-7", "1e5", "[-1.25]");
  fc.assert(fc.property(fc.oneof(fc.json(), numbers), fc.nat(), (text, cut) => {
    const beginning = text.slice(0, cut % text.length);
    assert.equal(findJsonError(beginning).position, beginning.length);
  }));
});

Deno.test("findJsonError() rejects only text that no continuation makes valid", () => {
  const almostJson = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[]:,"\\ 0-.etn\n'));
  const rest = fc.oneof(fc.json(), fc.constantFrom("", '"', "}", "]", "rue", "ull]", '":1}', "5"));
  fc.assert(
    fc.property(almostJson, fc.array(rest, { maxLength: 3 }), ([text, at, inserted], tail) => {
      const cut = at % (text.length + 1);
      const broken = text.slice(0, cut) + inserted + text.slice(cut);
      const { position } = findJsonError(broken);
      const continued = broken.slice(0, position + 1) + tail.join("");
      if (position < broken.length) assert.throws(() => JSON.parse(continued), SyntaxError);
    }),
    propertyRuns(2000),
  );
});
