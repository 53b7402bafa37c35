/**
 * The parts of archives as `tar` reads them: the format `ustar` of POSIX (IEEE Std 1003.1-2017,
 * `pax`), with a `pax` record for the path of an entry that is long. Entries have no time and no
 * owner, so that equal files make equal archives.
 */

const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());

/** Bytes of a header; contents are padded to as many. */
export const ARCHIVE_BLOCK_BYTES = 512;
/** Types of entries. */
export const ENTRY_TYPE = { file: "0", folder: "5", pax: "x" } as const;
const PATH_BYTES_MAX = 100;

/** A file or a folder in an archive. */
export interface ArchiveEntry {
  /** With a slash at its end if it is a folder. */
  readonly path: string;
  readonly nbytes: number;
  /** Whether the file is a program. */
  readonly isProgram: boolean;
}

/** Bytes behind a content of this size. */
export function paddingOf(nbytes: number): number {
  return (ARCHIVE_BLOCK_BYTES - nbytes % ARCHIVE_BLOCK_BYTES) % ARCHIVE_BLOCK_BYTES;
}

/** The end of an archive. */
export function archiveEnd(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(2 * ARCHIVE_BLOCK_BYTES);
}

/**
 * The parts of an archive of these entries. `contentOf`: the content of an entry that is not empty.
 */
export function partsOfArchive<Entry extends ArchiveEntry, Content>(
  entries: readonly Entry[],
  contentOf: (entry: Entry) => Content,
): (Uint8Array<ArrayBuffer> | Content)[] {
  const parts: (Uint8Array<ArrayBuffer> | Content)[] = [];
  for (const entry of entries) {
    parts.push(...entryHeaders(entry));
    if (entry.nbytes === 0) continue;
    parts.push(contentOf(entry));
    const padding = paddingOf(entry.nbytes);
    if (padding > 0) parts.push(new Uint8Array(padding));
  }
  return [...parts, archiveEnd()];
}

/** The header of an entry, behind one with its path if that does not fit. */
function entryHeaders(entry: ArchiveEntry): Uint8Array<ArrayBuffer>[] {
  const { path, nbytes, isProgram } = entry;
  const type = path.endsWith("/") ? ENTRY_TYPE.folder : ENTRY_TYPE.file;
  const mode = isProgram || type === ENTRY_TYPE.folder ? 0o755 : 0o644;
  const bytes = encodeText(path);
  if (bytes.length <= PATH_BYTES_MAX) return [header(bytes, { nbytes, mode, type })];
  const record = paxRecord(path);
  const content = new Uint8Array(record.length + paddingOf(record.length));
  content.set(record, 0);
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
  const record = new Uint8Array(length.length + rest.length);
  record.set(length, 0);
  record.set(rest, length.length);
  return record;
}

function header(
  path: Uint8Array,
  { nbytes, mode, type }: { readonly nbytes: number; readonly mode: number; readonly type: string },
): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(ARCHIVE_BLOCK_BYTES);
  const put = (at: number, text: string) => block.set(encodeText(text), at);
  block.set(path, 0);
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
