/**
 * The snapshot after a finished segment, made by replaying it; then its events are compressed. To
 * be done in a process of its own, beside the one that records.
 */
import { EVENTS_SUFFIX, segmentFile } from "./format.ts";
import { replay, type ReplayMachine, type ReplayOptions } from "./replay.ts";
import { compressFile, writeSnapshot } from "./snapshot_file.ts";

/** Gives the bytes of the snapshot before compression. Throws what {@linkcode replay} throws. */
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
