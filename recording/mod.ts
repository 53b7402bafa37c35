/** Recordings: every event of a machine in files, for replaying and resuming. */
export { condense } from "./condense.ts";
export type { RecordedEvent, RecordingHeader, RecordingRole } from "./format.ts";
export { PrivateFiles, type RecordedModules } from "./private_files.ts";
export { findRecordingEnd, listSegments, RecordingError } from "./reader.ts";
export { mapTokens } from "./redaction.ts";
export {
  DigestMismatchError,
  replay,
  type Replayed,
  type ReplayMachine,
  type ReplayOptions,
  type ReplayStep,
} from "./replay.ts";
export { Recorder, RecorderError, type RecorderOptions } from "./writer.ts";
