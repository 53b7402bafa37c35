/** What to tell people of a request that got no answer. */

/**
 * The innermost cause in one line, without the address that `fetch` wraps around it: the caller
 * names that already.
 */
export function failureReason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  const text = inner instanceof Error ? inner.message : String(inner);
  const line = text.split("\n")[0] ?? text;
  return line.replace(/^error sending request .*?\(\S+\): (client error \(\w+\): )?/, "");
}
