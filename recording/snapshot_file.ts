/** The file of a snapshot: written beside its place and then moved there, so that it is whole. */
import { zstdCompressSync } from "node:zlib";
import { type RecordingHeader, segmentFile, SNAPSHOT_SUFFIX, snapshotLines } from "./format.ts";

/** Text that is compressed at a time: what is compressed apart is put together by reading. */
const FRAME_CHARACTERS = 4 * 1024 * 1024;

/** Gives its bytes before compression. `header.segment` says which snapshot it is. */
export function writeSnapshot(dir: string, header: RecordingHeader, snapshot: unknown): number {
  const path = `${dir}/${segmentFile(header.segment, SNAPSHOT_SUFFIX)}`;
  const file = Deno.openSync(`${path}.new`, {
    ...{ write: true, create: true, truncate: true },
    mode: 0o600,
  });
  let bytes = 0;
  try {
    let text = "";
    const flush = () => {
      const plain = new TextEncoder().encode(text);
      bytes += plain.byteLength;
      writeAll(file, zstdCompressSync(plain));
      text = "";
    };
    for (const line of snapshotLines(header, snapshot)) {
      text += line;
      if (text.length > FRAME_CHARACTERS) flush();
    }
    flush();
    file.syncDataSync();
  } finally {
    file.close();
  }
  Deno.renameSync(`${path}.new`, path);
  return bytes;
}

function writeAll(file: Deno.FsFile, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength;) {
    written += file.writeSync(bytes.subarray(written));
  }
}
