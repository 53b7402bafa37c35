/** What a built-in operation is, and how one is written down. */

/**
 * A function that a task may name in `op`. It sees decoded values only, and own properties only.
 */
export interface Operation {
  /** As written in `op`, for example `"matrix.add"`. */
  readonly name: string;
  /** Its call, for people: `"get(container, key, default?)"`. */
  readonly signature: string;
  /** One sentence in English, without a period. */
  readonly summary: string;
  /**
   * Computes the result, or a promise of it. Throws `TypeError` or `RangeError` on bad arguments,
   * with a sentence that shows them.
   */
  readonly run: (...args: unknown[]) => unknown;
}

/**
 * An operation by its signature, which is also the rule for how many arguments it takes: `name?`
 * may be left out, `...names` are any number.
 */
export function operation(
  signature: string,
  summary: string,
  body: (...args: unknown[]) => unknown,
): Operation {
  const open = signature.indexOf("(");
  const name = signature.slice(0, open);
  const parameters = signature.slice(open + 1, -1).split(", ").filter((each) => each !== "");
  const least = parameters.filter((each) => !each.endsWith("?") && !each.startsWith("...")).length;
  const most = parameters.some((each) => each.startsWith("...")) ? Infinity : parameters.length;
  const run = (...args: unknown[]) => {
    if (args.length < least || args.length > most) {
      throw new TypeError(
        `Cannot call ${name} with ${args.length} arguments: it is ${signature}`,
      );
    }
    return body(...args);
  };
  return { name, signature, summary, run };
}
