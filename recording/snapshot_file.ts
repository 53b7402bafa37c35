/** The file of a snapshot, and that of the events of a finished segment. */
import { CompressedFile } from "./compressed_file.ts";
import { COMPRESSED_SUFFIX, type RecordingHeader, segmentFile, SNAPSHOT_SUFFIX } from "./format.ts";
import { snapshotLines } from "./snapshot_lines.ts";

/** Gives its bytes before compression. `header.segment` says which snapshot it is. */
export function writeSnapshot(dir: string, header: RecordingHeader, snapshot: unknown): number {
  const file = new CompressedFile(`${dir}/${segmentFile(header.segment, SNAPSHOT_SUFFIX)}`);
  const encoder = new TextEncoder();
  for (const line of snapshotLines(header, snapshot)) file.write(encoder.encode(line));
  file.finish();
  return file.bytes;
}

/** Puts a compressed file in the place of the plain one. */
export async function compressFile(path: string): Promise<void> {
  const file = new CompressedFile(path + COMPRESSED_SUFFIX);
  for await (const piece of (await Deno.open(path)).readable) file.write(piece);
  file.finish();
  Deno.removeSync(path);
}
