/**
 * Scans JSON text for facts that `JSON.parse` does not report: its depth, and repeated keys (the
 * parser silently keeps the last of equal keys). The scans know only strings, brackets and colons.
 * The result for invalid JSON is meaningless.
 */

import type { JsonRecord } from "../../base/mod.ts";

/** Limits of a scan. Level 1 is inside the outermost bracket. */
export interface JsonLevels {
  /** Keys are counted down to this level. */
  readonly keysTo: number;
  /** The scan stops where the text is nested deeper. */
  readonly most: number;
}

/** Result of a scan. */
export interface JsonScan {
  /** Keys of all objects down to the level `keysTo`, including repeated ones. */
  readonly keys: number;
  /** Index of the first bracket that is too deep, or -1. */
  readonly tooDeepAt: number;
}

/** Counts keys and checks the depth of JSON text. 100,000 tasks take about 20 ms. */
export function scanJson(text: string, { keysTo, most }: JsonLevels): JsonScan {
  let keys = 0;
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (++level > most) return { keys, tooDeepAt: at };
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        level--;
        break;
      case COLON:
        if (level <= keysTo) keys++;
        break;
    }
  }
  return { keys, tooDeepAt: -1 };
}

/**
 * Returns the number of keys of a parsed value down to that level. The number is smaller than that
 * of the text if keys are repeated.
 */
export function countKeys(parsed: unknown, keysTo: number): number {
  if (typeof parsed !== "object" || parsed === null) return 0;
  if (Array.isArray(parsed)) {
    return keysTo === 1 ? 0 : parsed.reduce((sum, item) => sum + countKeys(item, keysTo - 1), 0);
  }
  const names = Object.keys(parsed);
  if (keysTo === 1) return names.length;
  // A list of the values of a large object takes longer than a look-up of each.
  const record = parsed as JsonRecord;
  let keys = names.length;
  for (const name of names) keys += countKeys(record[name], keysTo - 1);
  return keys;
}

/**
 * Returns the path of each key that is repeated in its object, once each, down to that level. The
 * text must be valid JSON.
 */
export function findRepeatedKeys(text: string, keysTo: number): string[][] {
  const repeated = new Map<string, string[]>();
  /** The keys of each open object, and the number of items before the current one of an array. */
  const open: (Set<string> | number)[] = [];
  const path: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const inner = open.at(-1);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push(code === OPEN_OBJECT ? new Set() : 0);
      path[open.length - 1] = "0";
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      open.pop();
    } else if (code === COMMA && typeof inner === "number") {
      open[open.length - 1] = inner + 1;
      path[open.length - 1] = String(inner + 1);
    } else if (code === QUOTE) {
      const end = endOfString(text, at);
      if (open.length <= keysTo && inner instanceof Set && isKey(text, end)) {
        const key = String(JSON.parse(text.slice(at, end + 1)));
        path.length = open.length - 1;
        path.push(key);
        if (inner.has(key)) repeated.set(JSON.stringify(path), [...path]);
        inner.add(key);
      }
      at = end;
    }
  }
  return [...repeated.values()];
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns the index of the quote that closes the string at `start`, or the length of the text. */
export function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** Returns whether the string that closes at `end` is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === COLON;
}
