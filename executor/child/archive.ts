/**
 * Archives of files of tasks, as `tar` reads them: the format `ustar` of POSIX (IEEE Std
 * 1003.1-2017, `pax`), with a `pax` record for the path of an entry that is long. Entries are
 * sorted, and have no time and no owner, so that equal files make equal archives.
 */
import { archiveMatcher, archiveRoot } from "../../base/mod.ts";
import type { ResultPart } from "../../protocol/encoded_files.ts";
import { byteLengthOf, copyInto, NativeError, U8 } from "../wire/primordials.ts";

const { lstatSync, readDirSync } = Deno;
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());

/** Bytes of a header; contents are padded to as many. */
export const ARCHIVE_BLOCK_BYTES = 512;
/** Types of entries. */
export const ENTRY_TYPE = { file: "0", folder: "5", pax: "x" } as const;
/** Entries of an archive: as many as the folder of a task may have. */
export const ENTRIES_MAX = 100_000;
const PATH_BYTES_MAX = 100;

interface Found {
  /** Below the root, with a slash at its end if it is a folder. */
  readonly path: string;
  readonly nbytes: number;
  readonly mode: number;
}

/**
 * Lists the parts of the archive of what `path`, a folder or a pattern, names below the folder of a
 * task. Throws Error if an entry is neither a file nor a folder.
 */
export function archiveParts(folder: string, path: string): ResultPart[] {
  const base = `${folder}/${archiveRoot(path)}`;
  const found: Found[] = [];
  find({ base, matches: archiveMatcher(path), found }, "");
  const parts: ResultPart[] = [];
  for (const entry of found) {
    parts.push(...headers(entry));
    if (entry.nbytes === 0) continue;
    parts.push({ path: `${base}${entry.path}`, nbytes: entry.nbytes });
    const padding = paddingOf(entry.nbytes);
    if (padding > 0) parts.push(new U8(padding));
  }
  return [...parts, ...emptyArchive()];
}

/** The parts of an archive without entries, which end every archive. */
export function emptyArchive(): ResultPart[] {
  return [new U8(2 * ARCHIVE_BLOCK_BYTES)];
}

/** Bytes behind a content of this size. */
export function paddingOf(nbytes: number): number {
  return (ARCHIVE_BLOCK_BYTES - nbytes % ARCHIVE_BLOCK_BYTES) % ARCHIVE_BLOCK_BYTES;
}

interface Search {
  /** With a slash at its end. */
  readonly base: string;
  readonly matches: (path: string) => boolean;
  readonly found: Found[];
}

/** Adds the entries below a folder of the base, sorted by name. */
function find(search: Search, below: string): void {
  const { base, matches, found } = search;
  const names = [...readDirSync(`${base}${below}`)].map(({ name }) => name).sort();
  if (names.length === 0 && below !== "" && matches(below.slice(0, -1))) {
    found.push({ path: below, nbytes: 0, mode: 0o755 });
  }
  for (const name of names) {
    const path = `${below}${name}`;
    const { isDirectory, isFile, size, mode } = lstatSync(`${base}${path}`);
    if (isDirectory) find(search, `${path}/`);
    else if (matches(path)) {
      if (!isFile) throw new NativeError(`"${path}" is not a file or a folder`);
      const isProgram = ((mode ?? 0) & 0o100) !== 0;
      found.push({ path, nbytes: size, mode: isProgram ? 0o755 : 0o644 });
    }
    if (found.length > ENTRIES_MAX) {
      throw new NativeError(`it has more than ${ENTRIES_MAX} entries`);
    }
  }
}

/** The header of an entry, behind one with its path if that does not fit. */
function headers({ path, nbytes, mode }: Found): Uint8Array<ArrayBuffer>[] {
  const type = path.endsWith("/") ? ENTRY_TYPE.folder : ENTRY_TYPE.file;
  const bytes = encodeText(path);
  if (byteLengthOf(bytes) <= PATH_BYTES_MAX) return [header(bytes, { nbytes, mode, type })];
  const record = paxRecord(path);
  const content = new U8(record.length + paddingOf(record.length));
  copyInto(content, record, 0);
  const cut = bytes.subarray(0, PATH_BYTES_MAX);
  return [
    header(encodeText("pax"), { nbytes: record.length, mode: 0o644, type: ENTRY_TYPE.pax }),
    content,
    header(cut, { nbytes, mode, type }),
  ];
}

/** A record `LENGTH path=PATH`, whose length counts itself. */
function paxRecord(path: string): Uint8Array {
  const rest = encodeText(` path=${path}\n`);
  let digits = 1;
  while (`${rest.length + digits}`.length > digits) digits++;
  const length = encodeText(`${rest.length + digits}`);
  const record = new U8(length.length + rest.length);
  copyInto(record, length, 0);
  copyInto(record, rest, length.length);
  return record;
}

function header(
  path: Uint8Array,
  { nbytes, mode, type }: Pick<Found, "nbytes" | "mode"> & { readonly type: string },
): Uint8Array<ArrayBuffer> {
  const block = new U8(ARCHIVE_BLOCK_BYTES);
  const put = (at: number, text: string) => copyInto(block, encodeText(text), at);
  copyInto(block, path, 0);
  put(100, octal(mode, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(nbytes, 11));
  put(136, octal(0, 11));
  put(148, "        ");
  put(156, type);
  put(257, "ustar\0" + "00");
  let sum = 0;
  for (let at = 0; at < ARCHIVE_BLOCK_BYTES; at++) sum += block[at] as number;
  put(148, `${octal(sum, 6)}\0 `);
  return block;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}
