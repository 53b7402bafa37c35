/** Reads the files of a submission: from a path or from standard input, gzipped or not. */
import { BODY_BYTES_MAX } from "../../base/mod.ts";
import { CommandError, usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";

/**
 * The bytes of a file, or with `-` of standard input.
 *
 * @throws CommandError if the file cannot be read
 */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return await whileReading(file, async () => await new Response(await open(file)).bytes());
}

/**
 * The text of a file, decompressed if it is gzipped.
 *
 * @throws CommandError if the file cannot be read, has more than `bytesMax` bytes, decompressed, or
 * is not UTF-8
 */
export async function readFileText(file: string, bytesMax = BODY_BYTES_MAX): Promise<string> {
  const bytes = await whileReading(file, async () => {
    const content = await readAtMost(await open(file), file, bytesMax);
    if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
    const inflated = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await readAtMost(inflated, file, bytesMax);
  });
  return decodeFile(bytes, file);
}

/** The text without a byte order mark. Throws `CommandError` if the bytes are not UTF-8. */
export function decodeFile(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`Cannot read "${file}": it is not UTF-8`);
  }
}

async function open(file: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return file === "-" ? Deno.stdin.readable : (await Deno.open(userPath(file))).readable;
}

/** Errors of reading get the name of the file. */
async function whileReading<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw usageError(`Cannot read "${file}": ${fileErrorReason(error)}`);
  }
}

async function readAtMost(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  file: string,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.byteLength;
    if (bytes > bytesMax) {
      throw usageError(`Cannot read "${file}": it has more than ${bytesMax / 2 ** 20} MiB`);
    }
    pieces.push(piece);
  }
  return await new Blob(pieces).bytes();
}
