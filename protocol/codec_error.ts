/**
 * The one error of the codec and of the JSON view, so that a caller can tell bad data from a bug.
 */

/** A value that cannot be written, or bytes that hold no value. The message says where and why. */
export class CodecError extends Error {
  override name = "CodecError";
}
