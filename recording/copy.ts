/**
 * Copies a recording while its process records. Files of segments are only appended to, replaced by
 * their compressed form, or removed when they are old, so that the files which one version of the
 * index lists are a whole recording up to some line. If one of them is gone, the copy starts again.
 */
import { type Folder, removeIfPresent, UNFINISHED_SUFFIX } from "./folder.ts";
import {
  COMPRESSED_SUFFIX,
  EVENTS_SUFFIX,
  PRIVATE_FOLDER,
  segmentFile,
  SNAPSHOT_SUFFIX,
} from "./format.ts";
import { findRecordingEnd, openRecording } from "./reader.ts";
import { type EventsEnd, type SegmentIndex, writeIndex } from "./segment_index.ts";

const ATTEMPTS_MAX = 10;

/**
 * Copies the recording to an empty folder, the index last: a copy that was interrupted is no
 * recording. Returns the end of the copy. Throws `RecordingError`.
 */
export async function copyRecording(
  from: Folder,
  to: Folder,
  policies: string,
): Promise<EventsEnd | null> {
  to.make();
  to.inner(PRIVATE_FOLDER).make();
  for (let attempt = 1;; attempt++) {
    const { index } = await openRecording(from, { policies });
    try {
      // A private file is there before the first event that needs it, and may be removed after the
      // last one: copies from before and after the events are needed.
      await copyPrivate(from, to);
      await copySegments(from, to, index);
      await copyPrivate(from, to);
      writeIndex(to, index);
      break;
    } catch (error) {
      const isGone = error instanceof Deno.errors.NotFound;
      if (!isGone || attempt === ATTEMPTS_MAX) throw error;
      for (const folder of [to, to.inner(PRIVATE_FOLDER)]) {
        for (const name of folder.names()) if (name !== PRIVATE_FOLDER) folder.remove(name);
      }
    }
  }
  return (await findRecordingEnd(to, policies))?.end ?? null;
}

async function copySegments(from: Folder, to: Folder, { segments }: SegmentIndex): Promise<void> {
  const names = new Set(from.names());
  for (const { segment, snapshot } of segments) {
    const snapshotFile = segmentFile(segment, SNAPSHOT_SUFFIX);
    if (snapshot || names.has(snapshotFile)) await copyFile(from, to, snapshotFile);
    const plain = segmentFile(segment, EVENTS_SUFFIX);
    const compressed = plain + COMPRESSED_SUFFIX;
    await copyFile(from, to, names.has(compressed) ? compressed : plain);
  }
}

async function copyPrivate(from: Folder, to: Folder): Promise<void> {
  const inner = from.inner(PRIVATE_FOLDER);
  for (const name of inner.names()) {
    if (name.endsWith(UNFINISHED_SUFFIX)) continue;
    try {
      await copyFile(inner, to.inner(PRIVATE_FOLDER), name);
    } catch (error) {
      // The module set of a graph that was deleted in between.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

async function copyFile(from: Folder, to: Folder, name: string): Promise<void> {
  const pieces = from.read(name)[Symbol.asyncIterator]();
  let piece = await pieces.next();
  removeIfPresent(to, name);
  const file = to.create(name);
  try {
    for (; !piece.done; piece = await pieces.next()) file.write(piece.value);
    file.sync();
  } finally {
    file.close();
  }
}
