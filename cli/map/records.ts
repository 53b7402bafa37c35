/**
 * The input of `weir map` as records: lines, or rows with named fields. What cannot be a record is
 * a fault with its line, and the rest is read on, as long as it is known where the next one begins.
 */
import { errorMessage, isRecord } from "../../base/mod.ts";
import { byteRecords, RECORD_BYTES_MAX, TOO_LONG } from "./byte_records.ts";
import { csvRows } from "./csv_rows.ts";
import { InputBroken, type RecordFault, type Row } from "./record_fault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Formats of the input. */
export const INPUT_FORMATS = ["lines", "csv", "tsv", "ndjson"] as const;
export type InputFormat = typeof INPUT_FORMATS[number];

/** Fields of a row by their names. */
export type Fields = ReadonlyMap<string, string>;

export interface InputRecord {
  /** Of the file, where the record ends; 1 for the first. */
  readonly line: number;
  /** The line; of a row its fields, separated by tabs. */
  readonly text: string;
  /** `null`: a line. */
  readonly fields: Fields | null;
}

/** The input, with the names of its columns; `null`: it has none. */
export interface Input {
  readonly columns: readonly string[] | null;
  readonly records: AsyncIterable<InputRecord | RecordFault>;
}

const NUL = 0;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Opens the input, and reads the header of rows that have one. `isNulSeparated`: records end with a
 * NUL and not with a line end.
 *
 * @throws InputBroken if there is no header that can be read
 */
export async function openInput(
  chunks: AsyncIterable<Bytes>,
  format: InputFormat,
  { isNulSeparated = false }: { readonly isNulSeparated?: boolean } = {},
): Promise<Input> {
  if (format === "csv") return await rowsOf(csvRows(chunks));
  const lines = textLines(chunks, isNulSeparated ? NUL : LINE_FEED);
  if (format === "tsv") return await rowsOf(tabbedRows(lines));
  return { columns: null, records: format === "lines" ? asRecords(lines) : jsonRecords(lines) };
}

interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** The lines that are not empty, as text. */
async function* textLines(
  chunks: AsyncIterable<Bytes>,
  separator: number,
): AsyncGenerator<TextLine | RecordFault, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let line = 0;
  for await (const records of byteRecords(chunks, separator)) {
    for (const record of records) {
      line++;
      if (record === TOO_LONG) {
        yield { line, fault: `it has more than ${RECORD_BYTES_MAX} bytes` };
        continue;
      }
      const isEnded = separator === LINE_FEED && record.at(-1) === CARRIAGE_RETURN;
      const bytes = isEnded ? record.subarray(0, -1) : record;
      const read = textOf(bytes, decoder);
      if (read === null) {
        yield { line, fault: "it is not UTF-8" };
        continue;
      }
      const text = line === 1 && read.startsWith(BYTE_ORDER_MARK) ? read.slice(1) : read;
      if (text !== "") yield { line, text };
    }
  }
}

function textOf(bytes: Bytes, decoder: TextDecoder): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

async function* asRecords(
  lines: AsyncIterable<TextLine | RecordFault>,
): AsyncGenerator<InputRecord | RecordFault, void> {
  for await (const each of lines) yield "fault" in each ? each : { ...each, fields: null };
}

async function* tabbedRows(lines: AsyncIterable<TextLine | RecordFault>): AsyncGenerator<Row> {
  for await (const each of lines) {
    yield "fault" in each ? each : { line: each.line, row: each.text.split("\t") };
  }
}

async function* jsonRecords(
  lines: AsyncIterable<TextLine | RecordFault>,
): AsyncGenerator<InputRecord | RecordFault, void> {
  for await (const each of lines) {
    if ("fault" in each) {
      yield each;
      continue;
    }
    const { line, text } = each;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      yield { line, fault: `it is not JSON: ${errorMessage(error)}` };
      continue;
    }
    if (!isRecord(value)) yield { line, fault: "it is no JSON object" };
    else yield { line, text, fields: jsonFields(value) };
  }
}

/** A field that is `null` is as one that is not there. */
function jsonFields(value: Readonly<Record<string, unknown>>): Fields {
  return new Map(
    Object.entries(value).filter(([, field]) => field !== null).map(([name, field]) => [
      name,
      typeof field === "string" ? field : JSON.stringify(field),
    ]),
  );
}

/** Takes the first row as the names of the columns. Without any row there is no record. */
async function rowsOf(rows: AsyncGenerator<Row>): Promise<Input> {
  const first = await rows.next();
  if (first.done) return { columns: [], records: asRecords(noLines()) };
  const header = first.value;
  if ("fault" in header) {
    throw new InputBroken(`Cannot read the header in line ${header.line}: ${header.fault}`);
  }
  const columns = header.row;
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice !== undefined) throw new InputBroken(`The header has the column "${twice}" twice`);
  return { columns, records: rowRecords(rows, columns) };
}

async function* noLines(): AsyncGenerator<TextLine, void> {}

async function* rowRecords(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
): AsyncGenerator<InputRecord | RecordFault, void> {
  for await (const each of rows) {
    if ("fault" in each) {
      yield each;
      continue;
    }
    const { line, row } = each;
    if (row.length !== columns.length) {
      yield { line, fault: `it has ${row.length} fields, and the header ${columns.length}` };
      continue;
    }
    const fields = new Map(columns.map((name, index) => [name, row[index] ?? ""]));
    yield { line, text: row.join("\t"), fields };
  }
}
