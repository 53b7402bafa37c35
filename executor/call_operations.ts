/** The operations that a call names: its own, and those of the calls nested in its arguments. */
import { builtins, effects } from "../ops/mod.ts";
import type { Call } from "../protocol/mod.ts";
import { filesOf } from "../protocol/task_files.ts";

/** Forms of arguments that contain no call. */
const LEAVES = ["$value", "$ref", "$msgpack"];
/** The operation that runs a program. */
const PROGRAM = "exec";
const EXTERNAL = /^(npm|jsr|https):/;

/** The modules that the operations of a call name by their address. */
export function externalModules(call: Call): string[] {
  const found: string[] = [];
  everyOperation(call, (op) => {
    if (EXTERNAL.test(op)) found.push(moduleOf(op));
    return true;
  });
  return found;
}

/**
 * Returns whether a call contains no code of a user and has no effect outside its result, so that a
 * process that has run it may serve other users.
 */
export function isSharedCall(call: Call): boolean {
  return everyOperation(call, isShared);
}

function isShared(op: string): boolean {
  return builtins.has(op) && !effects.has(op);
}

/** Returns whether a call contains an operation with an effect outside its result. */
export function hasEffect(call: Call): boolean {
  return !everyOperation(call, (op) => !effects.has(op));
}

/**
 * Whether a call runs a program: `"only"` if that is all that it does, `"also"` if it contains
 * other operations, in whose arguments it is nested or which are nested in its own, else `null`.
 */
export function callsProgram(call: Call): "only" | "also" | null {
  if (everyOperation(call, (op) => op !== PROGRAM)) return null;
  const own = filesOf(call) === null ? call : (call.args[1] as { readonly $call: Call }).$call;
  return own.op === PROGRAM && everyItem(own.args, () => false) ? "only" : "also";
}

/** Returns whether `holds` returns `true` for every operation; it is called until one does not. */
function everyOperation(call: Call, holds: (op: string) => boolean): boolean {
  return holds(call.op) && everyItem(call.args, holds);
}

function everyItem(items: readonly unknown[], holds: (op: string) => boolean): boolean {
  for (const item of items) {
    if (typeof item === "object" && item !== null && !everyNested(item, holds)) return false;
  }
  return true;
}

function everyNested(value: object, holds: (op: string) => boolean): boolean {
  if (Array.isArray(value)) return everyItem(value, holds);
  if (LEAVES.some((form) => Object.hasOwn(value, form))) return true;
  if (Object.hasOwn(value, "$call")) return everyOperation((value as { $call: Call }).$call, holds);
  return everyItem(Object.values(value), holds);
}

function moduleOf(op: string): string {
  const hash = op.lastIndexOf("#");
  return hash < 0 ? op : op.slice(0, hash);
}
