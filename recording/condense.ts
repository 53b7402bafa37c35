/**
 * Condenses a finished segment: replays it, writes the snapshot after it, and compresses its
 * events. Runs in a separate process beside the one that records.
 */
import { compressFile } from "./compressed_file.ts";
import { EVENTS_SUFFIX, type RecordingHeader, segmentFile } from "./format.ts";
import { namesIn } from "./reader.ts";
import { replay, type ReplayMachine, type ReplayOptions } from "./replay.ts";
import { writeSnapshot } from "./snapshot_file.ts";

/**
 * Returns the size in bytes of the snapshot before compression. Throws the errors of
 * {@linkcode replay}.
 */
export async function condense<Machine extends ReplayMachine>(
  options: Omit<ReplayOptions<Machine>, "from" | "onEvent"> & { readonly segment: number },
): Promise<number> {
  const { folder, segment } = options;
  const { machine, header, events } = await replay({ ...options, from: segment });
  const next: RecordingHeader = {
    ...header,
    content: "snapshot",
    segment: segment + 1,
    eventsBefore: events,
  };
  const bytes = writeSnapshot(folder, next, machine.snapshot());
  const name = segmentFile(segment, EVENTS_SUFFIX);
  if (namesIn(folder).includes(name)) await compressFile(folder, name);
  return bytes;
}
