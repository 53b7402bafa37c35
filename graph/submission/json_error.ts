/**
 * The position and reason of an error in JSON text. The engine's message differs between
 * versions and may lack a position, so text that `JSON.parse` rejected is read again here.
 */

/** The first error in a text. */
export interface JsonError {
  /** A sentence without a period, with line and column. */
  readonly message: string;
  /** Index of the first invalid UTF-16 unit; the length of the text if it ends too early. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Reason of the error, with line and column, for a sentence that names the text. */
export function reasonOf({ message }: JsonError): string {
  return message.slice(CANNOT.length);
}

const CANNOT = "Cannot read the text as JSON: ";

/** Returns the first error in `text`. Linear; memory grows only with open brackets. */
export function findJsonError(text: string): JsonError {
  return describeJsonError(text, firstBadPosition(text));
}

/** Returns the error at `position`. Default reason: the unexpected character. */
export function describeJsonError(text: string, position: number, reason?: string): JsonError {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) {
    line++;
    lineStart = at + 1;
  }
  const column = position - lineStart + 1;
  const found = position >= text.length
    ? "the text ends too early"
    : `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(position) ?? 0))}`;
  return {
    message: `${CANNOT}${reason ?? found} at line ${line}, column ${column}`,
    position,
    line,
    column,
  };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** The longest text that can still become a number. */
const NUMBER_START = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE](?:[+-]?\d*))?)?|[eE](?:[+-]?\d*))?)?/y;
/** Characters without escapes, or one escape. Long strings are matched in several parts. */
const STRING_PART = /[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_START = /\\(?:u[0-9a-fA-F]{0,3})?/y;
const WORDS = ["true", "false", "null"];

function firstBadPosition(text: string): number {
  /** The closing character of each open bracket. */
  const closers: string[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    // A value is expected here.
    const opener = text[at];
    if (opener === "{" || opener === "[") {
      const closer = opener === "{" ? "}" : "]";
      at = skipSpace(text, at + 1);
      if (text[at] !== closer) {
        closers.push(closer);
        const key = closer === "}" ? readKey(text, at) : { end: at, bad: false };
        if (key.bad) return key.end;
        at = key.end;
        continue;
      }
      at++;
    } else {
      const scalar = readScalar(text, at);
      if (scalar.bad) return scalar.end;
      at = scalar.end;
    }
    // A value has ended here: brackets may close, and a comma continues.
    at = skipSpace(text, at);
    while (closers.length > 0 && text[at] === closers[closers.length - 1]) {
      closers.pop();
      at = skipSpace(text, at + 1);
    }
    const closer = closers[closers.length - 1];
    if (closer === undefined || text[at] !== ",") return at;
    at = skipSpace(text, at + 1);
    if (closer !== "}") continue;
    const key = readKey(text, at);
    if (key.bad) return key.end;
    at = key.end;
  }
}

interface Reading {
  /** Index after the text read, or of the error. */
  readonly end: number;
  readonly bad: boolean;
}

/** Reads a key, its colon, and the space around them. */
function readKey(text: string, start: number): Reading {
  const key = readString(text, start);
  if (key.bad) return key;
  const colon = skipSpace(text, key.end);
  if (text[colon] !== ":") return { end: colon, bad: true };
  return { end: skipSpace(text, colon + 1), bad: false };
}

function readScalar(text: string, start: number): Reading {
  if (text[start] === '"') return readString(text, start);
  const word = WORDS.find((candidate) => text[start] === candidate[0]);
  if (word === undefined) {
    const end = skip(NUMBER, text, start);
    const longest = skip(NUMBER_START, text, start);
    return { end: longest, bad: end === start || end < longest };
  }
  let end = start;
  while (end < start + word.length && text[end] === word[end - start]) end++;
  return { end, bad: end < start + word.length };
}

function readString(text: string, start: number): Reading {
  if (text[start] !== '"') return { end: start, bad: true };
  let at = start + 1;
  for (let next = skip(STRING_PART, text, at); next > at; next = skip(STRING_PART, text, at)) {
    at = next;
  }
  return text[at] === '"'
    ? { end: at + 1, bad: false }
    : { end: skip(ESCAPE_START, text, at), bad: true };
}

function skipSpace(text: string, start: number): number {
  let at = start;
  for (let unit = text[at]; unit === " " || unit === "\n" || unit === "\r" || unit === "\t";) {
    unit = text[++at];
  }
  return at;
}

/** Returns the index after a match of the sticky `pattern` at `start`, or `start`. */
function skip(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
