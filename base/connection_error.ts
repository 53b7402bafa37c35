/** Errors of one connection, as the system reports them where a connection is accepted. */

/**
 * Codes of failures of one connection. `accept()` of Linux reports errors that are pending on the
 * new connection as its own. Deno also asks for the addresses of both ends, which a connection that
 * was reset no longer has (`ENOTCONN`).
 */
const CONNECTION_CODES: ReadonlySet<string> = new Set([
  "ECONNABORTED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "EINVAL",
  "ENETDOWN",
  "ENETUNREACH",
  "ENONET",
  "ENOPROTOOPT",
  "ENOTCONN",
  "EOPNOTSUPP",
  "EPERM",
  "EPIPE",
  "EPROTO",
  "ETIMEDOUT",
]);

/**
 * Returns whether `accept()` failed because of the connection that it took, not of its listener.
 */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_CODES.has(systemCode(error) ?? "");
}

/** The name of a system error, like `ENOTCONN`; `null` for other errors. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : null;
}
