/** The graph that a task has returned in place of a result: an object with the one key `$spawn`. */
import { errorMessage, SPAWN_BYTES_MAX } from "../../base/mod.ts";
import { byteLengthOf, hasOwn, ownKeys } from "../wire/primordials.ts";

const stringify = JSON.stringify;
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());

/**
 * The JSON of the graph; `null` if the value is a result. Throws if the graph is not JSON, or is
 * too large.
 */
export function spawnedGraph(value: unknown, op: string): Uint8Array | null {
  if (!isGraph(value, op)) return null;
  let text: string | undefined;
  try {
    text = stringify(value.$spawn);
  } catch (error) {
    throw new TypeError(`Cannot start the tasks of "${op}": ${errorMessage(error)}`);
  }
  const bytes = encodeText(text ?? "null");
  if (byteLengthOf(bytes) <= SPAWN_BYTES_MAX) return bytes;
  const error = new RangeError(
    `Cannot start the tasks of "${op}": their graph is larger than ${SPAWN_BYTES_MAX} bytes`,
  );
  error.name = "spawn_limit";
  throw error;
}

/** The value, if it is a result: a task that gives files starts no tasks. */
export function resultOnly(value: unknown, op: string): unknown {
  if (typeof value === "object" && value !== null && hasOwn(value, "$parts") && isOfModule(op)) {
    throw new TypeError(
      `Cannot keep the result of "${op}": a task with "outputs" returns no "$parts"`,
    );
  }
  if (!isGraph(value, op)) return value;
  throw new TypeError(`Cannot start the tasks of "${op}": a task with "outputs" starts none`);
}

/** Built-in operations start no tasks: they pass values on that others have made. */
function isGraph(value: unknown, op: string): value is { readonly $spawn: unknown } {
  if (typeof value !== "object" || value === null) return false;
  // Large values are never listed: a typed array has a key for each of its numbers.
  return hasOwn(value, "$spawn") && ownKeys(value).length === 1 && isOfModule(op);
}

/** The names of modules have a `/` or `:`, and those of their exports a `#`. */
export function isOfModule(op: string): boolean {
  for (let index = 0; index < op.length; index++) {
    const character = op[index];
    if (character === "#" || character === "/" || character === ":") return true;
  }
  return false;
}
