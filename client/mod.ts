/** A typed client for the HTTP API. */
export * from "./client.ts";
export * from "./error.ts";
export { type EventOptions, followEvents, type HeardEvent } from "./events.ts";
export { graphLog, type LogOptions, type OutputPiece, taskLog } from "./logs.ts";
export {
  describeOutputFiles,
  type FileAddress,
  inspectFile,
  openFileFrom,
  putFile,
  type UploadedFile,
  type UploadOptions,
} from "./files.ts";
export { isLimit, type LimitWaitOptions } from "./limit_wait.ts";
export * from "./request.ts";
export { sessionCode } from "./sessions.ts";
