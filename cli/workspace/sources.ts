/** The source files of a monorepo, as archives: one of the root, and one of each package. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { joinBytes } from "../../base/mod.ts";
import { type ArchiveEntry, partsOfArchive } from "../../protocol/codec/archive.ts";
import { usageError } from "../exit_code.ts";
import { runQuietly } from "./tool.ts";

/** An archive that is stored once, under its digest. */
export interface SourceArchive {
  /** SHA-256 of the bytes in hexadecimal. */
  readonly digest: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Lists the files of the monorepo that `git` tracks or would track, sorted, relative to `root`.
 * Throws {@linkcode CommandError} if `root` is in no repository.
 */
export async function listFiles(root: string): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { success, stdout } = await runQuietly("git", { args, cwd: root }).catch(() => {
    throw usageError("Cannot read the source files: git is not installed");
  });
  if (!success) throw usageError(`Cannot read the source files: ${root} is in no git repository`);
  const names = new TextDecoder().decode(stdout).split("\0").filter((name) => name !== "");
  const files: string[] = [];
  for (const name of new Set(names)) {
    const info = await Deno.lstat(join(root, name)).catch(() => null);
    // A file that is deleted and not committed is tracked still. A link is not shipped.
    if (info?.isFile) files.push(name);
  }
  return files.sort();
}

/** Whether a file tells tools about a package, and does not change with its code. */
function isManifest(file: string): boolean {
  return /(^|\/)(package|project)\.json$/.test(file);
}

/** Whether the installation of packages reads the file. */
export function isForSetup(file: string): boolean {
  return /(^|\/)package\.json$|^(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/
    .test(file) ||
    /^(pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|\.npmrc|\.yarnrc\.yml|\.pnpmfile\.cjs)$/
      .test(file) ||
    /^(\.yarn|patches)\//.test(file);
}

/**
 * Splits files by package: the folder of a package -> its files. Those of no package, and what
 * {@linkcode isManifest} names, are under `""`.
 */
export function filesByPackage(
  files: readonly string[],
  directories: Iterable<string>,
): Map<string, string[]> {
  const split = new Map<string, string[]>([["", []]]);
  for (const directory of directories) split.set(directory, []);
  for (const file of files) {
    split.get(isManifest(file) ? "" : packageOf(file, split))?.push(file);
  }
  return split;
}

/** The deepest folder of a package that contains the file. */
function packageOf(file: string, packages: ReadonlyMap<string, unknown>): string {
  for (let at = file.lastIndexOf("/"); at > 0; at = file.lastIndexOf("/", at - 1)) {
    if (packages.has(file.slice(0, at))) return file.slice(0, at);
  }
  return "";
}

/** Packs files of the monorepo. */
export async function archiveOf(root: string, files: readonly string[]): Promise<SourceArchive> {
  const entries: (ArchiveEntry & { readonly content: Uint8Array<ArrayBuffer> })[] = [];
  for (const path of files) {
    const [content, { mode }] = await Promise.all([
      Deno.readFile(join(root, path)),
      Deno.stat(join(root, path)),
    ]);
    const isProgram = ((mode ?? 0) & 0o100) !== 0;
    entries.push({ path, nbytes: content.length, isProgram, content });
  }
  const bytes = joinBytes(partsOfArchive(entries, ({ content }) => content));
  return { digest: createHash("sha256").update(bytes).digest("hex"), bytes };
}
