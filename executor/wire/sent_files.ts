/** The files of a run as they are sent to a child: in its call, and in frames behind it. */
import type { TaskFiles } from "../../protocol/mod.ts";

export interface SentFiles extends TaskFiles {
  /**
   * Path and size of the files whose bytes follow the run in `file` frames. They are not among
   * `inputs`.
   */
  readonly streamed: readonly (readonly [path: string, nbytes: number])[];
}
