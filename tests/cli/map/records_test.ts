import assert from "node:assert/strict";
import fc from "fast-check";
import { InputBroken } from "../../../cli/map/record_fault.ts";
import { type InputFormat, openInput } from "../../../cli/map/records.ts";
import "../../property_runs.ts";

/** Bytes in chunks of a size. */
async function* chunked(
  content: string | Uint8Array,
  size = 1 << 16,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Texts, fields and faults of all records: `1 text`, `2 ! fault`. */
async function read(
  content: string | Uint8Array,
  format: InputFormat,
  options: { readonly isNulSeparated?: boolean; readonly size?: number } = {},
): Promise<string[]> {
  const { records } = await openInput(chunked(content, options.size), format, options);
  const shown: string[] = [];
  for await (const record of records) {
    if ("fault" in record) shown.push(`${record.line} ! ${record.fault}`);
    else if (record.fields === null) shown.push(`${record.line} ${record.text}`);
    else shown.push(`${record.line} ${JSON.stringify(Object.fromEntries(record.fields))}`);
  }
  return shown;
}

Deno.test("openInput() reads lines with the ends of any system, and skips empty ones", async () => {
  for (const size of [1, 2, 3, 100]) {
    const lines = await read("\ufeffa\r\n\n b \nc\rd", "lines", { size });
    assert.deepEqual(lines, ["1 a", "3  b ", "4 c\rd"]);
  }
  assert.deepEqual(await read("", "lines"), []);
  assert.deepEqual(await read("\n\n", "lines"), []);
});

Deno.test("openInput() reads records that end with NUL", async () => {
  assert.deepEqual(await read("a\nb\0\0c\r", "lines", { isNulSeparated: true }), [
    "1 a\nb",
    "3 c\r",
  ]);
});

Deno.test("openInput() reads on after a line that is no text, or too long", async () => {
  const long = "x".repeat(1024 * 1024 + 1);
  const bytes = new TextEncoder().encode(`a\n!\n${long}\nb`);
  bytes[2] = 255;
  for (const size of [1 << 16, 1 << 22]) {
    assert.deepEqual(await read(bytes, "lines", { size }), [
      "1 a",
      "2 ! it is not UTF-8",
      "3 ! it has more than 1048576 bytes",
      "4 b",
    ]);
  }
});

Deno.test("openInput() reads CSV as in RFC 4180", async () => {
  const text = '\ufeffin,"out"\r\n"a ""x""",b\nc\r\n"d\ne",\n\nf,g';
  for (const size of [1, 7, 100]) {
    assert.deepEqual(await read(text, "csv", { size }), [
      '2 {"in":"a \\"x\\"","out":"b"}',
      "3 ! it has 1 fields, and the header 2",
      '5 {"in":"d\\ne","out":""}',
      '7 {"in":"f","out":"g"}',
    ]);
  }
  assert.deepEqual(await read("in,out\n", "csv"), []);
});

Deno.test("openInput() gives the rows before a quote that is wrong", async () => {
  for (const rest of ['"b', 'b"c', '"b"c\n']) {
    const { records } = await openInput(chunked(`x\na\n${rest}`), "csv");
    const seen: string[] = [];
    await assert.rejects(async () => {
      for await (const record of records) if ("text" in record) seen.push(record.text);
    }, InputBroken);
    assert.deepEqual(seen, ["a"]);
  }
  await assert.rejects(read(Uint8Array.of(97, 10, 255), "csv"), /they are not UTF-8/);
  await assert.rejects(read("a,b,a\n", "csv"), /The header has the column "a" twice/);
});

Deno.test("openInput() reads every table that was written as CSV", async () => {
  const field = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "é", " ", "😀") });
  const table = fc.array(fc.tuple(field, field), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = [["p", "q"], ...rows].map((row) => `${row.map(quoted).join()}\r\n`).join("");
      const { records } = await openInput(chunked(text, size), "csv");
      const found: string[][] = [];
      for await (const record of records) {
        if ("fields" in record) found.push([...record.fields?.values() ?? []]);
      }
      assert.deepEqual(found, rows);
    }),
  );
});

Deno.test("openInput() reads rows with tabs, and JSON objects", async () => {
  assert.deepEqual(await read('a\tb\n1\t 2\r\n"\t\n3', "tsv"), [
    '2 {"a":"1","b":" 2"}',
    '3 {"a":"\\"","b":""}',
    "4 ! it has 1 fields, and the header 2",
  ]);
  const [first, second, third, fourth] = await read(
    '{"a":"x","b":1,"c":null,"d":[1]}\n{\n[1]\n"a"',
    "ndjson",
  );
  assert.equal(first, '1 {"a":"x","b":"1","d":"[1]"}');
  assert.match(second ?? "", /^2 ! it is not JSON: /);
  assert.deepEqual([third, fourth], ["3 ! it is no JSON object", "4 ! it is no JSON object"]);
});
