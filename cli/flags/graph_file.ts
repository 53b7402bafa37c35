/** Reads a graph from a file or standard input, and the modules that are shipped with it. */
import { basename } from "node:path";
import { errorMessage, splitLabel } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "./user_path.ts";

/** What is added to the graph of a file. */
export interface GraphAdditions {
  /** Paths of modules. */
  readonly module?: readonly string[];
  /** `name=value`. */
  readonly label?: readonly string[];
}

interface Submission {
  readonly modules?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * The text to post; gzipped files are decompressed. Without additions the text of the file is not
 * changed, so that line numbers in the scheduler's errors match the file.
 *
 * @throws CommandError if a file cannot be read or two modules have the same name
 */
export async function readGraphFile(
  file: string,
  { module: modules = [], label: labels = [] }: GraphAdditions = {},
): Promise<string> {
  const text = await readText(file);
  if (modules.length === 0 && labels.length === 0) return text;
  let submission: Submission;
  try {
    submission = JSON.parse(text);
  } catch (error) {
    throw usageError(`Cannot read "${file}" as JSON: ${errorMessage(error)}`);
  }
  const added: Record<string, string> = {};
  for (const label of labels) {
    const { name, value } = splitLabel(label);
    if (value === null) {
      throw usageError(`Cannot add the label "${name}": give a value, as in ${name}=1`);
    }
    added[name] = value;
  }
  return JSON.stringify({
    ...submission,
    ...(labels.length > 0 && { labels: { ...submission.labels, ...added } }),
    ...(modules.length > 0 && { modules: await addModules(submission, modules) }),
  });
}

async function addModules(
  submission: Submission,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const sources = new Map(Object.entries(submission.modules ?? {}));
  for (const path of paths) {
    const name = basename(path);
    if (sources.has(name)) {
      throw usageError(`Cannot ship "${path}": the graph already has a module "${name}"`);
    }
    sources.set(name, await readText(path));
  }
  return Object.fromEntries(sources);
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
