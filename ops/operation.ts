/** The type of a built-in operation, and the function that makes one. */

/**
 * A function that a task may name in `op`. It gets decoded values and reads own properties only.
 */
export interface Operation {
  /** The name to write in `op`, for example `"matrix.add"`. */
  readonly name: string;
  /** The call as documentation shows it: `"get(container, key, default?)"`. */
  readonly signature: string;
  /** One sentence in English, without a period. */
  readonly summary: string;
  /**
   * Returns the result or a promise of it. Throws `TypeError` or `RangeError` on bad arguments,
   * with a sentence that shows them.
   */
  readonly run: (...args: unknown[]) => unknown;
}

/**
 * Makes an operation from its signature, which also says how many arguments it takes: `name?` is
 * optional, `...names` is any number of arguments.
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
        `Cannot call ${name} with ${args.length} arguments: its signature is ${signature}`,
      );
    }
    return body(...args);
  };
  return { name, signature, summary, run };
}
