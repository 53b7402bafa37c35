import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCharacter } from "../../any_character.ts";
import { parseNdjsonSubmission, parseSubmission } from "../../../graph/mod.ts";

/** Returns the pointers of the faults that the parser found. */
function pointersOf(text: string, parse = parseSubmission): string[] {
  const parsed = parse(text);
  assert.ok(parsed.ok, "the text is JSON");
  return parsed.faults.map(({ pointer }) => pointer);
}

Deno.test("parseSubmission() returns the value of JSON.parse", () => {
  fc.assert(fc.property(fc.jsonValue({ stringUnit: anyCharacter }), (value) => {
    const text = JSON.stringify(value, null, 2);
    assert.deepEqual(parseSubmission(text), { ok: true, submission: JSON.parse(text), faults: [] });
  }));
});

Deno.test("parseSubmission() finds a repeated task key", () => {
  assert.deepEqual(
    parseSubmission('{"tasks": {"a": {"value": 1}, "b": {"value": 2}, "a" : {"value": 3}}}'),
    {
      ok: true,
      submission: { tasks: { a: { value: 3 }, b: { value: 2 } } },
      faults: [{ pointer: "/tasks/a", detail: "Occurs more than once in the JSON text" }],
    },
  );
});

Deno.test("parseSubmission() decodes escapes and ignores text that only looks like a key", () => {
  assert.deepEqual(pointersOf(String.raw`{"tasks": {"a": {"value": 1}, "\u0061": {"value": 2}}}`), [
    "/tasks/a",
  ]);
  assert.deepEqual(
    pointersOf(
      String.raw`{"tasks": {"a\"": {"value": "\"a\": {}, \\"}, "a": {"value": ["a", "a"]}}}`,
    ),
    [],
  );
});

Deno.test("parseSubmission() finds repeated fields of the submission and of a task", () => {
  assert.deepEqual(pointersOf('{"tasks": {"x": {}}, "tasks": {"x": {}, "y": {}, "y": {}}}'), [
    "/tasks",
    "/tasks/y",
  ]);
  assert.deepEqual(pointersOf('{"tasks": {"x/y": {"op": "inc", "op": "add", "args": []}}}'), [
    "/tasks/x~1y/op",
  ]);
  assert.deepEqual(pointersOf('{"modules": {"a.ts": "", "a.ts": "x"}}'), ["/modules/a.ts"]);
});

Deno.test("parseSubmission() ignores repeated keys inside arguments", () => {
  assert.deepEqual(pointersOf('{"tasks": {"x": {"value": {"a": 1, "a": 2}}}}'), []);
  assert.deepEqual(pointersOf('{"x": [{"a": {"b": 1, "b": 2}}], "tasks": {"a": {}}}'), []);
});

Deno.test("parseSubmission() reports all repeated keys, each once", () => {
  const keys = fc.array(fc.string({ unit: anyCharacter, maxLength: 3 }), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(fc.property(keys, (keys) => {
    const tasks = keys.map((key) => `${JSON.stringify(key)}:{"value":{"${"x".repeat(3)}":"\\""}}`);
    const repeated = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
    const expected = [...repeated].map((key) =>
      `/tasks/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
    );
    assert.deepEqual(pointersOf(`{"tasks":{${tasks.join(" , ")}}}`).sort(), expected.sort());
  }));
});

Deno.test("parseSubmission() reports the position of invalid JSON", () => {
  const parsed = parseSubmission('{"tasks": {\n  "a": {"value": 1},\n}}');
  assert.ok(!parsed.ok);
  assert.deepEqual(parsed.error, {
    message: 'Cannot read the text as JSON: unexpected "}" at line 3, column 1',
    position: 33,
    line: 3,
    column: 1,
  });
});

Deno.test("parseSubmission() rejects text nested deeper than 512 levels", () => {
  const parsed = parseSubmission(`\n${"[".repeat(1_000_000)}`);
  assert.ok(!parsed.ok);
  assert.equal(
    parsed.error.message,
    "Cannot read the text as JSON: nested deeper than 512 levels at line 2, column 513",
  );
  assert.ok(parseSubmission("[".repeat(512) + "]".repeat(512)).ok);
});

Deno.test("parseNdjsonSubmission() reads the submission and then one task per line", () => {
  const lines = [
    '{"name": "lines", "outputs": ["b"]}',
    '{"key": "a", "value": 1}',
    "",
    '{"op": "inc", "args": [{"$ref": "a"}], "key": "b"}\r',
  ];
  const parsed = parseNdjsonSubmission(lines.join("\n"));
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.faults, []);
  assert.deepEqual(JSON.parse(JSON.stringify(parsed.submission)), {
    name: "lines",
    outputs: ["b"],
    tasks: { a: { value: 1 }, b: { op: "inc", args: [{ $ref: "a" }] } },
  });
});

Deno.test("parseNdjsonSubmission() returns the same as one document with the same tasks", () => {
  const task = fc.record({
    op: fc.constant("inc"),
    args: fc.array(fc.jsonValue(), { maxLength: 2 }),
  });
  fc.assert(fc.property(fc.dictionary(fc.string({ unit: anyCharacter }), task), (tasks) => {
    const lines = Object.entries(tasks).map(([key, task]) => JSON.stringify({ key, ...task }));
    const parsed = parseNdjsonSubmission(`{"name":"n"}\n${lines.join("\n")}\n`);
    assert.ok(parsed.ok);
    assert.deepEqual(parsed.faults, []);
    assert.equal(
      JSON.stringify(parsed.submission),
      JSON.stringify({ name: "n", tasks }),
    );
  }));
});

Deno.test("parseNdjsonSubmission() reports faults of lines", () => {
  const parsed = parseNdjsonSubmission(
    '{"tasks": {}}\n{"key": "a", "value": 1}\n{"value": 1}\n7\n{"key": "a", "value": 2, "value": 3}',
  );
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`), [
    '/tasks: Line 3 must be an object with "key" and the task',
    '/tasks: Line 4 must be an object with "key" and the task',
    "/tasks/a: Occurs more than once, again on line 5",
    "/tasks/a/value: Occurs more than once in the JSON text",
    "/tasks: Must not be on the first line: write each task on its own line",
  ]);
});

Deno.test("parseNdjsonSubmission() finds repeated fields on the first line", () => {
  const text = '{"name": "a", "name": "b", "defaults": {"retries": 1, "retries": 2}}';
  assert.deepEqual(pointersOf(text, parseNdjsonSubmission), ["/name", "/defaults/retries"]);
});

Deno.test("parseNdjsonSubmission() reports the position of invalid JSON in the whole text", () => {
  const parsed = parseNdjsonSubmission('{}\n\n{"key": "a", "value": }\n{"key": ');
  assert.ok(!parsed.ok);
  assert.deepEqual(parsed.error, {
    message: 'Cannot read the text as JSON: unexpected "}" at line 3, column 23',
    position: 26,
    line: 3,
    column: 23,
  });
});

Deno.test("parseNdjsonSubmission() keeps the key __proto__, which validation rejects", () => {
  const parsed = parseNdjsonSubmission('{}\n{"key": "__proto__", "value": {"op": "x"}}');
  assert.ok(parsed.ok);
  assert.deepEqual(
    Object.keys((parsed.submission as { tasks: object }).tasks),
    ["__proto__"],
  );
});
