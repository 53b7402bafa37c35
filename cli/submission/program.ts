/**
 * Evaluates a program whose default export is a graph, or a function of the parameters that returns
 * one. The program runs in a process without network, environment, programs and writing, and reads
 * only the folder of its file.
 */
import { findPackageJSON } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorMessage, isRecord } from "../../base/mod.ts";
import { isRemote, programFlags } from "../../program/mod.ts";
import { usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { write } from "../output/print.ts";
import { printable } from "../output/printable.ts";
import { endWithParent } from "../output/ended_with_parent.ts";

const RUN_MS_MAX = 60_000;
/** Characters of a graph: the default of `--max-body`. */
const GRAPH_CHARACTERS_MAX = 256 * 2 ** 20;
/** Names by which a program imports the parts of Weir that build graphs. */
const PARTS = { "@weir/weir/graph": "../../graph/mod.ts" };
/** The folders of these parts, and the packages that their modules import; a test compares them. */
export const FOLDERS: readonly string[] = ["../../graph", "../../base", "../../protocol"];
export const PACKAGES: readonly string[] = ["@msgpack/msgpack", "acorn", "zod"];
/** Variables that Deno itself needs to find its cache. The program cannot read them. */
const VARIABLES = ["HOME", "DENO_DIR", "XDG_CACHE_HOME", "PATH"];

/**
 * Returns the graph. `params`: as given by flags. They are typed if the program exports their
 * declarations as `params`. Throws `CommandError`.
 */
export async function runProgram(
  file: string,
  params: ReadonlyMap<string, string>,
): Promise<unknown> {
  const path = userPath(file);
  const nonce = crypto.randomUUID();
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "--no-prompt", "--no-config", "--no-lock"],
      // Modules of a server are fetched.
      ...(isRemote ? [] : ["--cached-only"]),
      ...programFlags({ names: namesOfParts() }),
      `--allow-read=${[dirname(path), ...partFolders()].map(escaped).join(",")}`,
      new URL("./program_runner.ts", import.meta.url).href,
      pathToFileURL(path).href,
      nonce,
      JSON.stringify(Object.fromEntries(params)),
    ],
    clearEnv: true,
    env: {
      NO_COLOR: "1",
      ...Object.fromEntries(VARIABLES.flatMap((name) => {
        const value = Deno.env.get(name);
        return value === undefined ? [] : [[name, value]];
      })),
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const watched = endWithParent(child);
  let reason = "";
  const stop = (why: string) => {
    reason ||= why;
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const timer = setTimeout(() => stop(`it runs longer than ${RUN_MS_MAX / 1000} s`), RUN_MS_MAX);
  const printed = passOn(child.stderr);
  const output = await readAll(child.stdout, () => stop("its graph has more than 256 MiB"));
  await printed;
  const { code, signal } = await child.status;
  clearTimeout(timer);
  await watched;
  const at = output.lastIndexOf(nonce);
  const answer: unknown = at < 0 || reason !== "" ? null : JSON.parse(output.slice(at + 36));
  if (isRecord(answer) && "graph" in answer) return answer.graph;
  if (isRecord(answer) && typeof answer.usage === "string") throw usageError(answer.usage);
  if (isRecord(answer) && typeof answer.error === "string") reason = answer.error;
  const how = signal === null ? `it ended with exit code ${code}` : `it was killed by ${signal}`;
  throw usageError(`Cannot run "${file}": ${reason || how}`);
}

/** The parts of Weir, and the packages that they import. */
function namesOfParts(): Record<string, string> {
  const parts = Object.entries(PARTS).map(([name, path]) => [name, import.meta.resolve(path)]);
  const packages = PACKAGES.map((name) => [name, import.meta.resolve(name)]);
  return Object.fromEntries([...packages, ...parts]);
}

/** The folders that the parts and their packages are in, which a program may read. */
function partFolders(): string[] {
  const parts = isRemote ? [] : FOLDERS.map((name) => fileURLToPath(import.meta.resolve(name)));
  const packages = PACKAGES.flatMap((name) => findPackageJSON(name, import.meta.url) ?? []);
  return [...parts, ...packages.map((path) => dirname(path))];
}

function escaped(path: string): string {
  return path.replaceAll(",", ",,");
}

/** Passes the output of the program on to standard error. */
async function passOn(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    write("stderr", text.split("\n").map(printable).join("\n"));
  }
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onTooLong: () => void,
): Promise<string> {
  let text = "";
  try {
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (text.length > GRAPH_CHARACTERS_MAX) return onTooLong(), "";
    }
  } catch (error) {
    throw usageError(`Cannot read the graph of the program: ${errorMessage(error)}`);
  }
  return text;
}
