/**
 * Parses the text of a request into a submission for `compile()`. Two forms: one JSON document, or
 * lines of JSON (`application/x-ndjson`) with the submission first and then one task per line.
 */
import { type Fault, jsonPointer } from "../../protocol/mod.ts";
import { describeJsonError, findJsonError, type JsonError, reasonOf } from "./json_error.ts";
import { findInexactNumber } from "./inexact_number.ts";
import { countKeys, findRepeatedKeys, scanJson } from "./json_scan.ts";
import { isRecord } from "../../base/mod.ts";

/** Result of parsing: an unvalidated submission, or the error in the JSON text. */
export type ParsedSubmission =
  | {
    readonly ok: true;
    /** Any JSON value. */
    readonly submission: unknown;
    /** Faults visible only in the text, such as a repeated key; an option of `compile()`. */
    readonly faults: readonly Fault[];
  }
  | { readonly ok: false; readonly error: JsonError };

/** Parses a submission as one JSON document. */
export function parseSubmission(text: string): ParsedSubmission {
  const parsed = parseJson(text, KEYS_TO);
  return parsed.ok
    ? { ok: true, submission: parsed.value, faults: parsed.repeated.map(repeatedFault) }
    : parsed;
}

/**
 * Parses a submission as lines of JSON: the first line is the submission without `tasks`, every
 * other line is one task with its `key`. Empty lines are skipped.
 */
export function parseNdjsonSubmission(text: string): ParsedSubmission {
  const faults: Fault[] = [];
  // Without a prototype, so that the key `__proto__` is kept and rejected by `compile()`.
  const tasks: Record<string, unknown> = Object.create(null);
  let head: unknown;
  let line = 0;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const content = text.slice(start, end);
    line++;
    const from = start;
    start = end + 1;
    if (content.trim() === "") continue;
    const parsed = parseJson(content, head === undefined ? KEYS_TO : 1);
    if (!parsed.ok) return { ok: false, error: inWholeText(text, from, parsed.error) };
    if (head === undefined) {
      head = parsed.value;
      for (const path of parsed.repeated) faults.push(repeatedFault(path));
    } else {
      const key = addTask(tasks, parsed.value, line, faults);
      for (const path of parsed.repeated) faults.push(repeatedFault(["tasks", key, ...path]));
    }
  }
  if (isRecord(head)) {
    if (Object.hasOwn(head, "tasks")) {
      faults.push({
        pointer: "/tasks",
        detail: "Must not be on the first line: write each task on its own line",
      });
    }
    head = { ...head, tasks };
  }
  return { ok: true, submission: head, faults };
}

/**
 * Parses any JSON text strictly: what `JSON.parse` drops or changes without a word is an error, as
 * are repeated keys at any level. For files and arguments of a command, which no scheduler checks.
 *
 * @throws SyntaxError whose message is what is wrong and where
 */
export function parseStrictJson(text: string): unknown {
  const parsed = parseJson(text, LEVELS_MAX);
  if (!parsed.ok) throw new SyntaxError(reasonOf(parsed.error));
  const [path] = parsed.repeated;
  if (path === undefined) return parsed.value;
  throw new SyntaxError(`${jsonPointer(path)} occurs more than once`);
}

/**
 * Text nested deeper is rejected before it is parsed, because the memory of the parser grows with
 * every level. The limit is far above that of arguments, so that those get a fault with a pointer.
 */
const LEVELS_MAX = 512;

/** Repeated keys are found in the submission (level 1), in its tasks (2), and in each task (3). */
const KEYS_TO = 3;

type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly repeated: readonly string[][] }
  | { readonly ok: false; readonly error: JsonError };

function parseJson(text: string, keysTo: number): ParsedJson {
  const { keys, tooDeepAt } = scanJson(text, { keysTo, most: LEVELS_MAX });
  if (tooDeepAt >= 0) {
    const reason = `nested deeper than ${LEVELS_MAX} levels`;
    return { ok: false, error: describeJsonError(text, tooDeepAt, reason) };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: findJsonError(text) };
  }
  const inexact = findInexactNumber(text);
  if (inexact !== null) return { ok: false, error: inexact };
  const unique = keys === countKeys(value, keysTo);
  return { ok: true, value, repeated: unique ? [] : findRepeatedKeys(text, keysTo) };
}

function repeatedFault(path: readonly string[]): Fault {
  return { pointer: jsonPointer(path), detail: "Occurs more than once in the JSON text" };
}

/** Adds the task of a line and returns its key, `""` if it has none. */
function addTask(
  tasks: Record<string, unknown>,
  value: unknown,
  line: number,
  faults: Fault[],
): string {
  if (!isRecord(value) || typeof value.key !== "string") {
    const detail = `Line ${line} must be an object with "key" and the task`;
    faults.push({ pointer: "/tasks", detail });
    return "";
  }
  const { key: _key, ...task } = value;
  if (Object.hasOwn(tasks, value.key)) {
    const detail = `Occurs more than once, again on line ${line}`;
    faults.push({ pointer: jsonPointer(["tasks", value.key]), detail });
  }
  tasks[value.key] = task;
  return value.key;
}

/** Converts an error in one line to an error in the whole text. */
function inWholeText(text: string, from: number, error: JsonError): JsonError {
  const found = reasonOf(error).replace(/ at line \d+, column \d+$/, "");
  return describeJsonError(text, from + error.position, found);
}
