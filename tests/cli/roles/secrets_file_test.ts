import assert from "node:assert/strict";
import { SecretsFile } from "../../../cli/roles/secrets_file.ts";

function withFile(text: string, use: (path: string) => void): void {
  const path = Deno.makeTempFileSync({ prefix: "weir-test-" });
  try {
    Deno.writeTextFileSync(path, text, { mode: 0o600 });
    use(path);
  } finally {
    Deno.removeSync(path);
  }
}

const LINES = [
  { name: "TOKEN", value: "of everybody" },
  { name: "TOKEN", value: "of alice", owner: "alice" },
  { name: "OTHER", value: "another one" },
].map((line) => JSON.stringify(line)).join("\n");

Deno.test("an owner gets what is named: own secrets before those of everybody", () => {
  withFile(LINES, (path) => {
    const secrets = new SecretsFile(path);
    assert.deepEqual(secrets.lookup("alice", ["TOKEN", "MISSING"]), { TOKEN: "of alice" });
    assert.deepEqual(secrets.lookup("bob", ["TOKEN", "OTHER"]), {
      TOKEN: "of everybody",
      OTHER: "another one",
    });
    assert.deepEqual(secrets.lookup("bob", []), {});
  });
});

Deno.test("a file that has changed is read again, and a bad one changes nothing", () => {
  withFile(LINES, (path) => {
    const secrets = new SecretsFile(path);
    const next = (value: string) => JSON.stringify({ name: "TOKEN", value }) + "\n\n";
    Deno.writeTextFileSync(path, next("a later one"));
    assert.deepEqual(secrets.lookup("bob", ["TOKEN"]), { TOKEN: "a later one" });
    Deno.writeTextFileSync(path, "{");
    assert.deepEqual(secrets.lookup("bob", ["TOKEN"]), { TOKEN: "a later one" });
  });
});

for (
  const [text, reason] of [
    ["{", "line 1 is not JSON with each field once"],
    [
      '{"name": "A_A", "name": "B_B", "value": "12345678"}',
      "line 1 is not JSON with each field once",
    ],
    [`\n{"name": "A B", "value": "12345678"}`, "line 2: name: a name has letters, digits and _"],
    [`{"name": "A", "value": "1234567"}`, /line 1: value: .*8/],
    [`{"name": "A", "value": "12345678", "owner": "a/b"}`, /line 1: owner: /],
    [
      '{"name": "A", "value": "1234567\\ud800"}',
      "line 1: value: it has half of a pair of UTF-16",
    ],
    [`{"name": "A", "value": "12345678", "more": 1}`, /line 1: line: .*more/],
  ] as const
) {
  Deno.test(`a file of secrets is refused in one sentence without its values: ${text}`, () => {
    withFile(text, (path) => {
      assert.throws(() => new SecretsFile(path), (error: Error) => {
        assert.ok(error.message.startsWith(`Cannot read secrets from "${path}": `), error.message);
        assert.match(error.message, new RegExp(reason instanceof RegExp ? reason.source : reason));
        return !error.message.includes("1234567");
      });
    });
  });
}

Deno.test("a file that every user can write is refused", () => {
  withFile(LINES, (path) => {
    Deno.chmodSync(path, 0o606);
    assert.throws(() => new SecretsFile(path), /every user can write it/);
  });
});
