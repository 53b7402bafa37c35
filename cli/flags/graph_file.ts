/** Reads a graph from a file or standard input, and the modules that are shipped with it. */
import { basename } from "node:path";
import { errorMessage } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "./user_path.ts";

/**
 * The text to post; gzipped files are decompressed. Without modules the text of the file is not
 * changed, so that line numbers in the scheduler's errors match the file.
 *
 * @throws CommandError if a file cannot be read or two modules have the same name
 */
export async function readGraphFile(file: string, modules: readonly string[]): Promise<string> {
  const text = await readText(file);
  if (modules.length === 0) return text;
  let submission: { modules?: Record<string, string> };
  try {
    submission = JSON.parse(text);
  } catch (error) {
    throw usageError(`Cannot read "${file}" as JSON: ${errorMessage(error)}`);
  }
  const sources = new Map(Object.entries(submission.modules ?? {}));
  for (const path of modules) {
    const name = basename(path);
    if (sources.has(name)) {
      throw usageError(`Cannot ship "${path}": the graph already has a module "${name}"`);
    }
    sources.set(name, await readText(path));
  }
  return JSON.stringify({ ...submission, modules: Object.fromEntries(sources) });
}

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

async function readText(path: string): Promise<string> {
  const bytes = await readInput(path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  try {
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(inflated).text();
  } catch (error) {
    throw usageError(`Cannot read "${path}": ${fileErrorReason(error)}`);
  }
}
