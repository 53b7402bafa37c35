/** The operations that a call names: its own, and those of the calls nested in its arguments. */
import { builtins, effects } from "../ops/mod.ts";
import type { Call } from "../protocol/mod.ts";

/** Forms of arguments that contain no call. */
const LEAVES = ["$value", "$ref", "$msgpack"];
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
  return everyOperation(call, (op) => builtins.has(op) && !effects.has(op));
}

/** Returns whether a call contains an operation with an effect outside its result. */
export function hasEffect(call: Call): boolean {
  return !everyOperation(call, (op) => !effects.has(op));
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
