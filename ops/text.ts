/** Operations on strings, and JSON as text. */
import { errorMessage } from "../base/mod.ts";
import { jsonText, jsonView } from "../protocol/json_view.ts";
import { integer, list, show, text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const texts: readonly Operation[] = [
  operation(
    "join(list, separator?)",
    "Strings, numbers and booleans joined by a separator (a comma by default)",
    (items, separator = ",") => {
      const parts = Array.from(list(items, "join"), joinable);
      return parts.join(text(separator, "join by that separator"));
    },
  ),
  operation(
    "split(string, separator?)",
    "The parts between separators (white space by default); an empty one splits into characters",
    split,
  ),
  operation("upper(string)", "The string in upper case", (a) => {
    return text(a, "convert to upper case").toUpperCase();
  }),
  operation("lower(string)", "The string in lower case", (a) => {
    return text(a, "convert to lower case").toLowerCase();
  }),
  operation("trim(string)", "The string without white space at both ends", (a) => {
    return text(a, "trim").trim();
  }),
  operation(
    "replace(string, search, replacement)",
    "The string with every occurrence of one string replaced by another, both taken literally",
    replace,
  ),
  operation("parseJson(string)", "The value of a JSON text", parseJson),
  operation(
    "toJson(value, indent?)",
    "The value as JSON text, with the losses of the JSON view",
    (value, indent = 0) => {
      const spaces = integer(indent, "indent JSON", 0, 10);
      return spaces === 0 ? jsonText(value) : JSON.stringify(jsonView(value), null, spaces);
    },
  ),
];

function joinable(item: unknown): string {
  if (["string", "number", "bigint", "boolean"].includes(typeof item)) return String(item);
  throw new TypeError(
    `Cannot join ${show(item)}: it is neither a string nor a number nor a boolean`,
  );
}

function split(whole: unknown, separator?: unknown): string[] {
  const source = text(whole, "split");
  if (separator === undefined) return source.split(/\s+/).filter((part) => part !== "");
  const between = text(separator, "split by that separator");
  // By code point: half of a surrogate pair is not a character.
  return between === "" ? Array.from(source) : source.split(between);
}

function replace(whole: unknown, search: unknown, replacement: unknown): string {
  const searched = text(search, "replace that");
  const replaced = text(replacement, "replace by that");
  if (searched === "") {
    throw new RangeError("Cannot replace the empty string: it occurs everywhere");
  }
  // A function, because "$&" has a special meaning in a replacement string.
  return text(whole, "replace in that").replaceAll(searched, () => replaced);
}

function parseJson(whole: unknown): unknown {
  const source = text(whole, "parse JSON");
  try {
    return JSON.parse(source);
  } catch (error) {
    const reason = errorMessage(error);
    throw new TypeError(`Cannot parse ${show(source)} as JSON: ${reason}`, { cause: error });
  }
}
