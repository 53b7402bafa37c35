/** Headers of answers that are sent piece by piece. */

/** A proxy that compresses or buffers would delay the pieces; a cache would keep a part. */
export const STREAM_HEADERS = {
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
} as const;

/** Media type of server-sent events. */
export const EVENT_STREAM = "text/event-stream";
