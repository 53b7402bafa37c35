/**
 * Results with parts: an object with the key `$parts`, and `value` beside it or not, which a
 * function of a module returns. Each part is encoded by itself, so that others can read it without
 * the rest.
 */
import { joinBytes } from "../../base/mod.ts";
import type { Call } from "../../protocol/mod.ts";
import { encodedParts, hasParts } from "../../protocol/encoded_files.ts";
import { hasOwn, isArray, ownKeys } from "../wire/primordials.ts";
import { isOfModule } from "./spawned_graph.ts";

/** The encoded result; `null` if the value is another one. Throws if a part cannot be kept. */
export function encodedWithParts(value: unknown, op: string): Uint8Array | null {
  if (typeof value !== "object" || value === null || !hasOwn(value, "$parts")) return null;
  const { $parts, value: rest = null } = value as { $parts: unknown; value?: unknown };
  const keys = ownKeys(value).length;
  if (keys > (hasOwn(value, "value") ? 2 : 1) || !isOfModule(op)) return null;
  if (typeof $parts !== "object" || $parts === null || isArray($parts)) {
    throw new TypeError(`"$parts" must be an object of names and values`);
  }
  return joinBytes(encodedParts($parts as Record<string, unknown>, rest));
}

/**
 * The encoded result of a call that passes an input with parts on: it is not decoded, so that it
 * has parts too. `null`: of any other call.
 */
export function passedOn({ op, args }: Call, inputs: readonly Uint8Array[]): Uint8Array | null {
  if (op !== "identity" || args.length !== 1) return null;
  const arg = args[0];
  if (typeof arg !== "object" || arg === null || !hasOwn(arg, "$ref")) return null;
  const input = inputs[(arg as { $ref: number }).$ref];
  return input === undefined || !hasParts(input) ? null : input.slice();
}
