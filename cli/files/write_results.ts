/**
 * Writes the outputs of a graph to a folder: a binary to a file with the name of its key
 * (`key_file_name.ts`), the files of a task to a folder with the name of its key, and every other
 * value as JSON.
 */
import { join } from "node:path";
import { errorMessage, formatBytes } from "../../base/mod.ts";
import {
  type Client,
  describeOutputFiles,
  type FileAddress,
  ProblemError,
  readBodyText,
} from "../../client/mod.ts";
import { usageError } from "../exit_code.ts";
import { LiveRegion } from "../output/live_region.ts";
import { isPipeline, say } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";
import { type DownloadedFile, downloadFile } from "./download.ts";
import { keyFileName } from "./key_file_name.ts";
import { readRecomputed } from "./recomputed.ts";

/** Bytes of the name of a file on the usual file systems. */
const NAME_BYTES_MAX = 255;
/** Bytes of what `downloadFile` adds to a name. */
const SUFFIX_BYTES = 22;
/** Milliseconds between two displays of the progress. */
const SHOW_MS = 200;

interface PlannedFile {
  readonly path: string;
  readonly address: FileAddress;
  /** A value that is no bytes, as JSON. */
  readonly isJson: boolean;
}

export interface OutputFolder {
  readonly folder: string;
  readonly quiet: boolean;
  /** Outputs without a value are left out. */
  readonly partial: boolean;
}

/** The keys are those of outputs. Nothing is written before all paths are known to be possible. */
export async function writeResults(
  client: Client,
  graph: string,
  keys: readonly string[],
  { folder, quiet, partial }: OutputFolder,
): Promise<DownloadedFile[]> {
  const planned: PlannedFile[] = [];
  for (const key of keys) {
    try {
      planned.push(...await plan(client, { graph, key }, folder));
    } catch (error) {
      if (!partial || !(error instanceof ProblemError)) throw error;
    }
  }
  checkPaths(planned);
  const display = new Display(quiet);
  const written: DownloadedFile[] = [];
  for (const file of planned) {
    try {
      await Deno.mkdir(join(file.path, ".."), { recursive: true });
    } catch (error) {
      throw usageError(`Cannot write "${file.path}": ${errorMessage(error)}`);
    }
    const one = file.isJson
      ? await writeJson(client, file)
      : await readRecomputed(() =>
        downloadFile(client, file.address, file.path, (done, nbytes) => {
          display.show(`${file.path}: ${formatBytes(done)} of ${formatBytes(nbytes)}`);
        })
      );
    written.push(one);
    display.end(describe(one));
  }
  return written;
}

async function plan(
  client: Client,
  address: FileAddress,
  folder: string,
): Promise<PlannedFile[]> {
  const { kind, files } = await readRecomputed(() => describeOutputFiles(client, address));
  const path = join(folder, keyFileName(address.key));
  if (kind === "binary") return [{ path, address, isJson: false }];
  if (kind === "value") return [{ path: `${path}.json`, address, isJson: true }];
  return files.map(({ name }) => ({
    path: join(path, name),
    address: { ...address, file: name },
    isJson: false,
  }));
}

/** Throws `CommandError` for names that are too long, and for two outputs with one path. */
function checkPaths(files: readonly PlannedFile[]): void {
  const taken = new Set<string>();
  for (const { path } of files) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (new TextEncoder().encode(name).byteLength + SUFFIX_BYTES > NAME_BYTES_MAX) {
      throw usageError(`Cannot write ${JSON.stringify(name)}: the name is too long for a file`);
    }
    if (taken.has(path)) throw usageError(`Cannot write "${path}": two outputs have this path`);
    taken.add(path);
  }
  for (const path of taken) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (taken.has(folder)) {
      throw usageError(`Cannot write "${path}": another output is the file "${folder}"`);
    }
  }
}

async function writeJson(client: Client, { path, address }: PlannedFile): Promise<DownloadedFile> {
  const text = `${await readJson(client, address)}\n`;
  const bytes = new TextEncoder().encode(text);
  const draft = `${path}.part`;
  try {
    await Deno.writeFile(draft, bytes);
    await Deno.rename(draft, path);
  } catch (error) {
    throw usageError(`Cannot write "${path}": ${errorMessage(error)}`);
  }
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return { path, nbytes: bytes.byteLength, sha256, kept: 0 };
}

async function readJson(client: Client, { graph, key }: FileAddress): Promise<string> {
  try {
    const form = { accept: "application/json" };
    const text = await readRecomputed(() =>
      readBodyText(() => client.openResults(graph, key, form))
    );
    return text.trimEnd();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "view_too_large") throw error;
    throw usageError(
      `Cannot write "${key}" as JSON: it is too large; use weir results ${graph} ` +
        `${JSON.stringify(key)} --format msgpack`,
    );
  }
}

function describe({ path, nbytes, sha256, kept }: DownloadedFile): string {
  const before = kept === 0
    ? ""
    : kept === nbytes
    ? ", was there"
    : `, ${formatBytes(kept)} were there`;
  return `${path}: ${formatBytes(nbytes)}, sha256 ${sha256}${before}`;
}

/** The file that is being written, rewritten in place on a terminal; then a line for each. */
class Display {
  readonly #region: LiveRegion | null;
  readonly #quiet: boolean;
  #shownAt = 0;

  constructor(quiet: boolean) {
    this.#quiet = quiet;
    const isLive = !quiet && Deno.stderr.isTerminal() && !isPipeline();
    this.#region = isLive ? new LiveRegion("stderr") : null;
  }

  show(line: string): void {
    if (Date.now() - this.#shownAt < SHOW_MS) return;
    this.#shownAt = Date.now();
    this.#region?.show([printableLine(line)]);
  }

  end(line: string): void {
    this.#region?.clear();
    if (!this.#quiet) say(printableLine(line));
  }
}
