/** A graph from a file or standard input, with the modules that go with it. */
import { basename } from "node:path";
import { errorMessage } from "../../base/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { userPath } from "./user_path.ts";

/**
 * The text to post. Without modules it is the file as it is, so that the scheduler's errors count
 * lines as the file does. Gzipped files are inflated. Throws {@linkcode CommandError} when a file
 * cannot be read or two modules have one name.
 */
export async function readGraphFile(file: string, modules: readonly string[]): Promise<string> {
  const text = file === "-" ? await new Response(Deno.stdin.readable).text() : await readText(file);
  if (modules.length === 0) return text;
  let submission: { modules?: Record<string, string> };
  try {
    submission = JSON.parse(text);
  } catch (error) {
    throw new CommandError(
      `Cannot read "${file}" as JSON: ${errorMessage(error)}`,
      EXIT.usage,
    );
  }
  const sources = new Map(Object.entries(submission.modules ?? {}));
  for (const path of modules) {
    const name = basename(path);
    if (sources.has(name)) {
      throw new CommandError(
        `Cannot ship "${path}": the graph already has a module "${name}"`,
        EXIT.usage,
      );
    }
    sources.set(name, await readText(path));
  }
  return JSON.stringify({ ...submission, modules: Object.fromEntries(sources) });
}

async function readText(path: string): Promise<string> {
  try {
    const bytes = await Deno.readFile(userPath(path));
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(inflated).text();
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound ? "there is no such file" : String(error);
    throw new CommandError(`Cannot read "${path}": ${why}`, EXIT.usage);
  }
}
