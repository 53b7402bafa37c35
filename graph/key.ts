/** What a key and a namespace may look like, and the prefix under which a key is counted. */
import { KEY_BYTES_MAX } from "../base/mod.ts";

/** Letters, digits, `.`, `_` and `-`; `.` and `..` are refused by {@linkcode whyNotNamespace}. */
export const NAMESPACE_PATTERN = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The reason why `key` cannot name a task, as the end of the sentence "a key ...", or `null` when
 * it can. A key becomes one segment of a URL path, so nothing is allowed that a client would fold
 * away.
 */
export function whyNotKey(key: string): string | null {
  if (PLAIN_KEY.test(key)) return key === "." || key === ".." ? 'must not be "." or ".."' : null;
  if (key === "") return "must not be empty";
  if (key === "__proto__") return 'must not be "__proto__"';
  if (key.includes("/")) return 'must not contain "/"';
  if (/\p{Cc}/u.test(key)) return "must not contain control characters";
  if (!key.isWellFormed()) return "must not contain lone surrogates";
  return utf8Bytes(key) > KEY_BYTES_MAX ? `must not be longer than ${KEY_BYTES_MAX} bytes` : null;
}

/** The same for a namespace. */
export function whyNotNamespace(namespace: string): string | null {
  if (!NAMESPACE_PATTERN.test(namespace)) {
    return 'must be 1 to 128 letters, digits, ".", "_" or "-"';
  }
  return namespace === "." || namespace === ".." ? 'must not be "." or ".."' : null;
}

/**
 * `"inc-3"` -> `"inc"`, `"sum-a1b2c3d4-0-1"` -> `"sum"`, `"total"` -> `"total"`: the key up to its
 * first part, parted by `-`, that is a number or at least six hexadecimal digits; the whole key
 * without one.
 */
export function keyPrefix(key: string): string {
  const cut = key.search(NUMBERED_PART);
  return cut > 0 ? key.slice(0, cut) : key;
}

/** Bytes of `text` in UTF-8; a lone surrogate counts as the three bytes of its replacement. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is four bytes for two units, a lone surrogate three bytes for one.
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2;
      index++;
    } else if (unit >= 0x800) bytes += 2;
    else if (unit >= 0x80) bytes += 1;
  }
  return bytes;
}

/** The common case, decided by one match: ASCII, short, and without what needs a closer look. */
const PLAIN_KEY = /^(?!__proto__$)[\x20-\x2e\x30-\x7e]{1,1024}$/;
const NUMBERED_PART = /-(?:\d+|[0-9a-fA-F]{6,})(?![0-9A-Za-z])/;

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
