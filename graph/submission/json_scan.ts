/**
 * Reads JSON text for what `JSON.parse` does not tell: how deep it nests, and which keys it repeats
 * (of two equal keys the parser keeps the last and says nothing). One pass over the characters that
 * knows only strings, brackets and colons; text that is no JSON gives numbers without a meaning.
 */
import type { JsonRecord } from "../../base/mod.ts";

export interface JsonLevels {
  /** Keys are looked at down to this level; level 1 is inside the outermost bracket. */
  readonly keysTo: number;
  /** The scan stops where the text nests deeper. */
  readonly most: number;
}

export interface JsonScan {
  /** Keys of all objects down to the level `keysTo`, repetitions included. */
  readonly keys: number;
  /** Where the text first nests deeper than was allowed, -1 if it does not. */
  readonly tooDeepAt: number;
}

/** 100,000 tasks take about 20 ms. */
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
 * How many keys the parsed value has down to that level, where only objects lead to it: fewer than
 * its text if some came twice, or if there are objects in arrays.
 */
export function countKeys(parsed: unknown, keysTo: number): number {
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return 0;
  const fields = Object.keys(parsed);
  let keys = fields.length;
  if (keysTo > 1) {
    for (const field of fields) keys += countKeys((parsed as JsonRecord)[field], keysTo - 1);
  }
  return keys;
}

/**
 * Paths of the keys that come again in their object, in valid JSON text, down to that level where
 * only objects lead to it. Each once.
 */
export function findRepeatedKeys(text: string, keysTo: number): string[][] {
  const repeated = new Map<string, string[]>();
  const seen: Set<string>[] = [];
  const path: string[] = [];
  /** For every level whether it is an object. */
  const objects: boolean[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      objects.push(code === OPEN_OBJECT);
      if (objects.length <= keysTo) seen[objects.length] = new Set();
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      objects.pop();
    } else if (code === QUOTE) {
      const end = endOfString(text, at);
      const level = objects.length;
      if (level <= keysTo && !objects.includes(false) && isKey(text, end)) {
        const key = String(JSON.parse(text.slice(at, end + 1)));
        path.length = level - 1;
        path.push(key);
        const known = seen[level];
        if (known?.has(key)) repeated.set(JSON.stringify(path), [...path]);
        known?.add(key);
      }
      at = end;
    }
  }
  return [...repeated.values()];
}

const QUOTE = 0x22;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The index of the closing quote of the string that opens at `start`; the text's end without one.
 */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** Whether the string that closes at `end` is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === COLON;
}
