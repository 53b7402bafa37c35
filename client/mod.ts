/** A typed client for the HTTP API. */
export { Client } from "./http/client.ts";
export { type ClientOptions } from "./http/connection.ts";
export * from "./http/error.ts";
export { type EventOptions, followEvents, type HeardEvent } from "./http/events.ts";
export { graphLog, type LogOptions, type OutputPiece, taskLog } from "./http/logs.ts";
export {
  describeOutputFiles,
  type FileAddress,
  inspectFile,
  openFileFrom,
  putFile,
  type UploadedFile,
  type UploadOptions,
} from "./http/files.ts";
export { isLimit, type LimitWaitOptions } from "./http/limit_wait.ts";
export * from "./http/request.ts";
export { sessionCode } from "./http/sessions.ts";
