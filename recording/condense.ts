/**
 * Condenses a finished segment: replays it, writes the snapshot after it, and compresses its
 * events. Runs in a separate process beside the one that records.
 */
import { compressFile } from "./compressed_file.ts";
import { EVENTS_SUFFIX, segmentFile } from "./format.ts";
import { replay, type ReplayMachine, type ReplayOptions } from "./replay.ts";
import { writeSnapshot } from "./snapshot_file.ts";

/**
 * Returns the size in bytes of the snapshot before compression. Throws the errors of
 * {@linkcode replay}.
 */
export async function condense<Machine extends ReplayMachine>(
  options: Omit<ReplayOptions<Machine>, "from" | "onEvent"> & { readonly segment: number },
): Promise<number> {
  const { dir, segment } = options;
  const { machine, header, events } = await replay({ ...options, from: segment });
  const next = { ...header, segment: segment + 1, eventsBefore: events };
  const bytes = writeSnapshot(dir, next, machine.snapshot());
  await compressFile(`${dir}/${segmentFile(segment, EVENTS_SUFFIX)}`);
  return bytes;
}
