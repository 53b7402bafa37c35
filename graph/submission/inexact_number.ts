/**
 * Numbers in JSON text that `JSON.parse` silently changes to others: integers beyond 2^53 that it
 * rounds, and numbers beyond 1.8e308, which become infinite and `null` when they are written again.
 * Other numbers with a fraction or an exponent are approximations in any case.
 */
import { describeJsonError, type JsonError } from "./json_error.ts";
import { endOfString } from "./json_scan.ts";

const ROUNDED = "an integer beyond 2^53 that would be rounded; send it as a string";
const INFINITE = "a number beyond the range of numbers, which is about 1.8e308";

/**
 * Returns the error of the first number that would be changed, `null` without one. The text must be
 * valid JSON. A text without 16 digits in a row and without large exponents takes a quick search.
 */
export function findInexactNumber(text: string): JsonError | null {
  if (!hasLongNumber(text) && !LARGE_EXPONENT.test(text)) return null;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === MINUS || isDigit(code)) {
      JSON_NUMBER.lastIndex = at;
      const number = JSON_NUMBER.exec(text)?.[0] ?? "-";
      if (!Number.isFinite(Number(number))) return describeJsonError(text, at, INFINITE);
      if (/^-?\d{16,}$/.test(number) && String(Number(number)) !== number) {
        return describeJsonError(text, at, ROUNDED);
      }
      at += number.length - 1;
    }
  }
  return null;
}

/** Returns whether 16 digits follow each other: then one of them is at a multiple of 16. */
function hasLongNumber(text: string): boolean {
  for (let at = LONG_DIGITS - 1; at < text.length; at += LONG_DIGITS) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let [start, end] = [at, at + 1];
    while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--;
    while (end < text.length && isDigit(text.charCodeAt(end))) end++;
    if (end - start >= LONG_DIGITS) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

/** Every integer beyond 2^53 has at least so many digits. */
const LONG_DIGITS = 16;
/** Every infinite number without so many digits in a row has at least three in its exponent. */
const LARGE_EXPONENT = /[eE]\+?\d{3}/;
const JSON_NUMBER = /[-+.eE\d]+/y;
const MINUS = 0x2d;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const QUOTE = 0x22;
