/** Recordings: every event of a machine in files, for replaying and resuming. */
export { condense } from "./condense.ts";
export { copyRecording } from "./copy.ts";
export { DiskFolder, type Folder } from "./folder.ts";
export type { RecordedEvent, RecordingHeader, RecordingRole } from "./format.ts";
export { PrivateFiles, type RecordedModules } from "./private_files.ts";
export { findRecordingEnd, hasRecording, otherNames, setAside } from "./reader.ts";
export { RecordingDamage, RecordingError } from "./recording_error.ts";
export { mapTokens } from "./redaction.ts";
export {
  DigestMismatchError,
  replay,
  type Replayed,
  type ReplayMachine,
  type ReplayOptions,
  type ReplayStep,
} from "./replay.ts";
export type { RecordingEnd } from "./segment_writer.ts";
export { Recorder, RecorderError, type RecorderOptions, type RecordingFailure } from "./writer.ts";
