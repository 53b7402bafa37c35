/** Labels of graphs as texts: `commit=4f2a`, or `commit` for any value. */

/** Splits at the first `=`. `value`: `null` if there is none. */
export function splitLabel(text: string): { readonly name: string; readonly value: string | null } {
  const at = text.indexOf("=");
  return at < 0
    ? { name: text, value: null }
    : { name: text.slice(0, at), value: text.slice(at + 1) };
}
