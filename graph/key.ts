/** The rules for keys, namespaces and names of owners, and the prefix by which keys are grouped. */
import { KEY_BYTES_MAX } from "../base/mod.ts";

/** Letters, digits, `.`, `_` and `-`; {@linkcode whyNotNamespace} also rejects `.` and `..`. */
export const NAMESPACE_PATTERN = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Returns why `key` cannot be the key of a task, as the end of the sentence "A key ...", or `null`
 * if it can. A key is one segment of a URL path, in which `/` is written `~1` (`keySegment`), so a
 * segment that HTTP clients normalize away is forbidden.
 */
export function whyNotKey(key: string): string | null {
  if (PLAIN_KEY.test(key)) return key === "." || key === ".." ? 'must not be "." or ".."' : null;
  if (key === "") return "must not be empty";
  if (key === "__proto__") return 'must not be "__proto__"';
  if (/\p{Cc}/u.test(key)) return "must not contain control characters";
  if (!key.isWellFormed()) return "must not contain lone surrogates";
  return utf8Bytes(key) > KEY_BYTES_MAX ? `must not be longer than ${KEY_BYTES_MAX} bytes` : null;
}

/** Returns why `namespace` cannot be a namespace, as {@linkcode whyNotKey} does for keys. */
export function whyNotNamespace(namespace: string): string | null {
  if (!NAMESPACE_PATTERN.test(namespace)) {
    return 'must be 1 to 128 letters, digits, ".", "_" or "-"';
  }
  return namespace === "." || namespace === ".." ? 'must not be "." or ".."' : null;
}

/** Returns why `pool` cannot be the name of a pool, as {@linkcode whyNotKey} does for keys. */
export function whyNotPool(pool: string): string | null {
  return pool === "__proto__" ? 'must not be "__proto__"' : whyNotNamespace(pool);
}

/** Returns why `owner` cannot be the name of an owner, as {@linkcode whyNotKey} does for keys. */
export function whyNotOwner(owner: string): string | null {
  if (!OWNER_PATTERN.test(owner)) {
    return 'must be 1 to 128 letters, digits, ".", "_", "-" or "@"';
  }
  return owner === "." || owner === ".." ? 'must not be "." or ".."' : null;
}

/** A part of a key in the cluster, which must not contain a `/`, and of a URL query. */
const OWNER_PATTERN = /^[A-Za-z0-9._@-]{1,128}$/;

/**
 * Returns the key up to its first part, separated by `-`, that is a number or at least six
 * hexadecimal digits; the whole key if there is none. Dask groups keys in the same way.
 *
 * @example
 * ```ts
 * keyPrefix("inc-3"); // "inc"
 * keyPrefix("sum-a1b2c3d4-0-1"); // "sum"
 * keyPrefix("total"); // "total"
 * ```
 */
export function keyPrefix(key: string): string {
  const cut = key.search(NUMBERED_PART);
  return cut > 0 ? key.slice(0, cut) : key;
}

/**
 * Returns the size of `text` in UTF-8; a lone surrogate counts as 3 bytes, like its replacement.
 */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is 4 bytes for 2 units, a lone surrogate 3 bytes for 1.
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2;
      index++;
    } else if (unit >= 0x800) bytes += 2;
    else if (unit >= 0x80) bytes += 1;
  }
  return bytes;
}

/** The common case, decided by one match: ASCII, short, without control characters. */
const PLAIN_KEY = /^(?!__proto__$)[\x20-\x7e]{1,1024}$/;
const NUMBERED_PART = /-(?:\d+|[0-9a-fA-F]{6,})(?![0-9A-Za-z])/;

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** The name of a group of tasks: the operation, and the prefix of the key if that is another. */
export function taskGroupName(op: string, key: string): string {
  const prefix = keyPrefix(key);
  return prefix === key ? op : `${op} ${prefix}`;
}
