/**
 * Archives of files of tasks. Entries are sorted, so that equal files make equal archives.
 */
import { archiveMatcher, archiveRoot } from "../../base/mod.ts";
import { type ArchiveEntry, partsOfArchive } from "../../protocol/codec/archive.ts";
import type { ResultPart } from "../../protocol/encoded_files.ts";
import { NativeError } from "../wire/primordials.ts";

const { lstatSync, readDirSync } = Deno;
/** Entries of an archive: as many as the folder of a task may have. */
export const ENTRIES_MAX = 100_000;

/**
 * Lists the parts of the archive of what `path`, a folder or a pattern, names below the folder of a
 * task. Throws Error if an entry is neither a file nor a folder.
 */
export function archiveParts(folder: string, path: string): ResultPart[] {
  const base = `${folder}/${archiveRoot(path)}`;
  const found: ArchiveEntry[] = [];
  find({ base, matches: archiveMatcher(path), found }, "");
  return partsOfArchive(found, (entry) => ({
    path: `${base}${entry.path}`,
    nbytes: entry.nbytes,
  }));
}

interface Search {
  /** With a slash at its end. */
  readonly base: string;
  readonly matches: (path: string) => boolean;
  readonly found: ArchiveEntry[];
}

/** Adds the entries below a folder of the base, sorted by name. */
function find(search: Search, below: string): void {
  const { base, matches, found } = search;
  const names = [...readDirSync(`${base}${below}`)].map(({ name }) => name).sort();
  if (names.length === 0 && below !== "" && matches(below.slice(0, -1))) {
    found.push({ path: below, nbytes: 0, isProgram: false });
  }
  for (const name of names) {
    const path = `${below}${name}`;
    const { isDirectory, isFile, size, mode } = lstatSync(`${base}${path}`);
    if (isDirectory) find(search, `${path}/`);
    else if (matches(path)) {
      if (!isFile) throw new NativeError(`"${path}" is not a file or a folder`);
      found.push({ path, nbytes: size, isProgram: ((mode ?? 0) & 0o100) !== 0 });
    }
    if (found.length > ENTRIES_MAX) {
      throw new NativeError(`it has more than ${ENTRIES_MAX} entries`);
    }
  }
}
