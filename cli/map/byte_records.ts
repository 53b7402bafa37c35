/** Splits a stream of bytes into records, such as lines, of a bounded size. */
import { joinBytes } from "../../base/mod.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A record that is too long for the memory of a command; its bytes are skipped. */
export const TOO_LONG = Symbol("a record that is too long");

/** Bytes of the longest record, if there is no other bound. */
export const RECORD_BYTES_MAX = 1024 * 1024;

/**
 * Yields the records of each chunk together, without their separator. A last one without a
 * separator counts, unless it is empty.
 */
export async function* byteRecords(
  chunks: AsyncIterable<Bytes>,
  separator: number,
  bytesMax = RECORD_BYTES_MAX,
): AsyncGenerator<(Bytes | typeof TOO_LONG)[], void> {
  let parts: Bytes[] = [];
  let length = 0;
  const end = (last: Bytes): Bytes | typeof TOO_LONG => {
    const isTooLong = length + last.length > bytesMax;
    const record = parts.length === 0 ? last : joinBytes([...parts, last]);
    [parts, length] = [[], 0];
    return isTooLong ? TOO_LONG : record;
  };
  for await (const chunk of chunks) {
    const records: (Bytes | typeof TOO_LONG)[] = [];
    let from = 0;
    for (let at = chunk.indexOf(separator); at >= 0; at = chunk.indexOf(separator, from)) {
      records.push(end(chunk.subarray(from, at)));
      from = at + 1;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    // Of a record that is too long, only the length is kept.
    if (length <= bytesMax) parts.push(rest.slice());
    else parts = [];
    if (records.length > 0) yield records;
  }
  if (length > 0) yield [end(new Uint8Array(0))];
}
