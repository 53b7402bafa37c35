import assert from "node:assert/strict";
import fc from "fast-check";
import { joinBytes } from "../../base/mod.ts";
import { type OutputMask, SecretMask } from "../../logs/mod.ts";
import { propertyRuns } from "../property_runs.ts";

const TOKEN = 'ghp_"0123456789\\abc/+';

function written(output: OutputMask, pieces: readonly Uint8Array[]): string {
  const shown = pieces.map((piece) => output.push(piece));
  return new TextDecoder().decode(joinBytes([...shown, output.rest()]));
}

function cutAt(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length];
  ends.sort((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
}

Deno.test("a secret is masked in the forms that it takes in output", () => {
  const mask = new SecretMask([TOKEN]);
  const forms = [
    TOKEN,
    JSON.stringify({ token: TOKEN }),
    `https://example.org/?token=${encodeURIComponent(TOKEN)}`,
    btoa(TOKEN),
  ];
  assert.deepEqual(forms.map((form) => mask.text(form)), [
    "***",
    '{"token":"***"}',
    "https://example.org/?token=***",
    "***",
  ]);
});

Deno.test("a secret that no URL may have is masked elsewhere", () => {
  const secret = "0123456\ud800";
  assert.equal(new SecretMask([secret]).text(`a ${JSON.stringify(secret)} b`), 'a "***" b');
});

Deno.test("each line of a secret is masked, but not short ones", () => {
  const mask = new SecretMask(["-----BEGIN KEY-----\nabcdefgh\nxy\n-----END KEY-----"]);
  assert.equal(mask.text("line abcdefgh, xy"), "line ***, xy");
  assert.equal(mask.text("-----BEGIN KEY-----\nabcdefgh\nxy\n-----END KEY-----"), "***");
});

Deno.test("of secrets that begin at the same place the longest is masked", () => {
  assert.equal(new SecretMask(["password", "password-2026"]).text("password-2026!"), "***!");
});

Deno.test("what may be the beginning of a secret is held back until the next piece", () => {
  const output = new SecretMask(["password"]).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const push = (piece: string) => text(output.push(new TextEncoder().encode(piece)));
  assert.deepEqual([push("the pass"), push("word is pass"), push("ed")], [
    "the ",
    "*** is ",
    "passed",
  ]);
  assert.deepEqual([push("pas"), text(output.rest()), text(output.rest())], ["", "pas", ""]);
});

Deno.test("output is masked alike wherever it is cut", () => {
  const secret = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 3 }),
      fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (secrets, text, places) => {
        const mask = new SecretMask(secrets);
        const cut = written(mask.output(), cutAt(text, places));
        for (const secret of secrets) assert.ok(!cut.includes(secret), `${secret} in ${cut}`);
        // Everything that is shown was written.
        const pattern = cut.split("***").map((part) => part.replace(/[^abc]/g, "")).join(".+");
        assert.match(text, new RegExp(`^${pattern}$`));
      },
    ),
    propertyRuns(500),
  );
});

Deno.test("a flood of secrets is masked in time", () => {
  const secrets = Array.from({ length: 32 }, (_, at) => `secret-number-${at}-`);
  const text = secrets.join(" ").repeat(1000);
  const masked = new SecretMask(secrets).text(text);
  assert.ok(!masked.includes("secret"));
});
