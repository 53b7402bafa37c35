/** Text of an error for a message or a log. */
import { tlsReason } from "./tls/tls_reason.ts";

/** The message of an error; anything else that was thrown, as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Reason for which a request got no answer, in one line: the message of the innermost cause. The
 * prefix with the address that `fetch` puts before it is left out, because the caller names the
 * address already.
 */
export function failureReason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  const text = errorMessage(inner);
  const line = text.split("\n")[0] ?? text;
  return tlsReason(line) ??
    line.replace(/^error sending request .*?\(\S+\): (client error \(\w+\): )?/, "");
}
