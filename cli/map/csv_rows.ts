/** Rows of CSV as in RFC 4180. The parser is loaded by the first command that reads such rows. */
import { errorMessage } from "../../base/mod.ts";
import { RECORD_BYTES_MAX } from "./byte_records.ts";
import { InputBroken, type Row } from "./record_fault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The rows of CSV, the header included. Line ends may be those of any system, also mixed. After a
 * wrong quote nobody knows where the next row begins.
 *
 * @throws InputBroken if the rest cannot be read
 */
export async function* csvRows(chunks: AsyncIterable<Bytes>): AsyncGenerator<Row, void> {
  const { parse } = await import("csv-parse");
  const rows: Row[] = [];
  let line = 0;
  const parser = parse({
    bom: true,
    max_record_size: RECORD_BYTES_MAX,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    // An error of the stream would drop the rows before it.
    on_record: (row: readonly string[], info) => {
      line = info.lines;
      rows.push({ line, row });
      return null;
    },
  });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  parser.on("error", failed.reject).resume();
  const done = (begin: (whenDone: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => begin(resolve)), failed.promise]);
  try {
    for await (const text of decoded(chunks)) {
      await done((whenDone) => parser.write(text, whenDone));
      yield* rows.splice(0);
    }
    await done((whenDone) => parser.end(whenDone));
  } catch (error) {
    yield* rows.splice(0);
    throw new InputBroken(`Cannot read the rows after line ${line}: ${reasonOf(error)}`);
  }
  yield* rows;
}

async function* decoded(chunks: AsyncIterable<Bytes>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const chunk of chunks) {
    const text = textOf(decoder, chunk);
    if (text !== "") yield text;
  }
  const rest = textOf(decoder);
  if (rest !== "") yield rest;
}

function textOf(decoder: TextDecoder, chunk?: Bytes): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new Error("they are not UTF-8");
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quote is not closed";
    case "INVALID_OPENING_QUOTE":
    case "CSV_INVALID_CLOSING_QUOTE":
      return "a quote stands inside of a field that has none around it, or beside one that has";
    case "CSV_MAX_RECORD_SIZE":
      return `a row has more than ${RECORD_BYTES_MAX} bytes`;
    default:
      return errorMessage(error);
  }
}
