import assert from "node:assert/strict";
import {
  type CommandOptions,
  commandWords,
  RecordUnfit,
  requireColumns,
} from "../../../cli/map/command_words.ts";
import type { InputRecord } from "../../../cli/map/records.ts";
import { usageErrorOf } from "../usage_error_of.ts";

const LINES: CommandOptions = { format: "lines", records: 1 };
const CSV: CommandOptions = { format: "csv", records: 1 };
const NDJSON: CommandOptions = { format: "ndjson", records: 1 };

function line(text: string): InputRecord {
  return { line: 1, text, fields: null };
}

function row(fields: Record<string, string>): InputRecord {
  return { line: 1, text: JSON.stringify(fields), fields: new Map(Object.entries(fields)) };
}

Deno.test("commandWords() puts the line where {} is, or last", () => {
  const table: [command: string[], words: string[]][] = [
    [["eslint"], ["eslint", "a b"]],
    [["eslint", "{}"], ["eslint", "a b"]],
    [["cp", "{}", "out/{}.{}"], ["cp", "a b", "out/a b.a b"]],
    [["{}", "-v"], ["a b", "-v"]],
    [["awk", "{print $1}"], ["awk", "{print $1}", "a b"]],
  ];
  for (const [command, expected] of table) {
    assert.deepEqual(commandWords(command, LINES).words([line("a b")]), expected);
  }
});

Deno.test("commandWords() takes a line literally, whatever characters it has", () => {
  const text = "$& $1 `id` '\"; {}";
  assert.deepEqual(commandWords(["echo", "<{}>"], LINES).words([line(text)]), [
    "echo",
    `<${text}>`,
  ]);
});

Deno.test("commandWords() has another place for the line", () => {
  const { words } = commandWords(["echo", "{}", "<%>"], { ...LINES, place: "%" });
  assert.deepEqual(words([line("a")]), ["echo", "{}", "<a>"]);
});

Deno.test("commandWords() gives several lines as several arguments", async () => {
  const options: CommandOptions = { format: "lines", records: 3 };
  const lines = ["a b", "c"].map(line);
  assert.deepEqual(commandWords(["x", "-v"], options).words(lines), ["x", "-v", "a b", "c"]);
  assert.deepEqual(commandWords(["x", "{}", "y"], options).words(lines), ["x", "a b", "c", "y"]);
  assert.match(
    await usageErrorOf(() => commandWords(["x", "<{}>"], options)),
    /Cannot use "<\{\}>" with -n: several lines need "\{\}" as an argument alone/,
  );
  assert.match(
    await usageErrorOf(() => commandWords(["{}"], options)),
    /Cannot use "\{\}" with -n/,
  );
});

Deno.test("commandWords() puts fields where their columns are named", async () => {
  const { words, columns } = commandWords(["x", "{in}", "--to={out dir}/{in}", "{{in}}"], CSV);
  assert.deepEqual(columns, ["in", "out dir"]);
  assert.deepEqual(words([row({ "in": "a b", "out dir": "{in}" })]), [
    "x",
    "a b",
    "--to={in}/a b",
    "{in}",
  ]);
  assert.match(
    await usageErrorOf(() => commandWords(["x"], CSV)),
    /Cannot run "x" for rows: name a column, as in \{name\}/,
  );
  assert.match(
    await usageErrorOf(() => requireColumns({ columns }, ["in", "out"])),
    /Cannot find the column "out dir": the header has in, out/,
  );
  assert.match(
    await usageErrorOf(() => commandWords(["{a}"], { ...CSV, records: 2 })),
    /Cannot use -n/,
  );
  assert.match(
    await usageErrorOf(() => commandWords(["{a}"], { ...CSV, place: "%" })),
    /Cannot use -I/,
  );
});

Deno.test("commandWords() gives a JSON object as its text, or by its fields", () => {
  const record = row({ id: "7" });
  assert.deepEqual(commandWords(["x"], NDJSON).words([record]), ["x", '{"id":"7"}']);
  assert.deepEqual(commandWords(["x", "{id}", "{}"], NDJSON).words([record]), [
    "x",
    "7",
    '{"id":"7"}',
  ]);
  assert.throws(
    () => commandWords(["x", "{no}"], NDJSON).words([record]),
    new RecordUnfit('it has no field "no"'),
  );
});

Deno.test("commandWords() knows whether the program is the same for all tasks", () => {
  const program = (command: string[], options = LINES) => commandWords(command, options).program;
  assert.equal(program(["x", "{}"]), "x");
  assert.equal(program(["bin/{}", "a"]), null);
  assert.equal(program(["{{x}}", "{a}"], CSV), "{x}");
  assert.equal(program(["{a}"], CSV), null);
});

Deno.test("commandWords() refuses what no program gets as an argument", () => {
  const { words } = commandWords(["echo"], LINES);
  assert.throws(() => words([line("a\0b")]), /it has a NUL, which no argument can have/);
  assert.throws(() => words([line("é".repeat(65_536))]), /more than 131071 bytes/);
  assert.equal(words([line("a".repeat(131_071))]).length, 2);
});
