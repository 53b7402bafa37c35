/** Strings and JSON. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCharacter } from "../any_character.ts";
import { assertRefused, call } from "./call.ts";

Deno.test("join() takes strings, numbers, bigints and booleans", () => {
  assert.equal(call("join", ["a", 1, 2n, true]), "a,1,2,true");
  assert.equal(call("join", ["a", "b"], "--"), "a--b");
  assert.equal(call("join", Float64Array.of(1, 2.5), " "), "1 2.5");
  assert.equal(call("join", []), "");
});

Deno.test("split() undoes join()", () => {
  const part = fc.string().filter((text) => !text.includes(";"));
  fc.assert(fc.property(fc.array(part, { minLength: 1 }), (parts) => {
    assert.deepEqual(call("split", call("join", parts, ";"), ";"), parts);
  }));
});

Deno.test("split() without a separator splits at white space", () => {
  assert.deepEqual(call("split", "  a \n\tb  "), ["a", "b"]);
  assert.deepEqual(call("split", "  "), []);
});

Deno.test("split() by the empty string never halves a character", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => {
    const parts = call("split", text, "") as string[];
    assert.equal(parts.join(""), text);
    assert.ok(parts.every((part) => part.isWellFormed()));
  }));
});

Deno.test("upper(), lower() and trim() change a string", () => {
  assert.equal(call("upper", "aß"), "ASS");
  assert.equal(call("lower", "AÉ"), "aé");
  assert.equal(call("trim", "\t a b \n"), "a b");
});

Deno.test("replace() takes both strings literally, everywhere", () => {
  assert.equal(call("replace", "a.b.c", ".", "$&"), "a$&b$&c");
  assert.equal(call("replace", "aaa", "aa", "b"), "ba");
  assert.equal(call("replace", "abc", "x", "y"), "abc");
});

Deno.test("parseJson() and toJson() are inverse on JSON", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    assert.equal(call("toJson", call("parseJson", JSON.stringify(value))), JSON.stringify(value));
  }));
});

Deno.test("toJson() shows values by the rules of the JSON view", () => {
  assert.equal(
    call("toJson", { a: undefined, b: 1n, c: new Map([[1, 2]]) }),
    '{"a":null,"b":"1","c":[[1,2]]}',
  );
  assert.equal(call("toJson", { a: [1] }, 2), '{\n  "a": [\n    1\n  ]\n}');
});

Deno.test("text operations reject bad arguments and show them", () => {
  const long = "x".repeat(1000);
  assertRefused([
    ["join", ["ab"], 'Cannot join: "ab" is not a list'],
    ["join", [[{}]], "Cannot join an object: it is neither a string nor a number nor a boolean"],
    ["join", [["a"], 1], "Cannot join by that separator: 1 is not a string"],
    ["split", [1], "Cannot split: 1 is not a string"],
    ["split", ["a", null], "Cannot split by that separator: null is not a string"],
    ["upper", [1], "Cannot convert to upper case: 1 is not a string"],
    ["lower", [[]], "Cannot convert to lower case: a list of 0 is not a string"],
    ["trim", [new Uint8Array(2)], "Cannot trim: a Uint8Array of 2 is not a string"],
    ["replace", ["a", "", "b"], "Cannot replace the empty string: it occurs everywhere"],
    ["replace", ["a", "a", 1], "Cannot replace by that: 1 is not a string"],
    ["toJson", [1, 11], "Cannot indent JSON: 11 is not between 0 and 10"],
    [
      "upper",
      [{ long }],
      "Cannot convert to upper case: an object is not a string",
    ],
  ]);
  assert.throws(() => call("parseJson", long), {
    message: new RegExp(
      `^Cannot parse "${"x".repeat(40)}"\\.\\.\\. \\(1000 characters\\) as JSON: `,
    ),
  });
});
