/** The error of a task that ran in another process, as an `Error` of this one. */
import type { TaskError } from "../protocol/mod.ts";

/** Name, message, stack and causes are those of the error that was thrown there. */
export function unpackError({ name, message, stack, cause, exit }: TaskError): Error {
  const text = exit === undefined ? message : `${message} (${exit})`;
  const error = new Error(text, cause && { cause: unpackError(cause) });
  error.name = name;
  error.stack = stack ?? `${name}: ${text}`;
  return error;
}
