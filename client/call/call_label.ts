/** The label of a call: a text, or what a function makes of the arguments. */
import type { CallOptions } from "../remote.ts";

/**
 * Returns the label of one call; `undefined`: it has none.
 *
 * @throws TypeError if the function gives something else; what the function throws
 */
export function labelOf(
  label: CallOptions["label"],
  args: readonly unknown[],
  name: string,
): string | undefined {
  const text: unknown = typeof label === "function" ? label(...args as never[]) : label;
  if (text === undefined || typeof text === "string") return text;
  throw new TypeError(`Cannot call "${name}": its label is no text`);
}
