/** Reads the files of a submission: from a path or from standard input, gzipped or not. */
import { CommandError, usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";

/**
 * The bytes of a file, or with `-` of standard input.
 *
 * @throws CommandError if the file cannot be read
 */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file === "-") return await new Response(Deno.stdin.readable).bytes();
  try {
    return await Deno.readFile(userPath(file));
  } catch (error) {
    throw usageError(`Cannot read "${file}": ${fileErrorReason(error)}`);
  }
}

/** The text of a file, decompressed if it is gzipped. Throws `CommandError`. */
export async function readFileText(path: string): Promise<string> {
  const bytes = await readInput(path);
  try {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return decodeText(bytes);
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return decodeText(await new Response(inflated).bytes());
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw usageError(`Cannot read "${path}": ${fileErrorReason(error)}`);
  }
}

function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
