/** The error of a recording that cannot be read. */
import type { Folder } from "./folder.ts";

/** A folder that cannot be read as a recording; the message is a sentence for the user. */
export class RecordingError extends Error {
  override name = "RecordingError";
}

/** A file of a recording is missing, or is not as it was written. */
export class RecordingDamage extends RecordingError {
  override name = "RecordingDamage";

  /** `place`: the number of the first line that is wrong, or what is wrong, after "it is". */
  constructor({ path }: Folder, file: string, place: number | string) {
    super(
      typeof place === "number"
        ? `Cannot read "${path}/${file}": line ${place} is damaged, or is not the next one`
        : `Cannot read "${path}/${file}": ${place}`,
    );
  }
}
