/** The graph of a program as JSON: what JSON would change without a word is an error. */
import { isRecord } from "../../base/mod.ts";
import { jsonPointer } from "../../protocol/mod.ts";

/**
 * A copy of the value that `JSON.stringify` writes unchanged. Fields that are `undefined` are left
 * out, and `toJSON` is called, as `JSON.stringify` does.
 *
 * @throws TypeError with a pointer to a value that JSON does not have
 */
export function plainJson(value: unknown): unknown {
  return copied(value, [], new Set());
}

function copied(given: unknown, path: readonly string[], open: Set<unknown>): unknown {
  const value = isConverted(given) ? given.toJSON(path.at(-1) ?? "") : given;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (open.has(value)) throw refused(path, "it contains itself");
  if (!Array.isArray(value) && !isRecord(value)) {
    throw refused(path, `JSON has no ${kindOf(value)}`);
  }
  open.add(value);
  // Holes of an array are values here.
  const copy = Array.isArray(value)
    ? Array.from(value, (item, at) => copied(item, [...path, String(at)], open))
    : Object.fromEntries(
      Object.entries(value).filter(([, field]) => field !== undefined)
        .map(([name, field]) => [name, copied(field, [...path, name], open)]),
    );
  open.delete(value);
  return copy;
}

function isConverted(value: unknown): value is { toJSON(name: string): unknown } {
  return typeof value === "object" && value !== null && "toJSON" in value &&
    typeof value.toJSON === "function";
}

function kindOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return value.constructor?.name || "such object";
  return typeof value === "number" ? String(value) : typeof value;
}

function refused(path: readonly string[], reason: string): TypeError {
  return new TypeError(`the graph is not JSON: ${jsonPointer(path) || "/"}: ${reason}`);
}
