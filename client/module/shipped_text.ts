/** Functions that are sent as their source text. */
import { createHash } from "node:crypto";
import { ShippedFunctions } from "../../graph/builder.ts";
import type { CalledFunction } from "../call/calls.ts";

const FILE = "functions.js";
/** Names that compilers and tools add to functions, and that no worker has. */
const HELPERS =
  /\b(__name|__pow|__async|__publicField|__spreadValues|_ts_decorate|__vite_\w+|cov_\w+)\b/;

/** Names that a bundler gives to its helpers, and to everything else, when it minifies. */
const MINIFIED = /it uses (?:"[\w$]{1,2}"(?:, )?)+ of its surroundings/;

const known = new WeakMap<object, CalledFunction>();

/**
 * The function as an operation of a module with its text.
 *
 * @throws TypeError if it uses names of its surroundings, or was transformed by a bundler
 */
// deno-lint-ignore ban-types -- any function is meant
export function shippedFunction(body: Function): CalledFunction {
  let found = known.get(body);
  if (found !== undefined) return found;
  const helper = HELPERS.exec(Function.prototype.toString.call(body))?.[0];
  if (helper !== undefined) {
    throw new TypeError(
      `Cannot ship function "${body.name}": this program was transformed by a bundler, which added ` +
        `"${helper}"; ship a module with weir.module()`,
    );
  }
  const functions = new ShippedFunctions(FILE);
  const op = operationIn(functions, body);
  const files = { [FILE]: functions.source };
  const sha256 = createHash("sha256").update(JSON.stringify(Object.entries(files))).digest("hex");
  found = { name: body.name || "anonymous", op, modules: { sha256, files } };
  known.set(body, found);
  return found;
}

// deno-lint-ignore ban-types -- any function is meant
function operationIn(functions: ShippedFunctions, body: Function): string {
  try {
    return functions.operationOf(body);
  } catch (error) {
    if (!(error instanceof TypeError) || !MINIFIED.test(error.message)) throw error;
    throw new TypeError(
      `${error.message}; if a bundler has transformed this program, it added these names: ship a ` +
        "module with weir.module()",
    );
  }
}
