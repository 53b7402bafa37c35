import assert from "node:assert/strict";
import { parseYaml } from "../../../cli/submission/yaml.ts";
import { usageErrorOf } from "../usage_error_of.ts";

async function errorOf(text: string): Promise<string> {
  const message = await usageErrorOf(() => parseYaml(text, "g.yaml"));
  return message.replace('Cannot read "g.yaml" as YAML: ', "");
}

/** Plain objects, to compare with literals. */
function read(text: string): unknown {
  return JSON.parse(JSON.stringify(parseYaml(text, "g.yaml")));
}

Deno.test("a graph in YAML is the same as in JSON", () => {
  const text = `
name: example # a comment
tasks:
  x: {value: [1, 2.5, 0x10, true, null, "no", no, ~]}
  y:
    op: exec
    args:
      - sh
      - - -c
        - |
          echo one
          echo two
  1: {op: inc, args: [{$ref: x}]}
outputs: [y]`;
  assert.deepEqual(read(text), {
    name: "example",
    tasks: {
      x: { value: [1, 2.5, 16, true, null, "no", "no", null] },
      y: { op: "exec", args: ["sh", ["-c", "echo one\necho two\n"]] },
      1: { op: "inc", args: [{ $ref: "x" }] },
    },
    outputs: ["y"],
  });
  assert.equal(parseYaml("", "g.yaml"), null);
});

Deno.test("an alias is a copy", () => {
  assert.deepEqual(read("a: &x [1]\nb: *x\nc: [*x, *x]"), { a: [1], b: [1], c: [[1], [1]] });
});

Deno.test("what JSON does not have is an error with its place", async () => {
  const cases = [
    ["a: !!str 1", "line 1, column 10: tags such as"],
    ["a: 1\nb: !custom x", "line 2, column 4: Unresolved tag: !custom"],
    ["a: 1\n---\nb: 2", "there is a second document"],
    ["base: &b {x: 1}\na:\n  <<: *b", "line 3, column 3: merge keys"],
    ["[a]: 1", "line 1, column 1: a key must be a text"],
    ["a: 1\na: 2", "line 2, column 1: Map keys must be unique"],
    ["a: .nan", "line 1, column 4: JSON has no NaN"],
    ["a: -.inf", "JSON has no -Infinity"],
    ["a: 9007199254740993", "9007199254740993 would be rounded"],
    ["a: [1", "line 1, column"],
    ["a: *nope", 'unknown anchor "nope"'],
    ["a: &x [1, *x]", 'line 1, column 11: "x" contains itself'],
    ["a: &x {b: &y {c: *x}}", '"x" contains itself'],
    ['a: "\\q"', "line 1, column"],
    ["\t- a", "line 1, column"],
  ] as const;
  for (const [text, expected] of cases) {
    const message = await errorOf(text);
    assert.ok(message.includes(expected), `${text}: ${message}`);
  }
});

Deno.test("a text that would expand without bounds, or is nested deeply, is an error", async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) =>
      level === 0
        ? "l0: &l0 [a, a, a, a, a, a, a, a]"
        : `l${level}: &l${level} [${new Array(8).fill(`*l${level - 1}`).join(", ")}]`,
  );
  assert.match(await errorOf(levels.join("\n")), /aliases expand to more than 2000000 values/);
  const many = `a: &a 1\nb: [${new Array(101).fill("*a").join(", ")}]`;
  assert.match(await errorOf(many), /more than 100 aliases/);
  assert.match(await errorOf(`a: ${"[".repeat(2000)}${"]".repeat(2000)}`), /nested too deeply/);
  assert.match(await errorOf(`a: ${"[".repeat(20_000)}`), /line|nested/);
});
